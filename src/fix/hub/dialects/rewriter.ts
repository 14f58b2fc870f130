/** Calls that only move: what the answer holds stays the same, and the URL is stated in the manner of a language. */
import { languages } from '../../../languages/registry.ts';
import { Lines } from '../../../judge/lines.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import type { World } from '../../../flow/code/world.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Assumption } from '../../../findings/change.ts';
import { reasonAt } from '../../../findings/reason.ts';
import { fromBody } from '../namespace-from-body.ts';
import { rewriteTogether, type Constants, type ConstantInUse, type Moving } from '../constants.ts';
import { lacksNamespace, namespaceOfBody } from '../../../prove/namespace-of-body.ts';
import { lineChangeOf, type LineChange } from '../line-change.ts';
import type { Rewrite, Rewriter, RewriteJob } from '../rewriter.ts';
import { twinRequests } from '../twin-requests.ts';
import { ofOneCall } from '../requests-of-one-call.ts';
import { whereWritten } from '../where-written.ts';
import { baseOf } from './base.ts';
import { dialects, type Dialect } from './dialect.ts';
import { knownLeaves, type KnownLeaves } from './known-leaves.ts';
import type { Reading } from './leaves.ts';
import { Lowered } from './lowered.ts';
import { importOf } from './needed-import.ts';
import type { Own } from './own.ts';
import { pagesOf, withPageSize } from './paging/pages.ts';
import type { Unwritten } from './paging/row.ts';
import { Placer, type Placing } from './placer.ts';
import type { Put } from './slot.ts';
import { readsOnlyStatus } from '../../../prove/only-status.ts';

interface Task extends Moving {
  readonly reading: Reading;
  readonly world: World;
}

/**
 * @param id of a language with a row among the dialects
 * @param own what the language does by code of its own
 * @throws {Error} for another one
 */
export async function dialectRewriter(id: string, own?: Own): Promise<Rewriter> {
  const dialect = dialects[id];
  const language = await languages.find((one) => one.id === id)?.load();
  if (!dialect || !language) throw new Error(`no dialect of ${id}`);
  const files = new Map<string, Lowered>();
  const lowered = (file: string, text: string) => {
    const known = files.get(file);
    if (known) return known;
    const made = new Lowered(language.lower(text, file));
    files.set(file, made);
    return made;
  };
  return {
    rewrite: ({ finding: { verdict, file }, text, requests, findings, world }: RewriteJob) => {
      const styled = own?.inStyle(dialect, { file, text }) ?? dialect;
      const reading = { dialect: styled, language: id, lowered: lowered(file, text), ...(own && { own }) };
      const around = { reading, requests, world, reported: findings.map((one) => one.verdict) };
      const task = verdict.fact.site.file === file ? taskOf(verdict, around) : undefined;
      const rewrite = task && rewriteTogether(task, rewriteTask, taskFor(around));
      return Promise.resolve(rewrite);
    },
  };
}

type Around = Pick<Task, 'reading' | 'requests' | 'world' | 'reported'>;

function taskFor(around: Around) {
  return (verdict: Verdict, constants: Constants): Task | undefined => {
    const task = taskOf(verdict, around);
    return task && { ...task, constants };
  };
}

/** @returns undefined for what is not known well enough to be changed */
function taskOf(verdict: Verdict, around: Around): Task | undefined {
  const { fact, match, or } = verdict;
  const { replacement } = match.entry;
  const isKnown = replacement?.fixMethods.some((method) => method === fact.method) === true;
  if (!isKnown || or !== undefined || fact.certainty !== 'model') return undefined;
  const { requests } = around;
  const one = ofOneCall(whereWritten(verdict, requests), requests);
  return { ...around, verdict: one, replacement, constants: { moving: [], kept: [] } };
}

function rewriteTask({
  verdict,
  replacement,
  requests,
  reading,
  world,
  constants,
}: Task): Rewrite | undefined {
  const { fact } = verdict;
  const { text } = reading.lowered.program;
  if (replacement.body !== undefined) return undefined;
  const isKept = keepsAnswer(fact, replacement, world);
  const { own, lowered } = reading;
  const asked = { file: lowered.program.file, text, fact, replacement, world };
  const pages = isKept ? undefined : own ? own.pages(asked) : pagesOf(fact, replacement, reading, world);
  if (!isKept && !pages) return undefined;
  if (pages?.kind === 'by hand') return pages;
  if (namespaceOfBody(fact, replacement) === 'missing') return { kind: 'by hand', why: lacksNamespace };
  const body = fromBody(fact, replacement, world, (field) => own?.fieldOfBody(asked, field));
  if (!body) return undefined;
  const ofBody = body === 'none' ? [] : [[body.name, body.inPath] as const];
  const moved = lineChangeOf(verdict, replacement, new Map(ofBody));
  const edits = pages && moved ? withPageSize(moved, replacement) : moved?.edits;
  if (!moved || !edits) return undefined;
  if (pages?.kind === 'unwritten') return { kind: 'by hand', why: pagesByHand(pages, fact.site.file, world) };
  const line = { ...moved, edits };
  const code = body === 'none' ? undefined : body.code;
  const twins = twinRequests(fact, requests, replacement);
  const others = requests.filter((one) => !twins.includes(one));
  for (const leaves of knownLeaves(fact, line.text, reading)) {
    const kept: ConstantInUse[] = [];
    const base = baseOf(fact, line.text.slice(0, Math.max(0, leaves.before)));
    const placing = {
      reading,
      fact,
      requests: others,
      twins,
      moving: constants.moving,
      kept,
      code,
      base,
      world,
    };
    const placed = placedIn(leaves, line, placing);
    constants.kept.push(...kept);
    const all = placed && [...placed.puts, ...(pages?.puts ?? [])];
    const puts = all && withImports(all, reading.dialect, reading.lowered);
    if (!puts || puts.some((put) => isReceiver(put, text))) continue;
    const { file } = fact.site;
    const assumes = [...placed.assumes, ...(code?.assumes ?? []), ...(leaves.isOpen ? defaultOf(fact) : [])];
    const edits = puts.map((put) => ({ file, ...put }));
    return { kind: 'fix', change: { edits, restores: pages !== undefined, assumes } };
  }
  return pages && { kind: 'by hand', why: `${sharedPath}: move it to ${replacement.path}` };
}

const sharedPath = 'part of its path is set elsewhere, and may serve other calls';

/** The address is known by what its base is by default. */
function defaultOf({ url: [first] }: RequestFact): readonly Assumption[] {
  return first?.kind === 'hole' ? [{ kind: 'address', written: first.name, place: first.from }] : [];
}

/** A name whose members are read holds more than a text: `uri.path`. */
function isReceiver({ start, end }: Put, text: string): boolean {
  return /^[$@\w]+$/.test(text.slice(start, end)) && /^(?:\.\w|->|&\.|::)/.test(text.slice(end, end + 3));
}

function pagesByHand({ why, at, file }: Unwritten, site: string, world: World): string {
  const lines = new Lines((of) => world.textOf(of));
  return `${reasonAt(why, { file: file ?? site, start: at }, lines)}: the new answer has the tags in \`results\`, in pages: request page_size=100, and follow \`next\``;
}

/** A URL's changes, moved to the leaves that it is read from. */
function placedIn({ row, before }: KnownLeaves, { edits, slugs }: LineChange, placing: Placing) {
  const placer = new Placer(row, placing);
  const isPlaced =
    edits.every((edit) => placer.place({ ...edit, start: edit.start - before, end: edit.end - before })) &&
    slugs.every((slug) => placer.splitSlug({ ...slug, at: slug.at - before }));
  return isPlaced ? placer.result() : undefined;
}

/** What the code reads of the answer is what it was: all of it, or its status. */
function keepsAnswer(
  fact: RequestFact,
  { response, sameStatus }: Task['replacement'],
  world: World,
): boolean {
  if (response === 'same') return true;
  return sameStatus === true && (fact.method === 'HEAD' || readsOnlyStatus(world, fact));
}

function withImports(
  puts: readonly Put[],
  { needs = [] }: Dialect,
  lowered: Lowered,
): readonly Put[] | undefined {
  const used = needs.filter((module) => puts.some(({ text }) => new RegExp(`\\b${module}\\.`).test(text)));
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
