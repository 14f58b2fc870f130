import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { bounds, deep, engines, packed } from './vitest.config.js';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

/**
 * What takes minutes, apart from the tests of every day: programs that are run, commands that are killed, random inputs, real
 * engines, and the package as it is installed from the registry.
 */
export default defineConfig({
  test: {
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
