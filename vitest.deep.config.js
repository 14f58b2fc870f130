import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { bounds, deep } from './vitest.config.js';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

/** What takes minutes, apart from the tests of every day: programs that are run, commands that are killed, random inputs. */
export default defineConfig({
  test: {
    reporters: counts ? ['default', ['json', { outputFile: counts }]] : ['default'],
    include: deep,
    ...bounds,
    // Most of the work is done by the programs that are run.
    maxConcurrency: 4,
  },
});
