/** Calls that only move: what the answer holds stays the same, and the URL is said in the manner of a language. */
import { languages } from '../../../languages/registry.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import type { RequestFact } from '../../../trace/fact.ts';
import { rewriteTogether, type Constants, type Kept, type Moving } from '../constants.ts';
import { doubtsOfCreate, lacksNamespace, namespaceOfBody } from '../create-body.ts';
import { goneFields, goneFieldsIn, readsGone } from '../gone-fields.ts';
import { goneMembersIn } from '../gone-members.ts';
import { lineChangeOf, type LineChange } from '../line-change.ts';
import { looksIntoNext, readsIntoNext } from '../next-text.ts';
import { givenUnseen, keepsLimit, overUnseen } from '../query-limit.ts';
import type { Rewrite, Rewriter, RewriteJob } from '../rewriter.ts';
import { doubtsOfUnnamed } from '../unnamed-reads.ts';
import { dialects, type Dialect } from './dialect.ts';
import { knownLeaves, type KnownLeaves } from './known-leaves.ts';
import type { Reading } from './leaves.ts';
import { Lowered } from './lowered.ts';
import { importOf } from './needed-import.ts';
import { fromBody } from './namespace-of-body.ts';
import { Placer, type Placing } from './placer.ts';
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
  const { file, start } = fact.site;
  const gone = new Set([
    ...goneFields(fact, replacement),
    ...goneFieldsIn(text, replacement),
    ...goneMembersIn(file, text, replacement),
  ]);
  if (gone.size > 0) return { kind: 'by hand', why: readsGone([...gone]) };
  if (namespaceOfBody(fact, replacement) === 'missing') return { kind: 'by hand', why: lacksNamespace };
  if (readsIntoNext(text, replacement)) return { kind: 'by hand', why: looksIntoNext };
  const over = overUnseen(fact, replacement, text, requests);
  if (over !== undefined) return { kind: 'by hand', why: over };
  const isKept = Object.entries(replacement.query ?? {}).every(
    ([name, limit]) =>
      keepsLimit(fact, name, limit) && givenUnseen(fact, name, limit, text, requests) !== 'unknown',
  );
  if (!isKept) return undefined;
  const body = fromBody(fact, replacement, reading);
  if (!body) return undefined;
  const isSaid = body === 'none' ? [] : [[body.name, body.inPath] as const];
  const line = lineChangeOf(verdict, replacement, new Map(isSaid));
  if (!line) return undefined;
  const code = body === 'none' ? undefined : body.code;
  for (const leaves of knownLeaves(fact, line.text, reading)) {
    const kept: Kept[] = [];
    const placing = { reading, fact, requests, moving: constants.moving, kept, code };
    const placed = placedIn(leaves, line, placing);
    const puts = placed && withImports(placed.puts, reading.dialect, reading.lowered);
    if (!puts) continue;
    constants.kept.push(...kept);
    const doubts = [
      ...placed.doubts,
      ...(leaves.isOpen ? ['the base, which may be another'] : []),
      ...(leaves.isElsewhere ? ['what else reads the address'] : []),
      ...doubtsOfCreate(fact, replacement, text),
      ...doubtsOfUnnamed(file, text, replacement, start),
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
  return undefined;
}

/** A URL's changes, brought to the leaves that it is read from. */
function placedIn({ row, before }: KnownLeaves, { edits, slugs }: LineChange, placing: Placing) {
  const placer = new Placer(row, placing);
  const isPlaced =
    edits.every((edit) => placer.place({ ...edit, start: edit.start - before, end: edit.end - before })) &&
    slugs.every((slug) => placer.takeApart({ ...slug, at: slug.at - before }));
  return isPlaced ? placer.result() : undefined;
}

/** What the code reads of the answer is what it was: all of it, or its status. */
function keepsAnswer(
  fact: RequestFact,
  { response, sameStatus }: Task['replacement'],
  reading: Reading,
): boolean {
  if (response === 'same') return true;
  return sameStatus === true && (fact.method === 'HEAD' || readsOnlyStatus(fact, reading));
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
