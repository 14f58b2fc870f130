/**
 * The long run, started by `scripts/fuzz.js`, which ends it when an input takes too long: it writes down what it tries
 * before it tries it. What reaches new code is kept and changed again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Coverage } from './coverage.ts';
import { nextInput, withText } from './input.ts';
import { allLanguages } from './project-in-memory.ts';
import { minimised } from './minimise.ts';
import { mistakesOf } from './properties.ts';
import { Random } from './random.ts';
import { seedsOf, type Files, type Seed } from './seeds.ts';

interface Order {
  readonly fixtures: string;
  /** Where the corpus, the failures and the input at hand are written. */
  readonly folder: string;
  /** URL of the compiled sources: only they count as code that is reached. */
  readonly sources: string;
  readonly seconds: number;
  readonly seed: number;
  /** An id of a language or a folder of fixtures/, or `eslint`: scripts, read by the plug-in. Left out: all languages. */
  readonly language?: string;
}

/** An input may take as long; slower ones are reported. In milliseconds. */
const slow = 5_000;
/** Of inputs that reach new code, the last ones are changed again. */
const maxKept = 2_000;

const order = orderOf(process.argv[2] ?? '');
const random = new Random(order.seed);
const all = seedsOf(order.fixtures);
const isWanted = (kind: string, language: string): boolean =>
  order.language === undefined || kind === order.language || language === order.language;
const eslint =
  order.language === 'eslint'
    ? { ...(await import('./linted.ts')), ...(await import('./next-script.ts')) }
    : undefined;
const own = eslint
  ? all.filter(({ file }) => eslint.isLinted(file))
  : all.filter(({ kind, language }) => isWanted(kind, language));
if (own.length === 0) throw new Error(`no fixture is in the language «${order.language ?? ''}»`);

const loaded = await allLanguages();
const coverage = new Coverage((url) => url.startsWith(order.sources));
const kept: Seed[] = [];
const failures = new Map<string, number>();
const until = performance.now() + order.seconds * 1_000;
let executions = 0;
let exhausted = 0;
let longestTook = 0;

for (const folder of ['corpus', 'failures']) mkdirSync(join(order.folder, folder), { recursive: true });
await coverage.start();
// What the fixtures reach themselves is nothing new.
for (const seed of own) {
  if (performance.now() > until) break;
  await tried(seed);
}
await coverage.more();
const reachedFirst = coverage.reached;
while (performance.now() < until) {
  const seeds = kept.length > 0 && random.oneIn(2) ? kept : own;
  const input = eslint ? eslint.nextScript(random, seeds, all) : nextInput(random, seeds, all, isWanted);
  if (!(await tried(input)) || (await coverage.more()) === 0) continue;
  kept.push(input);
  if (kept.length > maxKept) kept.shift();
  writeFileSync(join(order.folder, 'corpus', nameOf(input)), JSON.stringify([...input.files]));
}
await coverage.stop();
process.stdout.write(
  `${JSON.stringify({
    executions,
    exhausted,
    slowest: Math.round(longestTook),
    kept: kept.length,
    reachedFirst,
    reached: coverage.reached,
    failures: [...failures],
  })}\n`,
);

/** @returns whether everything held */
async function tried(input: Seed): Promise<boolean> {
  atHand(input.file, input.files);
  const started = performance.now();
  const { mistakes, isExhausted } = await looked(input.files, executions % 4 === 0);
  const took = performance.now() - started;
  executions++;
  if (isExhausted) exhausted++;
  longestTook = Math.max(longestTook, took);
  const all = took > slow ? [...mistakes, `slow: ${input.language}`] : mistakes;
  for (const mistake of all) await note(mistake, input);
  return all.length === 0;
}

interface Looked {
  readonly mistakes: readonly string[];
  /** Whether a bound of the evaluator was met. */
  readonly isExhausted: boolean;
}

async function looked(files: Files, twice: boolean): Promise<Looked> {
  if (eslint) return { mistakes: await eslint.mistakesOfLinting(files), isExhausted: false };
  const { mistakes, scanned } = await mistakesOf(files, loaded, twice);
  return { mistakes, isExhausted: scanned.exhausted.length > 0 };
}

/** What is tried now, for the process that has to end this one. */
function atHand(file: string, files: Files): void {
  writeFileSync(join(order.folder, 'current.json'), JSON.stringify([file, ...files]));
}

/** The first input of each kind of mistake is made small and written down. */
async function note(mistake: string, input: Seed): Promise<void> {
  const kind = kindOf(mistake);
  const times = failures.get(kind) ?? 0;
  failures.set(kind, times + 1);
  if (times > 0) return;
  const alone = await smallest(input, kind);
  const text = alone.files.get(alone.file) ?? '';
  const name = nameOf(alone);
  writeFileSync(join(order.folder, 'failures', name), text);
  writeFileSync(
    join(order.folder, 'failures', `${name}.json`),
    JSON.stringify({ mistake, file: alone.file, files: [...alone.files] }, undefined, 1),
  );
  process.stderr.write(`${mistake}\n  ${name}, ${text.length} characters\n`);
}

async function smallest(input: Seed, kind: string): Promise<Seed> {
  if (kind.startsWith('slow')) return input;
  const showsIt = async (files: Files): Promise<boolean> => {
    atHand(input.file, files);
    const { mistakes } = await looked(files, kind.startsWith('not the same'));
    return mistakes.some((one) => kindOf(one) === kind);
  };
  const text = input.files.get(input.file) ?? '';
  const only = { ...input, files: new Map([[input.file, text]]) };
  const least = (await showsIt(only.files)) ? only : input;
  return withText(least, await minimised(text, (smaller) => showsIt(withText(least, smaller).files)));
}

/** Mistakes that differ in numbers, names of files and quoted texts only are of one kind; errors are, from one place. */
function kindOf(mistake: string): string {
  const places = mistake.split('\n').filter((line) => /^\s+at /.test(line));
  const what = /^(?:[\w ]+:)*?[^:]*/.exec(mistake)?.[0] ?? '';
  const told = places.length > 0 ? [what, ...places.slice(0, 2)].join('\n') : mistake;
  return told
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/(?:[\w.@+-]+\/)*[\w.@+ -]+\.\w+:/g, ':')
    .slice(0, 600);
}

function nameOf({ file, files }: Seed): string {
  const id = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 12);
  return `${id}-${file.replaceAll('/', '_')}`;
}

function orderOf(json: string): Order {
  const given: Partial<Order> = JSON.parse(json);
  const { fixtures, folder, sources, seconds, seed, language } = given;
  if (!fixtures || !folder || !sources || seconds === undefined || seed === undefined) {
    throw new Error('started by hand; use npm run fuzz');
  }
  return { fixtures, folder, sources, seconds, seed, ...(language === undefined ? {} : { language }) };
}
