/** Broken caches, and caches made by others: a scan reports the same as without them, and reads nothing outside of the root. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cached, laterClock, reported } from '../cache/scanned.ts';
import { project } from '../discover/project.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A project, a cache of it, and the report of a scan without one. */
async function made() {
  laterClock();
  const folder = await project({ 'root/a.sh': call, 'outside.sh': call, 'cache.json': '' });
  const [root, file] = [folder.at('root'), folder.at('cache.json')];
  const report = await reported(root);
  await cached(root, file);
  return {
    root,
    file,
    report,
    text: fs.readFileSync(file, 'utf8'),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

const start = '{"dockshift-cache":1,"sum":"';
const headLength = start.length + 44 + 2;

/** A cache with the right checksum of its contents. */
function withSum(rest: string): string {
  return `${start}${hash('sha256', rest, 'base64')}",${rest}`;
}

test.each(['a bit', 'an end', 'two parts'])('%s changed in it', async (what) => {
  await using it = await made();
  const bytes = Buffer.from(it.text);
  for (let at = 1; at < bytes.length; at += Math.ceil(bytes.length / 9)) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    const cut = bytes.subarray(0, at);
    const swapped = Buffer.concat([bytes.subarray(at), cut]);
    fs.writeFileSync(it.file, { 'a bit': other, 'an end': cut, 'two parts': swapped }[what] ?? bytes);
    expect((await cached(it.root, it.file)).report).toStrictEqual(it.report);
    fs.writeFileSync(it.file, '');
  }
});

describe('with a sum that fits', () => {
  const rests: readonly (readonly [string, string])[] = [
    ['no JSON', 'broken'],
    ['half of it', '"key":"'],
    ['a byte that no string holds', '"key":"\u0001"}'],
    ['100,000 lists in lists', `"known":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['another type everywhere', '"key":[],"known":[],"analysis":[]}'],
  ];

  test.each(rests)('%s', async (_says, rest) => {
    await using it = await made();
    fs.writeFileSync(it.file, withSum(rest));
    expect((await cached(it.root, it.file)).report).toStrictEqual(it.report);
  });

  test.each(['../outside.sh', 'b/../../outside.sh', '/etc/hostname'])(
    'a file elsewhere: %s',
    async (elsewhere) => {
      await using it = await made();
      fs.writeFileSync(
        it.file,
        withSum(it.text.slice(headLength).replaceAll('"a.sh"', JSON.stringify(elsewhere))),
      );
      const { report, opened } = await cached(it.root, it.file);
      expect(report).toStrictEqual(it.report);
      expect(opened.filter((name) => name.startsWith('..') || path.isAbsolute(name))).toEqual([]);
    },
  );
});
