/** `--select`, `--ignore`, `--fix`, `--diff`, `--format concise`, and the examples of the help. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/args.ts';
import { examples } from '../../src/cli/examples.ts';
import { commandNames } from '../../src/cli/options.ts';
import { repositoryUrl } from '../../src/repository.ts';
import { project, repository } from '../discover/project.ts';
import { session } from './session.ts';

const files = {
  'a.sh': [
    'curl -fsS https://registry.hub.docker.com/v1/repositories/acme/app/tags | jq -r ".[].name"',
    'curl -fsS https://hub.docker.com/v2/repositories/acme/app/ | jq .star_count',
    'curl -fsS -X POST https://hub.docker.com/v2/users/login',
    '',
  ].join('\n'),
};
const removed =
  'a.sh:1:11: error no-removed-hub-v1 v1 was removed on 2022-08-23: this call answers 410 [safe fix]';
const deprecated =
  'a.sh:2:11: warning no-deprecated-hub-repositories GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19 [safe fix]';
const login = /^a\.sh:3:\d+: warning no-deprecated-hub-login /;

async function lines(...argv: string[]) {
  await using at = await project(files);
  const { code, stdout, stderr } = await session([...argv, '--format', 'concise'], at.root);
  return { code, stderr, lines: stdout.split('\n').slice(0, -1) };
}

test('one line for each finding', async () => {
  expect(await lines()).toEqual({ code: 1, stderr: '', lines: [removed, deprecated] });
  expect((await lines('--quiet')).lines).toEqual([removed]);
});

describe('--select and --ignore', () => {
  test('name rules and entries', async () => {
    expect((await lines('--select', 'no-removed-hub-v1')).lines).toEqual([removed]);
    expect((await lines('--select', 'hub/v2-get-repository,hub/v1-list-tags')).lines).toEqual([
      removed,
      deprecated,
    ]);
    expect(await lines('--ignore', 'hub/v1-list-tags')).toEqual({ code: 0, stderr: '', lines: [deprecated] });
    expect((await lines('--select', 'no-removed-hub-v1', '--ignore', 'hub/v1-list-tags')).lines).toEqual([]);
  });

  test('select turns on what is off', async () => {
    const [line, ...more] = (await lines('--select', 'no-deprecated-hub-login')).lines;
    expect(line).toMatch(login);
    expect(more).toEqual([]);
  });

  test('count more than the configuration', async () => {
    await using at = await project({
      ...files,
      'dockshift.config.yaml': 'rules: { no-removed-hub-v1: off }\n',
    });
    const found = async (...argv: string[]) =>
      (await session([...argv, '--format', 'concise'], at.root)).stdout.split('\n').length - 1;
    expect(await found()).toBe(1);
    expect(await found('--select', 'no-removed-hub-v1')).toBe(1);
    expect(await found('--ignore', 'no-deprecated-hub-repositories')).toBe(0);
  });

  test('a slip is named', async () => {
    const { code, stderr } = await lines('--select', 'no-remove-hub-v1');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        "dockshift: --select: no rule or catalogue entry is called 'no-remove-hub-v1'; did you mean 'no-removed-hub-v1'?\n",
    });
  });
});

describe('--fix and --diff', () => {
  test('--fix makes the safe changes, and reports the rest', async () => {
    await using at = await repository(files);
    const first = await session(['--fix', '--select', 'no-removed-hub-v1,no-deprecated-hub-login'], at.root);
    expect(first.stderr).toContain('a.sh');
    expect(first.stdout).toContain('no-deprecated-hub-login');
    expect(first.stdout).not.toContain('no-removed-hub-v1');
    expect(first.code).toBe(0);
    const text = fs.readFileSync(at.at('a.sh'), 'utf8');
    expect(text).not.toContain('/v1/');
    expect(text).toContain('/v2/repositories/acme/app/');
    // Git has changes now that are not committed.
    const second = await session(['--fix'], at.root);
    expect(second).toMatchObject({ code: 2, stdout: '' });
    expect(second.stderr).toContain(
      'uncommitted changes in a.sh; commit or stash them, or pass --allow-dirty',
    );
    expect((await session(['--fix', '--allow-dirty'], at.root)).code).toBe(0);
    expect(fs.readFileSync(at.at('a.sh'), 'utf8')).not.toContain('/v2/repositories/acme/app/');
  });

  test('--diff prints the changes of migrate, and nothing else', async () => {
    await using at = await repository(files);
    const { code, stdout, stderr } = await session(['--diff'], at.root);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe((await session(['migrate', '--diff'], at.root)).stdout);
    expect(fs.readFileSync(at.at('a.sh'), 'utf8')).toBe(files['a.sh']);
  });

  test('--diff without a safe change names the command that shows the others', async () => {
    await using at = await repository({
      'a.mjs':
        'const { results } = await (await fetch("https://hub.docker.com/v2/repositories/acme/")).json();\nconsole.log(results[0].name);\n',
    });
    expect(await session(['--diff'], at.root)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'dockshift: no safe change; 1 change to review: dockshift migrate --unsafe shows them\n',
    });
  });
});

describe('the help', () => {
  test.each(['', ...commandNames] as const)(
    'of %j has examples that parse, and the page of the project',
    async (name) => {
      const found = await parseArguments(name === '' ? ['--help'] : [name, '--help'], '/nonexistent');
      const text = found.kind === 'help' ? found.text : '';
      expect(text).toContain(repositoryUrl);
      expect(examples(name).length).toBeGreaterThan(0);
      for (const [line] of examples(name)) {
        expect(text).toContain(line);
        const [program, ...argv] = line.split(' ');
        expect(program).toBe('dockshift');
        await expect(parseArguments(argv, '/nonexistent')).resolves.toBeDefined();
      }
    },
  );
});
