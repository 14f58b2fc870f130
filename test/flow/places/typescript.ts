import { javascript } from './javascript.ts';
import { list, type Places } from './places.ts';

export const typescript: Places = {
  file: 'main.ts',
  head: `import axios from 'axios';
interface Repo { name: string; star_count: number; is_private: boolean }
interface Page { results: Repo[] }
const { data: page } = await axios.get<Page>('${list}');`,
  sources: {
    typed: `const list: string[] = page.results.map((r: Repo): string => r.name);`,
    cast: `const list = (page as Page).results.map((r) => r.name as string);`,
    readonly: `const list: readonly string[] = Object.freeze(page.results.map(({ name }) => name));`,
    generic: `function pluck<T, K extends keyof T>(rows: T[], key: K): T[K][] { return rows.map((row) => row[key]); }\nconst list = pluck(page.results, 'name');`,
    private: `class Box { private readonly items: string[] = []; add(name: string): this { this.items.push(name); return this; } get all(): string[] { return this.items; } }\nconst box = new Box();\nfor (const r of page.results) box.add(r.name);\nconst list = box.all;`,
    hash: `class Box { #items: string[] = []; add(name: string) { this.#items.push(name); } list() { return [...this.#items]; } }\nconst box = new Box();\npage.results.forEach((r) => box.add(r.name));\nconst list = box.list();`,
    parameter: `class Row { constructor(public readonly name: string, readonly stars: number) {} }\nconst rows = page.results.map((r) => new Row(r.name, r.star_count));\nconst list = rows.map((row) => row.name);`,
    extends: `class Names extends Array<string> {}\nconst list = new Names();\nfor (const r of page.results) list.push(r.name);`,
    tuple: `const pairs = page.results.map((r): [string, number] => [r.name, r.star_count]);\nconst list = pairs.map(([name]) => name);`,
    record: `const stars: Record<string, number> = {};\nfor (const r of page.results) stars[r.name] = r.star_count;\nconst list = Object.keys(stars);`,
    entries: `const stars = Object.fromEntries(page.results.map((r) => [r.name, r.star_count] as const));\nconst list = Object.entries(stars).map(([name]) => name);`,
    namespace: `namespace Names { export const of = (rows: Repo[]): string[] => rows.map((r) => r.name); }\nconst list = Names.of(page.results);`,
    guard: `const isOpen = (r: Repo): r is Repo => !r.is_private;\nconst list = page.results.filter(isOpen).map((r) => r.name);`,
    async: `async function* each(): AsyncGenerator<string> { for (const r of page.results) yield r.name; }\nconst list: string[] = [];\nfor await (const name of each()) list.push(name);`,
    promises: `const list = await Promise.all(page.results.map(async (r) => r.name));`,
    sorted: `const list = [...page.results].sort((a, b) => b.star_count - a.star_count).map((r) => r.name);`,
    lodash: `import _ from 'lodash';\nconst list = _.map(page.results, 'name');`,
    sortBy: `import { sortBy } from 'lodash';\nconst list = sortBy(page.results, (r) => r.star_count).map((r) => r.name);`,
    satisfies: `const list = page.results.map((r) => r.name) satisfies string[];`,
    nonnull: `const list = page.results!.map((r) => r!.name);`,
  },
  sinks: {
    ...javascript.sinks,
    lodash: `import { first } from 'lodash';\nconsole.log(first(list));`,
    take: `import { take, chunk } from 'lodash';\nconsole.log(chunk(list, 3).length, take(list, 3).join());`,
    groupBy: `console.log(Object.groupBy(list, (name, i) => (i < 3 ? 'few' : 'rest')));`,
    with: `console.log(list.with(0, 'x').join());`,
    spliced: `console.log(list.toSpliced(0, 1).join());`,
    optional: `console.log(list?.[0] ?? 'none');`,
    cast: `console.log((list as string[])[0]);`,
    tuple: `const [top, next]: string[] = list;\nconsole.log(top, next);`,
  },
};
