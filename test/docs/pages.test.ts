/**
 * What `docs/reports.md` and `docs/baseline.md` show runs. The words after the language of a fence describe it: `run=1` is a
 * script that ends with that code in a repository with a removed call; the others have a test of their own.
 */
import MarkdownIt from 'markdown-it';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/report/index.ts';
import { commitAll, onMachine, removedCall, type Machine } from '../ci/stand-in.ts';

const other = removedCall.replace('ubuntu', 'debian');

function fencesOf(page: string) {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  return new MarkdownIt()
    .parse(text, {})
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => {
      const role = info.split(' ')[1] ?? '';
      // The day of a sample will be past some time.
      return { page, role, text: content.replaceAll('2027-03-31', '9999-12-31'), line: (map?.[0] ?? 0) + 1 };
    });
}

const fences = ['reports.md', 'baseline.md'].flatMap(fencesOf);
const of = (role: string) => fences.find((fence) => fence.role === role)?.text ?? '';

/** A clone of a repository with a call; a branch of it adds another one. */
async function inRepository(use: (machine: Machine) => Promise<void>): Promise<void> {
  await onMachine({ 'a.sh': removedCall }, async (machine) => {
    const clone = `${commitAll}
git clone --quiet . ../origin
git remote add origin ../origin
git fetch --quiet origin
printf '%s' "$CALL" > b.sh
git add b.sh`;
    expect((await machine.bash(clone, { CALL: other })).code).toBe(0);
    await use(machine);
  });
}

test('every sample has a role', () => {
  const roles = /^(run=[01]|comment|gitattributes)$/;
  for (const { page, role, line } of fences) expect(role, `${page}, line ${line}`).toMatch(roles);
});

test.each(fences.filter(({ role }) => role.startsWith('run=')))(
  '$page, line $line ends with the stated exit code',
  async ({ role, text }) => {
    await inRepository(async (machine) => {
      // Typed by hand, the next command runs whatever the one before it ended with.
      const { code, stdout, stderr } = await machine.bash(`set +e +o pipefail\n${text}`);
      expect(stderr.replaceAll(/^dockshift: \d+ findings? on lines .*\n/gm, '')).toBe('');
      expect(stdout).not.toBe('');
      expect(code).toBe(Number(role.slice(-1)));
      for (const [, file = ''] of text.matchAll(/--output \S+=(\S+)/g)) expect(machine.has(file)).toBe(true);
    });
  },
);

test('the sample with jq names each finding', async () => {
  const script = fences.find(({ text }) => text.includes('| jq'))?.text ?? '';
  await inRepository(async (machine) => {
    const { stdout } = await machine.bash(`set +o pipefail\n${script}`);
    expect(stdout).toBe('a.sh:1 hub/v1-list-tags\nb.sh:1 hub/v1-list-tags\n');
  });
});

describe('the comment of a pull request', () => {
  // Prints its arguments, in the way of GitHub's own command.
  const gh = (comments: string) => `gh() {
  if [ "$1 $2" = 'api --method' ] || [ "$1" = pr ]; then printf '%s\\n' "$*" >> calls; return; fi
  printf '%s' '${comments}' | jq -r "$5"
}
GITHUB_REPOSITORY=acme/app
PR=7
`;

  test.each([
    ['is made', '[{"id": 1, "body": "<!-- other -->"}]', 'pr comment 7 --body-file comment.md\n'],
    [
      'is changed where it is there',
      '[{"id": 1, "body": "hello"}, {"id": 2, "body": "<!-- dockshift -->\\n### old"}]',
      'api --method PATCH repos/acme/app/issues/comments/2 --field body=@comment.md\n',
    ],
  ])('%s', async (_what, comments, calls) => {
    await inRepository(async (machine) => {
      const { code, stderr } = await machine.bash(gh(comments) + of('comment'));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(readFileSync(join(machine.checkout, 'calls'), 'utf8')).toBe(calls);
      expect(readFileSync(join(machine.checkout, 'comment.md'), 'utf8')).toMatch(/^<!-- dockshift -->\n### /);
    });
  });
});

test('with the line in .gitattributes, git takes the known findings of both branches', async () => {
  const record = (name: string, call: string) => `printf '%s' "${call.trim()}" > ${name}.sh
dockshift baseline
git add --all
git -c user.name=n -c user.email=e@example.org commit --quiet -m ${name}`;
  const script = `printf '%s' "$ATTRIBUTES" > .gitattributes
${commitAll}
git switch --quiet -c one
${record('one', removedCall)}
git switch --quiet main
git switch --quiet -c two
${record('two', other)}
git -c user.name=n -c user.email=e@example.org merge --quiet one -m both
dockshift baseline
dockshift`;
  await onMachine({ 'a.txt': 'nothing\n' }, async (machine) => {
    const { code, stdout, stderr } = await machine.bash(script, { ATTRIBUTES: of('gitattributes') });
    expect(stderr.replace(/^Auto-merging .*\n/gm, '')).toBe('');
    expect(stdout).toContain('2 known findings');
    expect(code).toBe(0);
  });
});

test('the page describes every format', () => {
  const page = readFileSync(new URL('../../docs/reports.md', import.meta.url), 'utf8');
  for (const format of formats) expect(page).toContain(`\n| \`${format}\` `);
});
