/** Calls that only move: what the answer holds stays the same, and the URL is said in the manner of a language. */
import { languages } from '../../../languages/registry.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import type { Place, RequestFact } from '../../../trace/fact.ts';
import { rewriteTogether, type Constants, type Moving } from '../constants.ts';
import { doubtsOfCreate, lacksNamespace, namespaceOfBody } from '../create-body.ts';
import { goneFields, readsGone } from '../gone-fields.ts';
import { lineChangeOf } from '../line-change.ts';
import { looksIntoNext, readsIntoNext } from '../next-text.ts';
import { keepsLimit } from '../query-limit.ts';
import type { Rewrite, Rewriter, RewriteJob } from '../rewriter.ts';
import { dialects, type Dialect } from './dialect.ts';
import { leavesOf, lineOf, operandOf, type Leaf, type Reading } from './leaves.ts';
import { Lowered } from './lowered.ts';
import { importOf } from './needed-import.ts';
import { fromBody } from './namespace-of-body.ts';
import { Placer } from './placer.ts';
import type { Put } from './slot.ts';
import { readsOnlyStatus } from './status.ts';

interface Task extends Moving {
  readonly reading: Reading;
}

/**
 * @param id of a language with a row among the dialects
 * @throws {Error} for another one
 */
export async function dialectRewriter(id: string): Promise<Rewriter> {
  const dialect = dialects[id];
  const language = await languages.find((one) => one.id === id)?.load();
  if (!dialect || !language) throw new Error(`no dialect of ${id}`);
  const files = new Map<string, Lowered>();
  const lowered = (file: string, text: string) => {
    const known = files.get(file);
    if (known) return known;
    const made = new Lowered(language.lower(text, file), dialect.local);
    files.set(file, made);
    return made;
  };
  return {
    rewrite: ({ finding: { verdict, file }, text, requests }: RewriteJob) => {
      const reading = { dialect, language: id, lowered: lowered(file, text) };
      const task = verdict.fact.site.file === file ? taskOf(verdict, reading, requests) : undefined;
      const rewrite = task && rewriteTogether(task, rewriteTask, taskFor(reading, requests));
      return Promise.resolve(rewrite);
    },
  };
}

function taskFor(reading: Reading, requests: Task['requests']) {
  return (verdict: Verdict, constants: Constants): Task | undefined => {
    const task = taskOf(verdict, reading, requests);
    return task && { ...task, constants };
  };
}

/** @returns undefined for what is not known well enough to be changed */
function taskOf(verdict: Verdict, reading: Reading, requests: Task['requests']): Task | undefined {
  const { fact, match, or } = verdict;
  const { replacement } = match.entry;
  const isKnown = replacement?.fixMethods.some((method) => method === fact.method) === true;
  if (!isKnown || or !== undefined || fact.certainty !== 'model') return undefined;
  return { verdict, replacement, requests, reading, constants: { moving: [], kept: [] } };
}

function rewriteTask({ verdict, replacement, requests, reading, constants }: Task): Rewrite | undefined {
  const { fact } = verdict;
  const { text } = reading.lowered.program;
  if (!keepsAnswer(fact, replacement, reading) || replacement.body !== undefined) return undefined;
  const gone = goneFields(fact, replacement);
  if (gone.length > 0) return { kind: 'by hand', why: readsGone(gone) };
  if (namespaceOfBody(fact, replacement) === 'missing') return { kind: 'by hand', why: lacksNamespace };
  if (readsIntoNext(text, replacement)) return { kind: 'by hand', why: looksIntoNext };
  const limits = Object.entries(replacement.query ?? {});
  if (
    !limits.every(([name, limit]) => keepsLimit(fact, name, limit) && !isGivenUnseen(name, text, requests))
  ) {
    return undefined;
  }
  const body = fromBody(fact, replacement, reading);
  if (!body) return undefined;
  const isSaid = body === 'none' ? [] : [[body.name, body.inPath] as const];
  const line = lineChangeOf(verdict, replacement, new Map(isSaid));
  const leaves = line && knownLeaves(verdict, line.text, reading);
  if (!leaves) return undefined;
  const placer = new Placer(leaves.row, {
    reading,
    fact,
    requests,
    ...constants,
    code: body === 'none' ? undefined : body.code,
  });
  const isPlaced =
    line.edits.every((edit) =>
      placer.place({ ...edit, start: edit.start - leaves.before, end: edit.end - leaves.before }),
    ) && line.slugs.every((slug) => placer.takeApart({ ...slug, at: slug.at - leaves.before }));
  const placed = isPlaced ? placer.result() : undefined;
  const puts = placed && withImports(placed.puts, reading.dialect, reading.lowered);
  if (!puts) return undefined;
  const doubts = [
    ...placed.doubts,
    ...(leaves.isOpen ? ['the base, which may be another'] : []),
    ...(leaves.isElsewhere ? ['what else reads the address'] : []),
    ...doubtsOfCreate(fact, replacement, text),
    ...(verdict.confidence === 'high' && fact.generic !== true
      ? []
      : ['whether this is the call it seems to be']),
  ];
  const said = `call ${replacement.operation}: ${replacement.method} ${replacement.path}`;
  return {
    kind: 'fix',
    fix: {
      safety: doubts.length === 0 ? 'safe' : 'unsafe',
      title: doubts.length === 0 ? said : `${said}; look at: ${doubts.join('; ')}`,
      edits: puts.map((put) => ({ file: fact.site.file, ...put })),
    },
  };
}

/** A parameter that the file names, and that no request shows: nobody knows whose it is. */
function isGivenUnseen(name: string, text: string, requests: Task['requests']): boolean {
  const isSeen = requests.some(
    ({ url, query }) =>
      query.includes(name) || url.some((piece) => piece.kind === 'text' && piece.value.includes(name)),
  );
  return !isSeen && new RegExp(`\\b${name}\\b`).test(text);
}

/** What the code reads of the answer is what it was: all of it, or its status. */
function keepsAnswer(
  fact: RequestFact,
  { response, sameStatus }: Task['replacement'],
  reading: Reading,
): boolean {
  if (response === 'same') return true;
  if (sameStatus !== true || fact.general !== undefined) return false;
  if (fact.method === 'HEAD') return true;
  const call = reading.lowered.within(fact.site)[0];
  return call?.kind === 'call' && call.start === fact.site.start && readsOnlyStatus(call, reading);
}

interface KnownLeaves {
  readonly row: readonly Leaf[];
  /** How much of the line stands before them. */
  readonly before: number;
  /** True where the code before them is only known by what it is when nothing else is given. */
  readonly isOpen: boolean;
  /** True where the URL is not written in the call: others may read it too. */
  readonly isElsewhere: boolean;
}

/** The leaves of the URL, or of its end: what stands before may be known from another place. */
function knownLeaves({ fact }: Verdict, text: string, reading: Reading): KnownLeaves | undefined {
  const [first] = fact.url;
  const isOpen = first?.kind === 'hole' && first.default !== undefined;
  const places = [fact.urlAt, ...fact.url.map(({ within }) => within)];
  for (const [i, place] of places.entries()) {
    if (place.file !== fact.site.file) continue;
    const found = leavesIn(place, text, reading);
    if (found) return { ...found, isOpen, isElsewhere: i > 0 };
  }
  return undefined;
}

function leavesIn(
  place: Place,
  text: string,
  reading: Reading,
): Pick<KnownLeaves, 'row' | 'before'> | undefined {
  // A builder holds the URL somewhere inside: `HttpRequest.newBuilder(URI.create(…)).build()`.
  for (const expr of reading.lowered.within(place)) {
    const leaves = leavesOf(expr, reading, [], operandOf(expr));
    if (!leaves?.some((leaf) => leaf.kind === 'text' && leaf.value !== '')) continue;
    // Both readings must come to the same, or one of them is wrong.
    for (const row of leaves[0]?.kind === 'code' ? [leaves, leaves.slice(1)] : [leaves]) {
      const line = lineOf(row);
      if (line.includes('/') && text.endsWith(line)) return { row, before: text.length - line.length };
    }
  }
  return undefined;
}

function withImports(
  puts: readonly Put[],
  { needs = [] }: Dialect,
  lowered: Lowered,
): readonly Put[] | undefined {
  const used = needs.filter((module) => puts.some(({ text }) => text.includes(`${module}.`)));
  const lines = used.map((module) => importOf(module, lowered));
  if (lines.includes(undefined)) return undefined;
  const all: Put[] = [...puts];
  for (const line of lines) {
    if (line === undefined || line === 'there') continue;
    // Two in one place are one change.
    const same = all.findIndex(({ start, end }) => start === line.start && end === line.end);
    const before = all[same];
    if (before) all[same] = { ...before, text: before.text + line.text };
    else all.push(line);
  }
  return all;
}
