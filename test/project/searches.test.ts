/** A search that is asked for again is not made again, within a bound, and gives the same files. */
import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { fix } from '../../src/analysis/fix.ts';
import { judge } from '../../src/analysis/judge.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { markersOf } from '../../src/catalog/markers.ts';
import { defaultConfiguration as config } from '../../src/config/configuration.ts';
import { searchedOnce } from '../../src/project/searches.ts';
import { decode } from '../../src/sift/decode.ts';

function counted(most?: number) {
  const made: string[] = [];
  const search = searchedOnce((words, files) => {
    made.push(`${words.join(' ')} in ${files.join(' ')}`);
    return files.filter((file) => words.includes(file));
  }, most);
  return { search, made };
}

test('the same words in the same list are searched once', () => {
  const { search, made } = counted();
  const files = ['a', 'b', 'c'];
  expect(search(['b', 'c'], files)).toEqual(['b', 'c']);
  expect(search(['b', 'c'], files)).toEqual(['b', 'c']);
  expect(made).toEqual(['b c in a b c']);
});

test('an answer without files is kept too', () => {
  const { search, made } = counted();
  const files = ['a'];
  expect([search(['x'], files), search(['x'], files)]).toEqual([[], []]);
  expect(made).toHaveLength(1);
});

test('other words, and the same words in another list, are another search', () => {
  const { search } = counted();
  const files = ['a', 'b'];
  expect(search(['a'], files)).toEqual(['a']);
  expect(search(['a', 'b'], files)).toEqual(['a', 'b']);
  expect(search(['a b'], files)).toEqual([]);
  expect(search(['a'], ['b'])).toEqual([]);
});

test('over the bound all answers but the last are let go', () => {
  const { search, made } = counted(200);
  const files = ['a', 'b'];
  search(['a'], files);
  search(['a', 'b'], files);
  search(['a', 'b'], files);
  expect(made).toHaveLength(2);
  search(['a'], files);
  expect(made).toEqual(['a in a b', 'a b in a b', 'a in a b']);
});

test('files that give the same name share the search for its users', async () => {
  const text = [
    'import requests',
    'def pulls(name):',
    "    entry = requests.get(f'https://hub.docker.com/v2/repositories/library/{name}/').json()",
    "    return entry['pull_count']",
    "print(pulls('nginx'))",
  ].join('\n');
  const files = ['one/counts.py', 'two/counts.py'];
  const searched: string[] = [];
  const disk = {
    source: () => decode(Buffer.from(text)),
    part: () => text,
    signs: () => undefined,
    search: (words: readonly string[], among: readonly string[]) => {
      searched.push(words.join(' '));
      return among.filter(() => words.some((word) => text.includes(word)));
    },
    manifests: { names: () => Promise.resolve([]), read: () => Promise.resolve(undefined) },
  };
  const catalog = await loadCatalog(config);
  const candidates = files.map((file) => ({ file, host: true, path: true, engine: false }));
  const shown = await analyze({
    ...{ disk, files, config, catalog, candidates, asked: files, today: '2026-11-22' },
    markers: markersOf(catalog, config),
  });
  searched.length = 0;
  const { findings } = await fix(shown, judge(shown));
  expect(findings.map(({ file }) => file)).toEqual(files);
  expect(searched).toContain('pulls');
  expect(searched).toEqual([...new Set(searched)]);
});
