/**
 * Reads what `npm audit --json` found, and fails for each advisory but those below, and for those as soon as there is a release
 * without them.
 *
 * usage: npm audit --json | node audit.js [LEVEL]; without a level, each advisory counts
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Advisories that nothing can be done about, and why they do not reach us. */
const known = new Map([
  [
    'GHSA-vfj7-8cjw-p6xm',
    'braces: its patterns are bounded before it sees them (src/discover/pattern-cost.ts)',
  ],
]);

const levels = ['info', 'low', 'moderate', 'high', 'critical'];
const [least = 'info'] = process.argv.slice(2);
const report = JSON.parse(readFileSync(0, 'utf8'));
if (typeof report.vulnerabilities !== 'object')
  throw new Error(`no report: ${report.message ?? 'odd output'}`);

const wrong = new Set();
for (const { name, via, fixAvailable } of Object.values(report.vulnerabilities)) {
  for (const { url, title, severity } of via.filter((one) => typeof one === 'object')) {
    // What has a word that is new is grave.
    const isGrave = !levels.includes(severity) || levels.indexOf(severity) >= levels.indexOf(least);
    const why = known.get(url.split('/').at(-1));
    if (why !== undefined && fixAvailable !== true) console.log(`let pass: ${url}: ${why}`);
    else if (why !== undefined) wrong.add(`${url}: there is a release of ${name} without it now`);
    else if (isGrave) wrong.add(`${url}: ${name}: ${title} (${severity})`);
  }
}
for (const line of wrong) console.error(line);
process.exitCode = wrong.size === 0 ? 0 : 1;
