/** The plug-in in ESLint as a user gets both: installed from the registry and from the packed tarball. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import fastGlob from 'fast-glob';
import { createFixture } from 'fs-fixture';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { importsIn } from '../imports.ts';
import { run } from './run.ts';
import { fixed, found, left, recommended, sample } from './sample.ts';

const installed = inject('installed');
const versions = [
  ['9', installed?.eslint9 ?? ''],
  ['10', installed?.eslint10 ?? ''],
] as const;

const configuration = { 'eslint.config.js': recommended };
const resultsSchema = v.array(
  v.object({
    messages: v.array(
      v.object({ ruleId: v.nullable(v.string()), line: v.number(), column: v.number(), message: v.string() }),
    ),
  }),
);
const manifestSchema = v.object({ dependencies: v.record(v.string(), v.string()) });
const lockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });

describe.skipIf(!installed).each(versions)('ESLint %s', (version, root) => {
  const makeProject = (files: Record<string, string>) => createFixture(files, { tempDir: root });
  const eslint = (args: readonly string[], cwd: string) =>
    run(process.execPath, [join(root, 'node_modules/eslint/bin/eslint.js'), ...args], cwd);

  /** The messages of ESLint for all files, as `line:column rule`. */
  async function lint(cwd: string, ...args: string[]): Promise<{ code: number | null; says: string[] }> {
    const { code, stdout, stderr } = await eslint(['--format', 'json', ...args, '.'], cwd);
    expect(stderr).toBe('');
    const messages = v.parse(resultsSchema, JSON.parse(stdout)).flatMap((result) => result.messages);
    const says = messages.map(({ ruleId, line, column, message }) => {
      return `${line}:${column} ${ruleId?.replace('dockshift/', '') ?? message}`;
    });
    return { code, says };
  }

  test('is the version that was asked for', async () => {
    expect((await eslint(['--version'], root)).stdout).toMatch(new RegExp(`^v${version}\\.`));
  });

  test('finds what is removed or deprecated, and fixes what is safe', async () => {
    await using project = await makeProject({ ...sample, ...configuration });
    expect(await lint(project.path)).toEqual({ code: 1, says: found });
    expect(await lint(project.path, '--fix')).toEqual({ code: 1, says: left });
    expect(await project.readFile('main.js', 'utf8')).toBe(fixed);
    expect(await project.readFile('hub.js', 'utf8')).toBe(sample['hub.js']);
  });

  test('judges clients of the Engine', async () => {
    const client = `import Docker from 'dockerode';\n\nexport const docker = new Docker({ version: 'v1.24' });\n`;
    await using project = await makeProject({ 'main.js': client, ...configuration });
    expect(await lint(project.path)).toEqual({ code: 1, says: ['3:23 no-unsupported-engine-api'] });
  });

  test('is silent if there is nothing to report', async () => {
    const clean = `export const tags = () => fetch('https://hub.docker.com/v2/namespaces/acme/repositories/web/tags');\n`;
    await using project = await makeProject({ 'main.js': clean, ...configuration });
    expect(await eslint(['.'], project.path)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('takes the plug-in from a configuration in CommonJS', async () => {
    await using project = await makeProject({
      ...sample,
      'eslint.config.cjs': `const { default: dockshift } = require('dockshift/eslint');\n\nmodule.exports = [dockshift.configs.strict];\n`,
    });
    expect((await lint(project.path)).says).toEqual(found);
  });

  test('takes single rules under the name that a user gives', async () => {
    await using project = await makeProject({
      ...sample,
      'eslint.config.js': `import dockshift from 'dockshift/eslint';

export default [{ plugins: { hub: dockshift }, rules: { 'hub/no-removed-hub-v1': 'warn' } }];
`,
    });
    expect(await lint(project.path)).toEqual({ code: 0, says: ['9:38 hub/no-removed-hub-v1'] });
  });

  test('has types that fit those of ESLint', async () => {
    await using project = await makeProject({
      'eslint.config.ts': `import { defineConfig } from 'eslint/config';
import dockshift from 'dockshift/eslint';

export default defineConfig(
  { files: ['src/**'], extends: [dockshift.configs.recommended] },
  { plugins: { dockshift }, rules: { 'dockshift/no-removed-hub-v1': 'warn' } },
);
`,
    });
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext'];
    const checked = await run(process.execPath, [tsc, ...options, 'eslint.config.ts'], project.path);
    expect(checked).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe.skipIf(!installed)('who does not use the plug-in', () => {
  test('does not get ESLint with the package', () => {
    const lock = v.parse(
      lockSchema,
      JSON.parse(readFileSync(join(installed?.alone ?? '', 'package-lock.json'), 'utf8')),
    );
    const peers = ['node_modules/eslint', 'node_modules/typescript', 'node_modules/@typescript-eslint/utils'];
    expect(Object.keys(lock.packages).filter((name) => peers.includes(name))).toEqual([]);
  });

  test('has all that the plug-in imports: code and declarations name packages that come with it', () => {
    const folder = join(installed?.alone ?? '', 'node_modules/dockshift');
    const { dependencies } = v.parse(
      manifestSchema,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const named = fastGlob.sync('dist/src/eslint/**/*.{js,d.ts}', { cwd: folder }).flatMap((file) => {
      return importsIn(file, readFileSync(join(folder, file), 'utf8')).map(({ what }) => what);
    });
    const packages = named
      .filter((what) => !/^(?:dist|rules|node:|\.)/.test(what))
      .map((what) => /^(?:@[^/]+\/)?[^/]+/.exec(what)?.[0] ?? what);
    // ESLint itself is there wherever the plug-in is used.
    const others = packages.filter((name) => name !== 'eslint' && !Object.hasOwn(dependencies, name));
    expect([...new Set(others)]).toEqual([]);
  });
});
