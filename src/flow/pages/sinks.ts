/** Calls that keep or show something of a page: in a list with that of other pages, by itself, or line by line. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Name } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import type { Effect } from '../tables/index.ts';
import { effectAt } from './value-of-expression.ts';
import { isList, type PageValue } from './page-value.ts';

type Sink =
  | { readonly kind: 'none' | 'harmless' }
  /** What it keeps or shows is of each page by itself. */
  | { readonly kind: 'of each page' }
  /** All items are put into a list, which goes on under a name if it has one. */
  | { readonly kind: 'list'; readonly list: Name | undefined; readonly pageValue: PageValue };

const keeps: ReadonlySet<Effect> = new Set<Effect>(['put', 'merge', 'keep']);
/** Methods that put all items of a list where they are called. */
const takesAll = /^(?:extend|update|addAll|concat|merge!?|putAll|AddRange|assign)$/;
const prints = /^(?:puts|p|pp|print|println|printf|echo|Println|Printf|Print|Fprintln|Fprintf|write|log)$/;

/** @param inner what of the call holds the value */
export function sinkOf(world: World, around: Around, call: Call, inner: Expr, pageValue: PageValue): Sink {
  const effect = effectAt(world, around, call);
  if (effect === 'each') return { kind: 'harmless' };
  if (!call.args.includes(inner)) return { kind: 'none' };
  const name = calledName(call);
  const isWhole = inner.kind === 'spread' || takesAll.test(name);
  if (effect ? keeps.has(effect) : isWhole) {
    if (!isList(pageValue) || !isWhole) return { kind: 'of each page' };
    const { callee } = call;
    const list = callee.kind === 'member' && callee.of.kind === 'name' ? callee.of : undefined;
    return { kind: 'list', list, pageValue: pageValue === 'all' ? 'all' : 'some' };
  }
  if (effect?.startsWith('show') || prints.test(name)) {
    const isLines =
      pageValue === 'lines' || (isList(pageValue) && (name === 'puts' || inner.kind === 'spread'));
    return { kind: isLines ? 'harmless' : 'of each page' };
  }
  return { kind: 'none' };
}
