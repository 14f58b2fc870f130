/**
 * Every command that writes is ended at random moments: each file is old or new, and the next run tidies up.
 * `npm run kill -- --rounds 500` tries for longer; `--seed` repeats a run.
 */
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { randomFrom } from './random.ts';
import { endedAtRandom } from './rounds.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 24);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
/** Milliseconds for a round; what machines need is a tenth of it. */
const LIMIT = 6000;

describe.skipIf(process.platform === 'win32')(`ended at random, seed ${seed}`, () => {
  test.each(commands.map((command, nth) => [command.name, command, nth] as const))(
    '%s',
    { timeout: rounds * LIMIT + 60_000 },
    async (name, command, nth) => {
      const tally = await endedAtRandom(command, rounds, randomFrom(seed + nth));
      const { life, writing, ...counts } = tally;
      // eslint-disable-next-line no-console -- what was tried, and how to repeat it
      console.log(
        `${name}, seed ${seed}: ${JSON.stringify(counts)}, ${life.toFixed(0)} ms, writes for ${writing.toFixed(1)} ms`,
      );
      expect(tally.rounds).toBe(rounds);
      // Otherwise nothing was tried. One small file is written too fast to be sure of it.
      expect(tally.ended).toBeGreaterThan(0);
      if (command.writes.length > 1) expect(tally.between + tally.leftovers).toBeGreaterThan(0);
    },
  );
});
