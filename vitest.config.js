import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

/** Ends a test that hangs, and none on a machine that is busy. */
export const bounds = { testTimeout: 600_000, hookTimeout: 600_000 };

/** Tests that install the packed package from the registry, after all others. */
export const packed = 'test/packed/**/*.test.ts';

/** Tests that ask real engines, which are started for them. */
export const engines = 'test/engines/**/*.test.ts';

/** What takes minutes: `npm run test:deep`, as vitest.deep.config.js has it. */
export const deep = [
  'test/migrate/{proof,programs,properties}.test.ts',
  // Programs with a small change, which are run.
  'test/mutants/mutants.test.ts',
  // Each fixture once more, by ESLint and by a scan; and all of them as one code base.
  'test/eslint/same-as-scan.test.ts',
  // A list made in every way, and taken apart in every way.
  'test/flow/places/places.test.ts',
  'test/flow/entries/entries.test.ts',
  'test/migrate/syntax.test.ts',
  // Some hundred runs of a shell.
  'test/fix/hub/shell/errors.test.ts',
  // Inputs that no person would write.
  'test/hostile/**/*.test.ts',
  // The page of a report, in a browser.
  'test/report/html/browser.test.ts',
  'test/trace/{bounds,engine-bounds}.test.ts',
  'test/shard/shards.test.ts',
  'test/cache/property.test.ts',
  'test/kill/**/*.test.ts',
  'test/**/*killed.test.ts',
  'test/fuzz/{fuzz,all-fixtures,alike,linted}.test.ts',
  'test/project/eviction.test.ts',
  'test/accuracy/joins.test.ts',
  // Copies of the sources, type-checked and tested.
  'test/contributing/walks.test.ts',
  // Each fixture once more, through the protocol; and a session of random changes.
  'test/lsp/{fixtures,editors,random}.test.ts',
];

/** Tests that put something in the place of a module, which holds for all that a worker has loaded. */
const mocked = ['test/cli/run.test.ts', 'test/eslint/project.test.ts'];

/**
 * Tests of the repository and its tools, which look at texts, types and imports: one line of Node.js is enough for them. All others run
 * code of dockshift, and do so on each (`.ci/node-versions`).
 */
const repository = [
  'test/{architecture,structure,compare,exports}.test.ts',
  'test/docs/{architecture-page,style,style-comments}.test.ts',
  'test/migrate/ledger.test.ts',
  'test/bench/{clock,corpus,numbers,real,targets}.test.ts',
  'test/supply/**/*.test.ts',
];

/** A spy and a variable of the environment end with their test, because files share what they have loaded. */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true };

export default defineConfig({
  test: {
    // What a file becomes is kept for the next run, which then begins in half the time.
    experimental: { fsModuleCache: true },
    // By default a core is left free, which of two is half of them.
    maxWorkers: availableParallelism(),
    reporters: counts ? ['default', ['json', { outputFile: counts }]] : ['default'],
    projects: [
      {
        test: {
          name: 'sources',
          // Fixtures hold test files of other people's projects: data, never run.
          include: ['test/**/*.test.ts'],
          exclude: [packed, engines, ...deep, ...mocked, ...repository],
          ...bounds,
          ...shared,
        },
      },
      { test: { name: 'repository', include: repository, ...bounds, ...shared } },
      { test: { name: 'mocked', include: mocked, ...bounds } },
    ],
  },
});
