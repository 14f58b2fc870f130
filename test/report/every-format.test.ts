/** What holds for every format: the same bytes on every run, in any order of the files, and nothing that breaks a log. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sorted } from '../../src/findings/sort.ts';
import { formats, reporters } from '../../src/report/index.ts';
import { project } from '../discover/project.ts';
import { session } from '../cli/session.ts';
import { importsOf } from '../imports.ts';
import { fileURLToPath } from 'node:url';
import { context, finding, report } from './example.ts';
import { everything, many, quiet } from './many.ts';

const world = context({ 'src/f00000.js': 'x'.repeat(400) });

describe.each(formats)('%s', (format) => {
  test('the same bytes on two runs, whatever the time they took', async () => {
    const made = everything();
    const first = await reporters[format](made, world);
    const second = await reporters[format]({ ...made, milliseconds: 412 }, { ...world });
    expect(second).toBe(first);
    expect(first === '' || first.endsWith('\n')).toBe(true);
  });

  test('the same bytes in any order of the files', async () => {
    const found = many(60);
    const text = async (some: typeof found) => await reporters[format](report(sorted(some)), world);
    expect(await text(found.toReversed())).toBe(await text(found));
  });

  test('no control but the ends of lines', async () => {
    const text = await reporters[format](everything(), world);
    expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/);
  });

  test('suppressed findings fail nothing, whether they are shown or not', async () => {
    const made = report([], { suppressed: quiet(finding('', '')) });
    const text = await reporters[format](made, world);
    expect(text).not.toMatch(/::error|<failure|<error/);
  });
});

test('what is called now is named once, and the line of the fix has what is new', async () => {
  const call = 'call ListRepositoryTags: GET /v2/namespaces/{namespace}/repositories/{repository}/tags';
  const fixed = (title: string, safety: 'safe' | 'unsafe') =>
    report([finding('', '', { fix: { safety, title, edits: [] } })]);
  for (const format of ['pretty', 'github', 'gitlab', 'checkstyle', 'junit', 'markdown'] as const) {
    const safe = await reporters[format](fixed(call, 'safe'), world);
    expect(safe.match(/repositories\/\{repository\}\/tags/g), format).toHaveLength(1);
    expect(safe, format).toContain('safe: dockshift --fix makes this change');
    const review = await reporters[format](
      fixed(`${call}; review needed: \`show\` prints it`, 'unsafe'),
      world,
    );
    expect(review.match(/repositories\/\{repository\}\/tags/g), format).toHaveLength(1);
    expect(review, format).toMatch(/review needed: .*show.* prints it/);
  }
});

test('formats that can show suppressed findings do, with the reason', async () => {
  const made = report([], { suppressed: quiet(finding('', '')) });
  const reason = 'the new client comes in May';
  for (const format of ['json', 'jsonl', 'sarif', 'junit', 'markdown', 'html'] as const) {
    expect(await reporters[format](made, world)).toContain(reason);
  }
  const pretty = await reporters.pretty(made, world);
  expect(pretty).toBe('✔ nothing found in 1,204 files · 2 suppressed\n');
  expect(await reporters.pretty(made, { ...world, stats: true })).toBe(
    '2 suppressed\n' +
      `  scripts/tags.sh:1  hub/v1-list-tags  by the comment in line 1 until 2027-03-31: ${reason}\n` +
      '  scripts/tags.sh:1  hub/v1-list-tags  by the baseline (team-registry): no reason given\n\n' +
      '✔ nothing found in 1,204 files · 2 suppressed · 0.4 s\n',
  );
});

test('JSON Lines: a line for each thing, and a last one that is marked as the last', async () => {
  const text = await reporters.jsonl(everything(), world);
  const kinds = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const told: { kind: string } = JSON.parse(line);
      return told.kind;
    });
  expect(kinds).toEqual([
    'run',
    ...Array.from({ length: 5 }, () => 'finding'),
    ...Array.from({ length: 4 }, () => 'suppressed'),
    'problem',
    'problem',
    'summary',
  ]);
});

test('a format, and what hides secrets from it, is loaded when it is asked for', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const own = importsOf(root, ['src/report/index.ts']);
  expect(own.filter(({ when }) => when === 'start')).toEqual([]);
  expect(own.filter(({ when }) => when === 'later')).toHaveLength(formats.length + 2);
});

test('several at once: each whole, and the same as alone', async () => {
  await using made = await project({
    'a.sh': 'curl https://registry.hub.docker.com/v1/repositories/ubuntu/tags\n',
  });
  await using elsewhere = await project({});
  const all = formats.filter((format) => format !== 'pretty');
  const outputs = all.flatMap((format) => ['--output', `${format}=${elsewhere.root}/${format}`]);
  const together = await session(['--format', 'json', '--today', '2026-01-15', ...outputs], made.root);
  expect(together).toMatchObject({ code: 1, stderr: '' });
  expect(fs.readdirSync(elsewhere.root).toSorted()).toEqual(all.toSorted());
  for (const format of all) {
    const alone = await session(['--format', format, '--today', '2026-01-15'], made.root);
    expect(alone.code).toBe(1);
    expect(fs.readFileSync(`${elsewhere.root}/${format}`, 'utf8')).toBe(alone.stdout);
  }
});
