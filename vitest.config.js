import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

/** Tests that install the packed package from the registry, after all others. */
const packed = 'test/packed/**/*.test.ts';

/** Tests that ask real engines, which are started for them. */
const engines = 'test/engines/**/*.test.ts';

/** What takes minutes: `npm run test:deep`, as vitest.deep.config.js has it. */
export const deep = [
  'test/migrate/{proof,programs}.test.ts',
  'test/kill/**/*.test.ts',
  'test/**/*killed.test.ts',
  'test/fuzz/{fuzz,all-fixtures,linted}.test.ts',
  'test/project/let-go.test.ts',
];

export default defineConfig({
  test: {
    reporters: counts ? ['default', ['json', { outputFile: counts }]] : ['default'],
    projects: [
      {
        test: {
          name: 'sources',
          // Fixtures hold test files of other people's projects: data, never run.
          include: ['test/**/*.test.ts'],
          exclude: [packed, engines, ...deep],
          // No test is timed: a machine that is busy makes none fail.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'engines',
          include: [engines],
          globalSetup: ['test/engines/setup.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'packed',
          include: [packed],
          globalSetup: ['test/packed/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
