/** What is done for each entry of a list: a fix is safe if no entry depends on those before it. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const list = 'https://hub.docker.com/v2/repositories/acme/?page_size=100';
const javascript = (before: string, round: string, behind: string) =>
  `const page = await (await fetch('${list}')).json();\n${before}\nfor (const repo of page.results) {\n${round}\n}\n${behind}\n`;
const python = (before: string, round: string, behind: string) =>
  `import requests\n\npage = requests.get("${list}").json()\n${before}\nfor repo in page["results"]:\n${round.replaceAll(/^/gm, '    ')}\n${behind}\n`;

const safetyOf = async (file: string, text: string) => {
  const { findings } = await fixedFile(file, text);
  return findings.map(({ fix }) => fix?.safety);
};

type Case = readonly [before: string, round: string, behind: string];

describe('the same in any order', () => {
  test.each<Case>([
    ['let sum = 0;', 'sum += repo.pull_count;', 'console.log(sum);'],
    ['let n = 0;', 'n++;\nconsole.error(`${n} of ${page.count}`);', 'console.log(n);'],
    ['let n = 0;', 'if (++n % 10 === 0) console.log("ten more");', ''],
    ['const seen = new Set();', 'seen.add(repo.description);', 'console.log(seen.size);'],
    [
      'const seen = new Set();',
      'if (seen.has(repo.name)) continue;\nseen.add(repo.name);\nconsole.log(repo.name);',
      '',
    ],
    [
      'const seen = new Set();',
      'const team = repo.name.split("-")[0];\nif (seen.has(team)) continue;\nseen.add(team);\nconsole.log(team);',
      '',
    ],
    [
      'const teams = {};',
      'const team = repo.name.split("-")[0];\nteams[team] ??= { images: 0, pulls: 0 };\nteams[team].images += 1;\nteams[team].pulls += repo.pull_count;',
      'console.log(Object.keys(teams).length);',
    ],
    [
      'const teams = new Map();',
      'const team = repo.name.split("-")[0];\nconst own = teams.get(team) ?? { images: 0 };\nown.images += 1;\nteams.set(team, own);',
      'console.log(teams.get("api"));',
    ],
    ['let best;', 'if (!best || repo.name > best.name) best = repo;', 'console.log(best.name);'],
    ['let open = false;', 'if (!repo.is_private) open = true;', 'console.log(open);'],
    ['let line = "";', 'line = repo.name;\nline += repo.pull_count;\nconsole.log(line);', ''],
  ])('javascript %#', async (before, round, behind) => {
    expect(await safetyOf('a.mjs', javascript(before, round, behind))).toEqual(['safe']);
  });

  test.each<Case>([
    [
      'sums = {}',
      'team = repo["name"].split("-")[0]\nsums[team] = sums.get(team, 0) + repo["pull_count"]',
      'print(len(sums))',
    ],
    [
      'groups = {}',
      'groups.setdefault(repo["is_private"], []).append(repo["name"])',
      'print(len(groups[True]))',
    ],
    ['low = None', 'if low is None or repo["pull_count"] < low:\n    low = repo["pull_count"]', 'print(low)'],
  ])('python %#', async (before, round, behind) => {
    expect(await safetyOf('a.py', python(before, round, behind))).toEqual(['safe']);
  });
});

describe('the order counts', () => {
  test.each<Case>([
    [
      'let left = 5000;',
      'if (repo.pull_count > left) continue;\nleft -= repo.pull_count;\nconsole.log(repo.name);',
      '',
    ],
    ['let n = 0;', 'console.log(`${++n}. ${repo.name}`);', ''],
    [
      'let n = 0;\nconst shards = [[], []];',
      'shards[n % 2].push(repo.name);\nn += 1;',
      'console.log(shards[0].length);',
    ],
    [
      'const seen = new Set();',
      'const team = repo.name.split("-")[0];\nif (seen.has(team)) continue;\nseen.add(team);\nconsole.log(repo.name);',
      '',
    ],
    [
      'const ports = [1, 2, 3].values();',
      'const { value } = ports.next();\nconsole.log(repo.name, value);',
      '',
    ],
    ['let before;', 'if (before !== repo.is_private) console.log(repo.name);\nbefore = repo.is_private;', ''],
    ['let last;', 'if (repo.is_private) last = repo.name;', 'console.log(last);'],
    ['let best;', 'if (!best || repo.star_count > best.star_count) best = repo;', 'console.log(best.name);'],
    ['const names = [];', 'if (names.length < 3) names.push(repo.name);', 'console.log(names.length);'],
    [
      'let left = 5000;\nfunction take(pulls) {\n  if (pulls > left) return false;\n  left -= pulls;\n  return true;\n}',
      'if (take(repo.pull_count)) console.log(repo.name);',
      '',
    ],
    [
      'class Shelf {\n  #names = [];\n  add(name) {\n    if (this.#names.length < 3) this.#names.push(name);\n  }\n}\nconst shelf = new Shelf();',
      'shelf.add(repo.name);',
      '',
    ],
    [
      'import { createHash } from "node:crypto";\nconst hash = createHash("sha1");',
      'hash.update(repo.name);',
      'console.log(hash.digest("hex"));',
    ],
    [
      'import { LRUCache } from "lru-cache";\nconst latest = new LRUCache({ max: 3 });',
      'latest.set(repo.name, repo.star_count);',
      'console.log([...latest.keys()].sort());',
    ],
  ])('javascript %#', async (before, round, behind) => {
    expect(await safetyOf('a.mjs', javascript(before, round, behind))).toEqual(['unsafe']);
  });

  test.each<Case>([
    ['from itertools import cycle\nwho = cycle(["a", "b"])', 'print(next(who), repo["name"])', ''],
    ['first = {}', 'first.setdefault(repo["is_private"], repo["name"])', 'print(first)'],
    [
      'from collections import deque\nlatest = deque(maxlen=3)',
      'latest.append(repo["name"])',
      'print(sorted(latest))',
    ],
    [
      'from cachetools import LRUCache\nlatest = LRUCache(maxsize=3)',
      'latest[repo["name"]] = repo["star_count"]',
      'print(sorted(latest))',
    ],
  ])('python %#', async (before, round, behind) => {
    expect(await safetyOf('a.py', python(before, round, behind))).toEqual(['unsafe']);
  });
});

test.each([
  ['page.results.filter((repo) => (left -= repo.pull_count) > 0)', 'unsafe'],
  ['page.results.filter((repo) => repo.pull_count > left)', 'safe'],
  ['page.results.reduce((sum, repo) => sum + repo.pull_count, 0)', 'safe'],
  [
    'page.results.reduce((sum, repo) => (sum + repo.pull_count > 99 ? sum : sum + repo.pull_count), left)',
    'unsafe',
  ],
  ['page.results.reduce((_, repo) => repo.pull_count, 0)', 'unsafe'],
  ['page.results.reduce((best, repo) => (repo.star_count > best.star_count ? repo : best)).name', 'unsafe'],
  ['page.results.reduce((best, repo) => (repo.name > best.name ? repo : best)).name', 'safe'],
  ['page.results.reduce((most, repo) => Math.max(most, repo.star_count), 0)', 'safe'],
])('%s', async (made, safety) => {
  const shown = made.includes('filter') ? `${made}.length` : made;
  const text = `const page = await (await fetch('${list}')).json();\nlet left = 9;\nconsole.log(${shown});\n`;
  expect(await safetyOf('a.mjs', text)).toEqual([safety]);
});

describe('a round that ends the loop', () => {
  const each = (
    round: string,
    behind = '',
    before = 'const names = [];\nlet found = false;\nconst wanted = process.argv[2];',
  ) => safetyOf('a.mjs', javascript(before, round, behind));

  test.each([
    ['if (repo.is_private) {\n  found = true;\n  break;\n}', 'console.log(found);'],
    ['if (repo.is_private) throw new Error("one is private");', 'console.log("all are public");'],
    [
      'if (repo.is_private) {\n  console.error(repo.name);\n  process.exit(1);\n}',
      'console.log("all are public");',
    ],
    ['if (repo.name === wanted) {\n  console.log(repo.pull_count);\n  break;\n}', ''],
    ['const own = repo.name === wanted;\nif (own) {\n  found = true;\n  break;\n}', 'console.log(found);'],
    [
      'const reply = await fetch(`https://example.com/${repo.name}`);\nif (!reply.ok) throw new Error("gone");\nconsole.log(repo.name);',
      '',
    ],
    ['switch (repo.is_private) {\n  case true:\n    console.log(repo.name);\n    break;\n}', ''],
    [
      'for (const word of ["a", "b"]) {\n  if (repo.name.includes(word)) break;\n}\nconsole.log(repo.name);',
      '',
    ],
  ])('is the same in any order: %s', async (round, behind) => {
    expect(await each(round, behind)).toEqual(['safe']);
  });

  test.each([
    ['console.log(repo.name);\nif (repo.is_private) break;', ''],
    ['console.log(repo.name);\nif (repo.name === wanted) break;', ''],
    ['console.log(repo.name);\nif (repo.is_private) throw new Error("one is private");', ''],
    ['console.log(repo.name);\nif (repo.is_private) process.exit(0);', ''],
    ['if (repo.is_private) {\n  console.log(repo.name);\n  process.exit(1);\n}', ''],
    ['names.push(repo.name);\nif (repo.is_private) break;', 'console.log(names.length);'],
    ['if (!repo.is_private) {\n  console.log(repo.name);\n  break;\n}', ''],
    ['console.log(repo.name);\nif (names.length === 0) break;', ''],
    ['if (repo.is_private) continue;\nconsole.log(repo.name);\nbreak;', ''],
  ])('depends on the order: %s', async (round, behind) => {
    expect(await each(round, behind)).toEqual(['unsafe']);
  });

  test('in a function that the round calls', async () => {
    const demand = 'function demand(one) {\n  if (one.is_private) process.exit(1);\n}';
    expect(await each('demand(repo);', '', demand)).toEqual(['safe']);
    expect(await each('demand(repo);\nconsole.log(repo.name);', '', demand)).toEqual(['unsafe']);
  });
});

describe('a function that is given each entry', () => {
  const ruby = (method: string, use: string) =>
    `require 'net/http'\nrequire 'json'\n\ndef entries\n  page = JSON.parse(Net::HTTP.get(URI('${list}')))\n  ${method}\nend\n\nn = 0\n${use}\n`;

  test.each([
    ['page["results"].each { |one| yield one }', 'entries { |one| puts one["name"] }', 'safe'],
    [
      'page["results"].each { |one| yield one }',
      'entries do |one|\n  n += 1\n  puts "#{n} #{one["name"]}"\nend',
      'unsafe',
    ],
    ['page["results"].map { |one| one["name"] }', 'puts entries', 'safe'],
    ['i = 0\n  page["results"].map { |one| i += 1; "#{i} #{one["name"]}" }', 'puts entries', 'unsafe'],
  ])('ruby: %s, %s', async (method, use, safety) => {
    expect(await safetyOf('a.rb', ruby(method, use))).toEqual([safety]);
  });

  test.each([
    ['visit(repo);', 'console.log(repo.name);', 'safe'],
    ['visit(repo);', 'console.log(++n, repo.name);', 'unsafe'],
    ['visit(repo);', 'n += repo.pull_count;', 'safe'],
  ])('javascript: %s, %s', async (round, visit, safety) => {
    const text = `let n = 0;\nasync function each(visit) {\n  const page = await (await fetch('${list}')).json();\n  for (const repo of page.results) ${round}\n}\nawait each((repo) => { ${visit} });\nconsole.log(n);\n`;
    expect(await safetyOf('a.mjs', text)).toEqual([safety]);
  });

  test('what is kept with an entry', async () => {
    const before = 'const rows = [];';
    const behind = 'console.log(rows.length);';
    const kept = javascript(before, 'rows.push({ name: repo.name, place: rows.length });', behind);
    expect(await safetyOf('a.mjs', kept)).toEqual(['unsafe']);
  });
});
