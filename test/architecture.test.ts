/** The arrows between the rooms: who may import whom. `docs/architecture.md` draws them. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { circlesOf, graphOfFiles, graphOfFolders } from './circles.ts';
import { importsIn, importsOf, loadedAtStart, type Import } from './imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const imports = importsOf(root, ['src/**/*.ts', 'rules/**/*.ts']);

const parsers = [
  'oxc-parser',
  'unbash',
  'htmlparser2',
  'jsonc-parser',
  'yaml',
  'js-yaml',
  'web-tree-sitter',
  'src/parsers',
];
/** What costs a scan that finds nothing more than it is worth: an import of `node:crypto` loads all of it, for 2 ms. */
const slow = [
  ...['web-tree-sitter', 'oxc-parser', 'unbash', 'htmlparser2', 'yaml', 'valibot', 'yargs', 'fast-glob'],
  ...['node:crypto', 'node:fs/promises'],
];

const languages = [
  ...new Set(imports.flatMap(({ by }) => /^src\/languages\/[^/]+(?=\/)/.exec(by)?.[0] ?? [])),
];

/** Rooms of languages that are made of others. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  'src/languages/generic': ['tokens', 'data', 'http-files', 'prose', 'jenkins'],
  'src/languages/dart': ['generic'],
  'src/languages/elixir': ['generic'],
  'src/languages/lua': ['generic'],
  'src/languages/perl': ['generic'],
  // Templates leave expressions in texts of data.
  'src/languages/data': ['tokens'],
  'src/languages/http-files': ['data', 'tokens'],
  // The form of a row.
  'src/languages/prose': ['tokens'],
};

interface Arrow {
  /** A folder. */
  readonly room: string;
  /** What it may import, and nothing else: rooms of ours, packages, or `packages` for any. */
  readonly only?: readonly string[];
  /** What it must not import. */
  readonly never?: readonly string[];
  /** What it may import as types alone. */
  readonly types?: readonly string[];
  readonly because: string;
}

const arrows: readonly Arrow[] = [
  { room: 'src/ir', only: ['src/ir'], because: 'every language and the evaluator are built on it' },
  {
    room: 'src/trace',
    only: ['src/trace', 'src/ir', 'src/models'],
    because: 'one evaluator serves all languages, and reads no disk',
  },
  { room: 'src/embed', only: ['src/embed', 'src/ir'], because: 'it moves programs, and parses none' },
  {
    room: 'src/timings',
    only: ['src/timings', 'node:fs', 'node:path'],
    because: 'each step of a scan may be measured by it',
  },
  { room: 'src/models', only: ['src/models', 'valibot'], because: 'models are data' },
  {
    room: 'src/languages',
    only: ['src/languages', 'src/parsers', 'src/embed', 'src/ir', 'packages', 'node:path'],
    because: 'a language knows its parser, how code is inside other code, and the IR',
  },
  {
    room: 'src/parsers',
    never: ['src/languages', 'src/ir', 'src/trace'],
    because: 'a parser knows no language of ours',
  },
  ...languages.map((room) => ({
    room,
    never: languages.filter(
      (other) => other !== room && !madeOf[room]?.some((name) => other === `src/languages/${name}`),
    ),
    because: 'languages do not know each other, but for the rooms that a text without a grammar goes through',
  })),
  {
    room: 'rules',
    never: [...parsers, 'src/languages', 'src/trace', 'src/report', 'src/cli'],
    because: 'a rule looks at verdicts, not at syntax',
  },
  { room: 'rules', types: ['src'], because: 'the policy runs nothing but itself' },
  {
    room: 'src/judge',
    never: [
      ...parsers,
      'src/languages',
      'rules',
      'src/findings',
      'src/prove',
      'src/fix',
      'src/report',
      'src/cli',
    ],
    because: 'it judges facts, in no words, and changes nothing',
  },
  {
    room: 'src/findings',
    never: [...parsers, 'src/languages', 'src/prove', 'src/fix', 'src/report', 'src/cli'],
    because: 'it gives verdicts their words, and changes nothing',
  },
  {
    room: 'src/engine-catalog',
    never: [...parsers, 'src/languages', 'src/trace', 'src/judge', 'src/report', 'src/manifests'],
    because: 'it is data, and answers about it',
  },
  {
    room: 'src/manifests',
    never: ['src/languages', 'src/trace', 'src/judge', 'src/report'],
    because: 'it reads what package managers write, and no code',
  },
  {
    room: 'src/report',
    never: ['src/trace', 'src/languages', 'src/judge', 'src/discover', 'src/cli'],
    because: 'a reporter has the report alone',
  },
  {
    room: 'src/openapi',
    never: [
      ...parsers.filter((name) => name !== 'yaml' && name !== 'js-yaml'),
      'src/languages',
      'src/trace',
      'src/judge',
      'src/cli',
    ],
    because: 'it reads descriptions of APIs, and no code',
  },
  {
    room: 'src/cache',
    never: [...parsers, 'src/languages', 'src/trace', 'src/judge', 'src/report'],
    because: 'it knows what was asked and found, and not how',
  },
  ...[
    'src/analysis/analyze.ts',
    'src/analysis/judge.ts',
    'src/analysis/fix.ts',
    'src/analysis/file-judge.ts',
    'src/project/project.ts',
    'src/project/texts.ts',
    'src/project/importers.ts',
    'src/judge',
  ].map((room) => ({
    room,
    never: [
      'node:fs',
      'node:fs/promises',
      'src/sift/read-source.ts',
      'src/sift/open-file.ts',
      'src/manifests/disk.ts',
    ],
    because:
      'an analysis learns of the disk through src/project/disk.ts, so that a cache knows what it hangs on',
  })),
  {
    room: 'src/flow',
    only: ['src/flow', 'src/trace', 'src/ir'],
    because: 'it follows values, and knows no catalogue and no fix',
  },
  {
    room: 'src/prove',
    never: [...parsers, 'src/languages', 'src/fix', 'src/report', 'src/cli'],
    because: 'it decides about fixes, and writes none',
  },
  {
    room: 'src/analysis',
    never: ['src/prove'],
    because: 'proofs are asked for by fixes alone',
  },
  {
    room: 'src/steps',
    never: [...parsers, 'src/prove', 'src/fix', 'src/trace', 'src/report'],
    because: 'a scan that finds nothing runs these steps alone',
  },
  {
    room: 'src/fix/hub',
    never: ['node:fs', 'node:fs/promises', 'src/sift'],
    because: 'fixes are made of texts that it is given',
  },
  {
    room: 'src/eslint',
    never: ['yargs', 'ts-morph', 'undici', 'src/prove', 'src/cli'],
    because: 'an editor waits for it',
  },
  {
    room: 'src/probe',
    never: ['src/cli', 'src/fix', 'src/emulate', 'src/emulate-api'],
    because: 'it asks and judges answers, whoever gives them',
  },
  {
    room: 'src/cli/commands',
    never: ['src/text/wrap.ts', 'src/report/pages/markdown.ts'],
    because: 'tables and pages of text are reports',
  },
  {
    room: 'src/init',
    never: ['src/cli'],
    because: 'it looks at a repository and words what it saw, and writes nothing',
  },
  {
    room: 'src/lsp',
    never: [...parsers, 'src/languages', 'src/trace', 'src/prove', 'src/cli', 'src/eslint'],
    because: 'it shows what a scan finds, and finds nothing itself',
  },
  ...['src/emulate', 'src/emulate-api'].map((room) => ({
    room,
    never: ['src/cli', 'src/probe', 'src/report', 'undici'],
    because: 'what is probed must not know the probe',
  })),
  ...['src', 'rules'].map((room) => ({
    room,
    never: ['src/cli'],
    because: 'nothing is built on the command line',
  })),
];

describe('who may import whom', () => {
  test.each(arrows.map((arrow) => [saysOf(arrow), arrow] as const))('%s', (_says, arrow) => {
    expect(imports.flatMap((found) => broken(arrow, found))).toEqual([]);
  });

  test('the sources are seen', () => {
    expect(imports).toContainEqual({
      by: 'src/languages/javascript/parse.ts',
      what: 'oxc-parser',
      when: 'start',
    });
    expect(imports).toContainEqual({ by: 'rules/index.ts', what: 'src/finding.ts', when: 'type' });
    expect(imports).toContainEqual({ by: 'src/scan.ts', what: 'src/analysis/analyze.ts', when: 'later' });
  });

  // So that no arrow is blind.
  test.each([
    ['src/ir/depth.ts', `import { join } from 'node:path'`],
    ['src/ir/walk.ts', `export type { Fact } from '../trace/fact.ts'`],
    ['src/trace/trace.ts', `import { readFileSync } from 'node:fs'`],
    ['src/trace/trace.ts', `const { parseSync } = await import('oxc-parser')`],
    ['src/trace/trace.ts', `import type { Language } from '../languages/language.ts'`],
    ['src/timings/clock.ts', `import type { Report } from '../finding.ts'`],
    ['src/models/schema.ts', `import type { Fact } from '../trace/fact.ts'`],
    ['src/parsers/tree-sitter.ts', `import type { Expr } from '../ir/ir.ts'`],
    ['src/languages/registry.ts', `import { rules } from '../../rules/index.ts'`],
    ['src/languages/shell/lower.ts', `import { Evaluator } from '../../trace/evaluate.ts'`],
    ['src/languages/shell/lower.ts', `import { lowerJavaScript } from '../javascript/lower.ts'`],
    ['src/languages/shell/lower.ts', `import { readFileSync } from 'node:fs'`],
    ['src/languages/shell/lower.ts', `import { lowerGeneric } from '../generic/lower.ts'`],
    ['src/languages/tokens/syntax.ts', `import type { Datum } from '../data/datum.ts'`],
    ['rules/wording.ts', `export * from '../src/trace/model/pieces.ts'`],
    ['rules/wording.ts', `import { judge } from '../src/judge/verdict.ts'`],
    ['rules/wording.ts', `import { parse } from 'yaml'`],
    ['src/judge/place.ts', `import { pretty } from '../report/pretty.ts'`],
    ['src/judge/verdict.ts', `import { hubRules } from '../../rules/index.ts'`],
    ['src/judge/engine/client.ts', `import type { Offer } from '../../fix/engine/offer.ts'`],
    ['src/findings/hub-finding.ts', `import type { Rewrite } from '../fix/hub/rewriter.ts'`],
    ['src/steps/report.ts', `import { prove } from '../prove/prove.ts'`],
    ['src/eslint/proof.ts', `import { prove } from '../prove/prove.ts'`],
    ['src/report/json.ts', `import type { Verdict } from '../judge/verdict.ts'`],
    ['src/eslint/index.ts', `import('yargs')`],
    ['src/scan.ts', `import { run } from './cli/run.ts'`],
    ['src/lsp/folder.ts', `import { Evaluator } from '../trace/evaluator/evaluate.ts'`],
    ['src/cli/commands/catalog.ts', `import { padEnd } from '../../text/wrap.ts'`],
    ['src/project/project.ts', `import { readSource } from '../sift/read-source.ts'`],
    ['src/cache/replay.ts', `import { languages } from '../languages/registry.ts'`],
    ['rules/index.ts', `import type { ExitCode } from '../src/cli/exit-code.ts'`],
  ])('an arrow forbids %s to %s', (file, line) => {
    const [found] = importsIn(file, line);
    expect(found && arrows.flatMap((arrow) => broken(arrow, found))).not.toEqual([]);
  });

  test.each([
    ['src/findings/findings.ts', `import { hubRules } from '../../rules/index.ts'`],
    ['src/judge/lines.ts', `import { lineTable } from '../text/positions.ts'`],
    ['src/languages/shell/lower.ts', `import { parse } from 'unbash'`],
    ['src/languages/shell/lower.ts', `import type { Language } from '../language.ts'`],
    ['src/languages/generic/lower.ts', `import { readData } from '../data/read.ts'`],
    ['src/cli/run.ts', `import { exitCodes } from './exit-code.ts'`],
    ['rules/wording.ts', `import type { Verdict } from '../src/judge/verdict.ts'`],
  ])('the arrows allow %s to %s', (file, line) => {
    const [found] = importsIn(file, line);
    expect(found && arrows.flatMap((arrow) => broken(arrow, found))).toEqual([]);
  });
});

test('fast-glob is known in two files, and both bound what they give it', () => {
  const users = imports.flatMap(({ by, what }) => (what === 'fast-glob' ? [by] : []));
  expect([...new Set(users)].toSorted()).toEqual(['src/discover/targets.ts', 'src/eslint/lazy-packages.ts']);
  const given = ['src/discover/targets.ts', 'src/eslint/workspace-packages.ts'];
  const bounded = imports.filter(
    ({ by, what }) => given.includes(by) && what === 'src/discover/pattern-cost.ts',
  );
  expect(bounded).toHaveLength(2);
});

test('what speaks with an editor is known to the language server alone', () => {
  const users = imports.flatMap(({ by, what }) => (what === 'vscode-languageserver/node' ? [by] : []));
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter((by) => !isIn(by, 'src/lsp'))).toEqual([]);
  const ways = imports.filter(
    ({ by, what, when }) => !isIn(by, 'src/lsp') && isIn(what, 'src/lsp') && when !== 'type',
  );
  expect(ways).toEqual([{ by: 'src/cli/commands/lsp.ts', what: 'src/lsp/serve.ts', when: 'later' }]);
});

/** The one room whose files call each other: the value of an expression depends on the values of its parts, and these depend on calls. */
const recursive = 'src/trace/evaluator';

describe('circles of imports', () => {
  test('there is one, that of the evaluator', () => {
    const circles = circlesOf(graphOfFiles(imports));
    const elsewhere = circles.filter((circle) => !circle.every((file) => isIn(file, recursive)));
    expect(elsewhere).toEqual([]);
    expect(circles).toHaveLength(1);
  });

  test.each(['src/trace', 'src/flow', 'src/flow/request'])('the rooms of %s import downwards', (folder) => {
    expect(circlesOf(graphOfFolders(imports, folder))).toEqual([]);
  });

  test('a circle is seen, through files between', () => {
    const lines = [
      ['a/x.ts', `import { y } from '../b/y.ts'`],
      ['b/y.ts', `import type { Z } from './z.ts'`],
      ['b/z.ts', `export { x } from '../a/x.ts'`],
      ['c/w.ts', `import { x } from '../a/x.ts'`],
    ] as const;
    const found = lines.flatMap(([by, line]) => importsIn(`src/${by}`, line));
    expect(circlesOf(graphOfFiles(found))).toEqual([['src/a/x.ts', 'src/b/y.ts', 'src/b/z.ts']]);
    expect(circlesOf(graphOfFolders(found, 'src'))).toEqual([['a', 'b']]);
  });
});

describe('what a scan loads before it has found anything', () => {
  test.each(['src/scan.ts', 'src/cli/main.ts'])('%s starts without the slow packages', (file) => {
    const ways = loadedAtStart(file, imports);
    expect(ways.size, 'the walk goes nowhere').toBeGreaterThan(10);
    expect(slow.flatMap((name) => ways.get(name) ?? [])).toEqual([]);
  });

  test('a static import of a slow package is seen, through files between', () => {
    const ways = loadedAtStart('src/languages/javascript/language.ts', imports);
    expect(ways.get('oxc-parser')).toBe(
      ['language', 'lower', 'parse'].map((name) => `src/languages/javascript/${name}.ts`).join(' > ') +
        ' > oxc-parser',
    );
  });
});

function saysOf({ room, only, never = [], types, because }: Arrow): string {
  if (only) return `${room} imports only ${only.join(', ')}: ${because}`;
  if (types) return `${room} takes only types from ${types.join(', ')}: ${because}`;
  return `${room} never imports ${never.join(', ')}: ${because}`;
}

/** The import as a line of a list of violations, if it breaks the arrow. */
function broken(
  { room, only, never = [], types = [] }: Arrow,
  { by, what, when }: Import,
): readonly string[] {
  if (!isIn(by, room) || (isIn(by, 'src/cli') && never.includes('src/cli'))) return [];
  const fits = (place: string) => (place === 'packages' ? isPackage(what) : isIn(what, place));
  const isAllowed =
    (only ?? [what]).some(fits) && !never.some(fits) && (when === 'type' || !types.some(fits));
  return isAllowed ? [] : [`${by} imports ${what}`];
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function isPackage(what: string): boolean {
  return !what.startsWith('node:') && !isIn(what, 'src') && !isIn(what, 'rules');
}
