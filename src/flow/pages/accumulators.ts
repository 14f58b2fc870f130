/** Names and fields that hold more with each page: a list of all entries, a sum, a number of pages. */
import type { Call, Expr, Span, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { effectAt } from './value-of-expression.ts';
import type { PageRound } from './page-round.ts';

/** `count++`, `total += n` */
const steps = /\+\+|--|[-+*|]=/;

/** @param sending the call that requests a page @returns their keys */
export function accumulatorsIn(
  world: World,
  round: PageRound,
  sending: Expr,
  uses: readonly Use[],
): ReadonlySet<string> {
  const growth = new Growth(world, round, uses);
  const own = round.inner.flatMap(({ fn }) => growth.of(fn.body).filter((key) => key.startsWith('.')));
  return new Set([...growth.of(round.body), ...own, ...growth.ofParameters(sending)]);
}

/** A name, or a field with a dot in front of it. */
export function keyOf(node: Expr): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'member') return `.${node.name.replace(/^@+/, '')}`;
  return node.kind === 'index' ? keyOf(node.of) : undefined;
}

class Growth {
  private readonly world: World;
  private readonly round: PageRound;
  private readonly uses: readonly Use[];

  constructor(world: World, round: PageRound, uses: readonly Use[]) {
    this.world = world;
    this.round = round;
    this.uses = uses;
  }

  of(body: readonly Stmt[]): readonly string[] {
    return body.flatMap((stmt) => {
      const found: string[] = [];
      eachPart(
        stmt,
        (node) => {
          anyWithin(node, (one) => {
            const key = one.kind === 'call' ? this.filledBy(one) : undefined;
            if (key !== undefined) found.push(key);
            // `page.results.forEach((entry) => { stars += entry.stars; })`
            if (one.kind === 'function') found.push(...this.of(one.body));
            return false;
          });
        },
        (list) => found.push(...this.of(list)),
      );
      const key = stmt.kind === 'assign' ? this.steppedBy(stmt) : undefined;
      return key === undefined ? found : [...found, key];
    });
  }

  private steppedBy({ target, value, append, span }: Stmt & { readonly kind: 'assign' }): string | undefined {
    const key = keyOf(target);
    if (append) return this.isNext(value) ? undefined : key;
    const words = this.words({ start: target.start - 2, end: Math.max(span.end, value.end) + 2 });
    return key !== undefined && (steps.test(words) || this.keeps(value, key)) ? key : undefined;
  }

  /** Not `page = load(page.next)`, which has nothing of the page before but where the next one is. */
  private keeps(value: Expr, key: string): boolean {
    const next = this.uses.filter(({ kind, path }) => kind === 'field' && this.world.read(path) === 'next');
    const { file } = this.round.around.file;
    return anyWithin(value, (one) => {
      if (one.kind === 'index' || keyOf(one) !== key) return false;
      return !next.some(
        ({ place }) => place.file === file && place.start <= one.start && one.end <= place.end,
      );
    });
  }

  private filledBy(call: Call): string | undefined {
    const { callee } = call;
    // `queue.push(page.next)`
    if (callee.kind !== 'member' || call.args.some((arg) => this.isNext(arg))) return undefined;
    const effect = effectAt(this.world, this.round.around, call);
    return effect === 'put' || effect === 'keep' || effect === 'merge' ? keyOf(callee.of) : undefined;
  }

  /** `depth` of `collect(page.next, depth + 1)`, and not what the address is made of. */
  ofParameters(sending: Expr): readonly string[] {
    const { around, again } = this.round;
    const [call] = again;
    const fn = call && around.functionAround(call);
    if (!call || !fn) return [];
    return fn.fn.params.flatMap(({ name }, i) => {
      const arg = call.args[i];
      if (!arg || (arg.kind === 'name' && arg.name === name) || has(sending, name)) return [];
      const given = [arg, ...(arg.kind === 'name' ? valuesOf(around.file, arg) : [])];
      return given.some((one) => has(one, name)) && !given.some((one) => this.isNext(one)) ? [name] : [];
    });
  }

  private isNext(node: Expr): boolean {
    if (/\bnext\b/.test(this.words(node))) return true;
    return this.uses.some(
      ({ kind, path, place }) =>
        kind === 'next' && path !== 'address' && node.start <= place.start && place.end <= node.end,
    );
  }

  private words({ start, end }: Span): string {
    return this.round.around.file.program.text.slice(start, end);
  }
}

const has = (node: Expr, key: string): boolean =>
  anyWithin(node, (one) => one.kind !== 'index' && keyOf(one) === key);
