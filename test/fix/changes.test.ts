/** From findings to bytes on the disk: what is changed, what is refused, and what must stay as it was. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { changesOf } from '../../src/fix/changes.ts';
import { parseCheck } from '../../src/fix/parse-check.ts';
import { isFixable, type Fixable } from '../../src/fix/plan.ts';
import { workTreeAt } from '../../src/fix/work-tree.ts';
import { writeChange, writeChanges } from '../../src/fix/write.ts';
import { scan } from '../../src/scan.ts';
import { encode } from '../../src/sift/decode.ts';

const client =
  "import Docker from 'dockerode';\nexport const docker = new Docker({ socketPath: '/a/docker.sock' });\n";
const after = client.replace('{ socketPath', "{ version: 'v1.44', socketPath");

async function project(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const made = await createFixture(files);
  onTestFinished(() => made.rm());
  return made.path.replace(/\/$/, '');
}

async function migrated(root: string, more: (finding: Fixable) => Fixable = (finding) => finding) {
  const { findings } = await scan({ root, config: await loadConfiguration({ root }) });
  const changes = await changesOf(findings.filter(isFixable).map(more), { root, check: parseCheck() });
  for (const change of changes.changes) writeChange(root, change);
  return changes;
}

describe('what is written', () => {
  test.each<[what: string, before: Buffer, expected: Buffer]>([
    ['UTF-8', Buffer.from(client), Buffer.from(after)],
    ['a byte order mark', Buffer.from(`\uFEFF${client}`), Buffer.from(`\uFEFF${after}`)],
    ['UTF-16', encode(`\uFEFF${client}`, 'utf-16le'), encode(`\uFEFF${after}`, 'utf-16le')],
    [
      'line ends of Windows',
      Buffer.from(client.replaceAll('\n', '\r\n')),
      Buffer.from(after.replaceAll('\n', '\r\n')),
    ],
    ['no line end at the end', Buffer.from(client.trimEnd()), Buffer.from(after.trimEnd())],
    [
      'characters outside of the first plane',
      Buffer.from(`// 🐳\n${client}`),
      Buffer.from(`// 🐳\n${after}`),
    ],
  ])('keeps %s', async (_what, before, expected) => {
    const root = await project({ 'docker.js': before });
    await migrated(root);
    expect(fs.readFileSync(path.join(root, 'docker.js')).equals(expected)).toBe(true);
  });

  test('keeps the mode of the file, and leaves nothing beside it', async () => {
    const root = await project({ 'docker.mjs': client });
    fs.chmodSync(path.join(root, 'docker.mjs'), 0o751);
    await migrated(root);
    expect(fs.statSync(path.join(root, 'docker.mjs')).mode & 0o777).toBe(0o751);
    expect(fs.readdirSync(root)).toEqual(['docker.mjs']);
  });

  test('keeps the owner of the file, where that is allowed', async () => {
    const root = await project({ 'docker.js': client });
    const file = path.join(root, 'docker.js');
    if (process.getuid?.() === 0) fs.chownSync(file, 1234, 1235);
    const { uid, gid } = fs.statSync(file);
    await migrated(root);
    expect(fs.readFileSync(file, 'utf8')).toBe(after);
    expect(fs.statSync(file)).toMatchObject({ uid, gid });
  });

  test('may have a name as long as names can be', async () => {
    const name = `${'d'.repeat(252)}.js`;
    const root = await project({ [name]: client });
    await migrated(root);
    expect(fs.readFileSync(path.join(root, name), 'utf8')).toBe(after);
  });

  test('may lie in a folder that is a link inside of the root: the link stays', async () => {
    const root = await project({ 'sub/docker.js': client });
    const { findings } = await scan({ root });
    fs.renameSync(path.join(root, 'sub'), path.join(root, 'moved'));
    fs.symlinkSync('moved', path.join(root, 'sub'));
    const { changes } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    expect(writeChanges(root, changes)).toEqual([]);
    expect(fs.readFileSync(path.join(root, 'moved/docker.js'), 'utf8')).toBe(after);
    expect(fs.readlinkSync(path.join(root, 'sub'))).toBe('moved');
  });

  test('is there, and what killed runs have left beside it is removed, and nothing else', async () => {
    const dead = 2 ** 22 + 1;
    const left = `sub/.dockshift-${dead}-0123456789ab.tmp`;
    const others = [
      `sub/.dockshift-${process.ppid}-0123456789ab.tmp`,
      'sub/.dockshift.tmp',
      `elsewhere/.dockshift-${dead}-0123456789ab.tmp`,
    ];
    const root = await project({
      'sub/docker.js': client,
      ...Object.fromEntries([left, ...others].map((file) => [file, ''])),
    });
    const { findings } = await scan({ root });
    const { changes } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    expect(writeChanges(root, changes)).toEqual([]);
    expect(fs.existsSync(path.join(root, left))).toBe(false);
    expect(others.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  test('is written once: a second run finds nothing to do', async () => {
    const root = await project({ 'docker.js': client });
    expect((await migrated(root)).changes).toHaveLength(1);
    expect(await migrated(root)).toEqual({ changes: [], leftOut: [] });
  });

  test('is not what a comment suppresses', async () => {
    const ignored = client.replace('export', '// dockshift-ignore no-unpinned-engine-api\nexport');
    const root = await project({ 'docker.js': ignored });
    expect((await migrated(root)).changes).toEqual([]);
    expect(fs.readFileSync(path.join(root, 'docker.js'), 'utf8')).toBe(ignored);
  });
});

describe('what is refused', () => {
  test('bytes that are no text', async () => {
    const bytes = Buffer.concat([Buffer.from('// '), Buffer.from([0xff]), Buffer.from(`\n${client}`)]);
    const root = await project({ 'docker.js': bytes });
    const { changes, leftOut } = await migrated(root);
    expect(changes).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual([expect.stringContaining('not valid UTF-8')]);
    expect(fs.readFileSync(path.join(root, 'docker.js')).equals(bytes)).toBe(true);
  });

  test('a change after which the file would not parse; another one in it is made', async () => {
    const root = await project({ 'docker.js': `${client}export const other = new Docker();\n` });
    const { changes, leftOut } = await migrated(root, (finding) => {
      if (finding.start.line !== 2) return finding;
      const edits = finding.fix.edits.map((edit) => ({ ...edit, text: '}}' }));
      return { ...finding, fix: { ...finding.fix, edits } };
    });
    expect(changes.map(({ after: text }) => text)).toEqual([
      `${client}export const other = new Docker({ version: 'v1.44' });\n`,
    ]);
    expect(leftOut.map(({ why }) => why)).toEqual(['docker.js would no longer parse']);
  });

  test('in all of its files, where one of them cannot be changed', async () => {
    const root = await project({ 'a.js': client, 'b.js': client });
    const { findings } = await scan({ root });
    const [one, two] = findings.filter(isFixable);
    if (!one || !two) throw new Error('two findings were expected');
    const both = { ...one, fix: { ...one.fix, edits: [...one.fix.edits, ...two.fix.edits] } };
    fs.writeFileSync(path.join(root, 'b.js'), Buffer.from([0x2f, 0x2f, 0xff, 0x0a]));
    const { changes, leftOut } = await changesOf([both], { root, check: parseCheck() });
    expect(changes).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual([expect.stringMatching(/^b\.js is not valid UTF-8/)]);
  });

  test('one of several files: the others are written', async () => {
    const root = await project({ 'a.js': client, 'b.js': client });
    const { findings } = await scan({ root });
    const { changes } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    fs.writeFileSync(path.join(root, 'a.js'), 'another');
    expect(writeChanges(root, changes)).toEqual([
      { change: changes[0], kind: 'changed', why: 'a.js has changed since it was read' },
    ]);
    expect(fs.readFileSync(path.join(root, 'b.js'), 'utf8')).toBe(after);
    expect(fs.readdirSync(root)).toEqual(['a.js', 'b.js']);
  });

  test('a file that changed in the meantime', async () => {
    const root = await project({ 'docker.js': client });
    const { findings } = await scan({ root });
    const { changes } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    fs.writeFileSync(path.join(root, 'docker.js'), 'another');
    expect(() => changes.forEach((change) => writeChange(root, change))).toThrow(
      /has changed since it was read/,
    );
    expect(fs.readFileSync(path.join(root, 'docker.js'), 'utf8')).toBe('another');
  });

  test('a file that has become a link, also inside of the root', async () => {
    const root = await project({ 'docker.js': client });
    const { findings } = await scan({ root });
    fs.renameSync(path.join(root, 'docker.js'), path.join(root, 'moved.js'));
    fs.symlinkSync('moved.js', path.join(root, 'docker.js'));
    const { changes, leftOut } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    expect(changes).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual(['docker.js cannot be read: it is a link now']);
  });

  test('a link that leads out of the root', async () => {
    const outside = await project({ 'docker.js': client });
    const root = await project({ 'docker.js': client });
    const { findings } = await scan({ root });
    fs.rmSync(path.join(root, 'docker.js'));
    fs.symlinkSync(path.join(outside, 'docker.js'), path.join(root, 'docker.js'));
    const { changes, leftOut } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    expect(changes).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual(['docker.js is a link to outside of the scanned folder']);
  });
});

describe('a folder', () => {
  test('that is a link out of the root is refused', async () => {
    const outside = await project({ 'docker.js': client });
    const root = await project({ 'sub/docker.js': client });
    const { findings } = await scan({ root });
    const { changes: planned } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    fs.rmSync(path.join(root, 'sub'), { recursive: true });
    fs.symlinkSync(outside, path.join(root, 'sub'));
    const { leftOut } = await changesOf(findings.filter(isFixable), { root, check: parseCheck() });
    expect(leftOut.map(({ why }) => why)).toEqual([
      'sub/docker.js is a link to outside of the scanned folder',
    ]);
    // Also where it has become one after the plan was made.
    expect(writeChanges(root, planned)).toHaveLength(1);
    expect(fs.readFileSync(path.join(outside, 'docker.js'), 'utf8')).toBe(client);
  });

  test('whose name begins with two dots is one like others', async () => {
    const root = await project({ '..sub/docker.js': client });
    expect((await migrated(root)).changes).toHaveLength(1);
  });
});

describe('a work tree', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

  const clean = { kind: 'known', uncommitted: [] };

  test('is dirty where files that git knows are changed', async () => {
    const root = await project({ 'a b.js': '1', 'c.js': '2' });
    expect(workTreeAt(root)).toEqual(clean);
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'first');
    fs.writeFileSync(path.join(root, 'new.js'), '3');
    expect(workTreeAt(root)).toEqual(clean);
    fs.writeFileSync(path.join(root, 'a b.js'), '4');
    expect(workTreeAt(root)).toEqual({ kind: 'known', uncommitted: ['a b.js'] });
  });

  test('is dirty where a change is staged, a file renamed or removed', async () => {
    const root = await project({ 'a.js': '1', 'old name.js': '2', 'c.js': '3', 'sub/d.js': '4' });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'first');
    fs.writeFileSync(path.join(root, 'a.js'), '5');
    git(root, 'add', 'a.js');
    git(root, 'mv', 'old name.js', 'new.js');
    fs.rmSync(path.join(root, 'c.js'));
    expect(workTreeAt(root)).toEqual({ kind: 'known', uncommitted: ['a.js', 'c.js', 'new.js'] });
    expect(workTreeAt(path.join(root, 'sub'))).toEqual(clean);
  });

  test('is asked without running what its configuration names', async () => {
    const root = await project({ 'a.js': '1', '.gitattributes': '*.js filter=own\n' });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'first');
    const ran = path.join(root, 'ran');
    git(root, 'config', 'core.fsmonitor', `touch '${ran}' #`);
    git(root, 'config', 'filter.own.clean', `touch '${ran}'; cat`);
    git(root, 'config', 'filter.own.required', 'true');
    fs.writeFileSync(path.join(root, 'a.js'), '2');
    expect(workTreeAt(root)).toEqual({ kind: 'known', uncommitted: ['a.js'] });
    expect(fs.existsSync(ran)).toBe(false);
    // Git alone runs them.
    git(root, 'status');
    expect(fs.existsSync(ran)).toBe(true);
  });

  test('that git cannot read is not taken for a clean one', async () => {
    const root = await project({ 'a.js': '1' });
    git(root, 'init', '-q');
    git(root, 'config', 'core.repositoryFormatVersion', '99');
    expect(workTreeAt(root)).toEqual({ kind: 'unknown', why: expect.stringContaining('99') });
  });

  test.each<[what: string, broken: (root: string) => void]>([
    ['a broken HEAD', (root) => fs.writeFileSync(path.join(root, '.git/HEAD'), 'nonsense\n')],
    ['no HEAD', (root) => fs.rmSync(path.join(root, '.git/HEAD'))],
    [
      'a .git that leads nowhere',
      (root) => {
        fs.rmSync(path.join(root, '.git'), { recursive: true });
        fs.writeFileSync(path.join(root, '.git'), 'gitdir: ../gone/.git/worktrees/here\n');
      },
    ],
  ])('that git takes for none is not taken for a clean one: %s', async (_what, broken) => {
    const root = await project({ 'a.js': '1', 'sub/b.js': '2' });
    git(root, 'init', '-q');
    broken(root);
    const unknown = { kind: 'unknown', why: expect.stringMatching(/^not a git repository/) };
    expect(workTreeAt(root)).toEqual(unknown);
    expect(workTreeAt(path.join(root, 'sub'))).toEqual(unknown);
  });

  test('that is broken is not judged by one around it', async () => {
    const root = await project({ 'a.js': '1', 'sub/inner/b.js': '2' });
    const inner = path.join(root, 'sub/inner');
    git(root, 'init', '-q');
    git(inner, 'init', '-q');
    expect(workTreeAt(inner)).toEqual(clean);
    expect(workTreeAt(path.join(root, 'sub'))).toEqual(clean);
    fs.writeFileSync(path.join(inner, '.git/HEAD'), 'nonsense\n');
    expect(workTreeAt(inner).kind).toBe('unknown');
    expect(workTreeAt(path.join(root, 'sub'))).toEqual(clean);
  });
});
