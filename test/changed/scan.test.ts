/** `scan --since` and `scan --staged`: findings on lines that changed, by git's own difference. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Terminal } from '../../src/cli/terminal.ts';
import { session } from '../cli/session.ts';
import { project, repository, type Project } from '../discover/project.ts';

const v1 = (repo: string) => `curl -s https://registry.hub.docker.com/v1/repositories/${repo}/tags\n`;
const five = ['a', 'b', 'c', 'd', 'e'].map((name) => v1(`x/${name}`)).join('');

interface Told {
  readonly findings: readonly { file: string; start: { line: number } }[];
  readonly suppressed: readonly { file: string; start: { line: number } }[];
  readonly problems: readonly { file: string; message: string }[];
}

async function told(cwd: string, argv: readonly string[], changes: Partial<Terminal> = {}) {
  const { code, stdout, stderr } = await session(['scan', '--format', 'json', ...argv], cwd, changes);
  if (stdout === '') throw new Error(stderr);
  const { findings, suppressed, problems }: Told = JSON.parse(stdout);
  const places = findings.map(({ file, start }) => `${file}:${start.line}`);
  return { code, stderr, places, suppressed, problems };
}

const since = async ({ root }: Project, ref = 'main', ...more: string[]) =>
  (await told(root, ['--since', ref, ...more])).places;
const staged = async ({ root }: Project, ...more: string[]) =>
  (await told(root, ['--staged', ...more])).places;

/** A branch that left main, on which a.sh holds five findings. */
async function branch(tree: Record<string, string> = {}): Promise<Project> {
  const at = await repository({ 'a.sh': five, ...tree });
  at.git('checkout', '-b', 'work');
  return at;
}

test('without git it is a mistake of the user', async () => {
  await using at = await repository({ 'a.sh': five });
  vi.stubEnv('PATH', '/nonexistent');
  const { code, stderr } = await session(['scan', '--staged'], at.root);
  expect(stderr).toContain('--staged needs git, and there is none');
  expect(code).toBe(2);
});

describe('--since', () => {
  test('changed lines only, committed, staged or not', async () => {
    await using at = await branch();
    expect(await since(at)).toEqual([]);
    fs.writeFileSync(at.at('a.sh'), five.replace('x/b', 'x/new'));
    expect(await since(at)).toEqual(['a.sh:2']);
    at.git('add', '.');
    expect(await since(at)).toEqual(['a.sh:2']);
    at.git('commit', '-m', 'b');
    expect(await since(at)).toEqual(['a.sh:2']);
    expect(await since(at, 'HEAD')).toEqual([]);
    const { code, stderr } = await told(at.root, ['--since', 'HEAD']);
    expect(code).toBe(0);
    expect(stderr).toBe('dockshift: 5 findings on lines that have not changed since HEAD\n');
  });

  test('what the other branch did since then is not ours', async () => {
    await using at = await branch();
    at.git('checkout', 'main');
    fs.writeFileSync(at.at('a.sh'), five.replace('x/a', 'x/main'));
    at.git('commit', '-am', 'on main');
    at.git('checkout', 'work');
    fs.appendFileSync(at.at('a.sh'), v1('x/mine'));
    expect(await since(at)).toEqual(['a.sh:6']);
  });

  test('lines that only moved are old', async () => {
    await using at = await branch();
    fs.writeFileSync(at.at('a.sh'), `# one\n# two\n${five}`);
    expect(await since(at)).toEqual([]);
    fs.writeFileSync(at.at('a.sh'), five.split('\n').slice(1).join('\n'));
    expect(await since(at)).toEqual([]);
  });

  test('a renamed file', async () => {
    await using at = await branch();
    fs.mkdirSync(at.at('lib'));
    at.git('mv', 'a.sh', 'lib/b.sh');
    expect(await since(at)).toEqual([]);
    fs.appendFileSync(at.at('lib/b.sh'), v1('x/new'));
    expect(await since(at)).toEqual(['lib/b.sh:6']);
    expect(await since(at, 'main', 'lib')).toEqual(['b.sh:6']);
  });

  test('a file that git does not know yet, and one that it ignores', async () => {
    await using at = await branch({ '.gitignore': 'out\n' });
    fs.writeFileSync(at.at('new é "x".sh'), v1('x/y'));
    fs.mkdirSync(at.at('out'));
    fs.writeFileSync(at.at('out/o.sh'), v1('x/y'));
    expect(await since(at)).toEqual(['new é "x".sh:1']);
    expect(await since(at, 'main', 'out/o.sh')).toEqual([]);
    at.git('add', '.');
    expect(await since(at)).toEqual(['new é "x".sh:1']);
  });

  test('the line of its evidence', async () => {
    const hub = (host: string) => `export const HUB = '${host}/v2';\n`;
    const call = `import { HUB } from './hub.js';\nfetch(HUB + '/repositories/library/alpine/');\n`;
    await using at = await branch({ 'hub.js': hub('https://hub.example.org'), 'call.js': call });
    expect(await since(at)).toEqual([]);
    fs.writeFileSync(at.at('hub.js'), hub('https://hub.docker.com'));
    expect(await since(at)).toEqual(['call.js:2']);
  });

  test('a file in UTF-16, whose lines git does not show', async () => {
    const text = (repo: string) => Buffer.from(`\uFEFF# x\r\n${v1(repo)}`, 'utf16le');
    await using at = await branch();
    fs.writeFileSync(at.at('w.ps1'), text('x/a'));
    at.git('add', '.');
    at.git('commit', '-m', 'w');
    const before = await since(at, 'HEAD');
    fs.writeFileSync(at.at('w.ps1'), text('x/b'));
    expect([before, await since(at, 'HEAD')]).toEqual([[], ['w.ps1:2']]);
  });

  test('from a folder below', async () => {
    await using at = await branch({ 'sub/a.sh': five, 'sub.sh': v1('x/y') });
    fs.appendFileSync(at.at('sub/a.sh'), v1('x/new'));
    fs.appendFileSync(at.at('a.sh'), v1('x/new'));
    expect((await told(at.at('sub'), ['--since', 'main'])).places).toEqual(['a.sh:6']);
    expect(await since(at, 'main', 'sub')).toEqual(['a.sh:6']);
  });

  test('a suppressed finding is shown if it changed', async () => {
    const ignored = (repo: string) => `${v1(repo).trimEnd()} # dockshift-ignore no-removed-hub-v1\n`;
    await using at = await branch({ 'i.sh': ignored('x/a') + ignored('x/b') });
    fs.writeFileSync(at.at('i.sh'), ignored('x/a') + ignored('x/c'));
    const { suppressed } = await told(at.root, ['--since', 'main']);
    expect(suppressed.map(({ start }) => start.line)).toEqual([2]);
  });

  test("whatever the user's settings of diff are, and no program of the repository runs", async () => {
    await using at = await branch({ '.gitattributes': '*.sh diff=own filter=own\n' });
    const run = `touch ${at.at('ran')}; cat`;
    const settings = {
      'diff.noprefix': 'true',
      'diff.mnemonicPrefix': 'true',
      'diff.interHunkContext': '9',
      'diff.context': '9',
      'color.ui': 'always',
      'diff.external': run,
      'diff.own.command': run,
      'diff.own.textconv': run,
      'filter.own.clean': run,
      'filter.own.smudge': run,
      'filter.own.required': 'true',
      'filter.a=b.clean': run,
      'core.fsmonitor': run,
      'diff.relative': 'true',
    };
    for (const [key, value] of Object.entries(settings)) at.git('config', key, value);
    fs.writeFileSync(at.at('a.sh'), five.replace('x/b', 'x/new').replace('x/d', 'x/new'));
    expect(await since(at)).toEqual(['a.sh:2', 'a.sh:4']);
    expect(await staged(at)).toEqual([]);
    expect(fs.existsSync(at.at('ran'))).toBe(false);
  });
});

describe('--since reports it plainly', () => {
  const refused = async (cwd: string, ...argv: string[]) => {
    const { code, stdout, stderr } = await session(['scan', '--format', 'json', ...argv], cwd);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).not.toContain('\n');
    return stderr;
  };

  test('that there is no such commit', async () => {
    await using at = await branch();
    expect(await refused(at.root, '--since', 'nowhere')).toContain("git has no commit called 'nowhere'");
    expect(await refused(at.root, '--since=--output=x')).toContain("git has no commit called '--output=x'");
    at.git('update-ref', 'refs/remotes/origin/trunk', 'HEAD');
    expect(await refused(at.root, '--since', 'trunk')).toContain("did you mean 'origin/trunk'?");
  });

  test('that there is no repository', async () => {
    await using at = await project({ 'a.sh': five });
    expect(await refused(at.root, '--since', 'main')).toContain('--since needs a git repository');
    expect(await refused(at.root, '--staged')).toContain('--staged needs a git repository');
  });

  test('that they exclude each other', async () => {
    await using at = await branch();
    expect(await refused(at.root, '--since', 'main', '--staged')).toContain('exclude each other');
  });

  test('that a clone is shallow', async () => {
    await using at = await branch();
    for (const name of ['one', 'two']) {
      fs.writeFileSync(at.at(`${name}.sh`), v1('x/y'));
      at.git('add', '.');
      at.git('commit', '-m', name);
    }
    await using clones = await project();
    execFileSync('git', ['clone', '-q', '--depth=1', '--branch=work', `file://${at.root}`, clones.at('one')]);
    const folder = clones.at('one');
    const absent = await refused(folder, '--since', 'origin/main');
    expect(absent).toContain(
      "this clone is shallow and does not hold 'origin/main'; fetch the history first",
    );
    expect(absent).toContain('fetch-depth: 0');
    execFileSync('git', [
      '-C',
      folder,
      'fetch',
      '-q',
      '--depth=1',
      'origin',
      'main:refs/remotes/origin/main',
    ]);
    expect(await refused(folder, '--since', 'origin/main')).toContain(
      "this clone is shallow and does not reach back to where the branch left 'origin/main'",
    );
    execFileSync('git', ['-C', folder, 'fetch', '-q', '--unshallow']);
    expect((await told(folder, ['--since', 'origin/main'])).places).toEqual(['one.sh:1', 'two.sh:1']);
  });

  test('that two histories have nothing in common', async () => {
    await using at = await branch();
    at.git('checkout', '--orphan', 'other');
    at.git('commit', '-m', 'other');
    expect(await refused(at.root, '--since', 'main')).toContain(
      "the branch and 'main' have no commit in common",
    );
  });
});

describe('--staged', () => {
  test('staged lines only', async () => {
    await using at = await branch();
    fs.writeFileSync(at.at('a.sh'), five.replace('x/b', 'x/new'));
    fs.writeFileSync(at.at('new.sh'), v1('x/y'));
    expect(await staged(at)).toEqual([]);
    at.git('add', 'a.sh');
    expect(await staged(at)).toEqual(['a.sh:2']);
    at.git('add', 'new.sh');
    expect(await staged(at)).toEqual(['a.sh:2', 'new.sh:1']);
  });

  test('before the first commit', async () => {
    await using at = await project({ 'a.sh': five });
    at.git('init');
    expect(await staged(at)).toEqual([]);
    at.git('add', '.');
    expect(await staged(at)).toHaveLength(5);
  });

  test('a file with further changes that are not', async () => {
    await using at = await branch();
    fs.writeFileSync(at.at('a.sh'), five.replace('x/b', 'x/staged'));
    at.git('add', 'a.sh');
    const later = `# more\n${five.replace('x/b', 'x/staged').replace('x/d', 'x/later')}`;
    fs.writeFileSync(at.at('a.sh'), later);
    const { places, problems } = await told(at.root, ['--staged']);
    expect(places).toEqual(['a.sh:3']);
    expect(problems).toEqual([
      { file: 'a.sh', message: 'read as it is on disk, which differs from what is staged' },
    ]);
  });

  test('in a hook of commit -a, whose index is another file', async () => {
    await using at = await branch();
    fs.writeFileSync(at.at('a.sh'), five.replace('x/b', 'x/new'));
    const index = at.at('.git/next-index-1.lock');
    fs.copyFileSync(at.at('.git/index'), index);
    const env = { ...process.env, GIT_INDEX_FILE: index };
    execFileSync('git', ['-C', at.root, 'add', '-u'], { env });
    expect((await told(at.root, ['--staged'], { env: { GIT_INDEX_FILE: index } })).places).toEqual([
      'a.sh:2',
    ]);
    const relative = { GIT_INDEX_FILE: '.git/next-index-1.lock' };
    expect((await told(at.root, ['--staged'], { env: relative })).places).toEqual(['a.sh:2']);
    await using other = await repository({ 'b.sh': five });
    expect((await told(other.root, ['--staged'], { env: { GIT_INDEX_FILE: index } })).places).toEqual([]);
  });
});
