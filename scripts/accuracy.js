/**
 * How many composed calls are found: `npm run accuracy -- [--share N] [--seed S] [--language L] [--cell WORDS] [--show]`.
 * One cell of `N` is taken; `--cell` takes those whose names have these words, and `--show` prints the programs instead.
 *
 * How many uses in public repositories are found: `npm run accuracy -- --mirror DIR [--round N]`. DIR holds the git directory
 * of each as `owner+name`; nothing is fetched.
 *
 * docs/accuracy.md describes the cells and the rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { scan } from '../dist/src/index.js';

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    cell: { type: 'string' },
    show: { type: 'boolean', default: false },
    mirror: { type: 'string' },
    round: { type: 'string' },
  },
});
const order = {
  share: Number(values.share),
  seed: Number(values.seed),
  language: values.language,
  filter: values.cell,
};
const { run, runEngine, missed, share, shown, table } = await bundled('run.ts');
const found = async (root) => (await scan({ root })).findings;

if (values.mirror !== undefined) {
  await reportRounds(values.mirror);
} else if (values.show) {
  console.log(shown({ ...order, variant: 'sought' }));
} else {
  await report('the Hub', ['other host', 'current path'], run);
  await report('an engine', ['accepted'], runEngine);
}

/** @param quiet variants of the programs in which nothing may be reported */
async function report(what, quiet, measured) {
  const sought = await measured(found, { ...order, variant: 'sought' });
  if (sought.length === 0) return;
  console.log(`${table(sought)}\n\nfound of ${what}: ${share(sought)}`);
  for (const one of missed(sought)) console.log(`missed: ${one}`);
  for (const variant of quiet) {
    const told = await measured(found, { ...order, variant });
    console.log(`\nquiet about ${variant}: ${share(told)}`);
    for (const one of missed(told)) console.log(`wrong: ${one}`);
    if (missed(told).length > 0) process.exitCode = 1;
  }
  console.log();
}

async function reportRounds(mirror) {
  const { hold, page, roundsIn } = await bundled('public/run.ts');
  const labels = fileURLToPath(new URL('../test/accuracy/public/labels', import.meta.url));
  for (const round of roundsIn(labels, values.round && Number(values.round))) {
    const held = await hold(found, round, mirror);
    for (const about of ['hub', 'engine']) {
      console.log(`## Round ${round.round}, ${about}\n\n${page(held, about)}\n`);
    }
    for (const { repository, commit } of held.absent)
      console.log(`not in the mirror: ${repository} ${commit}`);
  }
}

/** A file of test/accuracy/ with what it imports, as one module. It takes nothing of the sources but types. */
async function bundled(file) {
  const folder = mkdtempSync(join(tmpdir(), 'dockshift-accuracy-'));
  try {
    const input = fileURLToPath(new URL(`../test/accuracy/${file}`, import.meta.url));
    const bundle = await rolldown({ input, platform: 'node', logLevel: 'warn' });
    await bundle.write({ file: join(folder, 'run.js'), format: 'esm' });
    await bundle.close();
    return await import(pathToFileURL(join(folder, 'run.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
