/** Programs of jq: which fields of an answer they read, and what of it comes out. */
import { describe, expect, test } from 'vitest';
import { readsOfJq } from '../../src/flow/shell/jq.ts';
import type { JqValue, Takes } from '../../src/flow/shell/jq-parts.ts';

const followed = new Set(['', 'results', 'results[]', 'next']);

function shown(value: JqValue): string {
  switch (value.kind) {
    case 'part':
      return value.path === '' ? '.' : value.path;
    case 'made':
      return `[${value.parts.map(shown).join(' ')}]`;
    case 'plain':
      return '-';
    default:
      return value satisfies never;
  }
}

/** What a program reads, and what comes out of it; or why it is not followed. */
function readBy(program: string, takes: Takes = 'each'): string {
  const read = (path: string) => (followed.has(path) ? 'follow' : 'use');
  const { fields, out, lost } = readsOfJq(program, '', read, new Map(), takes);
  const names = fields.map((path) => path.replace('results[].', '')).sort();
  return lost ?? `${names.join(' ')} → ${out.map(shown).join(', ')}`;
}

describe('reads', () => {
  test.each([
    ['.', ' → .'],
    ['.count', 'count → -'],
    ['.results', ' → results'],
    ['.results[].name', 'name → -'],
    ['.results | .[] | .["name"]', 'name → -'],
    ['.results[0]."name"', 'name → -'],
    ['.results[2:5]', ' → results'],
    ['.results[]?', ' → results[]'],
    ['[.results[] | {name, pulls: .pull_count}]', 'name pull_count → [[- -]]'],
    ['.results[] | {"\\(.name)": .star_count}', 'name star_count → [-]'],
    ['.results[] | "\\(.name): \\(.pull_count)"', 'name pull_count → -'],
    ['.results | map(select(.is_private | not) | .name)', 'is_private name → [-]'],
    ['.results | sort_by(.pull_count) | last | .name', 'name pull_count → -'],
    ['.results | length', ' → -'],
    ['.results == []', ' → -'],
    ['if .count > 0 then .results else empty end', 'count → results'],
    ['if .count > 0 then .results[].name end', 'count name → -, .'],
    ['.results[] | select(.name | test("^a")) | [.name, .user] | @tsv', 'name user → -'],
    ['[.results[].pull_count] | add', 'pull_count → -'],
    ['any(.results[]; .name == "web")', 'name → -'],
    ['.next // empty', ' → next'],
  ])('%s', (program, reads) => {
    expect(readBy(program)).toBe(reads);
  });
});

test.each<[Takes, string, string]>([
  ['list', '.', ' → [.]'],
  ['list', 'map(.results[].pull_count) | add', 'pull_count → -'],
  ['list', '.[].results[].name', 'name → -'],
  ['nothing', '.', ' → -'],
  ['nothing', '[inputs | .results[].name]', 'name → [-]'],
  ['nothing', 'reduce inputs as $page (0; . + $page.count)', '`reduce` of jq is not followed'],
])('%s: %s', (takes, program, reads) => {
  expect(readBy(program, takes)).toBe(reads);
});

describe('a variable holds what it was given, and what comes behind is given what came in', () => {
  test.each([
    ['.count as $n | .results[] | .name', 'count name → -'],
    ['.results[] | .name as $n | .star_count', 'name star_count → -'],
    ['.results[] as $r | $r.name', 'name → -'],
    ['.results[] | . as $r | $r', ' → results[]'],
  ])('%s', (program, reads) => {
    expect(readBy(program)).toBe(reads);
  });
});

describe('is not followed', () => {
  test.each([
    ['.results[] | to_entries', '`to_entries` of jq is not followed'],
    ['.results[][]', 'jq reads all fields of an entry'],
    ['.results[] | .[$key]', 'jq reads a field with an unknown name'],
    ['.results[] as [$a] | $a', 'a pattern of jq is not followed'],
    ['.results[] | length', '`length` of jq counts the fields of an entry'],
    ['.results | unique', '`unique` of jq compares whole entries'],
    ['.results | tojson', '`tojson` of jq gets a whole part of the answer'],
    ['.results | index({})', '`index` of jq gets a whole part of the answer'],
    ['"\\(.results)"', 'jq makes a text of a whole part of the answer'],
    ['.results[0] == .results[1]', 'jq compares or calculates with a whole part of the answer'],
    ['[.results[]] - [.results[0]]', 'jq compares or calculates with a whole part of the answer'],
    ['.results |= map(.name)', '`|=` of jq changes the answer'],
    ['..', '`..` of jq is not followed'],
    ['def f: .name; .results[] | f', '`def` of jq is not followed'],
  ])('%s', (program, why) => {
    expect(readBy(program)).toBe(why);
  });
});

/** Whether what comes out has the order of the list: one for each item, or all in one text. */
describe('order', () => {
  test.each([
    ['.results[].name', 'item'],
    ['.results[] | "\\(.name) \\(.pull_count)"', 'item'],
    ['.results[] | [.name, .user] | @tsv', 'item'],
    ['.results[] | if .is_private then "private" else "public" end', 'item'],
    ['.results[] | (.name | ascii_downcase)', 'item'],
    ['.results[] | [.name, .user] | join(" ")', 'item'],
    ['[.results[].name] | join(" ")', 'list'],
    ['.results | map(.name) | @csv', 'list'],
    ['"images: \\([.results[].name] | join(", "))"', 'list'],
    ['[.results[].name] - ["web"] | join(",")', 'list'],
    ['.results | length', undefined],
    ['"\\(.results | length) images"', undefined],
    ['.results | sort_by(.name) | .[].name', undefined],
    ['[.results[] | .is_private] | any', undefined],
    ['.count', undefined],
  ])('%s', (program, order) => {
    const reads = readsOfJq(program, '', (path) => (followed.has(path) ? 'follow' : 'use'));
    expect(reads.lost).toBeUndefined();
    expect(reads.order).toBe(order);
  });
});

/** Whether items are taken by the places that they have in the answer. */
describe('places', () => {
  test.each([
    ['.results[0].name', true],
    ['[.results[].name] | .[0:3] | .[]', true],
    ['.results[].name | .[0:3]', false],
    ['.results[] | [.name, (.last_updated | .[0:10])] | @tsv', false],
    ['.results | sort_by(.name) | .[0].name', false],
  ])('%s', (program, takesPlaces) => {
    const reads = readsOfJq(program, '', (path) => (followed.has(path) ? 'follow' : 'use'));
    expect(reads.lost).toBeUndefined();
    expect(reads.takesPlaces).toBe(takesPlaces);
  });
});
