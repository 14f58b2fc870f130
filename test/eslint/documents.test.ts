/** docs/editor.md lists what works in ESLint. A test here or in test/packed has the words of each point as its title. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import json from '@eslint/json';
import markdown from '@eslint/markdown';
import { ESLint, type Linter } from 'eslint';
import yml from 'eslint-plugin-yml';
import { createFixture } from 'fs-fixture';
import tseslint from 'typescript-eslint';
import { describe, expect, test, vi } from 'vitest';
import * as yamlParser from 'yaml-eslint-parser';
import dockshift from '../../src/eslint/with-documents.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { isFixable, planOf, withEdits } from '../../src/fix/plan.ts';
import { languageOf } from '../../src/languages/registry.ts';
import { scan } from '../../src/scan.ts';
import { listCases, readCase } from '../fixtures/case.ts';
import { readVocabulary } from '../fixtures/vocabulary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/editor.md`, 'utf8');

type Files = Readonly<Record<string, string>>;

const workflow = [
  'jobs:',
  '  release:',
  '    runs-on: ubuntu-24.04',
  '    steps:',
  '      - run: |',
  '          curl -s "https://hub.docker.com/v2/repositories/$ORG/?page_size=100" | jq .count',
  '',
].join('\n');
const call = 'curl -s https://hub.docker.com/v2/repositories/acme/api/ | jq .pull_count';
const cell = { cell_type: 'code', metadata: {}, outputs: [], execution_count: null, source: [`!${call}`] };
const notebook = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 };
const documents: Files = {
  '.github/workflows/release.yml': workflow,
  'package.json': `{ "type": "module", "scripts": { "pulls": "${call}" } }\n`,
  '.devcontainer/devcontainer.json': `{ "postCreateCommand": "${call}" }\n`,
  'pulls.ipynb': `${JSON.stringify(notebook, null, 1)}\n`,
  'README.md': `# Pulls\n\n\`\`\`sh\n${call}\n\`\`\`\n`,
  Dockerfile: `FROM docker:dind\nRUN ${call}\n`,
};

const rules = dockshift.configs.strict.rules ?? {};
const everyRuleOn = Object.fromEntries(Object.keys(dockshift.rules).map((id) => [id, 'warning'] as const));
/** Every file in the language of dockshift itself. */
const asText: Linter.Config = { files: ['**'], plugins: { dockshift }, language: 'dockshift/text', rules };

async function inProject<T>(files: Files, use: (cwd: string) => Promise<T>): Promise<T> {
  const project = await createFixture({ ...files });
  try {
    return await use(project.path.endsWith('/') ? project.path : `${project.path}/`);
  } finally {
    await project.rm();
  }
}

interface Linted {
  readonly file: string;
  readonly text: string;
  readonly messages: readonly Linter.LintMessage[];
}

async function linted(cwd: string, files: readonly string[], config?: Linter.Config[]): Promise<Linted[]> {
  const own: ESLint.Options = config
    ? { overrideConfigFile: true, overrideConfig: [{ ignores: ['!**'] }, ...config] }
    : {};
  const eslint = new ESLint({ cwd, ...own });
  // Brackets in a name would be taken for a pattern.
  const results = await eslint.lintFiles(files.map((file) => file.replace(/[[\](){}]/g, '?')));
  return results.map(({ filePath, messages }) => {
    const fatal = messages.find((message) => message.fatal);
    if (fatal) throw new Error(`${filePath}: ${fatal.message}`);
    return { file: filePath.slice(cwd.length), text: readFileSync(filePath, 'utf8'), messages };
  });
}

/** `file:line:column-line:column rule`, sorted. */
function shown(results: readonly Linted[]): readonly string[] {
  return results
    .flatMap(({ file, messages }) =>
      messages.map(({ line, column, endLine, endColumn, ruleId }) => {
        return `${file}:${line}:${column}-${endLine}:${endColumn} ${ruleId?.replace('dockshift/', '') ?? ''}`;
      }),
    )
    .toSorted();
}

async function scanned(cwd: string) {
  const { findings } = await scan({ root: cwd, config: { ...defaultConfiguration, rules: everyRuleOn } });
  return findings;
}

/** The same of a scan. */
async function shownByScan(cwd: string, files: readonly string[]): Promise<readonly string[]> {
  return (await scanned(cwd))
    .filter(({ file }) => files.includes(file))
    .map(
      ({ file, start, end, rule }) =>
        `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${rule}`,
    )
    .toSorted();
}

/** What one document has under a configuration. */
async function rulesIn(file: string, text: string, ...config: Linter.Config[]): Promise<readonly string[]> {
  const results = await inProject({ [file]: text }, (cwd) => linted(cwd, [file], config));
  return shown(results).map((found) => found.replace(/.* /, ''));
}

const ymlConfig: Linter.Config = {
  files: ['**/*.yml'],
  plugins: { yml, dockshift },
  language: 'yml/yaml',
  rules,
};
const markdownConfig: Linter.Config = {
  files: ['**/*.md'],
  plugins: { markdown, dockshift },
  language: 'markdown/gfm',
  rules,
};
const jsonConfig: Linter.Config = {
  files: ['**/*.{json,ipynb}'],
  plugins: { json, dockshift },
  language: 'json/jsonc',
  rules,
};
const deprecated = 'no-deprecated-hub-repositories';
const ignoredNext = (by: string) => workflow.replace('      - run: |', `      - run: |\n          # ${by}`);

const readable = ['shell', 'javascript', 'yaml', 'dockerfile', 'markdown', 'notebook', 'generic'];
const vocabulary = readVocabulary(root);
const cases = listCases(`${root}fixtures`)
  .map((name) => {
    const files = Object.fromEntries(readCase(`${root}fixtures`, name, vocabulary).files);
    const own = Object.entries(files).flatMap(([file, text]) => {
      const language = languageOf(file, () => text.slice(0, 200));
      const isDocument = language && ['yaml', 'dockerfile', 'markdown', 'notebook'].includes(language.id);
      return isDocument ? [{ file, holds: language.holds?.(file, text) ?? [] }] : [];
    });
    return { name, files, own: own.map(({ file }) => file), holds: own.flatMap(({ holds }) => holds) };
  })
  .filter(({ own }) => own.length > 0);

const plain =
  "const pulls = 'https://hub.docker.com/v2/repositories/acme/api/';\nexport const asked = fetch(pulls);\n";
const scripts: Files = {
  'main.js': plain,
  'hub.ts': "export const hub: string = 'https://hub.docker.com/v2';\n",
  'main.ts':
    "import { hub } from './hub.ts';\nexport const asked: unknown = fetch(`${hub}/repositories/acme/api/`);\n",
};
const forScripts: Linter.Config = { files: ['**/*.{js,ts}'], plugins: { dockshift }, rules };

const wrapper = `import http from 'node:http';
export function ask(path) {
  return http.request({ socketPath: '/var/run/docker.sock', path }).end();
}
`;

/** What both report of a project in JavaScript: `file rule`. */
async function byBoth(files: Files): Promise<{ eslint: readonly string[]; scan: readonly string[] }> {
  const short = (found: readonly string[]) => found.map((one) => one.replace(/:\S+/, ''));
  return inProject(files, async (cwd) => ({
    eslint: short(shown(await linted(cwd, Object.keys(files), [forScripts]))),
    scan: short(await shownByScan(cwd, Object.keys(files))),
  }));
}

const sentences: Readonly<Record<string, () => Promise<void>>> = {
  'With this configuration, JavaScript and TypeScript are checked, and imports between them are followed.':
    async () => {
      const [, text = ''] = /## Scripts\n[^]*?```js\n([^]*?)```/.exec(page) ?? [];
      const found = await inProject({ ...installed, ...scripts, 'eslint.config.js': text }, async (cwd) =>
        shown(await linted(cwd, Object.keys(scripts))),
      );
      expect(found.map((one) => one.replace(/:\S+/, ''))).toEqual([
        `main.js ${deprecated}`,
        `main.ts ${deprecated}`,
      ]);
    },
  'TypeScript needs the parser of typescript-eslint; without it, ESLint reports a parsing error and nothing else.':
    async () => {
      const messages = await inProject(scripts, async (cwd) => {
        const overrideConfig = [forScripts];
        const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig });
        return (await eslint.lintFiles(['main.ts'])).flatMap((result) => result.messages);
      });
      expect(messages.map(({ message }) => message)).toEqual([expect.stringMatching(/^Parsing error: /)]);
      const parsed = { ...forScripts, languageOptions: { parser: tseslint.parser } };
      const found = await inProject(scripts, async (cwd) => shown(await linted(cwd, ['main.ts'], [parsed])));
      expect(found).toHaveLength(1);
    },
  "The root is ESLint's working directory: dockshift looks for `dockshift.config.yaml` there and above it, not beside the file.":
    async () => {
      const off = `rules: { ${deprecated}: off }\n`;
      const said = (file: string, folder: string) =>
        inProject({ 'app/src/main.js': plain, [file]: off }, async (cwd) =>
          (await linted(`${cwd}${folder}`, ['src/main.js'], [forScripts])).flatMap(
            ({ messages }) => messages,
          ),
        );
      expect(await said('app/dockshift.config.yaml', 'app/')).toHaveLength(0);
      expect(await said('dockshift.config.yaml', 'app/')).toHaveLength(0);
      expect(await said('app/src/dockshift.config.yaml', 'app/')).toHaveLength(1);
    },
  'If the configuration of dockshift is invalid, the first checked file reports that, and the defaults are used.':
    async () => {
      const files = {
        'a.js': 'void 0;\n',
        'b.js': plain,
        'c.js': plain,
        'dockshift.config.yaml': 'rulez: {}\n',
      };
      const found = await inProject(files, async (cwd) =>
        (await linted(cwd, ['a.js', 'b.js', 'c.js'], [forScripts])).map(({ messages }) =>
          messages.map(({ message }) => message.includes('unknown key')),
        ),
      );
      // ESLint reads files side by side: either of the two may be the first.
      const [silent, ...both] = found;
      expect(silent).toEqual([]);
      expect(both.toSorted((a, b) => b.length - a.length)).toEqual([[true, false], [false]]);
    },
  'With this configuration, YAML, JSON with scripts, notebooks, Markdown and Dockerfiles are checked.':
    async () => {
      const [, text = ''] = /## Documents\n[^]*?```js\n([^]*?)```/.exec(page) ?? [];
      const found = await inProject({ ...installed, ...documents, 'eslint.config.js': text }, async (cwd) => {
        const results = await linted(cwd, Object.keys(documents));
        return results.filter(({ messages }) => messages.length > 0).map(({ file }) => file);
      });
      expect(found.toSorted()).toEqual(Object.keys(documents).toSorted());
    },
  'Findings have the same line and column as on the command line.': async () => {
    await inProject(documents, async (cwd) => {
      const files = Object.keys(documents);
      const own = await linted(cwd, files, [
        ymlConfig,
        markdownConfig,
        jsonConfig,
        { ...asText, files: ['Dockerfile'] },
      ]);
      expect(shown(own)).toEqual(await shownByScan(cwd, files));
      expect(shown(own).length).toBeGreaterThanOrEqual(files.length);
    });
  },
  'Documents get the same fixes and suggestions as on the command line.': async () => {
    await inProject(documents, async (cwd) => {
      const findings = (await scanned(cwd)).filter(isFixable).filter(({ fix }) => fix.safety === 'safe');
      const { files } = planOf(findings);
      expect(files.length).toBeGreaterThan(2);
      const results = await linted(cwd, Object.keys(documents), [
        ymlConfig,
        markdownConfig,
        jsonConfig,
        { ...asText, files: ['Dockerfile'] },
      ]);
      for (const { file, text, messages } of results) {
        const edits = messages.flatMap(({ fix }) =>
          fix ? [{ file, start: fix.range[0], end: fix.range[1], text: fix.text }] : [],
        );
        const planned = files.find((plan) => plan.file === file)?.edits ?? [];
        expect(withEdits(text, edits)).toBe(withEdits(text, planned));
      }
    });
  },
  '`dockshift/text` works for any document, without another plug-in.': async () => {
    await inProject(documents, async (cwd) => {
      const files = Object.keys(documents);
      expect(shown(await linted(cwd, files, [asText]))).toEqual(await shownByScan(cwd, files));
    });
  },
  '`yaml-eslint-parser` as a parser works as well as the language of eslint-plugin-yml.': async () => {
    const parsed = {
      files: ['**/*.yml'],
      plugins: { dockshift },
      languageOptions: { parser: yamlParser },
      rules,
    };
    const found = [
      await rulesIn('.gitlab-ci.yml', gitlab, parsed),
      await rulesIn('.gitlab-ci.yml', gitlab, ymlConfig),
    ];
    expect(found).toEqual([[deprecated], [deprecated]]);
  },
  '`dockshift-ignore` comments work in YAML, Markdown and Dockerfiles.': async () => {
    const ignore = `dockshift-ignore ${deprecated}`;
    const file = '.github/workflows/release.yml';
    expect(await rulesIn(file, ignoredNext(ignore), ymlConfig)).toEqual([]);
    expect(await rulesIn(file, ignoredNext(ignore), asText)).toEqual([]);
    expect(await rulesIn('README.md', `<!-- ${ignore} -->\n\`${call}\`\n`, markdownConfig)).toEqual([]);
    expect(await rulesIn('Dockerfile', `FROM node:24\n# ${ignore}\nRUN ${call}\n`, asText)).toEqual([]);
  },
  "ESLint's own comments work in YAML and Markdown, whose plug-ins read them.": async () => {
    const own = gitlab.replace(
      '  script:\n',
      `  script:\n    # eslint-disable-next-line dockshift/${deprecated}\n`,
    );
    expect(await rulesIn('.gitlab-ci.yml', own, ymlConfig)).toEqual([]);
    const above = `<!-- eslint-disable dockshift/${deprecated} -->\n\n${documents['README.md'] ?? ''}`;
    expect(await rulesIn('README.md', above, markdownConfig)).toEqual([]);
  },
  '`recommended` leaves out calls in Markdown and notebooks, `documents` reports them as warnings, `strict` with the severity of their rule.':
    async () => {
      const removed = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags';
      const readme = `\`\`\`sh\n${removed}\n\`\`\`\n`;
      const cells = JSON.stringify({ ...notebook, cells: [{ ...cell, source: [`!${removed}`] }] });
      await inProject({ 'README.md': readme, 'a.ipynb': cells, 'a.sh': removed }, async (cwd) => {
        const severities = async (base: Linter.Config, ...more: readonly Linter.Config[]) => {
          const eslint = new ESLint({
            cwd,
            overrideConfigFile: true,
            overrideConfig: [
              { ...asText, ...base },
              { files: ['**/*.{md,ipynb,sh}'], language: 'dockshift/text' },
              ...more,
            ],
          });
          const results = await eslint.lintFiles(['.']);
          return Object.fromEntries(
            results.map(({ filePath, messages }) => [
              filePath.slice(cwd.length),
              messages.map(({ ruleId, severity }) => `${ruleId} ${severity}`),
            ]),
          );
        };
        const { recommended, strict, documents: asWarnings } = dockshift.configs;
        expect(await severities(recommended)).toEqual({ 'README.md': [], 'a.ipynb': [], 'a.sh': [] });
        expect(await severities(strict)).toEqual({
          'README.md': ['dockshift/no-removed-hub-v1 2'],
          'a.ipynb': ['dockshift/no-removed-hub-v1 2'],
          'a.sh': [],
        });
        expect(await severities(strict, asWarnings)).toEqual(await severities(recommended, asWarnings));
        expect(await severities(recommended, asWarnings)).toEqual({
          'README.md': ['dockshift/no-removed-hub-v1 1'],
          'a.ipynb': ['dockshift/no-removed-hub-v1 1'],
          'a.sh': [],
        });
      });
    },
  '`notes: false` leaves out what is `info` on the command line, such as calls in Markdown.': async () => {
    const readme = documents['README.md'] ?? '';
    const quiet: Linter.Config = { rules: { [`dockshift/${deprecated}`]: ['warn', { notes: false }] } };
    expect(await rulesIn('README.md', readme, markdownConfig)).toEqual([deprecated]);
    expect(await rulesIn('README.md', readme, markdownConfig, quiet)).toEqual([]);
    expect(await rulesIn('.gitlab-ci.yml', gitlab, ymlConfig, quiet)).toEqual([deprecated]);
  },
  '`dockshift/eslint` without `/documents` reports nothing in documents.': async () => {
    vi.resetModules();
    const { default: alone } = await import('../../src/eslint/index.ts');
    const plugins = { yml, dockshift: alone };
    expect(await rulesIn('.gitlab-ci.yml', gitlab, { ...ymlConfig, plugins })).toEqual([]);
  },
  'Only the command line checks Python, Ruby, PHP and PowerShell inside a document.': async () => {
    const python =
      'import requests\nrequests.get("https://hub.docker.com/v2/repositories/acme/api/").json()["pull_count"]\n';
    const readme = `\`\`\`python\n${python}\`\`\`\n`;
    expect(await rulesIn('README.md', readme, asText)).toEqual([]);
    await inProject({ 'README.md': readme }, async (cwd) => {
      expect(await shownByScan(cwd, ['README.md'])).toHaveLength(1);
    });
  },
  "ESLint's own comments have no effect under `dockshift/text`.": async () => {
    const own = `FROM node:24\n# eslint-disable-next-line dockshift/${deprecated}\nRUN ${call}\n`;
    expect(await rulesIn('Dockerfile', own, asText)).toEqual([deprecated]);
  },
  'The processor `markdown/markdown` passes on JavaScript fences only, as separate scripts.': async () => {
    const script = "```js\nawait fetch('https://hub.docker.com/v2/repositories/acme/api/');\n```\n";
    const processed: Linter.Config = {
      files: ['**/*.md'],
      plugins: { markdown },
      processor: 'markdown/markdown',
    };
    const scripts: Linter.Config = { files: ['**/*.js'], plugins: { dockshift }, rules };
    expect(await rulesIn('README.md', script, processed, scripts)).toEqual([deprecated]);
    expect(await rulesIn('README.md', documents['README.md'] ?? '', processed, scripts)).toEqual([]);
  },
  "Only a scan reports calls of a wrapper around the Engine's socket in files that do not mention an engine, and the wrapper for them.":
    async () => {
      const uses = (path: string) =>
        `import { ask } from './engine.js';\nexport const list = () => ask('${path}');\n`;
      const asked = await byBoth({ 'engine.js': wrapper, 'main.js': uses('/v1.24/containers/json') });
      expect(asked).toEqual({ eslint: [], scan: ['main.js no-unsupported-engine-api'] });
      const bare = await byBoth({ 'engine.js': wrapper, 'main.js': uses('/containers/json') });
      const told = ['engine.js no-unpinned-engine-api'];
      expect(bare).toEqual({ eslint: [], scan: told });
      const speaks = `// over docker.sock\n${uses('/containers/json')}`;
      expect(await byBoth({ 'engine.js': wrapper, 'main.js': speaks })).toEqual({ eslint: told, scan: told });
    },
  'Only a scan reports a URL that a function returns to other files, if no code requests it.': async () => {
    const url = 'const url = (name) => `https://hub.docker.com/v2/repositories/acme/${name}`;\n';
    const told = ['url.js no-deprecated-hub-repositories'];
    expect(await byBoth({ 'url.js': `export ${url}` })).toEqual({ eslint: [], scan: told });
    expect(await byBoth({ 'url.js': url })).toEqual({ eslint: told, scan: told });
  },
};

const gitlab = `pulls:\n  script:\n    - ${call}\n`;

/** Packages that the configuration of the page imports, for a project in a folder of its own. */
const installed = {
  ...Object.fromEntries(
    ['@eslint/json', '@eslint/markdown', 'eslint-plugin-yml', 'typescript-eslint'].flatMap((name) => [
      [`node_modules/${name}/package.json`, '{ "type": "module", "exports": "./main.js" }'],
      [
        `node_modules/${name}/main.js`,
        `export { default } from ${JSON.stringify(import.meta.resolve(name))};\n`,
      ],
    ]),
  ),
  'node_modules/dockshift/package.json':
    '{ "type": "module", "exports": { "./eslint": "./main.js", "./eslint/documents": "./main.js" } }',
  'node_modules/dockshift/main.js': 'export default globalThis.dockshiftWithDocuments;\n',
};
Object.assign(globalThis, { dockshiftWithDocuments: dockshift });

describe('docs/editor.md', () => {
  const [own = '', oxlint = ''] = page.split('## oxlint\n');
  const pointsOf = (part: string) => part.split('\n').flatMap((line) => /^- (.*)/.exec(line)?.[1] ?? []);

  test('lists what is tested here, and nothing more', () => {
    expect(pointsOf(own)).toEqual(Object.keys(sentences));
  });

  test('lists what is tested with oxlint', () => {
    const tests = readFileSync(`${root}test/packed/oxlint.test.ts`, 'utf8');
    expect(pointsOf(oxlint)).toEqual(
      [...tests.matchAll(/^ {2}test\('(.*)', async/gm)].map(([, name]) => name),
    );
  });

  test('lists for oxlint the rules that are on by default', () => {
    const [, shownThere = ''] = /```json\n([^]*?)```/.exec(oxlint) ?? [];
    const { rules: listed }: { rules: unknown } = JSON.parse(shownThere);
    const own = Object.entries(dockshift.configs.recommended.rules ?? {});
    expect(listed).toEqual(Object.fromEntries(own.map(([id, setting]) => [id, [setting].flat()[0]])));
  });

  test('imports what the package exports', () => {
    const { exports }: { exports: Record<string, { default: string }> } = JSON.parse(
      readFileSync(`${root}package.json`, 'utf8'),
    );
    expect(exports['./eslint/documents']?.default).toBe('./dist/src/eslint/with-documents.js');
  });

  test.each(Object.entries(sentences))('%s', async (_, holds) => {
    await holds();
  });
});

/** A document is linted by itself: what variables of other files hold is not seen there. */
const ofSeveralFiles: ReadonlySet<string> = new Set(['ansible/variables-in-other-files']);

describe('documents of the fixtures', () => {
  test.each(cases)('$name', async ({ name, files, own, holds }) => {
    await inProject(files, async (cwd) => {
      const found = shown(await linted(cwd, own, [asText]));
      const expected = await shownByScan(cwd, own);
      // What is missing is in a language whose parser a rule would have to wait for.
      const isWhole = holds.every((id) => readable.includes(id)) && !ofSeveralFiles.has(name);
      if (isWhole) expect(found).toEqual(expected);
      else expect(found.filter((one) => !expected.includes(one))).toEqual([]);
    });
  });

  test('most of them hold nothing that ESLint cannot read', () => {
    const whole = cases.filter(({ holds }) => holds.every((id) => readable.includes(id)));
    expect(whole.length).toBeGreaterThan(cases.length / 2);
  });
});
