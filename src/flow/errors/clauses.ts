/** The clauses of `try` around a place, and what they catch. */
import type { Expr, Name, Span, Unknown } from '../../ir/ir.ts';
import type { ClassInfo, FileIndex } from '../../trace/model/scope.ts';
import type { ClassValue } from '../../trace/model/value.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { pathTo } from '../code/path-to.ts';
import { textAt, type World } from '../code/world.ts';
import { answerTables, type Clauses } from '../tables/index.ts';

/** The clauses of each `try` of the function that the node is in, the innermost first. */
export function clausesAround(around: Around, node: Expr): readonly (readonly Unknown[])[] {
  const own = around.functionAround(node);
  const tries = new Map<number, Unknown[]>();
  for (const clause of around.catches) {
    const { thrown } = clause;
    if (!thrown || thrown.start > node.start || node.end > thrown.end) continue;
    if (around.functionAround(clause) !== own) continue;
    tries.set(thrown.start, [...(tries.get(thrown.start) ?? []), clause]);
  }
  return [...tries].toSorted(([a], [b]) => b - a).map(([, clauses]) => clauses);
}

/** The classes that a clause names, as the code writes them. */
export function wordsOfClause(world: World, { file }: Around, { start, end }: Unknown): string {
  return textAt(world, { file: file.file, start, end });
}

/**
 * Whether a clause catches an error.
 * @param chain the class of one that the program makes, and those that it is derived from, empty if it is not known; undefined: a
 * client's
 */
export function catches(
  world: World,
  around: Around,
  clause: Unknown,
  chain: readonly string[] | undefined,
): Catch {
  const { clauses } = answerTables[around.file.language] ?? {};
  if (!clauses) return 'yes';
  if (clause.parts.length === 0) {
    return clauses.each.test(wordsOfClause(world, around, clause)) ? 'yes' : 'maybe';
  }
  const found = new Set(
    clause.parts
      .flatMap((part) => (part.kind === 'list' ? part.items : [part]))
      .map((part) => catchesBy(world, around, part, { clauses, chain })),
  );
  return found.has('yes') ? 'yes' : found.has('maybe') ? 'maybe' : 'no';
}

type Catch = 'yes' | 'maybe' | 'no';

interface Asked {
  readonly clauses: Clauses;
  readonly chain: readonly string[] | undefined;
}

/** What one class of a clause comes to. */
function catchesBy(world: World, around: Around, part: Expr, { clauses, chain }: Asked): Catch {
  const words = textAt(world, { file: around.file.file, start: part.start, end: part.end });
  if (clauses.each.test(words)) return 'yes';
  if (chain?.includes(lastOf(words))) return 'yes';
  // No error of a client is of a class of the project, and none of the program's is of one that it is not derived from.
  if (classesOf(world, around.file, part).length > 0) return chain?.length === 0 ? 'maybe' : 'no';
  if (!clauses.others.test(words)) return 'maybe';
  return chain?.some((name) => clauses.others.test(name)) === true ? 'maybe' : 'no';
}

/** The class that makes an error, and those that it is derived from, by their last names. */
export function chainOf(world: World, { file }: Around, made: Expr): readonly string[] {
  const callee = made.kind === 'call' ? made.callee : made;
  return derived(world, file, callee.kind === 'member' && callee.name === 'new' ? callee.of : callee);
}

/** The same for a class of the project. */
export function chainOfClass(world: World, { cls, file }: ClassInfo): readonly string[] {
  return [cls.name ?? '', ...(cls.base ? derived(world, file, cls.base) : [])];
}

function derived(world: World, file: FileIndex, node: Expr): readonly string[] {
  const found: string[] = [];
  let at: { readonly file: FileIndex; readonly node: Expr } | undefined = { file, node };
  while (at && found.length < deepest) {
    const { start, end } = at.node;
    // `new static(…)` has the name of its class.
    const words = at.node.kind === 'name' ? at.node.name : textAt(world, { file: at.file.file, start, end });
    found.push(lastOf(words));
    const [own] = classesOf(world, at.file, at.node);
    at = own?.info.cls.base && { file: own.info.file, node: own.info.cls.base };
  }
  return found;
}

/** Classes of errors that are derived from each other. */
const deepest = 6;

function classesOf(world: World, file: FileIndex, node: Expr): readonly ClassValue[] {
  const values = world.ev.values(node, world.ev.environments.root(file));
  return values.flatMap((value) => (value.kind === 'class' ? [value] : []));
}

/** `HTTPError` of `requests.exceptions.HTTPError` */
function lastOf(words: string): string {
  return words.split(/[.:\\]+/).at(-1) ?? words;
}

/** What a clause gives its error to without a name for it: `$!`. */
export function unnamed(around: Around, clause: Unknown): readonly Name[] {
  if (around.file.language !== 'ruby') return [];
  const arm = armOf(around, clause);
  return [...around.file.points.keys()].flatMap((node) =>
    arm && node.kind === 'name' && node.name === '$!' && arm.start <= node.start && node.end <= arm.end
      ? [node]
      : [],
  );
}

/** Whether the arm of a clause throws on: anything; `bare`: what it has caught, without naming it. */
export function throwsOn(world: World, around: Around, clause: Unknown, how: 'any' | 'bare'): boolean {
  const arm = armOf(around, clause);
  if (!arm) return how === 'any';
  const words = textAt(world, { file: around.file.file, ...arm });
  return (how === 'any' ? /\b(?:raise|throw)\b/ : /\braise[ \t]*(?:$|[\n;#}]|if\b|unless\b)/).test(words);
}

function armOf(around: Around, clause: Unknown): Span | undefined {
  const step = (pathTo(around.file.program.body, clause) ?? []).findLast(({ kind }) => kind === 'statement');
  if (step?.kind !== 'statement') return undefined;
  return { start: clause.start, end: Math.max(clause.end, ...step.list.slice(step.at).map(endOf)) };
}
