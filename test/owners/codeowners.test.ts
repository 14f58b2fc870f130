import { expect, test } from 'vitest';
import { codeowners } from '../../src/owners/codeowners.ts';

test.each([
  ['the last line counts', '* @all\n/src/ @src\n*.sh @shell', 'src/a.sh', ['@shell']],
  ['a folder holds what is in it', '/src/ @src', 'src/deep/a.ts', ['@src']],
  ['a star at the end holds files alone', 'docs/* @docs', 'docs/a.md', ['@docs']],
  ['and not those of folders below', 'docs/* @docs', 'docs/deep/a.md', []],
  ['two stars hold them too', 'docs/** @docs', 'docs/deep/a.md', ['@docs']],
  ['a name anywhere', 'Dockerfile @ops', 'a/b/Dockerfile', ['@ops']],
  ['several owners, an address', '* @a/team  b@example.org', 'x', ['@a/team', 'b@example.org']],
  ['no owner takes them away', '* @all\n/vendor/', 'vendor/x', []],
  ['comments', '# head\n* @all # the rest', 'x', ['@all']],
  ['a blank in a name', String.raw`/my\ files/ @me`, 'my files/x', ['@me']],
  ['a section adds', '* @all\n\n[Shell] @shell\n*.sh\n\n^[Docs][2] @docs\n*.md', 'a.sh', ['@all', '@shell']],
  ['a section leaves out', '[Shell] @shell\n*.sh\n!/old/', 'old/a.sh', []],
  ['a costly pattern is left out', '* @all\n**/a/**/b/**/c/**/d/**/e @x', 'a/b/c/d/e', ['@all']],
])('%s', (_name, text, file, owners) => {
  expect(codeowners(text).of(file)).toEqual(owners);
});
