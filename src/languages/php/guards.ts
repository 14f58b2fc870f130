/** What a branch depends on, if requests are made in it: a method that is compared, or a value that is there or not. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';

/** Nodes of a test, to be lowered if the branch needs them. */
export interface Guard {
  /** What is compared with the name of a method: `$method` of `$method === 'POST'`. */
  readonly verb?: Node;
  /** The variable that must hold something: `$data` of `!empty($data)`. */
  readonly given?: Node;
}

const method = /^['"](?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)['"]$/i;

/** Of the test of an `if`. */
export function guardOf(test: Node): Guard {
  const verb = verbIn(test);
  if (verb) return { verb };
  const given = test.descendantsOfType('variable_name').find(({ text }) => text !== '$this');
  return given ? { given } : {};
}

/** Of a `switch` over the names of methods. */
export function guardOfChoice(subject: Node | undefined, values: readonly Node[]): Guard {
  return subject && values.some(({ text }) => method.test(text)) ? { verb: subject } : {};
}

function verbIn(test: Node): Node | undefined {
  if (test.type === 'binary_expression') {
    const [left, right] = [child(test, 'left'), child(test, 'right')];
    if (!left || !right) return undefined;
    if (!/^[!=]==?$/.test(child(test, 'operator')?.type ?? '')) return verbIn(left) ?? verbIn(right);
    if (method.test(right.text)) return left;
    return method.test(left.text) ? right : undefined;
  }
  if (test.type === 'function_call_expression' && child(test, 'function')?.text === 'in_array') {
    const [needle, list] = children(child(test, 'arguments') ?? test);
    return list && /['"](?:POST|PUT|PATCH|DELETE)['"]/i.test(list.text) ? needle : undefined;
  }
  return test.type === 'parenthesized_expression' || test.type === 'unary_op_expression'
    ? children(test)
        .map(verbIn)
        .find((found) => found !== undefined)
    : undefined;
}
