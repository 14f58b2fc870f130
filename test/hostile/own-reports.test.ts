/** A report that was left in a project is not scanned, whatever its format and its name. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats, reporters } from '../../src/report/index.ts';
import { jobSummary } from '../../src/report/job-summary.ts';
import { scan } from '../../src/scan.ts';
import { isOwnReport } from '../../src/text/own-report.ts';
import { project, type Project } from '../discover/project.ts';
import { session } from '../cli/session.ts';
import { context, report } from '../report/example.ts';
import { everything, many, quiet } from '../report/many.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const code = {
  'a.sh': `${call}# dockshift-ignore hub/v1-list-tags -- kept\n${call}`,
  'README.md': `\`\`\`sh\n${call}\`\`\`\n`,
};
const day = ['--today', '2026-01-15'];

async function found({ root }: Project): Promise<string> {
  const { findings, suppressed, problems } = await scan({
    root,
    today: '2026-01-15',
    reportUnusedIgnores: true,
  });
  return JSON.stringify([findings, suppressed, problems]);
}

describe.each(formats)('a report as %s', (format) => {
  const { json } = { json: 'json' };
  const endings: Readonly<Record<string, string>> = {
    pretty: 'txt',
    sarif: json,
    'code-scanning': 'sarif.json',
    github: 'txt',
    gitlab: json,
    junit: 'xml',
    checkstyle: 'xml',
    markdown: 'md',
  };
  const ending = endings[format] ?? format;

  test('gives no findings on the next scan', async () => {
    await using made = await project(code);
    const before = await found(made);
    const { stdout } = await session([...day, '--format', format], made.root);
    for (const name of [`report.${ending}`, 'report', 'report.txt']) fs.writeFileSync(made.at(name), stdout);
    fs.writeFileSync(
      made.at('windows.txt'),
      Buffer.from(`\uFEFF${stdout.replaceAll('\n', '\r\n')}`, 'utf16le'),
    );
    expect(await found(made)).toBe(before);
  });

  test('is known, whatever it contains', async () => {
    const world = context({});
    for (const one of [report(many(3)), everything()]) {
      expect(isOwnReport((await reporters[format](one, world)).slice(0, 4096))).toBe(true);
    }
  });

  test('is scanned if there is something above it', async () => {
    const text = await reporters[format](report(many(3)), context({}));
    expect(isOwnReport(`see below\n${text}`)).toBe(false);
    expect(isOwnReport(text.replaceAll(/dockshift|hub/g, 'other'))).toBe(false);
  });
});

test('the summary of a job, a report of nothing and one of suppressed findings are known', async () => {
  const world = context({});
  expect(isOwnReport(jobSummary(report(many(2)), world, 0))).toBe(true);
  const [first] = many(1);
  const made = report([], { suppressed: first ? quiet(first) : [] });
  for (const format of ['json', 'jsonl', 'sarif', 'junit', 'checkstyle', 'markdown', 'html'] as const) {
    expect(isOwnReport((await reporters[format](made, world)).slice(0, 4096)), format).toBe(true);
  }
});

test('a baseline gives no findings on the next scan, whatever it is called', async () => {
  const page = 'Ask https://hub.docker.com/v2/repositories/library/ubuntu/ for it.\n';
  await using made = await project({ ...code, 'README.md': page });
  await session(['baseline'], made.root);
  const text = fs.readFileSync(made.at('dockshift-baseline.json'), 'utf8');
  expect(text).toContain('"https://hub.docker.com/v2/repositories/library/ubuntu/"');
  fs.writeFileSync(made.at('old.json'), JSON.stringify(JSON.parse(text), null, 2));
  expect((await scan({ root: made.root })).findings).toEqual([]);
});

test.each([
  ['a document', '# How we use dockshift\n\n### ❌ dockshift: 2 errors\n'],
  ['the mark of a comment alone', '<!-- dockshift -->\n# Ours\n'],
  ['a manifest', '{ "name": "dockshift", "version": 1 }'],
  ['a report of another tool', '{"version": 1, "tool": {"name": "other", "version": "dockshift"}}'],
  ['a script', '#!/bin/sh\nnpx dockshift --format json > report.json\n'],
  ['a page', '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>dockshift</title>'],
  ['test results', '<?xml version="1.0"?>\n<testsuites name="all" tests="1"><!-- dockshift -->'],
  ['a log', '::error file=a.js,line=1,title=other::dockshift: no-removed-hub-v1\n'],
])('%s that names dockshift is scanned', async (_what, head) => {
  expect(isOwnReport(head)).toBe(false);
  await using made = await project({ 'a.txt': `${head}\n\n${call}` });
  const { findings } = await scan({ root: made.root });
  expect(findings).toHaveLength(1);
});

test('an empty file that is no report counts for shards as for one run', async () => {
  await using made = await project({ 'a.sh': call, 'empty.md': '', 'empty.txt': '' });
  await using elsewhere = await project({});
  for (const index of ['1', '2']) {
    const { stdout } = await session(['--format', 'json', '--shard', `${index}/2`], made.root);
    fs.writeFileSync(elsewhere.at(`${index}.json`), stdout);
  }
  const { stdout } = await session(['merge', elsewhere.at('1.json'), elsewhere.at('2.json')], made.root);
  expect(stdout).toContain('in 1 of 3 files');
});

test('reports of shards may lie in the folder that is scanned', async () => {
  await using made = await project({ 'a.sh': call, 'b.sh': call, 'c/d.sh': call });
  const options = [...day, '--format', 'json'];
  const whole = await session(options, made.root);
  for (const index of [1, 2, 3]) {
    // As a shell does it: the file is there, and empty, while the shard runs.
    const file = made.at(`shard-${index}.json`);
    fs.writeFileSync(file, '');
    const { stdout, code: ended } = await session(
      [...options, '--shard', `${index}/3`, '--output', `html=${made.at(`page-${index}.html`)}`],
      made.root,
    );
    expect(ended).toBe(0);
    fs.writeFileSync(file, stdout);
  }
  const merge = ['merge', 'shard-3.json', 'shard-1.json', 'shard-2.json'];
  const merged = await session([...merge, '--format', 'json'], made.root);
  expect(merged).toEqual({ ...whole, stderr: '' });
  expect((await session(merge, made.root)).stdout).toContain('in 3 of 3 files');
});
