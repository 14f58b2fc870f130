/** What `--patch` writes is taken by `git apply` and by `patch`, and gives the bytes that `--write` gives. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repository } from '../discover/project.ts';
import { encode } from '../../src/sift/decode.ts';
import { session } from './session.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/tool/ | jq .pull_count';
const body = [
  '#!/bin/sh',
  'set -e',
  '',
  'echo a',
  'echo b',
  'echo c',
  call,
  ...'d e f g h i j k l m'.split(' '),
  call,
  'exit',
  '',
].join('\n');
const isWindows = process.platform === 'win32';

const texts: Readonly<Record<string, string>> = {
  'plain.sh': body,
  'windows.sh': body.replaceAll('\n', '\r\n'),
  'mixed.sh': body.replace('set -e\n', 'set -e\r\n').replace('echo c\n', 'echo c\r\n'),
  'marked.sh': `\uFEFF${body.replace('#!/bin/sh\n', '')}`,
  'marked-first-line.mjs': "\uFEFFawait fetch('https://hub.docker.com/v2/repositories/acme/tool/');\n",
  'no-end.sh': body.trimEnd(),
  'call-at-the-end.sh': `echo a\n${call}`,
  'windows-no-end.sh': `echo a\r\n${call}`,
  'one-line.sh': call,
  'with blanks.sh': body,
  'a folder/with two  blanks/x y.sh': body,
  'ünïcode 文.sh': body.replace('echo a', 'echo 🐳'),
  "apostrophe's.sh": body,
  '-dash.sh': body,
};
const unusual: Readonly<Record<string, string>> = isWindows
  ? {}
  : {
      'quo"te.sh': body,
      'quo"te and blank.sh': body,
      'back\\slash.sh': body,
      'tab\there.sh': body,
      '"all".sh': body,
    };
const files = { ...texts, ...unusual };

async function codeBase(tree: Readonly<Record<string, string | Buffer>> = files) {
  const made = await repository({ '.gitattributes': '* -text\n', ...tree });
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

function bytesOf(root: string, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, fs.readFileSync(`${root}/${name}`, 'latin1')]));
}

/** What `--write` makes of the same files. */
async function written(): Promise<ReadonlyMap<string, string>> {
  const { root } = await codeBase();
  expect((await session(['migrate', '--write', '--unsafe'], root)).code).toBe(0);
  return bytesOf(root, Object.keys(files));
}

const hasPatch = String(spawnSync('patch', ['--version']).stdout).startsWith('GNU patch');

describe('migrate --patch', () => {
  test('is taken by git apply, for every kind of file and name', async () => {
    const { root } = await codeBase();
    await session(['migrate', '--unsafe', '--patch', 'all.patch'], root);
    execFileSync('git', ['apply', 'all.patch'], { cwd: root });
    const applied = bytesOf(root, Object.keys(files));
    expect(applied).toEqual(await written());
    for (const [name, text] of applied) {
      expect(text, name).toContain('/v2/namespaces/acme/repositories/tool/');
      expect(text, name).not.toContain('/v2/repositories/');
    }
  });

  test.skipIf(!hasPatch)('is taken by patch', async () => {
    const { root } = await codeBase();
    await session(['migrate', '--unsafe', '--patch', 'all.patch'], root);
    execFileSync('patch', ['-p1', '--binary', '--quiet', '-i', 'all.patch'], { cwd: root });
    expect(bytesOf(root, Object.keys(files))).toEqual(await written());
  });

  test('is made for the folder that was asked for', async () => {
    const { root, at } = await codeBase({ 'sub folder/a.sh': body, 'other.sh': body });
    await session(['migrate', '--patch', 'part.patch'], at('sub folder'));
    execFileSync('git', ['apply', 'part.patch'], { cwd: at('sub folder') });
    expect(fs.readFileSync(at('sub folder/a.sh'), 'utf8')).not.toContain('/v2/repositories/');
    expect(fs.readFileSync(`${root}/other.sh`, 'utf8')).toBe(body);
  });

  test('changes no file, and holds what was asked for alone', async () => {
    const { root, at } = await codeBase({
      'a.sh': `${call}\n`,
      'b.sh': "curl -s 'https://hub.docker.com/v2/repositories/acme/?page_size=25' | jq .count\n",
    });
    await session(['migrate', '--entry', 'hub/v2-list-repositories', '--patch', 'one.patch'], root);
    expect(fs.readFileSync(at('b.sh'), 'utf8')).toContain('/v2/repositories/');
    expect(fs.readFileSync(at('one.patch'), 'utf8')).toMatch(
      /^--- a\/b\.sh\n\+\+\+ b\/b\.sh\n@@ [^\n]* @@\n-.*\n\+.*\n$/,
    );
  });

  test('names the files that a patch cannot hold', async () => {
    const { root, at } = await codeBase({
      'a.sh': `${call}\n`,
      'b.ps1': encode(
        "\uFEFFInvoke-RestMethod 'https://hub.docker.com/v2/repositories/acme/tool/'\r\n",
        'utf-16le',
      ),
    });
    const { stdout } = await session(['migrate', '--patch', 'all.patch'], root);
    expect(stdout).toContain('left as it is: b.ps1 is UTF-16, which a patch cannot hold');
    expect(fs.readFileSync(at('all.patch'), 'utf8')).not.toContain('b.ps1');
    execFileSync('git', ['apply', 'all.patch'], { cwd: root });
  });
});
