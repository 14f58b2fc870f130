/** What holds for every input, however broken it is. Each mistake is described in words; none is the best answer. */
import { planOf, isFixable, withEdits, type Plan } from '../../src/fix/plan.ts';
import { parseCheck } from '../../src/fix/parse-check.ts';
import type { Edit, Finding, Position } from '../../src/finding.ts';
import type { Span, Stmt, Text } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import { expressionsOf } from '../../src/ir/walk.ts';
import type { Languages } from './project-in-memory.ts';
import { scanInMemory, shown, type Scanned } from './scan-in-memory.ts';
import type { Files } from './seeds.ts';

/** The most mistakes of one kind in one file that are reported. */
const most = 3;

export interface Held {
  readonly scanned: Scanned;
  readonly mistakes: readonly string[];
}

/** @param twice whether to check that a second scan reports the same */
export async function mistakesOf(files: Files, loaded: Languages, twice: boolean): Promise<Held> {
  const scanned = await scanInMemory(files, loaded);
  const mistakes = [
    ...scanned.mistakes,
    ...scanned.programs.flatMap(misplaced),
    ...scanned.findings.flatMap((finding) => misplacedFinding(finding, files)),
  ];
  if (twice) {
    const again = await scanInMemory(files, loaded);
    if (JSON.stringify(again.findings) !== JSON.stringify(scanned.findings)) {
      mistakes.push('not the same twice');
    }
  }
  if (mistakes.length === 0) mistakes.push(...(await mistakesOfFixes(scanned, files, loaded)));
  return { scanned, mistakes };
}

/** Nodes, literals and problems that are outside of their file. */
function misplaced(program: Program): readonly string[] {
  const { file, text, problems, unread = [] } = program;
  const isIn = ({ start, end }: Span): boolean => 0 <= start && start <= end && end <= text.length;
  const told: string[] = [];
  for (const [expr, around] of expressionsOf(program.body)) {
    if (!isIn(expr)) {
      told.push(`${expr.kind} at ${expr.start}-${expr.end} of ${text.length} in a ${around.kind}`);
    }
    if (expr.kind === 'text') told.push(...misplacedLiteral(expr, text));
    else if (expr.kind === 'member' && !isIn(expr.at)) {
      told.push(`name of a member at ${expr.at.start}-${expr.at.end}`);
    }
  }
  for (const stmt of spansOf(program.body)) {
    if (!isIn(stmt)) told.push(`statement at ${stmt.start}-${stmt.end} of ${text.length}`);
  }
  for (const { at } of problems) {
    if (at < 0 || at > text.length) told.push(`problem at ${at} of ${text.length}`);
  }
  for (const range of unread) {
    if (!isIn(range)) told.push(`unread at ${range.start}-${range.end} of ${text.length}`);
  }
  return told.slice(0, most).map((what) => `misplaced: ${file} (${program.language}): ${what}`);
}

function misplacedLiteral({ value, at, map, number }: Text, text: string): readonly string[] {
  const what = `literal ${JSON.stringify(value.slice(0, 40))}`;
  if (at < 0 || at > text.length) return [`${what} at ${at} of ${text.length}`];
  if (!map) {
    return number || at + value.length <= text.length ? [] : [`${what} at ${at} ends behind ${text.length}`];
  }
  if (map.length !== value.length + 1) return [`${what} has a map of ${map.length}, not ${value.length + 1}`];
  const outside = map.find((offset) => offset < 0 || offset > text.length);
  return outside === undefined ? [] : [`${what} has a unit at ${outside} of ${text.length}`];
}

function spansOf(body: readonly Stmt[]): readonly Span[] {
  return body.flatMap((stmt): readonly Span[] => {
    switch (stmt.kind) {
      case 'branch':
        return stmt.arms.flatMap(spansOf);
      case 'block':
        return spansOf(stmt.body);
      case 'expression':
        return [];
      default:
        return [stmt.span];
    }
  });
}

function misplacedFinding(finding: Finding, files: Files): readonly string[] {
  const { file, start, end, rule, fix, evidence } = finding;
  const text = files.get(file);
  if (text === undefined) return [`misplaced finding: ${rule} in ${file}, which is not there`];
  const told: string[] = [];
  if (start.offset > end.offset || end.offset > text.length || start.offset < 0) {
    told.push(`${rule} at ${start.offset}-${end.offset} of ${text.length}`);
  }
  for (const place of [start, end]) {
    if (!isPlaceOf(place, text)) told.push(`${rule} at ${JSON.stringify(place)}`);
  }
  for (const { file: of, line } of evidence) {
    const lines = files.get(of)?.split(/\r\n|\r|\n/).length ?? 0;
    if (line < 1 || line > lines) told.push(`${rule} has its evidence on line ${line} of ${lines}`);
  }
  const edits = fix?.edits ?? [];
  for (const { file: of, start: from, end: to } of edits) {
    const length = files.get(of)?.length ?? -1;
    if (from < 0 || from > to || to > length) told.push(`${rule} has an edit at ${from}-${to} of ${length}`);
  }
  if (edits.some((edit, i) => edits.slice(0, i).some((other) => overlaps(edit, other)))) {
    told.push(`${rule} has edits that overlap: ${JSON.stringify(edits)}`);
  }
  for (const edit of edits) {
    const gone = (files.get(edit.file) ?? '').slice(edit.start, edit.end);
    if (!isOfUrl(gone, edit, finding)) {
      told.push(`${rule} puts ${edit.text} in the place of ${JSON.stringify(gone)}`);
    }
  }
  return told.map((what) => `misplaced finding: ${file}: ${what}`);
}

/** The line is counted by other code than the code that is held to it. */
function isPlaceOf({ line, column, offset }: Position, text: string): boolean {
  const before = text.slice(0, offset);
  const column0 = before.length - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) - 1;
  const lines = before.split(/\r\n|\r|\n/).length;
  // Between a carriage return and its line feed either line is right.
  if (text.slice(offset - 1, offset + 1) === '\r\n') return true;
  return line === lines && column === column0 + 1;
}

/** Words of the new path come in the place of whole words of the old URL. */
function isOfUrl(gone: string, { text }: Edit, { url, replacement }: Finding): boolean {
  if (url === null || text === '') return true;
  const wordsOf = (path: string) => path.toLowerCase().split(/[/?#]+/);
  const [old, now] = [wordsOf(url), wordsOf(replacement?.path ?? '')];
  if (wordsOf(text).some((word) => word !== '' && !now.includes(word))) return true;
  return wordsOf(gone).every((word) => word === '' || old.includes(word));
}

/** What one fix puts into one place goes there in its order. */
function overlaps(a: Edit, b: Edit): boolean {
  if (a.file !== b.file) return false;
  return a.start < b.end && b.start < a.end;
}

const check = parseCheck();

async function mistakesOfFixes(
  scanned: Scanned,
  files: Files,
  loaded: Languages,
): Promise<readonly string[]> {
  const fixable = scanned.findings.filter(isFixable);
  if (fixable.length === 0) return [];
  try {
    const plan = planOf(fixable);
    const after = new Map(files);
    for (const { file, edits } of plan.files) after.set(file, withEdits(files.get(file) ?? '', edits));
    const worse = await worsened(plan, files, after);
    if (worse.length > 0) return isBroken(scanned, plan) ? [] : worse;
    if (plan.leftOut.length > 0 || isBroken(scanned, plan)) return [];
    const again = await scanInMemory(after, loaded);
    return [
      ...again.mistakes.map((what) => `after the fixes: ${what}`),
      ...again.findings
        .filter(isFixable)
        .map(({ rule, file, start, fix }) => `fixed twice: ${rule} ${file}:${start.line} ${fix.title}`),
    ];
  } catch (error) {
    return [`not fixed: ${shown(error)}`];
  }
}

async function worsened(plan: Plan, files: Files, after: Files): Promise<readonly string[]> {
  const told: string[] = [];
  for (const { file } of plan.files) {
    const [was, is] = [files.get(file) ?? '', after.get(file) ?? ''];
    if (was !== is && (await check.isWorse(file, was, is))) {
      told.push(`parses worse after the fixes: ${file}`);
    }
  }
  return told;
}

/** If a parser stumbled before, it may stumble again; the migration leaves such files alone. */
function isBroken({ programs }: Scanned, { files }: Plan): boolean {
  const touched = new Set(files.map(({ file }) => file));
  return programs.some(({ file, problems }) => touched.has(file) && problems.length > 0);
}
