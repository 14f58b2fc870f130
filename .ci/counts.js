/**
 * Writes how many tests passed and failed, as vitest's JSON report has it. A test that was skipped, a file that could
 * not be loaded and a run without any test are failures.
 *
 * usage: node counts.js REPORT.json OUTPUT.txt
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const [report, output] = process.argv.slice(2);
if (!existsSync(report)) {
  console.error('no tests ran');
  process.exit(1);
}
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } = JSON.parse(
  readFileSync(report, 'utf8'),
);
const unloaded = testResults.filter(({ status, assertionResults }) => {
  return status === 'failed' && assertionResults.length === 0;
});
const skipped = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => !['passed', 'failed'].includes(status));
const failed = numFailedTests + unloaded.length + Math.max(skipped.length, numPendingTests + numTodoTests);

for (const { name } of unloaded) console.error(`could not be loaded: ${name}`);
for (const { fullName } of skipped) console.error(`did not run, so it proves nothing: ${fullName.trim()}`);
if (numPassedTests === 0) console.error('no test passed');

writeFileSync(output, `${numPassedTests} passed, ${failed} failed\n`);
process.exitCode = success && failed === 0 && numPassedTests > 0 ? 0 : 1;
