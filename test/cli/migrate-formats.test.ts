/** What `migrate` prints: a diff that git and patch take, and reports whose form is written down. */
import { Ajv } from 'ajv';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repository } from '../discover/project.ts';
import { session } from './session.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/tool/ | jq .pull_count';
const far = Array.from({ length: 12 }, (_, line) => `echo ${line}\n`).join('');
const isWindows = process.platform === 'win32';

const files: Readonly<Record<string, string>> = {
  'plain.sh': `${far}${call}\n${far}${call}\n`,
  'no-end.sh': `echo a\n${call}`,
  'windows.sh': `echo a\r\n${call}\r\necho b\r\n`,
  'new folder/below/with blanks.sh': `${call}\n`,
  'ünïcode 文.sh': `echo 🐳\n${call}\n`,
  'tabs-in-code.sh': `if true; then\n\t${call}\nfi\n`,
  ...(isWindows ? {} : { 'quo"te.sh': `${call}\n`, 'back\\slash.sh': `${call}\n` }),
};

async function codeBase(tree: Readonly<Record<string, string>> = files) {
  const made = await repository({ '.gitattributes': '* -text\n', ...tree });
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

const contents = (root: string) =>
  Object.keys(files).map((name) => fs.readFileSync(`${root}/${name}`, 'latin1'));

function isSchema(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const hasPatch = String(spawnSync('patch', ['--version']).stdout).startsWith('GNU patch');

describe.each([
  ['a preview', []],
  ['--dry-run', ['--dry-run']],
  ['--diff', ['--diff']],
])('%s', (_, options) => {
  test('is taken by git apply, and gives what --write gives', async () => {
    const [applied, written] = [await codeBase(), await codeBase()];
    const { code, stdout } = await session(['migrate', '--unsafe', ...options], applied.root);
    expect(code).toBe(1);
    execFileSync('git', ['apply', '--check'], { cwd: applied.root, input: stdout });
    execFileSync('git', ['apply'], { cwd: applied.root, input: stdout });
    await session(['migrate', '--unsafe', '--write'], written.root);
    expect(contents(applied.root)).toEqual(contents(written.root));
    expect(contents(applied.root).join('')).not.toContain('/v2/repositories/');
  });

  test.skipIf(!hasPatch)('is taken by patch -p1', async () => {
    const [applied, written] = [await codeBase(), await codeBase()];
    const { stdout } = await session(['migrate', '--unsafe', ...options], applied.root);
    const args = ['-p1', '--binary', '--quiet'];
    execFileSync('patch', [...args, '--dry-run'], { cwd: applied.root, input: stdout });
    execFileSync('patch', args, { cwd: applied.root, input: stdout });
    await session(['migrate', '--unsafe', '--write'], written.root);
    expect(contents(applied.root)).toEqual(contents(written.root));
  });

  test('of a folder below is accepted in the working folder', async () => {
    const { root, at } = await codeBase({ 'sub/a.sh': `${call}\n` });
    const { stdout } = await session(['migrate', 'sub', ...options], root);
    execFileSync('git', ['apply'], { cwd: root, input: stdout });
    expect(fs.readFileSync(at('sub/a.sh'), 'utf8')).not.toContain('/v2/repositories/');
  });
});

test('--diff prints a diff and nothing else', async () => {
  const { root } = await codeBase({ 'a.sh': `${call}\n` });
  const { stdout } = await session(['migrate', '--diff'], root);
  expect(stdout).toMatch(/^--- a\/a\.sh\n\+\+\+ b\/a\.sh\n@@ -1,1 \+1,1 @@\n-.*\n\+.*\n$/);
});

test.each([
  ['--dry-run', '--write'],
  ['--diff', '--write'],
  ['--diff', '--format', 'json'],
])('%s and %s %s cannot be given together', async (...options) => {
  const { root } = await codeBase({ 'a.sh': `${call}\n` });
  const { code, stderr } = await session(['migrate', ...options.filter(Boolean)], root);
  expect(code).toBe(2);
  expect(stderr).toMatch(/cannot be given together\n$/);
  expect(fs.readFileSync(`${root}/a.sh`, 'utf8')).toBe(`${call}\n`);
});

test.each([
  [['--unsafe'], 'dockshift migrate --write --unsafe makes the changes'],
  [
    ['--entry', 'hub/v2-get-repository', 'a.sh'],
    'dockshift migrate --write --entry hub/v2-get-repository a.sh makes',
  ],
  [['--engine', '29,25'], 'dockshift migrate --write --engine 29,25 makes the changes'],
  [['--allow-dirty'], 'dockshift migrate --write --allow-dirty makes the changes'],
])('after a preview with %j the last line names the same command', async (options, says) => {
  const { root } = await codeBase({ 'a.sh': `${call}\n` });
  const { stdout } = await session(['migrate', ...options], root);
  expect(stdout.trimEnd().split('\n').at(-1)).toContain(says);
});

const mixed = {
  'dockshift.config.json': '{}',
  'a.sh': `${call}\n`,
  'docker.js': "import Docker from 'dockerode';\nexport const docker = new Docker({ port: 1 });\n",
  'docker-compose.yml': 'services:\n  a:\n    image: x\n    environment: { DOCKER_API_VERSION: 1.5.0 }\n',
};

describe('--format json', () => {
  const text = fs.readFileSync(new URL('../../docs/schemas/migrate-1.json', import.meta.url), 'utf8');
  const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false });
  const schema: unknown = JSON.parse(text);
  const isValid = ajv.compile(isSchema(schema) ? schema : {});

  test.each([[['--unsafe']], [[]], [['--write']]])(
    'with %j is of the form that is written down',
    async (options) => {
      const { root } = await codeBase(mixed);
      const { stdout } = await session(['migrate', '--format', 'json', ...options], root);
      const document: unknown = JSON.parse(stdout);
      expect(isValid(document), JSON.stringify(isValid.errors)).toBe(true);
      expect(document).toMatchObject({
        written: options.includes('--write'),
        changes: options.includes('--unsafe')
          ? [{ file: 'a.sh' }, { file: 'docker.js' }]
          : [{ file: 'a.sh' }],
        review: options.includes('--unsafe') ? [] : [{ file: 'docker.js', line: 2, safety: 'unsafe' }],
        byHand: [{ file: 'docker-compose.yml', line: 4 }],
      });
    },
  );

  test('a document that lacks a key is not', () => {
    expect(isValid({ version: 1 })).toBe(false);
  });

  test('shows no secret of the code', async () => {
    const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const { root } = await codeBase({
      'a.sh': `curl -s "https://hub.docker.com/v2/repositories/acme/tool/?token=${secret}"\n`,
    });
    for (const format of ['json', 'markdown']) {
      const { stdout } = await session(['migrate', '--unsafe', '--format', format], root);
      expect(stdout).toContain('a.sh');
      expect(stdout).not.toContain(secret);
    }
  });
});

test('--format markdown lists what changes by file, what needs review and where, and what is left', async () => {
  const { root } = await codeBase(mixed);
  const told = async (...options: string[]) =>
    (await session(['migrate', '--format', 'markdown', ...options], root)).stdout;
  const preview = await told();
  expect(preview).toMatch(/^## Docker API migration\n\nWould change 1 use of Docker APIs in 1 file\.\n/);
  // The message has the day, so that it is stated once.
  expect(preview).toMatch(
    /\n#### `a\.sh`\n\n- line 1: .*<br>.* since \d{4}-\d\d-\d\d \(\[hub\/v2-get-repository\]\(\S+\)\)\n/,
  );
  expect(preview).toMatch(
    /\n### Not changed: review needed .*\n\n- `docker\.js:2` State the version.*\(see docker\.js:2\)\n/,
  );
  expect(preview).toMatch(/\n### Left by hand\n\n- `docker-compose\.yml:4` /);
  // Left in the project it is no code.
  fs.writeFileSync(`${root}/pull-request.md`, preview.replace('`a.sh`', `\`a.sh\` ${call}`));
  expect((await session(['migrate', '--diff', 'pull-request.md'], root)).stdout).toBe('');
  const all = await told('--unsafe', '--write', '--allow-dirty');
  expect(all).toMatch(/^## Docker API migration\n\nChanged 2 uses of Docker APIs in 2 files\.\n/);
  expect(all).toMatch(/\n#### `docker\.js`\n\n- line 2: State the version.*\*\*Review needed\.\*\*/);
  expect(all).toMatch(/\n### Review needed\n\n- `docker\.js:2` /);
});
