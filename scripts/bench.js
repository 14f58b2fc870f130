/**
 * What a scan costs, beside other programs that look through the same files, and whether that meets the targets. Nothing
 * fails for being slow. Build first.
 *
 * usage: npm run bench -- [--dir FOLDER] [--large] [--only TEXT] [--runs N] [--write] [--real FOLDER]
 *
 * Ends with 2 if the command line is wrong, with 3 if something could not run.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readArguments, usage } from './bench/arguments.js';
import { astGrepRules } from './bench/ast-grep.js';
import { clock } from './bench/clock.js';
import { corpusName, corpusOf } from './bench/corpus.js';
import { findTools, machineLine } from './bench/machine.js';
import { builtMarkers, markedBy } from './bench/markers.js';
import { median } from './bench/numbers.js';
import { installPackages, sourcePackages } from './bench/packages.js';
import { realTable, startTable, targetTable, timeTable, withMeasured } from './bench/page.js';
import { plansOf } from './bench/plans.js';
import { readPool } from './bench/pool.js';
import { programsFor, starts } from './bench/programs.js';
import { verdicts } from './bench/targets.js';
import { measureReal, repositoriesIn } from './bench/real.js';
import { isOfTree } from './bench/trees.js';
import { watched } from './bench/watched.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const main = join(root, bin.dockshift);

try {
  const options = readArguments(process.argv.slice(2));
  if (options.real === undefined) await bench(options);
  else await benchReal(options.real, options);
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${usage}` : error.message);
  process.exitCode = error instanceof TypeError ? 2 : 3;
}

/** @param {import('./bench/arguments.js').BenchOptions} options */
async function bench({ dir, large, only, runs, write }) {
  const folder = join(dir, 'trees');
  mkdirSync(folder, { recursive: true });
  say(`packages and trees are in ${dir}`);
  const modules = installPackages(join(dir, 'packages'));
  const markers = await builtMarkers(root);
  const pool = readPool(modules, Object.keys(sourcePackages), markedBy(markers));
  const tools = findTools(modules);
  if (tools.ripgrep === undefined) say('ripgrep is missing: no program to compare a search with');
  if (tools.astGrep === undefined) say('ast-grep has no program for this platform');

  const work = mkdtempSync(join(dir, 'work-'));
  try {
    const around = aroundOf(work, markers, tools);
    const { hyperfine } = tools;
    const measure = (/** @type {any} */ programs, /** @type {any} */ how) =>
      medians(clock(programs, { work, hyperfine, ...how }));
    const start = measure(starts(main), { cwd: work, runs: runs ?? 30, warmup: 1 });
    const trees = [];
    for (const plan of plansOf(large).filter((one) => corpusName(one).includes(only))) {
      say(corpusName(plan));
      try {
        const corpus = await corpusOf(plan, folder, pool);
        const how = { cwd: corpus.root, runs: runs ?? plan.runs, warmup: plan.warmup };
        const taken = measure(programsFor(plan, around), how);
        trees.push({ ...corpus, medians: taken, ...lookedInto(plan, corpus, around) });
        // A long run that is stopped keeps the results that it has.
        if (write) writePage(tables({ starts: start, trees }, machineLine(tools, version)));
      } catch (error) {
        // The results of the other trees are still useful.
        say(`${corpusName(plan)} could not be measured: ${error.message}`);
        process.exitCode = 3;
      }
    }
    console.log(`\n${tables({ starts: start, trees }, machineLine(tools, version))}`);
    if (write) say('written to docs/performance.md');
  } finally {
    rmSync(work, { recursive: true });
  }
}

/**
 * @param {string} folder @param {import('./bench/arguments.js').BenchOptions} options
 */
async function benchReal(folder, { dir, only, runs = 1 }) {
  mkdirSync(dir, { recursive: true });
  const tools = findTools(installPackages(join(dir, 'packages')));
  const work = mkdtempSync(join(dir, 'work-'));
  try {
    const around = aroundOf(work, await builtMarkers(root), tools);
    const results = [];
    for (const name of repositoriesIn(folder).filter((one) => one.includes(only))) {
      say(name);
      try {
        results.push(measureReal(around, folder, name, runs));
      } catch (error) {
        say(`${name} could not be measured: ${error.message}`);
        process.exitCode = 3;
      }
    }
    console.log(`\n${realTable(results)}\n${machineLine(tools, version)}.\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** @param {string} work @param {import('./bench/markers.js').Markers} markers @param {import('./bench/machine.js').Tools} tools */
function aroundOf(work, markers, tools) {
  const rules = join(work, 'rules.yml');
  writeFileSync(rules, astGrepRules());
  const { stdout: help } = watched(main, ['scan', '--help'], { cwd: work, work });
  const cache = /--cache\b/.test(help) && help.includes('--cache-location');
  if (!cache) say('this dockshift has no --cache');
  const eslint = join(
    dirname(createRequire(import.meta.url).resolve('eslint/package.json')),
    'bin/eslint.js',
  );
  return {
    main,
    work,
    markers,
    tools,
    rules,
    eslint,
    eslintConfig: join(root, 'scripts/bench-eslint.config.js'),
    cache,
  };
}

/** @param {any} finding as JSON has it @returns {string[]} */
function filesOf({ file, evidence, fix }) {
  return [
    file,
    ...[...evidence, ...(fix?.edits ?? [])].map((/** @type {{ file: string }} */ one) => one.file),
  ];
}

/**
 * What the clock does not show.
 *
 * @param {import('./bench/plans.js').BenchPlan} plan @param {import('./bench/corpus.js').Corpus} corpus
 * @param {import('./bench/programs.js').Around} around
 */
function lookedInto(plan, { root: cwd }, { work, cache }) {
  const { peak, stdout } = watched(main, ['scan', '--format', 'json'], { cwd, work });
  const { findings } = JSON.parse(stdout);
  const found = findings.length;
  if (!cache || !plan.cache) return { peak, found };
  const args = ['scan', '--cache', '--cache-location', join(work, 'watched-cache.json')];
  rmSync(join(work, 'watched-cache.json'), { force: true });
  watched(main, args, { cwd, work });
  const { opened } = watched(main, args, { cwd, work, files: true });
  // A report shows code, and reads it for that.
  const shown = new Set(findings.flatMap(filesOf));
  return { peak, found, readAgain: opened.filter((file) => isOfTree(file) && !shown.has(file)).length };
}

/** @param {Record<string, readonly number[]>} taken */
function medians(taken) {
  return Object.fromEntries(Object.entries(taken).map(([id, list]) => [id, median(list)]));
}

/** @param {import('./bench/targets.js').Results} results @param {string} machine */
function tables(results, machine) {
  return [
    targetTable(verdicts(results)),
    timeTable(results.trees),
    startTable(results.starts),
    `${machine}.\n`,
  ].join('\n');
}

/** @param {string} text Markdown */
function writePage(text) {
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), text));
}

/** Beside the tables. @param {string} text */
function say(text) {
  console.error(text);
}
