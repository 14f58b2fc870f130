/** Which code that compares entries may find two of them equal. */
import { expect, test } from 'vitest';
import { mayTie, mayTieBy } from '../../src/flow/order/ties.ts';

test.each([
  '(a, b) => b.star_count - a.star_count',
  '(a, b) => b.pull_count - a.pull_count',
  'func(a, b repo) int { return cmp.Compare(b.Stars, a.Stars) }',
  '(a, b) -> Integer.compare(b.stars(), a.stars())',
  '(a, b) => natural.compare(a.name, b.name)',
  "(a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })",
  'key=lambda r: len(r["name"])',
])('some may be equal: %s', (by) => {
  expect(mayTieBy(by)).toBe(true);
});

test.each([
  '(a, b) => a.name.localeCompare(b.name)',
  '(a, b) => b.star_count - a.star_count || a.id - b.id',
  'func(a, b repo) int { return strings.Compare(a.Name, b.Name) }',
  'key=lambda r: (-r["star_count"], r["name"])',
  'Comparator.comparing(Repo::stars).thenComparing(Repo::key)',
])('none are equal: %s', (by) => {
  expect(mayTieBy(by)).toBe(false);
});

test.each([
  ['python', 'lambda r: r["name"].rstrip("0123456789")'],
  ['python', 'lambda r: r["last_updated"] > "2024"'],
  ['python', 'lambda r: (r["star_count"], r["name"] == wanted)'],
  ['python', 'lambda r: sum(map(ord, r["name"]))'],
  ['python', 'lambda r: r["tag_count"]'],
  ['javascript', '(a, b) => a.name.charCodeAt(0) - b.name.charCodeAt(0)'],
  ['javascript', '(a, b) => (a.name < "m" ? 0 : 1) - (b.name < "m" ? 0 : 1)'],
  ['javascript', '(a, b) => !!a.last_updated - !!b.last_updated'],
  ['javascript', '(a, b) => a.name.localeCompare(wanted)'],
  ['javascript', '({ name: a }, { name: b }) => a.charCodeAt(0) - b.charCodeAt(0)'],
  ['javascript', '(a, b) => { const [one, two] = [a.name[0], b.name[0]]; return one < two ? -1 : 1; }'],
  ['javascript', 'byName'],
  ['ruby', "{ |r| Date.parse(r['last_updated']) }"],
  ['ruby', "{ |r| r['name'][/[a-z]+/] }"],
  [
    'php',
    "fn($a, $b) => date('Y', strtotime($a['last_updated'])) <=> date('Y', strtotime($b['last_updated']))",
  ],
  ['go', 'func(i, j int) bool { return list[i].Updated.Year() < list[j].Updated.Year() }'],
  ['go', 'func(i, j int) bool { return list[i].Name < "m" && list[j].Name >= "m" }'],
  ['java', '(a, b) -> LocalDate.parse(a.updated()).compareTo(LocalDate.parse(b.updated()))'],
  ['jq', '(.name | split("-")[0])'],
  ['jq', '(.last_updated | .[0:10])'],
])('%s: what is made of a field may be the same for two: %s', (language, by) => {
  expect(mayTie(by, { language })).toBe(true);
});

test.each([
  ['python', 'lambda r: r["name"].lower()'],
  ['python', 'itemgetter("star_count", "name")'],
  ['javascript', '(a, b) => (a.name > b.name) - (a.name < b.name)'],
  ['javascript', '({ name: a }, { name: b }) => a.localeCompare(b)'],
  ['javascript', '(a, b) => { const one = a.name; const two = b.name; return one < two ? -1 : 1; }'],
  ['javascript', '(a, b) => new Date(b.last_updated).getTime() - new Date(a.last_updated).getTime()'],
  ['javascript', "[repo.namespace, repo.name].join('/')"],
  ['javascript', '`${repo.namespace}/${repo.name}`'],
  ['ruby', "{ |r| Time.parse(r['last_updated']) }"],
  ['ruby', '(&:name)'],
  ['php', "fn($a, $b) => [$b['star_count'], $a['name']] <=> [$a['star_count'], $b['name']]"],
  [
    'go',
    'func(i, j int) bool { return l[i].Stars > l[j].Stars || (l[i].Stars == l[j].Stars && l[i].Name < l[j].Name) }',
  ],
  ['rust', '|a, b| a.name.cmp(&b.name).reverse()'],
  ['java', 'Comparator.comparing(Repo::getName)'],
  ['jq', '(.name | ascii_downcase)'],
])('%s: what is made of a field differs as that does: %s', (language, by) => {
  expect(mayTie(by, { language })).toBe(false);
});
