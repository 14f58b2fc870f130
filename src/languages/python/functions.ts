/** Functions: their parameters, and the names that are theirs. */
import type { Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children, span, typeName, unknown, functionAt } from './nodes.ts';

/** How a function is bound: to an object, to a class, or to nothing. */
type Binding = 'method' | 'class' | 'none';

const contextManagers = /^(?:\w+\.)*(?:contextmanager|asynccontextmanager|fixture|yield_fixture)\b/;

/** `decorators`: their texts, without the `@`. */
export function functionExpr(
  node: Node,
  context: Context,
  decorators: readonly string[],
  binding?: Binding,
): Fn {
  const nodes = parameterNodes(child(node, 'parameters'));
  const bound = binding === 'method' || binding === 'class' ? nodes[0] : undefined;
  const self = bound ? parameterName(bound) : undefined;
  const own = bound ? nodes.slice(1) : nodes;
  const params = own.flatMap((part) => parameter(part, context));
  const names = new Set(params.map((param) => param.name));
  const inner: Context = {
    ...context,
    // A parameter of the same name hides the object of the method around.
    self:
      binding === undefined && context.self !== undefined && !names.has(context.self) ? context.self : self,
    owner: undefined,
    yields: decorators.some((text) => contextManagers.test(text)),
    before: [],
  };
  const body = child(node, 'body');
  const name = child(node, 'name')?.text;
  const locals: readonly Stmt[] = body
    ? [...context.localNames(body)].flatMap((local) =>
        names.has(local) ? [] : [{ kind: 'bind' as const, name: local, span: span(body) }],
      )
    : [];
  return {
    kind: 'function',
    ...(name === undefined ? {} : { name }),
    params,
    body: [...locals, ...(body ? inner.statements(children(body)) : [])],
    ownSelf: binding !== undefined,
    ...span(node),
  };
}

export function lambda(node: Node, context: Context): Fn {
  const params = parameterNodes(child(node, 'parameters')).flatMap((part) => parameter(part, context));
  const hides = params.some(({ name }) => name === context.self);
  const body = child(node, 'body');
  const inner = hides ? { ...context, self: undefined } : context;
  const value = body ? inner.expression(body) : unknown(node);
  return functionAt(node, params, [{ kind: 'return', value, span: span(node) }]);
}

function parameterNodes(node: Node | undefined): readonly Node[] {
  return node
    ? children(node).filter(({ type }) => type !== 'keyword_separator' && type !== 'positional_separator')
    : [];
}

function parameterName(node: Node): string | undefined {
  if (node.type === 'identifier') return node.text;
  return (child(node, 'name') ?? children(node)[0])?.text;
}

function parameter(node: Node, context: Context): readonly Param[] {
  switch (node.type) {
    case 'identifier':
      return [{ name: node.text }];
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const name = children(node)[0]?.text ?? '…';
      return [{ name, rest: node.type === 'list_splat_pattern' ? true : 'named' }];
    }
    case 'default_parameter':
    case 'typed_default_parameter': {
      const [name, value] = [child(node, 'name'), child(node, 'value')];
      const type = typeName(child(node, 'type'));
      return name
        ? [
            {
              name: name.text,
              ...(value ? { default: context.expression(value) } : {}),
              ...(type ? { type } : {}),
            },
          ]
        : [];
    }
    case 'typed_parameter': {
      const [inner] = children(node);
      const type = typeName(child(node, 'type'));
      return inner
        ? parameter(inner, context).map((param) => ({ ...param, ...(type && !param.rest ? { type } : {}) }))
        : [];
    }
    case 'tuple_pattern':
      return [{ name: `…${node.text}` }];
    default:
      return [];
  }
}
