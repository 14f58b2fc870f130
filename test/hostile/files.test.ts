/** Files that are none, and files that change while they are read: nothing outside of the root is read, and nothing hangs. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { discover } from '../../src/discover/discover.ts';
import { scan } from '../../src/scan.ts';
import { readSource } from '../../src/sift/read-source.ts';
import { session } from '../cli/session.ts';
import { project, repository, type Project } from '../discover/project.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const secret = 'curl -s https://registry.hub.docker.com/v1/repositories/acme/secret/tags\n';

afterEach(() => {
  vi.restoreAllMocks();
});

async function filesIn(made: Project, more: Partial<Parameters<typeof scan>[0]> = {}) {
  const { findings, problems } = await scan({ root: made.root, ...more });
  return { files: findings.map(({ file }) => file), problems };
}

/** A scan that does something to the project when it comes to the file at a place of its list. */
async function interrupted(made: Project, at: number, change: () => void) {
  return await filesIn(made, {
    onProgress: (done) => {
      if (done === at) change();
    },
  });
}

describe.each(['with git', 'without'])('what is no file, %s', (way) => {
  const make = async (tree: Record<string, string>) => (way === 'without' ? project(tree) : repository(tree));

  test('links out of the root lead nowhere: to a file, to a folder, through another link', async () => {
    await using outside = await project({ 'secret.sh': secret, 'folder/more.sh': secret });
    await using made = await make({ 'a.sh': call });
    fs.symlinkSync(outside.at('secret.sh'), made.at('file.sh'));
    fs.symlinkSync(outside.at('folder'), made.at('folder'));
    fs.symlinkSync('folder', made.at('again'));
    fs.symlinkSync('../'.repeat(30) + outside.at('secret.sh').slice(1), made.at('relative.sh'));
    expect(await filesIn(made)).toEqual({ files: ['a.sh'], problems: [] });
    for (const only of ['file.sh', 'folder', 'folder/more.sh', 'again/more.sh']) {
      const { files, problems } = await filesIn(made, { files: [only] });
      expect(files).toEqual([]);
      expect(problems[0]?.message).toContain('reached through a link');
    }
  });

  test('only files are counted', async () => {
    await using made = await make({ 'a.sh': call, 'b.sh': 'true\n', 'gone.sh': call, 'sub/c.sh': call });
    fs.symlinkSync('a.sh', made.at('link.sh'));
    if (way === 'with git') made.git('add', '--all');
    fs.rmSync(made.at('gone.sh'));
    fs.rmSync(made.at('sub/c.sh'));
    execFileSync('mkfifo', [made.at('sub/c.sh')]);
    const report = await scan({ root: made.root });
    expect({ files: report.files, found: report.findings.length }).toEqual({ files: 2, found: 1 });
  });

  test('an import through a link out of the root is not followed', async () => {
    await using outside = await project({
      'hub.js': `export const HUB = 'https://hub.docker.com/v2/repositories/acme/secret/';`,
    });
    await using made = await make({
      'a.js': `import { HUB } from './hub.js';\nawait fetch(HUB);\n`,
      'b.sh': call,
    });
    fs.symlinkSync(outside.at('hub.js'), made.at('hub.js'));
    expect((await filesIn(made)).files).toEqual(['b.sh']);
  });

  test('FIFOs, sockets and devices are passed over', async () => {
    await using made = await make({ 'a.sh': call });
    execFileSync('mkfifo', [made.at('pipe.sh')]);
    const server = net.createServer().listen(made.at('socket.sh'));
    await once(server, 'listening');
    try {
      execFileSync('mknod', [made.at('zero.sh'), 'c', '1', '5'], { stdio: 'ignore' });
    } catch {
      // Only root may make a device, and not everywhere.
    }
    try {
      expect(await filesIn(made)).toEqual({ files: ['a.sh'], problems: [] });
    } finally {
      server.close();
    }
  });

  test('a folder that may not be listed is a problem', async () => {
    await using made = await make({ 'a.sh': call, 'closed/b.sh': call });
    const readdirSync = fs.readdirSync.bind(fs);
    vi.spyOn(fs, 'readdirSync').mockImplementation((...args) => {
      if (String(args[0]).endsWith('/closed')) throw Object.assign(new Error('no'), { code: 'EACCES' });
      return readdirSync(...args);
    });
    const { files, problems } = discover({ root: made.root });
    expect(files).toContain('a.sh');
    expect(problems).toEqual([{ file: 'closed', message: 'not listed: permission denied' }]);
  });
});

test('what is no file is refused where it is named', async () => {
  await using made = await project({ 'a.sh': call });
  execFileSync('mkfifo', [made.at('pipe')]);
  for (const named of ['/dev/null', '/dev/zero', 'pipe']) {
    const { code, stderr } = await session([named], made.root);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `dockshift: ${named} is neither a file nor a folder\n`,
    });
  }
});

describe('between listing and reading', () => {
  const tree = { 'a.sh': call, 'b.sh': call, 'c.sh': call };
  const others = { files: ['a.sh', 'c.sh'], problems: [] };

  test('a file that vanishes is no longer part of it', async () => {
    await using made = await project(tree);
    expect(await interrupted(made, 1, () => fs.rmSync(made.at('b.sh')))).toEqual(others);
  });

  test.each(['file', 'folder'])(
    'a file that becomes a link to a %s outside is not followed',
    async (kind) => {
      await using outside = await project({ 'secret.sh': secret });
      await using made = await project(tree);
      const replace = () => {
        fs.rmSync(made.at('b.sh'));
        fs.symlinkSync(kind === 'file' ? outside.at('secret.sh') : outside.root, made.at('b.sh'));
      };
      expect(await interrupted(made, 1, replace)).toEqual(others);
    },
  );

  test('a file that becomes a FIFO does not hold the scan up', async () => {
    await using made = await project(tree);
    const replace = () => {
      fs.rmSync(made.at('b.sh'));
      execFileSync('mkfifo', [made.at('b.sh')]);
    };
    expect(await interrupted(made, 1, replace)).toEqual(others);
  });

  test('a file that becomes a folder is passed over', async () => {
    await using made = await project(tree);
    const replace = () => {
      fs.rmSync(made.at('b.sh'));
      fs.mkdirSync(made.at('b.sh'));
    };
    expect(await interrupted(made, 1, replace)).toEqual(others);
  });

  // It has been found worth parsing by then.
  test.each(['vanishes', 'becomes a link', 'becomes a FIFO'])(
    'a file that %s before it is parsed',
    async (how) => {
      await using outside = await project({ 'secret.sh': secret });
      await using made = await project(tree);
      const { files, problems } = await interrupted(made, 2, () => {
        fs.rmSync(made.at('b.sh'));
        if (how === 'becomes a link') fs.symlinkSync(outside.at('secret.sh'), made.at('b.sh'));
        if (how === 'becomes a FIFO') execFileSync('mkfifo', [made.at('b.sh')]);
      });
      expect(files).toEqual(['a.sh', 'c.sh']);
      // A problem names no place of the machine.
      expect(JSON.stringify(problems)).not.toContain(made.root);
    },
  );
});

describe('while it is read', () => {
  /** Does something when a file is about to be read for the first time. */
  function onFirstRead(change: () => void): void {
    const readSync = fs.readSync.bind(fs);
    let done = false;
    vi.spyOn(fs, 'readSync').mockImplementation((...args) => {
      if (!done) {
        done = true;
        change();
      }
      return readSync(...args);
    });
  }

  test('a file that grows is read up to the size that it had', async () => {
    await using made = await project({ 'a.sh': call });
    onFirstRead(() => fs.appendFileSync(made.at('a.sh'), secret.repeat(1000)));
    expect(readSource(made.root, 'a.sh', 200)?.text).toBe(call);
    // Now it is larger than the limit.
    expect(readSource(made.root, 'a.sh', 200)).toBeUndefined();
  });

  test('a scan stays within the limit for a file that grows', async () => {
    await using made = await project({ 'a.sh': call });
    onFirstRead(() => fs.appendFileSync(made.at('a.sh'), secret.repeat(50_000)));
    const sizes: number[] = [];
    const allocate = Buffer.allocUnsafe.bind(Buffer);
    vi.spyOn(Buffer, 'allocUnsafe').mockImplementation((size) => {
      sizes.push(size);
      return allocate(size);
    });
    await scan({ root: made.root });
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1024 * 1024);
  });

  test('a file that shrinks is read as far as it goes', async () => {
    await using made = await project({ 'a.sh': call.repeat(100) });
    onFirstRead(() => fs.truncateSync(made.at('a.sh'), call.length));
    expect(readSource(made.root, 'a.sh')?.text).toBe(call);
  });

  test('a file that is replaced is read as it was when it was opened', async () => {
    await using outside = await project({ 'secret.sh': secret });
    await using made = await project({ 'a.sh': call });
    onFirstRead(() => {
      fs.rmSync(made.at('a.sh'));
      fs.symlinkSync(outside.at('secret.sh'), made.at('a.sh'));
    });
    expect(readSource(made.root, 'a.sh')?.text).toBe(call);
    expect(() => readSource(made.root, 'a.sh')).toThrow(/ELOOP/);
  });

  test('a file whose disk fails is a problem, and the others are read', async () => {
    await using made = await project({ 'a.sh': call, 'b.sh': call });
    let first = true;
    const readSync = fs.readSync.bind(fs);
    vi.spyOn(fs, 'readSync').mockImplementation((...args) => {
      if (first) {
        first = false;
        throw Object.assign(new Error('no'), { code: 'EIO' });
      }
      return readSync(...args);
    });
    expect(await filesIn(made)).toEqual({
      files: ['b.sh'],
      problems: [{ file: 'a.sh', message: 'not read: the disk reports an error' }],
    });
  });
});
