import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeStepSummary } from '../../src/cli/step-summary.ts';
import { github } from '../../src/report/github.ts';
import { jobSummary } from '../../src/report/job-summary.ts';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';
import { context, finding, report } from './example.ts';
import { everything, hostileFinding, many, quiet } from './many.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

test('an annotation', () => {
  const text = 'a\ncurl URL\n';
  const found = finding(text, 'URL', {
    file: 'a, b: 100%.sh',
    severity: 'info',
    owners: ['@acme/platform', '@acme/web'],
  });
  const shown = github(report([found]), context({}, { root: '/repo/x', repository: '/repo' }));
  expect(shown).toBe(
    '::notice file=x/a%2C b%3A 100%25.sh,line=2,col=6,endColumn=9,endLine=2,title=dockshift%3A no-removed-hub-v1::' +
      'v1 was removed on 2022-08-23: this call answers 410' +
      '%0AGET https://registry.hub.docker.com/v1/repositories/{image}/tags' +
      '%0Ainstead: GET /v2/namespaces/{namespace}/repositories/{repository}/tags (ListRepositoryTags)' +
      '%0Aowners: @acme/platform @acme/web\n',
  );
});

test('columns are left out where several lines are meant', () => {
  const found = finding('a b\nc d', 'b\nc');
  expect(github(report([found]), context({}))).toMatch(/,line=1,endLine=2,title=/);
});

test('ten of each kind, and how many have none', () => {
  const shown = lines(github(report(many(1000)), context({})));
  const count = (command: string) => shown.filter((line) => line.startsWith(`::${command} `)).length;
  expect([count('error'), count('warning'), count('notice'), shown.length]).toEqual([10, 10, 10, 31]);
  expect(shown.at(-1)).toBe(
    'dockshift: GitHub shows 10 annotations of a kind; without one are 324 of 334 errors, 323 of 333 warnings, ' +
      '323 of 333 notices. The job summary and the other formats have all of them.',
  );
  expect(lines(github(report(many(30)), context({})))).toHaveLength(30);
});

test('suppressed findings are counted, and annotate nothing', () => {
  const shown = github(report([], { suppressed: quiet(finding('', '')) }), context({}));
  expect(shown).toBe('dockshift: 2 findings suppressed by comments or the baseline.\n');
  expect(github(report([]), context({}))).toBe('');
});

test('code gives no commands', () => {
  const shown = lines(github(everything(), context({})));
  // As the runner looks for them: at the start of a line, or in the older form anywhere in a line that is no command.
  const commands = shown.filter((line) => line.trimStart().startsWith('::'));
  expect(commands).toHaveLength(5);
  const form = /^::(?:error|warning|notice) file=[^:,]*,line=\d+,[^:]*::/;
  expect(commands.filter((line) => !form.test(line))).toEqual([]);
  expect(shown.filter((line) => !line.startsWith('::') && line.includes('##['))).toEqual([]);
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThan(6000);
});

describe('the job summary', () => {
  const size = (text: string) => Buffer.byteLength(text);
  const mebibyte = 1024 * 1024;

  test('has every finding', () => {
    const text = jobSummary(report(many(1000)), context({}), 0);
    expect(text.match(/^\| (?:❌|⚠️|ℹ️) \|/gm)).toHaveLength(1000);
    expect(size(text)).toBeLessThan(mebibyte);
  });

  test.each([0, 500_000, mebibyte - 2000])('fits, and names what did not, if %i bytes are taken', (taken) => {
    const text = jobSummary(report(many(5000)), context({}), taken);
    expect(size(text) + taken).toBeLessThanOrEqual(mebibyte);
    const rows = text.match(/^\| (?:❌|⚠️|ℹ️) \|/gm)?.length ?? 0;
    expect(text).toContain(`${(5000 - rows).toLocaleString('en-US')} more findings did not fit.`);
  });

  test('is nothing where there is no room', () => {
    expect(jobSummary(report(many(5)), context({}), mebibyte - 10)).toBe('');
    expect(jobSummary(report(many(5)), context({}), 2 * mebibyte)).toBe('');
  });

  test('goes behind what the step has written before', async () => {
    await using made = await project({ 'summary.md': 'before\n' });
    const file = path.join(made.root, 'summary.md');
    const said: string[] = [];
    const output = { write: (text: string) => said.push(text) };
    const terminal = { stdout: output, stderr: output, cwd: made.root };
    await writeStepSummary(report([hostileFinding()]), context({}), { ...terminal, env: {} });
    expect(fs.readFileSync(file, 'utf8')).toBe('before\n');
    await writeStepSummary(report([]), context({}), { ...terminal, env: { GITHUB_STEP_SUMMARY: file } });
    expect(fs.readFileSync(file, 'utf8')).toBe('before\n### ✅ dockshift: nothing found in 1,204 files\n\n');
    expect(said).toEqual([]);
    await writeStepSummary(report([]), context({}), { ...terminal, env: { GITHUB_STEP_SUMMARY: made.root } });
    expect(said.join('')).toContain('dockshift: no job summary: ');
  });

  test('is written by --format github, on standard output or to a file, and by no other', async () => {
    await using made = await project({
      'a.sh': 'curl https://registry.hub.docker.com/v1/repositories/ubuntu/tags\n',
    });
    await using elsewhere = await project({});
    const file = path.join(elsewhere.root, 'summary.md');
    const env = { GITHUB_STEP_SUMMARY: file };
    await session(['--format', 'json'], made.root, { env });
    expect(fs.existsSync(file)).toBe(false);
    expect(await session(['--format', 'github'], made.root, { env })).toMatchObject({ code: 1 });
    await session(['--output', `github=${elsewhere.root}/log`], made.root, { env });
    expect(fs.readFileSync(file, 'utf8').match(/^### ❌ dockshift: 1 error/gm)).toHaveLength(2);
  });
});
