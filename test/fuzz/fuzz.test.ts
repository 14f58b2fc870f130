/** A few hundred inputs of the fuzzer, always the same ones; `npm run fuzz` tries more, for a time that its user sets. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextInput } from './input.ts';
import { allLanguages, type Languages } from './project-in-memory.ts';
import { mistakesOf } from './properties.ts';
import { Random } from './random.ts';
import { seedsOf } from './seeds.ts';

/** Inputs for each language. */
const inputs = 40;

const seeds = seedsOf(fileURLToPath(new URL('../../fixtures', import.meta.url)));
const ids = [...new Set(seeds.map(({ language }) => language))].toSorted();

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

describe('whatever is read', () => {
  test.each(ids)('%s: nothing is thrown, and everything is at its stated place', async (id) => {
    // A new language changes no inputs of the others.
    const random = new Random(
      id.split(/(?=[^])/).reduce((sum, unit) => (sum * 31 + unit.charCodeAt(0)) % 1000, 7),
    );
    const own = seeds.filter(({ language }) => language === id);
    for (let i = 0; i < inputs; i++) {
      const { files, file } = nextInput(random, own, seeds, (_kind, language) => language === id);
      const { mistakes } = await mistakesOf(files, loaded, i % 4 === 0);
      expect(mistakes, `input ${i} of ${file}:\n${files.get(file) ?? ''}`).toEqual([]);
    }
  });
});
