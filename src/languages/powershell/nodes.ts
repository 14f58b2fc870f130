/** Small makers of IR nodes for what PowerShell has of its own, with the range of the tree's node. */
import type { Expr, Index, Member, Name, Span } from '../../ir/ir.ts';
import { span, unknown } from '../tree-nodes.ts';

export {
  anchored,
  withTest,
  callOf,
  evaluated,
  field,
  repeated,
  nothing,
  span,
  unknown,
} from '../tree-nodes.ts';

/** A name in small letters, as PowerShell compares them; `written` is its spelling in the code. */
export function name(at: Span, key: string, written = key): Name {
  return { kind: 'name', name: key, ...(written === key ? {} : { shown: written }), ...span(at) };
}

export function member(at: Span, of: Expr, written: string, place: Span = at): Member {
  const key = written.toLowerCase();
  const shown = key === written ? {} : { shown: written };
  return { kind: 'member', of, name: key, ...shown, at: span(place), ...span(at) };
}

/** What a loop or a pipeline takes from `of`, one at a time; what is no list is taken as a whole. */
export function eachOf(at: Span, of: Expr): Index {
  return { kind: 'index', of, key: unknown(at), item: 'self', ...span(at) };
}

/** The first that gives something. */
export function withDefault(at: Span, first: Expr, later: Expr): Expr {
  return { kind: 'either', options: [first, later], fallback: true, ...span(at) };
}
