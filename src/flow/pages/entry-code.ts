/** The code that a round of a walk through pages runs for each entry of a page: loops, blocks and callbacks. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { eachChild, eachPart } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { isYielded } from '../code/yielded.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { namesRead } from '../shell/read-loops.ts';
import { keyOf } from './accumulators.ts';
import { effectAt } from './value-of-expression.ts';
import { spanOf, type PageRound } from './page-round.ts';

/** @param uses of the answer @returns the bodies, those inside of others as a part of them */
export function entryCodeIn(
  world: World,
  { around, body, inner }: PageRound,
  uses: readonly Use[],
): readonly EntryCode[] {
  const own = inner.map(({ fn, file }) => ({ around: aroundOf(file), body: fn.body }));
  return [{ around, body }, ...own].flatMap((part) => {
    const { file } = part.around.file;
    const placesOf = (kinds: RegExp) =>
      uses.flatMap(({ kind, path, place }) =>
        place.file === file && kinds.test(`${kind} ${path}`) ? [place] : [],
      );
    const places = { fields: placesOf(/^field .*\[\]/), walked: placesOf(/^iterated ./) };
    const found = new Search(world, part.around, places).list(part.body);
    return found.map((code) => ({ around: part.around, body: code }));
  });
}

/** The functions of the project that the code for an entry calls. */
export function calledIn(world: World, code: readonly EntryCode[]): readonly EntryCode[] {
  const found = new Map<Fn, EntryCode>();
  const into = (own: readonly EntryCode[], depth: number): void => {
    if (depth > deepest) return;
    for (const one of own) {
      for (const { fn, file } of callsOf(one).flatMap((call) => functionsOf(world, one.around, call))) {
        if (found.has(fn)) continue;
        const called = { around: aroundOf(file), body: fn.body };
        found.set(fn, called);
        into([called], depth + 1);
      }
    }
  };
  into(code, 0);
  return [...found.values()];
}

/** Functions of functions that are called. */
const deepest = 2;

/** The calls that are written in it. */
export function callsOf({ around, body }: EntryCode): readonly Call[] {
  const { start, end } = spanOf(body);
  return around.file.calls.flatMap(({ call }) => (start <= call.start && call.end <= end ? [call] : []));
}

/** The body of a loop, a block or a callback. */
export interface EntryCode {
  readonly around: Around;
  readonly body: readonly Stmt[];
}

class Search {
  private readonly world: World;
  private readonly around: Around;
  private readonly fields: readonly Span[];
  private readonly walked: readonly Span[];

  /** @param places at which fields of entries are read, and at which entries are walked through */
  constructor(
    world: World,
    around: Around,
    places: { readonly fields: readonly Span[]; readonly walked: readonly Span[] },
  ) {
    this.world = world;
    this.around = around;
    this.fields = places.fields;
    this.walked = places.walked;
  }

  list(body: readonly Stmt[]): readonly (readonly Stmt[])[] {
    return body.flatMap((stmt) => {
      const found: (readonly Stmt[])[] = [];
      const isLoop = stmt.kind === 'branch' && stmt.loop === true;
      eachPart(
        stmt,
        (node) => found.push(...this.expression(node)),
        (inner) => found.push(...(isLoop && this.isOfEntries(inner) ? [inner] : this.list(inner))),
      );
      return found;
    });
  }

  private expression(node: Expr): readonly (readonly Stmt[])[] {
    const found: (readonly Stmt[])[] = [];
    // `then((page) => …)`: the code for the page is in there.
    const isThen = node.kind === 'call' && effectAt(this.world, this.around, node) === 'then';
    eachChild(
      node,
      (part) => {
        if (isThen && part.kind === 'function') found.push(...this.list(part.body));
        else if (part.kind === 'function' && this.isWalked(node)) found.push(part.body);
        else found.push(...this.expression(part));
      },
      (inner) => found.push(...(this.isOfEntries(inner) ? [inner] : this.list(inner))),
    );
    return found;
  }

  private isOfEntries(body: readonly Stmt[]): boolean {
    if (body.length === 0) return false;
    const { start, end } = spanOf(body);
    return (
      this.fields.some((one) => start <= one.start && one.end <= end) ||
      // The declaration of the item begins in front of what the body takes from the list.
      this.walked.some((one) => start <= one.end && one.start < end) ||
      namesRead(body).length > 0
    );
  }

  /** `page.results.forEach((entry) => visitor.visit(entry))` */
  private isWalked({ start, end }: Span): boolean {
    return this.walked.some((one) => one.start === start && one.end === end);
  }
}

/** The names and fields that it sets anew, as `keyOf` names them. */
export function setIn(body: readonly Stmt[]): readonly string[] {
  return keysGiven(
    body,
    ({ append, target }) => !append && (target.kind === 'name' || target.kind === 'member'),
  );
}

/** The fields that it sets anew, or adds to. */
export function fieldsChanged(body: readonly Stmt[]): readonly string[] {
  return keysGiven(body, ({ target }) => target.kind === 'member');
}

type Assign = Stmt & { readonly kind: 'assign' };

/** @returns the names and fields that assignments of it give, as `keyOf` names them */
export function keysGiven(body: readonly Stmt[], counts: (stmt: Assign) => boolean): readonly string[] {
  return body.flatMap((stmt) => {
    const key = stmt.kind === 'assign' && counts(stmt) ? keyOf(stmt.target) : undefined;
    const inner: string[] = [];
    eachPart(
      stmt,
      (node) => {
        anyWithin(node, (one) => {
          if (one.kind === 'function') inner.push(...keysGiven(one.body, counts));
          return false;
        });
      },
      (list) => inner.push(...keysGiven(list, counts)),
    );
    return [...(key === undefined ? [] : [key]), ...inner];
  });
}

/** Whether it shows something of each entry, or gives it to what takes the entries one by one. */
export function showsEach(world: World, around: Around, body: readonly Stmt[]): boolean {
  const { text } = around.file.program;
  return body.some((stmt) => {
    let isShown = false;
    eachPart(
      stmt,
      (node) => {
        isShown ||=
          isYielded(text, node) ||
          anyWithin(node, (one) => one.kind === 'call' && isOutput(world, around, one));
      },
      (list) => {
        isShown ||= showsEach(world, around, list);
      },
    );
    return isShown;
  });
}

function isOutput(world: World, around: Around, call: Call): boolean {
  if (isToStandardError(world, around, call)) return false;
  if (call.form === 'command') return prints.test(calledName(call));
  return effectAt(world, around, call)?.startsWith('show') === true;
}

/** Commands of a shell. */
const prints = /^(?:echo|printf|jq|cat|grep|sed|awk)$/;
