/** Which targets are met and which are missed, and the tables that show it. */
import { expect, test } from 'vitest';
import { script, type TreeResult } from './scripts.ts';

const { verdicts } = await script('targets');
const { targetTable, timeTable, startTable, withMeasured } = await script('page');
const { readArguments } = await script('arguments');

const starts = { node: 0.04, version: 0.05, help: 0.08 };

function tree(kind: TreeResult['kind'], count: number, dockshift: number, more: Partial<TreeResult> = {}) {
  const medians = { node: 0.04, rg: count / 100_000, dockshift };
  return { kind, count, git: true, bytes: 5000 * count, findings: 3, found: 3, medians, peak: 80e6, ...more };
}

const resultsOf = (trees: readonly TreeResult[]) =>
  Object.fromEntries(verdicts({ starts, trees }).map(({ what, result }) => [what, result]));

test('a target without its tree or its rival is not measured', () => {
  expect(resultsOf([])).toMatchObject({
    '`--version` beside `node -e 0`': 'met',
    '`--help` beside `node -e 0`': 'missed',
    'clean, 4,000 files, beside `node -e 0` and `rg -l`': 'not measured',
    'typical, 4,000 files: ast-grep beside dockshift': 'not measured',
    'unchanged files that a second run with `--cache` reads, but for the code it shows': 'not measured',
  });
  const withoutSearch = tree('clean', 4000, 0.1, { medians: { node: 0.04, dockshift: 0.1 } });
  expect(resultsOf([withoutSearch])).toMatchObject({
    'clean, 4,000 files, beside `node -e 0` and `rg -l`': 'not measured',
  });
});

test('each target looks at its own tree', () => {
  const trees = [
    tree('clean', 4000, 0.12),
    tree('clean', 36_000, 0.6, { readAgain: 2 }),
    tree('clean', 200_000, 3.2, { peak: 260e6 }),
    tree('typical', 4000, 0.3, { medians: { 'ast-grep': 4, dockshift: 0.3 } }),
  ];
  expect(resultsOf(trees)).toMatchObject({
    'clean, 4,000 files, beside `node -e 0` and `rg -l`': 'met',
    'clean, 36,000 files, beside `rg -l`': 'missed',
    'typical, 4,000 files: ast-grep beside dockshift': 'met',
    'clean, 200,000 files: peak memory': 'missed',
    'clean: cost of one more file': 'met',
    'typical: cost of one more file': 'not measured',
    'unchanged files that a second run with `--cache` reads, but for the code it shows': 'missed',
    'findings, of those that were written into the trees': 'met',
  });
});

test('a finding too many is reported', () => {
  expect(resultsOf([tree('hostile', 1000, 1, { found: 4 })])).toMatchObject({
    'findings, of those that were written into the trees': 'missed',
  });
});

test('tables line up, numbers to the right, without columns for what was not run', () => {
  const trees = [tree('clean', 4000, 0.12), tree('clean', 36_000, 1.2, { git: false })];
  const [head = '', rule, ...rows] = timeTable(trees).trimEnd().split('\n');
  expect(head).toMatch(/^\| tree +\| +files \| +size \| findings \| `node -e 0` \| `rg -l` \| dockshift \|/);
  expect(rule).toMatch(/^\| -{18} \| -{5}: \| -{5}: \|/);
  expect(rows[1]).toMatch(
    /^\| clean, without git \| 36,000 \| 180 MB \| +3 \| +40 ms \| +360 ms \| +1\.2 s \| +3\.33 x \|/,
  );
  expect(new Set([head, rule, ...rows].map((line) => line?.length)).size).toBe(1);
  expect(startTable(starts)).toMatch(/\| `dockshift --help` +\| +80 ms \| +2\.00 x \|/);
  expect(targetTable([{ what: 'a', goal: 'b', measured: '1.00 x', result: 'met' }])).toMatch(
    /\| a +\| b +\| +1\.00 x \| met +\|/,
  );
});

test('a page keeps the text around its marks', () => {
  const marked = (text: string) =>
    `# Head\n<!-- begin measured: made by npm run bench -->\n${text}<!-- end measured -->\nTail $1\n`;
  expect(withMeasured(marked('old\n'), "new $& $'\n")).toBe(marked("\nnew $& $'\n\n"));
  expect(() => withMeasured('# Head\n', 'new\n')).toThrow('no marks');
});

test('arguments', () => {
  expect(readArguments(['--large', '--dir', '/bench', '--runs', '2', '--only', 'deep'])).toMatchObject({
    large: true,
    runs: 2,
    only: 'deep',
    write: false,
  });
  for (const wrong of [['--runs', '0'], ['--runs', 'x'], ['--faster'], ['folder']]) {
    expect(() => readArguments(wrong)).toThrow(TypeError);
  }
});
