import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** A file for the counts as JSON, beside the report in the terminal. CI names one. */
const counts = process.env.TEST_COUNTS;

export default defineConfig({
  test: {
    // Fixtures hold test files of other people's projects: data, never run.
    include: ['test/**/*.test.ts'],
    reporters: counts ? ['default', ['json', { outputFile: counts }]] : ['default'],
  },
});
