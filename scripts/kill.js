/**
 * Ends every command that writes at random moments, for longer than `npm test` does. Build first.
 *
 * usage: npm run kill -- [--rounds N] [--seed S] [--only COMMAND]
 *
 * Ends with 1 if a file was found that is neither old nor new. `--only` takes a part of a command's name: `baseline`.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const options = {
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string' },
  only: { type: 'string' },
};
const { rounds, seed, only } = asked();
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--config',
    'vitest.deep.config.js',
    'test/kill/killed.test.ts',
    ...(only === undefined ? [] : ['-t', only]),
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, KILL_ROUNDS: rounds, ...(seed === undefined ? {} : { KILL_SEED: seed }) },
  },
);
process.exitCode = status === 0 ? 0 : 1;

function asked() {
  try {
    const { values } = parseArgs({ options });
    const isNumber = (text) => text === undefined || /^[1-9]\d{0,6}$/.test(text);
    if (isNumber(values.rounds) && isNumber(values.seed)) return values;
  } catch {
    // The usage lists the arguments that are accepted.
  }
  console.error('usage: npm run kill -- [--rounds N] [--seed S] [--only COMMAND]');
  process.exit(2);
}
