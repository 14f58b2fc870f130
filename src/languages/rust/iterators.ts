/** Methods of iterators and options that take functions: what they make of each item. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { callOf, child, children, either, itemOf, list, unknown } from './nodes.ts';

/** Methods that begin an iterator, or keep one going. */
const beginning =
  /^(?:iter|iter_mut|into_iter|keys|values|into_values|chars|split|splitn|split_whitespace|lines|enumerate|zip|bytes|windows|chunks|drain|par_iter|into_par_iter|skip|take|rev|step_by|peekable|filter|filter_map|flat_map|chain|cycle|cloned|copied|take_while|skip_while|buffer_unordered|buffered)$/;
/** Those that give the same items, or the same list. */
const keeping = new Set(
  'iter iter_mut into_iter collect rev peekable sorted unique fuse skip take take_while skip_while step_by par_iter into_par_iter buffer_unordered buffered cycle try_collect collect_vec values into_values sorted_by sorted_by_key dedup'.split(
    ' ',
  ),
);
const first = new Set('next first last next_back peek pop min max'.split(' '));

/** The value of such a method; undefined for others. */
export function adapted(
  node: Node,
  key: string,
  of: Node,
  args: readonly Node[],
  ctx: Context,
): Expr | undefined {
  const [fn] = args;
  if (keeping.has(key)) {
    const value = ctx.expression(of);
    return args.length === 0 ? value : either(node, [value], false, unknown(node, ctx.expressions(args)));
  }
  if (first.has(key) && args.length === 0) return itemOf(node, ctx.expression(of));
  switch (key) {
    case 'enumerate':
      return list(node, [list(node, [unknown(node), itemOf(node, ctx.expression(of))])]);
    case 'chain':
      return fn && list(node, [spread(ctx.expression(of)), spread(ctx.expression(fn))]);
    case 'find':
      return fn?.type === 'closure_expression'
        ? either(node, [itemOf(node, ctx.expression(of))], false, unknown(node, ctx.expressions(args)))
        : undefined;
    case 'map':
    case 'and_then':
    case 'flat_map':
    case 'filter_map':
    case 'for_each':
    case 'try_for_each':
    case 'then':
    case 'for_each_concurrent': {
      const action = args.at(-1);
      if (!action || !isFunction(action)) return undefined;
      const value = ctx.expression(of);
      const iterates = key !== 'and_then' && (key !== 'map' || isIterator(of));
      const result = callOf(node, ctx.expression(action), [iterates ? itemOf(of, value) : value]);
      return iterates ? list(node, [key === 'flat_map' ? spread(result) : result]) : result;
    }
    default:
      return undefined;
  }
}

function spread(value: Expr): Expr {
  return { kind: 'spread', value, start: value.start, end: value.end };
}

function isFunction({ type }: Node): boolean {
  return type === 'closure_expression' || type === 'identifier' || type === 'scoped_identifier';
}

/** An option has a `map` too; what it is shows in the calls before. */
function isIterator(node: Node): boolean {
  switch (node.type) {
    case 'array_expression':
    case 'range_expression':
      return true;
    case 'parenthesized_expression':
    case 'try_expression':
    case 'await_expression':
    case 'reference_expression': {
      const inner = children(node).at(-1);
      return inner !== undefined && isIterator(inner);
    }
    case 'call_expression': {
      const fn = child(node, 'function');
      const method = fn?.type === 'generic_function' ? child(fn, 'function') : fn;
      const key = method && child(method, 'field')?.text;
      return key === undefined ? /\bstream::iter$/.test(fn?.text ?? '') : beginning.test(key);
    }
    default:
      return false;
  }
}
