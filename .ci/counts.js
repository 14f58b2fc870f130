/**
 * Writes how many tests passed and failed, as vitest's JSON reports have it, all of them together, and prints each that failed
 * with the first lines of its message. A test that was skipped, a file that could not be loaded and a run without any test are
 * failures.
 *
 * usage: node counts.js OUTPUT.txt REPORT.json...
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const [output, ...reports] = process.argv.slice(2);
const counts = reports.map(countsOf);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const passed = sum(counts.map((one) => one.passed));
const failed = sum(counts.map((one) => one.failed));
writeFileSync(output, `${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && counts.every((one) => one.isFine) ? 0 : 1;

function countsOf(report) {
  if (!existsSync(report)) {
    console.error(`no tests ran: there is no ${report}`);
    return { passed: 0, failed: 0, isFine: false };
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

  for (const { fullName, status, failureMessages } of testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )) {
    if (status === 'failed')
      console.error(`failed: ${fullName.trim()}\n${firstLines(failureMessages.join('\n'))}`);
  }
  for (const { name } of unloaded) console.error(`could not be loaded: ${name}`);
  for (const { fullName } of skipped) console.error(`did not run, so it proves nothing: ${fullName.trim()}`);
  if (numPassedTests === 0) console.error(`no test passed: ${report}`);

  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length + Math.max(skipped.length, numPendingTests + numTodoTests),
    isFine: success && numPassedTests > 0,
  };
}

function firstLines(message) {
  return message
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n');
}
