import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { discover } from '../../src/discover/discover.ts';
import { project, repository, type Project } from './project.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Root may read everything, so that permissions cannot show what an unreadable folder does. */
function denyListing(end: string): void {
  const { readdirSync } = fs;
  Reflect.set(fs, 'readdirSync', (folder: string, options: object): unknown => {
    if (folder.endsWith(end)) throw Object.assign(new Error('denied'), { code: 'EACCES' });
    const listed: unknown = Reflect.apply(readdirSync, fs, [folder, options]);
    return listed;
  });
  onTestFinished(() => void Reflect.set(fs, 'readdirSync', readdirSync));
}

/** Without git the same folder must give the same files. */
function withoutGit(): void {
  vi.stubEnv('PATH', '/nonexistent');
}

function filesOf(made: Project, only?: string[]): string[] {
  return discover({ root: made.root, ...(only && { only }) }).files;
}

describe('in a repository', () => {
  test('lists tracked and untracked files, not ignored ones', async () => {
    await using made = await repository({ 'a.js': '', '.gitignore': '*.log\n', 'b.log': '' });
    fs.writeFileSync(made.at('new.js'), '');
    expect(filesOf(made)).toEqual(['.gitignore', 'a.js', 'new.js']);
  });

  test('what a killed dockshift has left is no part of it', async () => {
    const left = '.dockshift-12-0123456789ab.tmp';
    await using made = await repository({
      'a.js': '',
      [left]: '',
      [`sub/${left}`]: '',
      'sub/.dockshift.tmp': '',
    });
    expect(filesOf(made)).toEqual(['a.js', 'sub/.dockshift.tmp']);
    expect(filesOf(made, [left, 'a.js'])).toEqual(['a.js']);
  });

  test('lists only the folder that is asked for, relative to it', async () => {
    await using made = await repository({ 'a.js': '', 'sub/b.js': '', 'sub/deep/c.js': '' });
    expect(discover({ root: made.at('sub') }).files).toEqual(['b.js', 'deep/c.js']);
  });

  test('a tracked file that was deleted is left out', async () => {
    await using made = await repository({ 'a.js': '', 'gone.js': '' });
    fs.rmSync(made.at('gone.js'));
    expect(filesOf(made)).toEqual(['a.js']);
  });

  test('a file in conflict is listed once', async () => {
    await using made = await repository({ 'a.js': 'one\n' });
    made.git('checkout', '-b', 'other');
    fs.writeFileSync(made.at('a.js'), 'two\n');
    made.git('commit', '-am', 'two');
    made.git('checkout', 'main');
    fs.writeFileSync(made.at('a.js'), 'three\n');
    made.git('commit', '-am', 'three');
    expect(() => made.git('merge', 'other')).toThrow();
    expect(filesOf(made)).toEqual(['a.js']);
  });

  test('a submodule and an untracked repository inside are not part of it', async () => {
    await using inner = await repository({ 'inner.js': '' });
    await using made = await repository({ 'a.js': '' });
    made.git('-c', 'protocol.file.allow=always', 'submodule', 'add', inner.root, 'module');
    fs.cpSync(inner.root, made.at('nested'), { recursive: true });
    expect(filesOf(made)).toEqual(['.gitmodules', 'a.js']);
    withoutGit();
    expect(filesOf(made)).toEqual(['.gitmodules', 'a.js']);
  });

  test('committed node_modules are left out, unless they are what is asked for', async () => {
    await using made = await repository({
      'a.js': '',
      'node_modules/x/index.js': '',
      'p/node_modules/y.js': '',
    });
    expect(filesOf(made)).toEqual(['a.js']);
    expect(filesOf(made, ['node_modules/x'])).toEqual(['node_modules/x/index.js']);
    expect(discover({ root: made.at('node_modules') }).files).toEqual(['x/index.js']);
  });

  test('an ignored folder that is asked for by name is listed, as root and as a part', async () => {
    await using made = await repository({
      'a.js': '',
      '.gitignore': 'dist\n',
      'dist/out.js': '',
      'dist/.gitignore': 'x\n',
      'dist/x': '',
    });
    expect(discover({ root: made.at('dist') }).files).toEqual(['.gitignore', 'out.js']);
    expect(filesOf(made, ['dist', 'a.js'])).toEqual(['a.js', 'dist/.gitignore', 'dist/out.js']);
    expect(filesOf(made, ['dist/x'])).toEqual(['dist/x']);
  });

  test('a tracked folder replaced by a link out of the root is not followed', async () => {
    await using outside = await project({ 'a.js': 'secret' });
    await using made = await repository({ 'sub/a.js': '', 'b.js': '' });
    fs.rmSync(made.at('sub'), { recursive: true });
    fs.symlinkSync(outside.root, made.at('sub'));
    expect(filesOf(made)).toEqual(['b.js']);
    expect(discover({ root: made.root, only: ['sub/a.js', 'b.js'] })).toEqual({
      files: ['b.js'],
      problems: [
        { file: 'sub/a.js', message: 'not read: neither a file nor a folder, or reached through a link' },
      ],
    });
  });

  test('runs no program that the repository configures', async () => {
    await using made = await repository({
      'a.js': '',
      'hook.sh': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n',
    });
    fs.chmodSync(made.at('hook.sh'), 0o755);
    made.git('config', 'core.fsmonitor', made.at('hook.sh'));
    expect(filesOf(made)).toEqual(['a.js', 'hook.sh']);
    expect(fs.existsSync(made.at('ran'))).toBe(false);
    // The bait is good: plain git takes it.
    execFileSync('git', ['-C', made.root, 'ls-files', '--others'], { stdio: 'ignore' });
    expect(fs.existsSync(made.at('ran'))).toBe(true);
  });

  test('variables of a surrounding git command do not point to another repository', async () => {
    await using other = await repository({ 'other.js': '' });
    await using made = await repository({ 'a.js': '' });
    // Tracked though ignored: only this repository's own index knows it.
    fs.writeFileSync(made.at('.gitignore'), '*.js\n');
    vi.stubEnv('GIT_DIR', other.at('.git'));
    vi.stubEnv('GIT_INDEX_FILE', other.at('.git/index'));
    expect(filesOf(made)).toEqual(['.gitignore', 'a.js']);
  });

  test('a repository that git refuses to read is walked', async () => {
    await using made = await repository({ 'a.js': '', '.gitignore': '*.log\n', 'b.log': '' });
    fs.writeFileSync(made.at('.git/config'), '[core\n');
    expect(filesOf(made)).toEqual(['.gitignore', 'a.js']);
  });

  test('names with line breaks, quotes, escapes and wide characters come as they are', async () => {
    const names = ['a\nb.js', 'c\u001B[31m.js', 'd "e".js', 'f\\g.js', 'é.js', '漢字.js'];
    await using made = await repository(Object.fromEntries(names.map((name) => [name, ''])));
    expect(filesOf(made)).toEqual(names);
    withoutGit();
    expect(filesOf(made)).toEqual(names);
  });

  test('a name that is not UTF-8 does no harm', async () => {
    await using made = await repository({ 'a.js': '' });
    fs.writeFileSync(Buffer.concat([Buffer.from(made.at('bad-')), Buffer.from([0xff])]), '');
    expect(filesOf(made)).toEqual(['a.js', 'bad-\uFFFD']);
  });
});

describe('links, pipes and loops, with and without git', () => {
  test.each(['git', 'walk'])('%s: only regular files are listed', async (way) => {
    await using outside = await project({ 'secret.js': '' });
    await using made = await repository({ 'a.js': '', 'sub/b.js': '' });
    fs.symlinkSync(outside.at('secret.js'), made.at('out.js'));
    fs.symlinkSync(outside.root, made.at('out'));
    fs.symlinkSync('a.js', made.at('inside.js'));
    fs.symlinkSync('nowhere', made.at('dangling.js'));
    fs.symlinkSync('loop.js', made.at('loop.js'));
    fs.symlinkSync('..', made.at('sub/up'));
    execFileSync('mkfifo', [made.at('pipe.js')]);
    made.git('add', '--all');
    if (way === 'walk') withoutGit();
    expect(discover({ root: made.root })).toEqual({ files: ['a.js', 'sub/b.js'], problems: [] });
  });
});

describe('for callers that open each file', () => {
  test('git is trusted for files in real folders, and for nothing behind a link', async () => {
    await using outside = await project({ 'b.js': '' });
    await using made = await repository({ 'a.js': '', 'gone.js': '', 'real/b.js': '', 'sub/deep/b.js': '' });
    fs.symlinkSync('a.js', made.at('link.js'));
    made.git('add', '--all');
    fs.rmSync(made.at('gone.js'));
    fs.rmSync(made.at('sub/deep'), { recursive: true });
    fs.symlinkSync(outside.root, made.at('sub/deep'));
    expect(discover({ root: made.root, opensEach: true })).toEqual({
      files: ['a.js', 'gone.js', 'link.js', 'real/b.js', 'sub/deep'],
      problems: [],
    });
    // The function that opens a file checks the rest and refuses links; here only a target that the user named is looked at.
    const only = ['link.js', 'real'];
    expect(discover({ root: made.root, opensEach: true, only }).files).toEqual(['real/b.js']);
  });

  test('a conflict names a file once', async () => {
    await using made = await repository({ 'a.js': 'one' });
    made.git('checkout', '-b', 'other');
    fs.writeFileSync(made.at('a.js'), 'two');
    made.git('commit', '-am', 'two');
    made.git('checkout', '-');
    fs.writeFileSync(made.at('a.js'), 'three');
    made.git('commit', '-am', 'three');
    expect(() => made.git('merge', 'other')).toThrow();
    expect(discover({ root: made.root, opensEach: true }).files).toEqual(['a.js']);
    expect(discover({ root: made.root }).files).toEqual(['a.js']);
  });

  test('a folder that git could not look into is a problem', async () => {
    const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    await using programs = await project({
      git: `#!/bin/sh\necho 'warning: could not open directory' >&2\nexec ${git} "$@"\n`,
    });
    fs.chmodSync(programs.at('git'), 0o755);
    await using made = await repository({ 'a.js': '', 'locked/b.js': '' });
    denyListing('/locked');
    expect(discover({ root: made.root, opensEach: true }).problems).toEqual([]);
    vi.stubEnv('PATH', programs.root);
    expect(discover({ root: made.root, opensEach: true }).problems).toEqual([
      { file: 'locked', message: 'not listed: permission denied' },
    ]);
  });
});

describe('without a repository', () => {
  test('a .gitignore holds at its level and below, and a deeper one can take back', async () => {
    await using made = await project({
      '.gitignore': '*.log\n/top.js\nbuild/\n# comment\n\n',
      'top.js': '',
      'a.log': '',
      'build/x.js': '',
      'sub/top.js': '',
      'sub/.gitignore': '!keep.log\nlocal/*.js\n/only-here.js\n!build/\n',
      'sub/keep.log': '',
      'sub/drop.log': '',
      'sub/build/y.js': '',
      'sub/local/z.js': '',
      'sub/only-here.js': '',
      'sub/deep/only-here.js': '',
    });
    const expected = [
      '.gitignore',
      'sub/.gitignore',
      'sub/build/y.js',
      'sub/deep/only-here.js',
      'sub/keep.log',
      'sub/top.js',
    ];
    expect(filesOf(made)).toEqual(expected);
    made.git('init');
    expect(filesOf(made)).toEqual(expected);
  });

  test('a folder with signs of patterns in its name has its own .gitignore', async () => {
    await using made = await project({
      '[x]*/.gitignore': 'a.js\n',
      '[x]*/a.js': '',
      '[x]*/b.js': '',
      'x/a.js': '',
    });
    expect(filesOf(made)).toEqual(['[x]*/.gitignore', '[x]*/b.js', 'x/a.js']);
  });

  test('where git is missing, the ignore files above the root and info/exclude hold too', async () => {
    await using made = await repository({
      '.gitignore': '*.log\n',
      'sub/a.js': '',
      'sub/b.log': '',
      'sub/mine.txt': '',
    });
    fs.appendFileSync(made.at('.git/info/exclude'), 'mine.txt\n');
    withoutGit();
    expect(discover({ root: made.at('sub') }).files).toEqual(['a.js']);
  });

  test('.git and node_modules are left out, hidden folders are not', async () => {
    await using made = await project({
      '.github/w.yml': '',
      'node_modules/x.js': '',
      'a/node_modules/y.js': '',
      '.git/z': '',
    });
    withoutGit();
    expect(filesOf(made)).toEqual(['.github/w.yml']);
  });

  test('a folder of repositories is searched as a whole', async () => {
    await using made = await project({ 'one/a.js': '', 'two/b.js': '' });
    execFileSync('git', ['init', '--quiet', made.at('one')]);
    expect(filesOf(made)).toEqual(['one/a.js', 'two/b.js']);
  });

  test.each(['git', 'walk'])('%s: a folder that cannot be read is a problem, not an end', async (way) => {
    await using made = await project({ 'a.js': '', 'locked/b.js': '', 'z/c.js': '' });
    if (way === 'git') made.git('init');
    denyListing('/locked');
    const { files, problems } = discover({ root: made.root });
    expect(problems).toEqual([{ file: 'locked', message: 'not listed: permission denied' }]);
    expect(files).toEqual(way === 'git' ? ['a.js', 'locked/b.js', 'z/c.js'] : ['a.js', 'z/c.js']);
  });

  test('a root that disappeared is a problem', async () => {
    await using made = await project();
    expect(discover({ root: made.at('gone') })).toEqual({
      files: [],
      problems: [{ file: '.', message: 'not listed: it is gone, or its name is not valid UTF-8' }],
    });
  });
});

test('what the configuration ignores is left out, even where it is named', async () => {
  await using made = await project({ 'a.js': '', 'vendor/b.js': '' });
  const isIgnored = (file: string) => file.startsWith('vendor/');
  expect(discover({ root: made.root, isIgnored }).files).toEqual(['a.js']);
  expect(discover({ root: made.root, isIgnored, only: ['vendor/b.js', 'a.js'] }).files).toEqual(['a.js']);
});

test('a named target that does not exist is a problem', async () => {
  await using made = await project({ 'a.js': '' });
  expect(discover({ root: made.root, only: ['b.js'] })).toEqual({
    files: [],
    problems: [{ file: 'b.js', message: 'not read: it does not exist' }],
  });
});
