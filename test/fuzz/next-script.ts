/** Inputs for ESLint: most of them are scripts that can be read as a whole. */
import { nextInput, type IsWanted } from './input.ts';
import { isWhole } from './linted.ts';
import type { Random } from './random.ts';
import type { Seed } from './seeds.ts';

/** Most of what is changed is no script any more; if no reader accepts it there is nothing to compare. */
const attempts = 12;

const isScript: IsWanted = (_kind, language) => language === 'javascript';

/**
 * @param seeds those to begin with
 * @param all texts of other files may come from any of these
 */
export function nextScript(random: Random, seeds: readonly Seed[], all: readonly Seed[]): Seed {
  const mayBeBroken = random.oneIn(8);
  let input = nextInput(random, seeds, all, isScript);
  for (let i = 0; i < attempts && !mayBeBroken && !isWhole(input); i++) {
    input = nextInput(random, seeds, all, isScript);
  }
  return input;
}
