/** Names and fields that hold more with each page: a list of all entries, a sum, a number of pages. */
import type { Call, Expr, Name, Span, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import { scopeOf, valuesOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { expressionsOf } from '../code/path-to.ts';
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
  const growth = new Growth(world, round.around, uses);
  const own = round.inner.flatMap(({ fn }) => growth.of(fn.body).filter((key) => key.startsWith('.')));
  return new Set([...growth.of(round.body), ...own, ...growth.ofParameters(round, sending)]);
}

/** @param code of a function that a round calls @returns the keys of what outlives the call */
export function outerAccumulatorsIn(
  world: World,
  { around, body }: { readonly around: Around; readonly body: readonly Stmt[] },
  uses: readonly Use[],
): readonly string[] {
  const isOuter = (key: string): boolean =>
    key.startsWith('.') ||
    body
      .flatMap(expressionsOf)
      .some((part) =>
        anyWithin(part, (one) => one.kind === 'name' && one.name === key && isOfOuter(around, one)),
      );
  return new Growth(world, around, uses).of(body).filter(isOuter);
}

/** A variable of the module, or of a function around. */
function isOfOuter(around: Around, name: Name): boolean {
  const scope = scopeOf(around.file, name);
  return scope !== undefined && scope.fn !== around.functionAround(name);
}

/** A name, or a field with a dot in front of it. */
export function keyOf(node: Expr): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'member') return `.${node.name.replace(/^@+/, '')}`;
  return node.kind === 'index' ? keyOf(node.of) : undefined;
}

class Growth {
  private readonly world: World;
  private readonly around: Around;
  private readonly uses: readonly Use[];

  constructor(world: World, around: Around, uses: readonly Use[]) {
    this.world = world;
    this.around = around;
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
    const { file } = this.around.file;
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
    const effect = effectAt(this.world, this.around, call);
    return effect === 'put' || effect === 'keep' || effect === 'merge' ? keyOf(callee.of) : undefined;
  }

  /** `depth` of `collect(page.next, depth + 1)`, and not what the address is made of. */
  ofParameters({ around, again }: PageRound, sending: Expr): readonly string[] {
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
    return this.around.file.program.text.slice(start, end);
  }
}

const has = (node: Expr, key: string): boolean =>
  anyWithin(node, (one) => one.kind !== 'index' && keyOf(one) === key);
