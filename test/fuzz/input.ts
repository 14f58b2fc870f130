/** One input after the other: a case of the fixtures made wrong, or a program that is generated. */
import { languageOf } from '../../src/languages/registry.ts';
import { generated } from './generate.ts';
import { mutated } from './mutate.ts';
import type { Random } from './random.ts';
import type { Seed } from './seeds.ts';
import { writers } from './writers.ts';

/**
 * @param seeds those to begin with; what was kept because it reached new code may be among them
 * @param all texts of other files may come from any of these
 */
export function nextInput(
  random: Random,
  seeds: readonly Seed[],
  all: readonly Seed[],
  isWanted: IsWanted,
): Seed {
  if (random.oneIn(5)) {
    const made = madeInput(random, isWanted);
    if (made) return random.oneIn(2) ? made : changed(made, random, all);
  }
  return changed(random.of(seeds), random, random.oneIn(4) ? all : seeds);
}

/** Whether a kind or a language is asked for. */
export type IsWanted = (kind: string, language: string) => boolean;

function madeInput(random: Random, isWanted: IsWanted): Seed | undefined {
  const able = writers.filter(({ file }) => isWanted(file, languageOf(file, () => '')?.id ?? ''));
  if (able.length === 0) return undefined;
  const by = random.of(able);
  const text = generated(random, by);
  const language = languageOf(by.file, () => text)?.id ?? '';
  return { name: 'generated', kind: 'generated', files: new Map([[by.file, text]]), file: by.file, language };
}

function changed(seed: Seed, random: Random, others: readonly Seed[]): Seed {
  const other = random.of(others);
  const text = mutated(seed.files.get(seed.file) ?? '', random, other.files.get(other.file) ?? '');
  return withText(seed, text);
}

export function withText(seed: Seed, text: string): Seed {
  return { ...seed, files: new Map([...seed.files, [seed.file, text]]) };
}
