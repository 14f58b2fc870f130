import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { bounds, deep, engines, packed } from './vitest.config.js';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

/** What takes a minute or more. A clone that has not run them yet knows no times, and a long one that begins last leaves a core idle. */
const long = [
  'cli/migrate-killed',
  'contributing/walks',
  'eslint/same-as-scan',
  'flow/entries/entries',
  'flow/places/places',
  'fuzz/all-fixtures',
  'hostile/bounds',
  'kill/killed',
  'migrate/proof',
  'migrate/properties',
  'migrate/syntax',
  'mutants/mutants',
  'packed/image',
  'packed/readme',
  'packed/services',
  'project/eviction',
  'shard/shards',
];

class LongFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const rank = (/** @type {import('vitest/node').TestSpecification} */ { moduleId, project }) =>
      2 * project.config.sequence.groupOrder +
      (long.some((name) => moduleId.endsWith(`/${name}.test.ts`)) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * What takes minutes, apart from the tests of every day: programs that are run, commands that are killed, random inputs, real
 * engines, and the package as it is installed from the registry.
 */
export default defineConfig({
  test: {
    // What the short tests have kept is taken.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    // By default a core is left free, which of two is half of them.
    maxWorkers: availableParallelism(),
    reporters: counts ? ['default', ['json', { outputFile: counts }]] : ['default'],
    projects: [
      // Most of the work is done by the programs that are run.
      {
        test: {
          name: 'deep',
          include: deep,
          globalSetup: ['test/migrate/hub/setup.ts'],
          ...bounds,
          maxConcurrency: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'engines',
          include: [engines],
          globalSetup: ['test/engines/setup.ts'],
          ...bounds,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'packed',
          include: [packed],
          globalSetup: ['test/packed/setup.ts'],
          ...bounds,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
