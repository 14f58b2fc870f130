/** What ESLint with the plug-in makes of a project on a disk, held to what a scan makes of it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, parse } from 'node:path';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { Linter, type SourceCode } from 'eslint';
import tseslint from 'typescript-eslint';
import { loadConfiguration } from '../../src/config/load.ts';
import { messageOf, messages } from '../../src/eslint/message.ts';
import { programOf } from '../../src/eslint/program.ts';
import type { Finding } from '../../src/finding.ts';
import { withEdits } from '../../src/fix/plan.ts';
import { lowerTree } from '../../src/languages/javascript/lower-tree.ts';
import { parseJavaScript } from '../../src/languages/javascript/parse.ts';
import { scan } from '../../src/scan.ts';
import { endings, everyRuleInComponents } from '../eslint/lint.ts';
import { shown } from './scan-in-memory.ts';
import type { Files, Seed } from './seeds.ts';
import { everyRuleOn, rewritten } from '../eslint/every-rule.ts';

/** With the name for reports of mistakes. */
const parsers: readonly (readonly [name: string, parser: Linter.Parser | undefined])[] = [
  ['espree', undefined],
  ['typescript-eslint', tseslint.parser],
];

/** A finding as both report it. */
interface Told {
  readonly file: string;
  /** UTF-16 offsets behind a byte order mark. */
  readonly at: string;
  readonly rule: string;
  readonly message: string;
  /** The file with the edits that are its own; empty where nothing is offered. */
  readonly changed: string;
  /** True where ESLint need not find it. */
  readonly isMore: boolean;
}

interface Linted {
  readonly told: readonly Told[];
  readonly mistakes: readonly string[];
  /** Files that the parser, or ESLint itself, could not read. */
  readonly unread: ReadonlySet<string>;
}

export function isLinted(file: string): boolean {
  return [...endings, '.vue', '.svelte'].includes(extname(file));
}

/** Whether the command line reads all of a script: only then there is something to compare. */
export function isWhole({ file, files }: Seed): boolean {
  const { program, problems } = parseJavaScript(files.get(file) ?? '', file);
  return program !== undefined && problems.length === 0;
}

/** What ESLint throws, what the plug-in could not follow, and what it makes otherwise than a scan. */
export async function mistakesOfLinting(files: Files): Promise<readonly string[]> {
  // As it comes back from a disk.
  const texts = new Map([...files].map(([file, text]) => [file, Buffer.from(text).toString()]));
  // ESLint remembers what it saw below a root.
  const root = mkdtempSync(join(tmpdir(), 'dockshift-linted-'));
  try {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const scanned = await toldByScan(root, texts);
    const mistakes: string[] = [];
    for (const [name, parser] of parsers) {
      const linted = await lintedBy(parser, root, texts);
      const told = [...linted.mistakes, ...(scanned ? differences(linted, scanned, files) : [])];
      mistakes.push(...told.map((what) => `${name}: ${what}`));
    }
    return mistakes;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** @returns undefined where a script could not be read as a whole: ESLint has no tree of it, or another one */
async function toldByScan(root: string, texts: Files): Promise<readonly Told[] | undefined> {
  const own = await loadConfiguration({ root });
  const config = { ...own, rules: { ...everyRuleOn, ...own.rules } };
  const returning = new Set<string>();
  const { findings, problems } = await scan({
    root,
    config,
    onShown: ({ traced }) => {
      for (const { requests } of traced) {
        for (const { returned, site } of requests) if (returned) returning.add(site.file);
      }
    },
  });
  // A scan leaves out what looks binary.
  if (
    problems.some(({ file }) => isLinted(file)) ||
    [...texts.values()].some((text) => text.includes('\0'))
  ) {
    return undefined;
  }
  return findings
    .filter(({ file }) => isLinted(file))
    .map((finding) => toldOf(finding, texts.get(finding.file) ?? '', returning.has(finding.file)));
}

/**
 * ESLint follows what a file imports. Who calls it, the scan alone knows; so it alone reports a URL that a function gives back to
 * others.
 *
 * @param returns whether the file has functions that give URLs back
 */
function isKnownByCallers({ file, evidence, method }: Finding, text: string, returns: boolean): boolean {
  if (returns && method === 'unknown' && /\bexports?\b/.test(text)) return true;
  return evidence.some((place) => place.file !== file && !text.includes(parse(place.file).name));
}

function toldOf(finding: Finding, text: string, returns: boolean): Told {
  const { file, start, end, rule, fix } = finding;
  const { messageId, data } = messageOf(finding);
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const own = fix?.edits.filter((edit) => edit.file === file) ?? [];
  return {
    file,
    at: `${start.offset - mark}-${end.offset - mark}`,
    rule,
    message: messages[messageId].replace(/\{\{(\w+)\}\}/g, (_, name: string) => data[name] ?? ''),
    changed: fix ? withEdits(text, own).slice(mark) : '',
    isMore: isKnownByCallers(finding, text, returns),
  };
}

async function lintedBy(parser: Linter.Parser | undefined, root: string, texts: Files): Promise<Linted> {
  const linter = new Linter({ cwd: root });
  const config: Linter.Config[] = [
    { ignores: ['!**'] },
    { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
    ...everyRuleInComponents(parser),
  ];
  const told: Told[] = [];
  const mistakes: string[] = [];
  const unread = new Set<string>();
  const note = ({ name, message }: Error): void => {
    if (name !== 'DockshiftWarning') return;
    if (message.includes('please report')) mistakes.push(message.replace(`${root}/`, ''));
    else for (const file of texts.keys()) if (message.includes(file)) unread.add(file);
  };
  process.on('warning', note);
  for (const [file, written] of texts) {
    if (!isLinted(file)) continue;
    const text = written.replace(/^\uFEFF/, '');
    try {
      const said = linter.verify(written, config, { filename: `${root}/${file}` });
      const isRead = !said.some(({ fatal }) => fatal) && !isPartOf(linter.getSourceCode().ast, text, file);
      if (!isRead) unread.add(file);
      else if (isLoweredOtherwise(linter, text, file)) mistakes.push(`lowered otherwise: ${file}`);
      told.push(...said.flatMap((one) => toldByESLint(one, file, text)));
    } catch (error) {
      unread.add(file);
      if (!isOfESLint(error)) mistakes.push(`not linted: ${file}: ${shown(error)}`);
    }
  }
  // Warnings are emitted when all else is done.
  await setImmediate();
  process.off('warning', note);
  return { told, mistakes, unread };
}

/** The parser of Svelte leaves out scripts that are in markup, or behind a text. They run in the page all the same. */
function isPartOf({ body }: SourceCode['ast'], text: string, file: string): boolean {
  const nodes: readonly object[] = body;
  const read = nodes.filter((node) => 'body' in node && Array.isArray(node.body) && node.body.length > 0);
  return file.endsWith('.svelte') && read.length < (text.match(/<script\b/g)?.length ?? 0);
}

/** Whether ESLint's tree gives another program than the one of the command line. */
function isLoweredOtherwise(linter: Linter, text: string, file: string): boolean {
  const own = parseJavaScript(text, file);
  const program = programOf(linter.getSourceCode().ast);
  if (!program || !own.program || own.problems.length > 0) return false;
  try {
    const bodies = [program, own.program].map((tree) => JSON.stringify(lowerTree(tree, text, file).body));
    return bodies[0] !== bodies[1];
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A text may nest too deeply for ESLint before any rule is asked. */
function isOfESLint(error: unknown): boolean {
  if (!(error instanceof RangeError)) return false;
  const places = (error.stack ?? '').split('\n').filter((place) => !place.includes('node_modules'));
  return !places.some((place) => /\b(?:src|rules)\//.test(place));
}

function toldByESLint(one: Linter.LintMessage, file: string, text: string): readonly Told[] {
  const { fatal, ruleId, message, line, column, endLine = 0, endColumn = 0, fix, suggestions = [] } = one;
  if (fatal || !ruleId) return [];
  const made = fix ?? suggestions[0]?.fix;
  const edits = made ? [{ file, start: made.range[0], end: made.range[1], text: made.text }] : [];
  return [
    {
      file,
      at: `${offsetOf(text, line, column)}-${offsetOf(text, endLine, endColumn)}`,
      rule: ruleId.replace('dockshift/', ''),
      message,
      changed: made ? withEdits(text, edits) : '',
      isMore: false,
    },
  ];
}

/** ESLint counts lines as ECMAScript does. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split(/(?<=\r\n|\r(?!\n)|[\n\u2028\u2029])/).slice(0, line - 1);
  return before.join('').length + column - 1;
}

/**
 * A version that a file beside this one gives a client: a scan takes it for that of a client which the folder shares, though the import leads
 * nowhere. ESLint looks at files that import this one.
 */
function isStatedBeside({ file, rule }: Told, files: Files): boolean {
  const others = [...files].filter(([name]) => name !== file).map(([, text]) => text);
  return rule === 'no-unpinned-engine-api' && others.some((text) => /\.modem\.version\s*=/.test(text));
}

function differences({ told, unread }: Linted, scanned: readonly Told[], files: Files): readonly string[] {
  const left = scanned.filter(({ file }) => !unread.has(file));
  const mistakes: string[] = [];
  for (const one of told) {
    if (unread.has(one.file)) continue;
    const same = left.findIndex((other) => isSame(one, other));
    if (same >= 0) left.splice(same, 1);
    else if (!isStatedBeside(one, files)) mistakes.push(`the plug-in alone: ${inWords(one)}`);
  }
  return [
    ...mistakes,
    ...left.filter(({ isMore }) => !isMore).map((one) => `the scan alone: ${inWords(one)}`),
  ];
}

function isSame(byESLint: Told, byScan: Told): boolean {
  const { file, at, rule, message, changed } = byESLint;
  const isLess = changed === '' && rewritten.includes(rule);
  return (
    file === byScan.file &&
    at === byScan.at &&
    rule === byScan.rule &&
    message === byScan.message &&
    (changed === byScan.changed || isLess)
  );
}

function inWords({ file, at, rule, message, changed }: Told): string {
  const offer = changed === '' ? 'nothing offered' : 'offered';
  return `${rule}, ${offer}: ${JSON.stringify(`${at} of ${file}`)} ${JSON.stringify(message)}`;
}
