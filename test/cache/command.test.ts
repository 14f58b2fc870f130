/** `dockshift scan --cache`. */
import fs from 'node:fs';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { placeOfCache } from '../../src/cache/place.ts';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

describe('reports the same as a scan without it', () => {
  test.each([
    'go',
    'python',
    'javascript',
    'compose',
    'engine/dockerode',
    'engine/go-docker',
    'engine/missing-feature',
  ])('of %s', async (folder) => {
    await using made = await project({ 'scanned/.keep': '' });
    const scanned = join(made.root, 'scanned');
    cpSync(join(fixtures, folder), scanned, { recursive: true });
    const argv = ['--today', '2026-11-22', '--format', 'json'];
    const plain = await session(argv, scanned);
    for (let run = 0; run < 2; run++) expect(await session([...argv, '--cache'], scanned)).toEqual(plain);
  });

  test('in every format, with comments, a baseline and shards', async () => {
    await using made = await project({
      'a.sh': `${call}${call}`,
      'b.sh': `# dockshift-ignore no-removed-hub-v1 -- on purpose\n${call}# dockshift-ignore hub/v1-tags\n`,
      'c.sh': call,
    });
    await session(['baseline', 'a.sh'], made.root);
    await session(['--cache'], made.root);
    const formats = ['pretty', 'json', 'jsonl', 'sarif', 'gitlab', 'junit', 'checkstyle', 'markdown', 'html'];
    const ways = [
      ...formats.map((format) => ['--format', format]),
      ['--report-unused-ignores', '--strict'],
      ['--shard', '1/2', '--format', 'json'],
      ['--no-baseline', '--fail-on', 'warning'],
    ];
    for (const way of ways) {
      const argv = ['--today', '2026-11-22', ...way];
      const plain = await session(argv, made.root);
      expect(withoutTime(await session([...argv, '--cache'], made.root))).toEqual(withoutTime(plain));
    }
  });
});

/** Two formats show how long it took. */
function withoutTime({ stdout, ...rest }: Awaited<ReturnType<typeof session>>) {
  return { ...rest, stdout: stdout.replace(/\b\d[\d.]*\s?m?s\b/g, '') };
}

describe('the place of the cache', () => {
  test.each([
    ['in node_modules', { 'node_modules/.keep': '' }, 'node_modules/.cache/dockshift/scan.json'],
    ['beside a package.json', { 'package.json': '{}' }, 'node_modules/.cache/dockshift/scan.json'],
    ['in the root', {}, '.dockshift-cache.json'],
    ['in the root, where node_modules is a file', { node_modules: '' }, '.dockshift-cache.json'],
  ])('%s', async (_says, tree, place) => {
    await using made = await project({ 'a.sh': call, ...tree });
    await session(['--cache'], made.root);
    expect(fs.existsSync(made.at(place))).toBe(true);
    expect(placeOfCache(made.root)).toBe(made.at(place));
  });

  test('not behind a link', async () => {
    await using made = await project({ 'package.json': '{}', 'elsewhere/.keep': '' });
    fs.symlinkSync(made.at('elsewhere'), made.at('node_modules'));
    expect(placeOfCache(made.root)).toBe(made.at('.dockshift-cache.json'));
  });

  test('is that of --cache-location, which turns the cache on too', async () => {
    await using made = await project({ 'in/a.sh': call });
    const { stderr } = await session(['in', '--cache-location', 'kept/scan.json'], made.root);
    expect(stderr).toBe('');
    expect(fs.existsSync(made.at('kept/scan.json'))).toBe(true);
    expect(fs.readdirSync(made.at('in'))).toEqual(['a.sh']);
  });

  test('that cannot be written is reported, and nothing else changes', async () => {
    await using made = await project({ 'a.sh': call, 'notes.txt': 'mine\n' });
    const argv = ['--format', 'json'];
    const plain = await session(argv, made.root);
    const { stderr, ...rest } = await session([...argv, '--cache-location', 'notes.txt'], made.root);
    expect(stderr).toBe('dockshift: the cache notes.txt cannot be written: something else has that name\n');
    expect(rest.code).toBe(plain.code);
    expect(fs.readFileSync(made.at('notes.txt'), 'utf8')).toBe('mine\n');
  });
});
