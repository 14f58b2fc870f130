/** The code that is run for each entry, or a function of the project that this code calls. */
import { boundIn, steppedIn, assignsTo } from './round-names.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Expr, Fn, Name, Span, Stmt } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { placedIn } from '../code/taken-by-place.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import { escaped } from '../code/regex-escape.ts';
import { isFractional } from '../order/fractions.ts';
import type { World } from '../code/world.ts';
import type { Access } from './access.ts';
import type { Called } from './called.ts';

interface Own {
  /** What a loop takes from the list. */
  readonly item?: Expr;
  readonly names: readonly string[];
  /** The function around the code. */
  readonly parent: FnInfo | undefined;
  readonly called?: Called;
  /** The function that is called for each item. */
  readonly fn?: Fn;
  readonly accumulator?: Name | undefined;
  /** What the function that is called for each item is given beside it: `each_with_object({}) { |entry, all| … }`. */
  readonly beside?: readonly string[];
  readonly isDropped?: boolean;
  /** The code of the round in which the function is written. */
  readonly around?: Run | undefined;
}

export class Run {
  readonly around: Around;
  readonly body: readonly Stmt[];
  /** Undefined for the code of the round itself. */
  readonly called: Called | undefined;
  /** Names that hold something of the entry. */
  readonly taken: Set<string>;
  /** Names that are given a part of something that outlives the round. */
  readonly others = new Map<string, Access>();
  /** Names whose values are computed from what outlives the round. */
  readonly derived = new Map<string, readonly Expr[]>();
  /** What a reduction passes from one round to the next. */
  readonly accumulator: Name | undefined;
  /** What the last statement works out is given to the code around. */
  readonly isGivenLast: boolean;
  /** Nothing is made of what the code gives. */
  readonly isDropped: boolean;
  /** Something is made of what the function gives for each item. */
  readonly isAnswered: boolean;
  private readonly beside: ReadonlySet<string>;
  private readonly item: Expr | undefined;
  /** The name of the place at which a loop takes its items. */
  private readonly counter: string | undefined;
  /** The code of the file without its comments. */
  readonly text: string;
  /** The functions around the code; undefined for the top of the file. */
  private readonly outside: ReadonlySet<FnInfo | undefined>;
  private readonly bound: ReadonlySet<string>;
  private readonly statics: ReadonlySet<string>;

  private readonly world: World;

  constructor(world: World, around: Around, body: readonly Stmt[], own: Own) {
    this.world = world;
    this.around = around;
    this.body = body;
    this.called = own.called;
    this.taken = new Set(own.names);
    this.item = own.item;
    this.isDropped = own.isDropped === true;
    this.isAnswered = own.fn !== undefined && !this.isDropped;
    this.beside = new Set(own.beside);
    const { item } = own;
    const key = item && placedIn(item)?.key;
    this.counter = key?.kind === 'name' ? key.name : undefined;
    this.accumulator = own.accumulator;
    this.isGivenLast = own.item === undefined && around.file.language === 'ruby';
    this.text = codeOf(world, around.file);
    this.outside = new Set(withParents(own.parent));
    const stepped = steppedIn(body);
    const bound = boundIn(body).filter((name) => name !== stepped);
    this.bound = new Set([...bound, ...(own.around?.bound ?? [])]);
    const fn = own.called?.fn.fn ?? own.fn;
    // A variable that keeps its value from one call to the next.
    const declared = fn ? this.text.slice(fn.start, fn.end).matchAll(/\bstatic\s+\$(\w+)/g) : [];
    this.statics = new Set([...declared].flatMap(([, name]) => name ?? []));
  }

  get file(): string {
    return this.around.file.file;
  }

  placeOf({ start, end }: Span): Place {
    return { file: this.file, start, end };
  }

  /** Where that is run in the round. */
  inRound(span: Span): Place {
    return this.called?.by ?? this.placeOf(span);
  }

  /** Later code of a round has a greater one: what a comprehension makes comes last in a round, and first in the text. */
  turn({ start }: Span): number {
    return this.item && start < this.item.start ? start + this.text.length : start;
  }

  /** In one line. */
  words({ start, end }: Span): string {
    return this.text.slice(start, end).replaceAll(/\s+/g, ' ');
  }

  /** `queue.shift()` is the entry, and nothing else of the queue. */
  isItem(node: Expr): boolean {
    return node === this.item;
  }

  /** Whether it is the entry as it is, by its name. */
  isEntry(node: Expr): boolean {
    if (node.kind !== 'name' || !this.taken.has(node.name)) return false;
    const definitions = scopeOf(this.around.file, node)?.definitions.get(node.name);
    const [only, more] = definitions ?? [];
    return only?.kind === 'param' || (only?.kind === 'value' && !more && only.value === this.item);
  }

  /** Whether it is what a loop takes from the list, or a part of that. */
  isTaken(node: Expr): boolean {
    const { item } = this;
    const isAgain = (one: Expr) =>
      this.counter !== undefined && item?.kind === one.kind && this.words(one) === this.words(item);
    return anyWithin(node, (one) => one === item || isAgain(one));
  }

  /** The item of a loop over places, or of one that takes it from a queue, is written there. */
  private holdsItem({ start, end }: Span): boolean {
    const { item } = this;
    return item?.kind === 'call' && start <= item.start && item.end <= end;
  }

  /** Whether a sum of it is rounded. */
  isFractional(value: Expr): boolean {
    return isFractional(this.world, this.around, value);
  }

  /** Whether something of the entry is in the node. @param but words that do not count */
  mentions(node: Span | Expr, but = ''): boolean {
    if ('kind' in node ? this.isTaken(node) : this.holdsItem(node)) return true;
    if (this.taken.size === 0) return false;
    // A parameter that is taken apart has no name in the text.
    const isNamed = (one: Expr) => one.kind === 'name' && this.taken.has(one.name);
    if (but === '' && 'kind' in node && anyWithin(node, isNamed)) return true;
    const words = this.words(node);
    const rest =
      but === '' ? words : words.replaceAll(new RegExp(`(?<![\\w.$])${escaped(but)}(?!\\w)`, 'g'), ' ');
    return new RegExp(`(?<![\\w.])(?:${[...this.taken].map(escaped).join('|')})(?!\\w)`).test(rest);
  }

  /** Whether a name, or the last name of what leads to it, is in the node. */
  names(node: Span, of: Expr): boolean {
    const name = of.kind === 'name' || of.kind === 'member' ? of.name : undefined;
    return name !== undefined && new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`).test(this.words(node));
  }

  /** Whether the node is in the code. */
  has({ start, end }: Span): boolean {
    const [first] = this.body;
    return first !== undefined && start >= startOf(first) && end <= Math.max(...this.body.map(endOf));
  }

  /** Whether a parameter has become something else than what it was given. */
  isRebound({ name }: Name): boolean {
    return this.around.file.language !== 'go' && assignsTo(this.body, name);
  }

  /** A name of the program, and no import. */
  isValue(node: Name): boolean {
    return this.isDeclared(node) && !this.isImported(node);
  }

  isDeclared(node: Name): boolean {
    return scopeOf(this.around.file, node) !== undefined;
  }

  isImported(node: Name): boolean {
    return definitionsOf(this.around.file, node).some(({ kind }) => kind === 'import');
  }

  /** The file of the project that an imported name is of, with its name there: `State` for `State#left` of Ruby. Undefined for a library. */
  moduleOf(node: Expr): string | undefined {
    if (node.kind !== 'name') return undefined;
    const { file } = this.around;
    for (const one of definitionsOf(file, node)) {
      if (one.kind !== 'import') continue;
      const path = this.world.ev.project.resolve(one.from.replace(/#.*/, ''), file);
      if (path !== undefined) return `${path} ${one.imported.replace(/#.*/, '')}`;
    }
    return undefined;
  }

  /** Whether a name outlives the round. */
  outlives(node: Expr & { readonly kind: 'name' }): boolean {
    // What a pointer points to.
    if (this.called?.aliases?.has(node.name) && this.around.file.language === 'go') return true;
    if (node.name === this.accumulator?.name || this.statics.has(node.name)) return true;
    if (this.beside.has(node.name)) return true;
    if (this.bound.has(node.name) || node.name === this.counter) return false;
    const scope = scopeOf(this.around.file, node);
    return !this.isImported(node) && this.outside.has(scope?.fn);
  }
}

/** @param outer the code that calls it */
export function runOf(world: World, called: Called, names: readonly string[], outer?: Run): Run {
  const { fn, file, parent } = called.fn;
  // A function that is written in the round has the names of the round.
  const around = outer?.has(fn) === true ? outer : undefined;
  const own = around ? [...names, ...around.taken] : names;
  // In other languages what a function of one expression gives may be an assignment.
  const isDropped = called.isDropped === true && file.language === 'ruby';
  return new Run(world, aroundOf(file), fn.body, {
    names: own,
    parent,
    called,
    around,
    isDropped,
  });
}

function withParents(fn: FnInfo | undefined): readonly (FnInfo | undefined)[] {
  return fn ? [fn, ...withParents(fn.parent)] : [undefined];
}
