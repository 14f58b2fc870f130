/** The editor and the command line agree: on every fixture both report the same, to the column. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import fastGlob from 'fast-glob';
import { createFixture } from 'fs-fixture';
import tseslint from 'typescript-eslint';
import { describe, expect, test, vi } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { messageOf, messages } from '../../src/eslint/message.ts';
import { titleOf } from '../../src/eslint/fix-or-suggestion.ts';
import type { Finding } from '../../src/finding.ts';
import { isFixable, planOf, withEdits } from '../../src/fix/plan.ts';
import type { rewriters as allRewriters } from '../../src/fix/hub/rewriters.ts';
import { scan } from '../../src/scan.ts';
import { listCases, readCase } from '../fixtures/case.ts';
import { readVocabulary } from '../fixtures/vocabulary.ts';
import { withoutMarkers } from '../fixtures/marker.ts';
import { endings, everyRuleInComponents } from './lint.ts';
import { everyRuleOn, rewritten } from './every-rule.ts';
import { unseenInEditor } from './unseen-in-editor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = `${root}fixtures`;
const vocabulary = readVocabulary(root);
const isScript = (file: string) => [...endings, '.vue', '.svelte'].includes(extname(file));
const hasTypes = (file: string, text: string) =>
  !/\.(?:[cm]?jsx?|vue|svelte)$/.test(file) || /<script[^>]*\blang="ts"/.test(text);

/** What the scan has for each language; empty but where a test fills it. It needs a worker of its own: a module that another test has loaded is not replaced. */
const { rewriters } = vi.hoisted((): { rewriters: Record<string, unknown> } => ({ rewriters: {} }));
vi.mock('../../src/fix/hub/rewriters.ts', () => ({ rewriters }));

/** A finding in the form that both report. */
interface Reported {
  /** `file:line:column-line:column rule`. */
  readonly at: string;
  readonly message: string;
  /** `fix`, or the title of the suggestion; empty where nothing is offered. */
  readonly offer: string;
  /** The file with the edits of the offer that are its own. */
  readonly changed: string;
}

async function scanned(cwd: string): Promise<readonly Finding[]> {
  const own = await loadConfiguration({ root: cwd });
  const { findings } = await scan({ root: cwd, config: { ...own, rules: { ...everyRuleOn, ...own.rules } } });
  return findings.filter(({ file }) => isScript(file));
}

function reportedByScan(cwd: string, finding: Finding): Reported {
  const { file, start, end, rule, fix } = finding;
  const { messageId, data } = messageOf(finding);
  const message = messages[messageId].replace(/\{\{(\w+)\}\}/g, (_, name: string) => data[name] ?? '');
  const edits = fix?.edits.filter((edit) => edit.file === file) ?? [];
  const isWhole = fix?.safety === 'safe' && edits.length === fix.edits.length;
  const lineOf = (other: string, offset: number) => read(cwd, other).slice(0, offset).split('\n').length;
  const offer = !fix ? '' : isWhole ? 'fix' : titleOf(fix, file, lineOf);
  return {
    at: `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${rule}`,
    message,
    offer,
    changed: fix ? withoutMark(withEdits(read(cwd, file), edits)) : '',
  };
}

function eslintIn(cwd: string, parser?: Linter.Parser, fix = false): ESLint {
  const overrideConfig = [{ ignores: ['!**'] }, ...everyRuleInComponents(parser)];
  return new ESLint({ cwd, overrideConfigFile: true, overrideConfig, fix });
}

async function linted(
  cwd: string,
  files: readonly string[],
  parser?: Linter.Parser,
): Promise<readonly Reported[]> {
  const results = await eslintIn(cwd, parser).lintFiles([...files]);
  return results.flatMap(({ filePath, messages }) => {
    const file = filePath.slice(cwd.length);
    // ESLint's offsets begin behind a byte order mark.
    return messages.map((told) => toldByESLint(file, withoutMark(read(cwd, file)), told));
  });
}

function toldByESLint(file: string, text: string, told: Linter.LintMessage): Reported {
  const { fatal, line, column, endLine = 0, endColumn = 0, ruleId, message, fix, suggestions = [] } = told;
  if (fatal) throw new Error(`${file}:${line}: ${message}`);
  const rule = ruleId?.replace('dockshift/', '') ?? '';
  const [suggestion] = suggestions;
  const made = fix ?? suggestion?.fix;
  return {
    at: `${file}:${line}:${column}-${endLine}:${endColumn} ${rule}`,
    message,
    offer: fix ? 'fix' : (suggestion?.desc ?? ''),
    changed: made
      ? withEdits(text, [{ file, start: made.range[0], end: made.range[1], text: made.text }])
      : '',
  };
}

function read(cwd: string, file: string): string {
  return readFileSync(`${cwd}${file}`, 'utf8');
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

const order = (a: Reported, b: Reported) => (a.at + a.message < b.at + b.message ? -1 : 1);

/** Lints and scans a copy of some files. */
async function both(files: Readonly<Record<string, string>>, parser?: Linter.Parser) {
  return inCopy(files, async (cwd) => {
    const eslint = await linted(cwd, Object.keys(files).filter(isScript), parser);
    const scan = (await scanned(cwd)).map((finding) => reportedByScan(cwd, finding));
    return { eslint: eslint.toSorted(order), scan: scan.toSorted(order) };
  });
}

async function inCopy<T>(
  files: Readonly<Record<string, string>>,
  run: (cwd: string) => Promise<T>,
): Promise<T> {
  const copy = await createFixture({ ...files });
  try {
    return await run(copy.path.endsWith('/') ? copy.path : `${copy.path}/`);
  } finally {
    await copy.rm();
  }
}

/**
 * The same findings, the same changes and the same reasons. The editor does not see who imports a file: what the scan proves
 * safe may be one to review there for that reason alone, and never the other way round.
 */
function expectAgreement(eslint: readonly Reported[], scan: readonly Reported[]): void {
  const isFix = scan.map(({ offer }) => offer === 'fix');
  const alike = (all: readonly Reported[], there: readonly Reported[]) =>
    all.map((told, i) => (isFix[i] === true ? { ...told, offer: 'fix' } : withoutOthers(told, there[i])));
  expect(alike(eslint, scan)).toEqual(alike(scan, eslint));
  for (const [i, { offer }] of eslint.entries()) {
    const there = scan[i]?.offer ?? '';
    if (offer === 'fix') expect(there).toBe('fix');
    // A name that nothing here uses is one that other files may use.
    if (offer !== 'fix' && (there === 'fix' || ofOthers.test(there))) expect(offer).toMatch(ofOthers);
  }
}

/** A point about who else uses a name. */
const ofOthers =
  /other files may use|other callers may (?:send|use)|no code here (?:imports|calls)|is part of a package/;

/** Offers with the reasons that both can know, as many as both have room for. */
function withoutOthers({ offer, ...told }: Reported, there: Reported | undefined): Reported {
  const points = pointsOf(offer);
  const room = Math.min(points.room, pointsOf(there?.offer ?? offer).room);
  return { ...told, offer: [points.clause, ...points.known.slice(0, room)].join('; ') };
}

function pointsOf(offer: string): {
  readonly clause: string;
  readonly known: readonly string[];
  readonly room: number;
} {
  const [clause = '', ...rest] = offer.split(/; (?:review needed: )?/);
  const isCut = rest.some((point) => isCount.test(point));
  const known = rest.filter((point) => !ofOthers.test(point) && !isCount.test(point));
  return { clause, known, room: isCut ? known.length : Infinity };
}

/** One line for all points that there is no room for. */
const isCount = /^and \d+ more$/;

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Two tools without a report agree too. */
  readonly silent: boolean;
}

const hubCases = listCases(fixtures).map((name): Case => {
  const { files, markers } = readCase(fixtures, name, vocabulary);
  const silent = !markers.some(({ file }) => isScript(file));
  return { name, files: Object.fromEntries(files), silent };
});
const engineCases = fastGlob
  .sync('*/*', { cwd: `${fixtures}/engine`, onlyDirectories: true })
  .toSorted()
  .map((name): Case => {
    const folder = `${fixtures}/engine/${name}`;
    const paths = fastGlob.sync('**', { cwd: folder, dot: true });
    const texts = paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')] as const);
    const files = texts.map(([path, text]) => [path, withoutMarkers(text)] as const);
    const silent = !texts.some(([path, text]) => isScript(path) && /\bexpect(?:-next)?: /.test(text));
    return { name: `engine/${name}`, files: Object.fromEntries(files), silent };
  });
const cases = [...hubCases, ...engineCases].filter(
  ({ name, files }) => !unseenInEditor.has(name) && Object.keys(files).some(isScript),
);
const withoutTypes = cases.filter(({ files }) =>
  Object.entries(files).every(([file, text]) => !isScript(file) || !hasTypes(file, text)),
);

test('there are fixtures of every kind', () => {
  const of = (ending: string) =>
    cases.filter(({ files }) => Object.keys(files).some((file) => file.endsWith(ending)));
  for (const ending of ['.js', '.ts', '.tsx', '.vue', '.svelte']) expect(of(ending)).not.toEqual([]);
  expect(cases.filter(({ silent }) => !silent).length).toBeGreaterThan(100);
});

describe('with the parser of typescript-eslint', () => {
  test.each(cases)('$name', async ({ files, silent }) => {
    const { eslint, scan } = await both(files, tseslint.parser);
    expectAgreement(eslint, scan);
    if (!silent) expect(eslint).not.toEqual([]);
  });
});

describe('with espree', () => {
  test.each(withoutTypes)('$name', async ({ files, silent }) => {
    const { eslint, scan } = await both(files);
    expectAgreement(eslint, scan);
    if (!silent) expect(eslint).not.toEqual([]);
  });
});

describe('eslint --fix makes the safe fixes of each file', () => {
  test.each(cases.filter(({ silent }) => !silent))('$name', async ({ files }) => {
    await inCopy(files, async (cwd) => {
      const scripts = Object.keys(files).filter(isScript);
      const offered = (await linted(cwd, scripts, tseslint.parser)).filter(({ offer }) => offer === 'fix');
      const places = new Set(offered.map(({ at }) => at));
      const safe = (await scanned(cwd)).filter(isFixable).filter((finding) => {
        return places.has(reportedByScan(cwd, finding).at) && finding.fix.safety === 'safe';
      });
      const planned = new Map(planOf(safe).files.map(({ file, edits }) => [file, edits]));
      const results = await eslintIn(cwd, tseslint.parser, true).lintFiles(scripts);
      const fixed = results.map(({ filePath, output }) => [filePath.slice(cwd.length), output]);
      const expected = fixed.map(([file = '']) => {
        const edits = planned.get(file);
        return [file, edits && withEdits(read(cwd, file), edits)];
      });
      expect(fixed).toEqual(expected);
    });
  });
});

test('what the command line does more: rewriting, for some rules', async () => {
  const seen = new Set<string>();
  const all = await vi.importActual<{ rewriters: typeof allRewriters }>('../../src/fix/hub/rewriters.ts');
  for (const { files } of cases) {
    const [plain, more] = await inCopy(files, async (cwd) => {
      const without = await scanned(cwd);
      Object.assign(rewriters, all.rewriters);
      const found = await scanned(cwd);
      for (const id of Object.keys(all.rewriters)) rewriters[id] = undefined;
      return [without, found];
    });
    for (const [i, finding] of more.entries()) {
      const { fix, whyNoFix } = plain[i] ?? finding;
      expect({ ...finding, fix, whyNoFix }).toEqual(plain[i]);
      if (fix === null && finding.whyNoFix !== whyNoFix) seen.add(finding.rule);
      else expect(finding).toEqual(plain[i]);
    }
    expect(more).toHaveLength(plain.length);
  }
  expect([...seen].toSorted()).toEqual(rewritten);
});

const call = `fetch('https://hub.docker.com/v2/repositories/acme/web/')`;

describe('in texts that offsets could go wrong in', () => {
  test.each([
    ['a byte order mark', `\uFEFF${call};\n${call};\n`],
    ['CRLF', `// head\r\n${call};\r\n  ${call};\r\n`],
    ['CR alone', `const a = 1;\r${call};\r`],
    ['characters of two units', `const face = '😀😀'; ${call}; // 😀\n/* 😀 */ ${call};\n`],
    ['a hashbang', `#!/usr/bin/env node\n${call};\n`],
    ['escapes', `fetch('https:\\/\\/hub.docker.com/v2/\\u0072epositories/acme/web');\n`],
    ['templates over lines', 'fetch(`https://hub.docker.com/v2/repositories/${\n  owner\n}/${name}`);\n'],
  ])('%s', async (_, text) => {
    const { eslint, scan } = await both({ 'main.js': text });
    expectAgreement(eslint, scan);
    expect(eslint.length).toBeGreaterThan(0);
  });
});

describe('a whole URL that is imported', () => {
  const url = `export const PULLS = 'https://hub.docker.com/v2/repositories';\n`;
  const silent = (from: string) =>
    `import { PULLS } from '${from}';\nfetch(\`\${PULLS}/\${owner}/\${name}/\`);\n`;
  const handsOn = (from: string) => `export * from '${from}';\n`;

  test.each<[string, Readonly<Record<string, string>>, number[]]>([
    ['needs no marker', { 'main.js': silent('./urls'), 'urls.js': url }, [2]],
    [
      'is joined in that file',
      {
        'main.js': silent('./urls'),
        'urls.js': `import { HUB } from './hub';\nexport const PULLS = HUB + '/repositories';`,
        'hub.js': `export const HUB = 'https://hub.docker.com/v2';\n`,
      },
      [2],
    ],
    [
      'is passed on twice',
      {
        'main.js': silent('./a'),
        'a.js': handsOn('./b'),
        'b.js': `export { PULLS } from './urls';`,
        'urls.js': url,
      },
      [2],
    ],
    [
      'is reported at the request, not at a call of the function',
      {
        'main.js': `import { pulls } from './hub';\npulls();`,
        'hub.js': `${url}export const pulls = () => fetch(PULLS + '/acme/web/');`,
      },
      [],
    ],
    [
      'imports a whole URL by the name of a package of the workspace',
      {
        'main.js': "import { PULLS } from 'urls';\nfetch(`${PULLS}/${owner}/${name}/`);\n",
        'package.json': '{ "workspaces": ["libs/*"] }',
        'libs/urls/package.json': '{ "name": "urls", "main": "main.js" }',
        'libs/urls/main.js': `export const PULLS = 'https://hub.docker.com/v2/repositories';\n`,
      },
      [2],
    ],
    ['ends circles', { 'main.js': silent('./a'), 'a.js': `${handsOn('./main')}${handsOn('./a')}` }, []],
  ])('%s', async (_, files, lines) => {
    const { eslint, scan } = await both(files);
    expectAgreement(eslint, scan);
    expect(eslint.filter(({ at }) => at.startsWith('main.js')).map(lineOf)).toEqual(lines);
  });

  test.each([
    [2, [2], [2]],
    [3, [], [2]],
    [11, [], [2]],
    [12, [], []],
  ])(
    'passed on %i times: the editor follows three imports, a scan twelve',
    async (times, inEditor, inScan) => {
      const links = Array.from({ length: times }, (_, i): [string, string] => [
        `link${i}.js`,
        handsOn(i + 1 < times ? `./link${i + 1}` : './urls'),
      ]);
      const { eslint, scan } = await both({
        'main.js': silent('./link0'),
        'urls.js': url,
        ...Object.fromEntries(links),
      });
      const linesIn = (found: typeof scan) => found.filter(({ at }) => at.startsWith('main.js')).map(lineOf);
      expect(linesIn(eslint)).toEqual(inEditor);
      expect(linesIn(scan)).toEqual(inScan);
    },
  );
});

describe('scripts that name an engine, and import a file', () => {
  const made = `import Docker from 'dockerode';
export function connect(version = 'v1.24') {
  return new Docker({ socketPath: '/var/run/docker.sock', version });
}
`;
  const uses = "import { connect } from './make.js';\nexport const docker = connect('v1.44');\n";

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['override its default version', { 'make.js': made, 'main.js': `// dockerode\n${uses}` }, []],
    [
      'show where a base sends',
      {
        'asking.js':
          'export class Asking {\n  constructor(root) { this.root = root; }\n  list() { return fetch(`${this.root}/images/json`); }\n}\n',
        'docker.js':
          "import { Asking } from './asking.js';\nexport class Docker extends Asking {\n  constructor() { super('http://127.0.0.1:2375'); }\n}\n",
      },
      ['asking.js'],
    ],
    [
      'name a socket that a script reads through another one',
      {
        'main.js':
          "import axios from 'axios';\nimport { SOCK } from './all.js';\naxios.create({ socketPath: SOCK, baseURL: 'http://d/v1.24' }).get('/containers/json');\n",
        'all.js': "export * from './conf.js';\n",
        'conf.js': "export const SOCK = '/var/run/docker.sock';\n",
      },
      ['main.js'],
    ],
    [
      'name a socket that a script does not import',
      {
        'main.js':
          "import axios from 'axios';\nconst sock = process.env.S;\naxios.create({ sock, baseURL: 'http://d/v1.24' }).get('/containers/json');\n",
        'conf.js': "export const sock = '/var/run/docker.sock';\n",
      },
      [],
    ],
  ])('%s', async (_, files, told) => {
    const { eslint, scan } = await both(files);
    expectAgreement(eslint, scan);
    expect(eslint.map(({ at }) => at.replace(/:.*/, ''))).toEqual(told);
  });
});

describe('differs where it must', () => {
  test('ESLint does not look at callers that name no engine; a scan knows what they pass', async () => {
    const { eslint, scan } = await both({
      'make.js':
        "import Docker from 'dockerode';\nexport function connect(version = 'v1.24') {\n  return new Docker({ socketPath: '/var/run/docker.sock', version });\n}\n",
      'main.js': "import { connect } from './make.js';\nexport const docker = connect('v1.44');\n",
    });
    expect(scan).toEqual([]);
    expect(eslint.map(({ at }) => at.replace(/:.*/, ''))).toEqual(['make.js']);
  });

  test('ESLint counts lines as ECMAScript does: U+2028 ends one', async () => {
    const { eslint, scan } = await both({ 'main.js': `const a = '\u2028'; ${call};\n` });
    expect(scan.map(({ at }) => at)).toEqual(['main.js:1:22-1:72 no-deprecated-hub-repositories']);
    expect(eslint.map(({ at }) => at)).toEqual(['main.js:2:10-2:60 no-deprecated-hub-repositories']);
  });

  test('ESLint reads the file that is there; a scan does not read what git ignores', async () => {
    const { eslint, scan } = await both({
      'main.js': `import { HUB } from './generated.js';\nfetch(HUB + '/v2/repositories/acme/web/');\n`,
      'generated.js': `export const HUB = 'https://hub.docker.com';\n`,
      '.gitignore': 'generated.js\n',
      'other.js': `// Nothing is followed where no file names the host: hub.docker.com\n`,
    });
    expect(scan).toEqual([]);
    expect(eslint.map(({ at }) => at)).toEqual(['main.js:2:7-2:41 no-deprecated-hub-repositories']);
  });

  test('ESLint sees no callers in other files: there a wrapper of v1 is reported beside them', async () => {
    const { eslint, scan } = await both({
      'main.js': `import { ask } from './api';\nexport const tags = (image) => ask(image + '/tags');\n`,
      'api.js': `export const ask = (path) => fetch('https://registry.hub.docker.com/v1/repositories/' + path);\n`,
    });
    expect(scan.map(({ at }) => at)).toEqual(['main.js:2:36-2:51 no-removed-hub-v1']);
    expect(eslint.map(({ at }) => at)).toEqual([
      'api.js:1:36-1:93 no-removed-hub-v1',
      ...scan.map(({ at }) => at),
    ]);
  });
});

function lineOf({ at }: Reported): number {
  return Number(/:(\d+):/.exec(at)?.[1]);
}
