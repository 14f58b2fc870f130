/**
 * How many composed calls are found: `npm run accuracy -- [--share N] [--seed S] [--language L] [--cell WORDS] [--show]`.
 *
 * One cell of `N` is taken; `--cell` takes those whose names have these words, and `--show` prints the programs instead.
 * docs/accuracy.md says what the cells are.
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
  },
});
const order = {
  share: Number(values.share),
  seed: Number(values.seed),
  language: values.language,
  filter: values.cell,
};
const { run, missed, share, shown, table } = await composer();
const found = async (root) => (await scan({ root })).findings;

if (values.show) {
  console.log(shown({ ...order, variant: 'sought' }));
} else {
  const sought = await run(found, { ...order, variant: 'sought' });
  console.log(table(sought));
  console.log(`\nfound: ${share(sought)}`);
  for (const one of missed(sought)) console.log(`missed: ${one}`);
  for (const variant of ['other host', 'current path']) {
    const quiet = await run(found, { ...order, variant });
    console.log(`\nquiet about ${variant}: ${share(quiet)}`);
    for (const one of missed(quiet)) console.log(`wrong: ${one}`);
    if (missed(quiet).length > 0) process.exitCode = 1;
  }
}

/** test/accuracy/ as one module. It takes nothing of the sources but types. */
async function composer() {
  const folder = mkdtempSync(join(tmpdir(), 'dockshift-accuracy-'));
  try {
    const input = fileURLToPath(new URL('../test/accuracy/run.ts', import.meta.url));
    const bundle = await rolldown({ input, platform: 'node', logLevel: 'warn' });
    await bundle.write({ file: join(folder, 'run.js'), format: 'esm' });
    await bundle.close();
    return await import(pathToFileURL(join(folder, 'run.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
