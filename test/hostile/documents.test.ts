/** Documents with very many jobs, variables, anchors and references: read in linear time, and a cut is reported. */
import { beforeAll, describe, expect, test } from 'vitest';
import { neededByScript, Settings, Shares } from '../../src/embed/settings.ts';
import { verbatim } from '../../src/embed/inner-text.ts';
import type { Stmt } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import { allLanguages, type Languages } from '../fuzz/project-in-memory.ts';
import { scanInMemory } from '../fuzz/scan-in-memory.ts';
import { lowerYaml } from '../../src/languages/yaml/lower.ts';
import { lower } from '../languages/yaml/lower.ts';

const url = 'https://registry.hub.docker.com/v1/repositories';
const tooMuch = 'too complex to be read completely';

// Machines of CI are slow.

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

function repeated(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

function saidOf(program: Program): readonly string[] {
  return program.problems.map(({ message }) => message);
}

/** Statements in the parts of a document: what they hold is all that later steps look at. */
function statementsOf(text: string, file: string): number {
  return (lower(text, file).parts ?? []).reduce((sum, { body }) => sum + body.length, 0);
}

describe('a script is given what it names', () => {
  const shapes: readonly (readonly [what: string, file: string, text: (n: number) => string])[] = [
    [
      'variables and jobs of GitLab',
      '.gitlab-ci.yml',
      (n) =>
        `variables:\n${repeated(n, (i) => `  V${i}: a\n`)}${repeated(n, (i) => `j${i}:\n  script: [curl $V${i}]\n`)}`,
    ],
    [
      'env and steps of GitHub',
      '.github/workflows/w.yml',
      (n) =>
        `env:\n${repeated(n, (i) => `  V${i}: a\n`)}jobs:\n  j:\n    steps:\n${repeated(n, (i) => `      - run: curl $V${i}\n`)}`,
    ],
    [
      'variables and requests of Ansible',
      'playbook.yml',
      (n) =>
        `- hosts: a\n  vars:\n${repeated(n, (i) => `    v${i}: a\n`)}  tasks:\n${repeated(n, (i) => `    - uri: {url: "{{ v${i} }}"}\n`)}`,
    ],
    [
      'services with the same environment',
      'compose.yml',
      (n) =>
        `x-env: &env\n${repeated(n, (i) => `  V${i}: a\n`)}services:\n${repeated(n, (i) => `  s${i}: {environment: {<<: *env}, command: [echo, $$V${i}]}\n`)}`,
    ],
  ];

  test.each(shapes)('%s', (_what, file, text) => {
    const few = statementsOf(text(50), file);
    expect(few).toBeGreaterThan(50);
    expect(statementsOf(text(100), file)).toBeLessThanOrEqual(2 * few);
  });

  test('also of what is named by what it names, in its order', () => {
    const before = Settings.none
      .and([bind('HUB', 'https://h'), bind('other', 'x')])
      .and([bind('BASE', '$HUB/v1'), bind('LATE', 'y'), bind('env.hub', 'z')])
      .and([bind('HUB', '$LATE')]);
    const script = verbatim('curl $BASE', { start: 0, end: 10 });
    const { settings, isCut } = neededByScript(before, script, new Shares());
    expect([namesOf(settings), isCut]).toEqual([['HUB', 'BASE'], false]);
    const all = neededByScript(before, verbatim('curl $hub $BASE', { start: 0, end: 15 }), new Shares());
    expect(namesOf(all.settings)).toEqual(['HUB', 'BASE', 'LATE', 'env.hub', 'HUB']);
  });

  test('the last ones if it names very many; and a few if all scripts together do', () => {
    const names = Array.from({ length: 400 }, (_, i) => `V${i}`);
    const before = Settings.none.and(names.map((name) => bind(name, 'a')));
    const text = names.join(' ');
    const script = verbatim(text, { start: 0, end: text.length });
    const shares = new Shares();
    const given = Array.from({ length: 102 }, () => neededByScript(before, script, shares));
    expect(given.every(({ isCut }) => isCut)).toBe(true);
    expect(namesOf(given[0]?.settings ?? [])).toEqual(names.slice(100));
    expect(namesOf(given[101]?.settings ?? [])).toEqual(names.slice(370));
  });
});

function bind(name: string, value: string): Stmt {
  const span = { start: 0, end: 0 };
  return { kind: 'bind', name, value: { kind: 'text', value, at: 0, ...span }, span };
}

function namesOf(settings: readonly Stmt[]): readonly string[] {
  return settings.map((stmt) => (stmt.kind === 'bind' ? stmt.name : ''));
}

/** The contents of the scripts themselves do not matter here. */
function withoutScripts(text: string, file: string): Program {
  const nothing = { language: 'shell', body: [], open: true, problems: [] };
  return lowerYaml(text, file, () => ({ lower: (inner, as) => ({ ...nothing, file: as, text: inner }) }));
}

describe('a cut is reported', () => {
  const script = `script: ["curl ${url}/a/tags"]`;
  test.each<[what: string, file: string, few: string, many: string]>([
    ['entries that a job goes on from', '.gitlab-ci.yml', extending(90), extending(120)],
    ['items of references', '.gitlab-ci.yml', referring(90), referring(120)],
    ['maps that are merged into maps', '.gitlab-ci.yml', merging(9), merging(12)],
    ['entries of merged maps', 'compose.yml', merged(100, 100), merged(400, 300)],
    ['maps in maps', '.gitlab-ci.yml', `${deep(30)}${script}`, `${deep(60)}${script}`],
    ['values of a matrix', '.github/workflows/w.yml', matrix(200), matrix(300)],
    ['variables of one script', '.github/workflows/w.yml', naming(100), naming(200)],
    ['items of a loop', 'playbook.yml', loop(200), loop(300)],
  ])('%s', (_what, file, few, many) => {
    expect(saidOf(withoutScripts(few, file))).toEqual([]);
    expect(saidOf(withoutScripts(many, file))).toEqual([tooMuch]);
  });

  test('once a file', () => {
    const text = [merging(12), merging(12)].join('\n---\n');
    expect(saidOf(lower(text, '.gitlab-ci.yml'))).toEqual([tooMuch]);
  });

  function extending(n: number): string {
    return `${repeated(n, (i) => `.b${i}: {variables: {A: b}}\n`)}j:\n  extends: [${repeated(n, (i) => `.b${i}, `)}]\n  script: [echo]\n`;
  }

  function referring(n: number): string {
    const lines = repeated(100, (i) => `    - echo ${i}\n`);
    return `.b:\n  script:\n${lines}${repeated(n, (i) => `j${i}:\n  script: [!reference [.b, script]]\n`)}`;
  }

  function merging(n: number): string {
    return `b0: &b0 {script: [echo]}\n${repeated(n, (i) => `b${i + 1}: &b${i + 1} {<<: *b${i}, k: v}\n`)}`;
  }

  function merged(n: number, maps: number): string {
    return `x: &x\n${repeated(n, (i) => `  V${i}: a\n`)}services:\n${repeated(maps, (i) => `  s${i}: {environment: {<<: *x}}\n`)}`;
  }

  function deep(n: number): string {
    return `${repeated(n, (i) => `${' '.repeat(i)}a:\n`)}${' '.repeat(n)}`;
  }

  function matrix(n: number): string {
    return `jobs:\n  j:\n    strategy: {matrix: {a: [${repeated(n, (i) => `v${i}, `)}]}}\n    steps: [{run: echo}]\n`;
  }

  function naming(n: number): string {
    return `env:\n${repeated(n, (i) => `  V${i}: a\n`)}jobs:\n  j:\n    steps:\n      - run: echo ${repeated(n, (i) => `$V${i} `)}\n`;
  }

  function loop(n: number): string {
    return `- hosts: a\n  tasks:\n    - shell: echo {{ item }}\n      loop: [${repeated(n, (i) => `v${i}, `)}]\n`;
  }
});

describe('an expression that nests too deeply is a hole, and costs nothing else', () => {
  test.each([
    ['brackets', '(', ')'],
    ['calls', 'format(', ')'],
    ['unclosed brackets', '(', ''],
  ])('%s', async (_what, open, close) => {
    const nested = `\${{ ${open.repeat(5_000)}a${close.repeat(5_000)} }}`;
    const steps = `      - run: curl ${url}/${nested}/tags\n      - run: curl ${url}/b/tags\n`;
    const text = `jobs:\n  j:\n    runs-on: x\n    steps:\n${steps}`;
    const { findings, mistakes } = await scanInMemory(new Map([['.github/workflows/w.yml', text]]), loaded);
    expect(mistakes).toEqual([]);
    expect(findings.map(({ start }) => start.line)).toEqual([5, 6]);
  });
});
