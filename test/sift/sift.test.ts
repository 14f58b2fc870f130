import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sift, type SiftOptions } from '../../src/sift/sift.ts';
import { encode } from '../../src/sift/decode.ts';
import { searchedBytes } from '../../src/sift/size-limit.ts';
import { project, type Project } from '../discover/project.ts';

const markers = {
  hosts: ['hub.docker.com', 'localhost:5000'],
  paths: ['repositories', 'users/login'],
  engine: ['moby'],
};

function sifted(made: Project, options: Partial<SiftOptions> = {}) {
  return sift({ root: made.root, files: fs.readdirSync(made.root).sort(), markers, ...options });
}

async function siftedFile(content: string | Buffer, options: Partial<SiftOptions> = {}) {
  await using made = await project({ file: content });
  return sifted(made, options);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a marker makes a candidate', () => {
  test.each([
    ['https://hub.docker.com/v2', { host: true, path: false, engine: false }],
    ['HUB.Docker.COM', { host: true, path: false, engine: false }],
    ['http://localhost:5000', { host: true, path: false, engine: false }],
    ['/v2/repositories/', { host: false, path: true, engine: false }],
    ['Moby', { host: false, path: false, engine: true }],
    ['"users/login"', { host: false, path: true, engine: false }],
    ['hub.docker.com/v2/repositories', { host: true, path: true, engine: false }],
  ])('%s', async (content, hits) => {
    expect((await siftedFile(content)).candidates).toEqual([{ file: 'file', ...hits }]);
  });

  test.each(['', 'hub-docker.com', 'hubxdocker.com', 'REPOSITORIES', 'users/logout', 'localhost:500'])(
    '%j is none',
    async (content) => {
      expect((await siftedFile(content)).candidates).toEqual([]);
    },
  );

  test('at the very end of the largest file that is read', async () => {
    const content = 'x'.repeat(1024 * 1024 - 14) + 'hub.docker.com';
    expect((await siftedFile(content)).candidates).toHaveLength(1);
  });

  test('what an earlier file left in the buffer is not found again', async () => {
    await using made = await project({ a: 'hub.docker.com', b: 'hub' });
    expect(sifted(made).candidates).toEqual([{ file: 'a', host: true, path: false, engine: false }]);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('in %s with a byte order mark', async (encoding) => {
    expect((await siftedFile(encode('\uFEFFhub.docker.com', encoding))).candidates).toHaveLength(1);
  });

  test('markers are no patterns, and none need be given', async () => {
    expect((await siftedFile('a+b', { markers: { hosts: ['a+b'], paths: [], engine: [] } })).sawHost).toBe(
      true,
    );
    expect((await siftedFile('aab', { markers: { hosts: ['a+b'], paths: [], engine: [] } })).sawHost).toBe(
      false,
    );
    expect(
      (await siftedFile('anything', { markers: { hosts: [], paths: [], engine: [] } })).candidates,
    ).toEqual([]);
  });
});

test('sawHost is false where only paths are named', async () => {
  await using made = await project({ 'a.js': '/v2/repositories/', 'b.js': 'x' });
  expect(sifted(made)).toMatchObject({ sawHost: false, candidates: [{ file: 'a.js' }] });
  fs.writeFileSync(made.at('b.js'), 'hub.docker.com');
  expect(sifted(made)).toMatchObject({ sawHost: true, candidates: [{ file: 'a.js' }, { file: 'b.js' }] });
});

test('a binary file is left out without a word', async () => {
  expect(await siftedFile('hub.docker.com\0')).toEqual({
    candidates: [],
    sawHost: false,
    absent: [],
    problems: [],
  });
});

test('a NUL after the first 8 KiB does not make a file binary', async () => {
  expect((await siftedFile('hub.docker.com' + ' '.repeat(8192) + '\0')).candidates).toHaveLength(1);
});

describe('a file over the size limit', () => {
  const megabyte = 1024 * 1024;

  test('is a problem where it names a host, even in a minified line of 50 MB', async () => {
    const line = 'var a=1;'.repeat((50 * megabyte) / 8);
    await using made = await project({ 'app.min.js': `${line}fetch("https://hub.docker.com")` });
    expect(sifted(made)).toEqual({
      candidates: [],
      sawHost: false,
      absent: [],
      problems: [
        {
          file: 'app.min.js',
          message: 'not parsed: it mentions a host of the Hub but is 50 MiB, larger than the limit of 1 MiB',
        },
      ],
    });
  });

  test('is left out silently where it does not', async () => {
    expect(await siftedFile('repositories '.repeat(megabyte / 8))).toEqual({
      candidates: [],
      sawHost: false,
      absent: [],
      problems: [],
    });
  });

  test('is left out silently where it is no program', async () => {
    const content = 'hub.docker.com'.padEnd(megabyte + 1);
    const asked: string[] = [];
    const isProgram = (file: string) => asked.push(file) === 0;
    expect((await siftedFile(content, { isProgram })).problems).toEqual([]);
    expect(asked).toEqual(['file']);
  });

  test('is left out silently where it is binary', async () => {
    expect((await siftedFile(`\0hub.docker.com${' '.repeat(megabyte)}`)).problems).toEqual([]);
  });

  test('is searched across the borders of what is read at once', async () => {
    expect((await siftedFile(' '.repeat(megabyte - 5) + 'hub.docker.com')).problems).toHaveLength(1);
  });

  test('is searched in UTF-16 to the end', async () => {
    const text = `\uFEFF${' '.repeat(megabyte)}hub.docker.com`;
    expect((await siftedFile(encode(text, 'utf-16be'))).problems).toHaveLength(1);
  });

  test('is searched up to a bound', async () => {
    await using made = await project({ file: '' });
    fs.truncateSync(made.at('file'), 0);
    const handle = fs.openSync(made.at('file'), 'w');
    const spaces = Buffer.alloc(megabyte, 0x20);
    for (let written = 0; written < searchedBytes; written += megabyte) fs.writeSync(handle, spaces);
    fs.writeSync(handle, 'hub.docker.com');
    fs.closeSync(handle);
    expect(sifted(made).problems).toEqual([]);
  });

  test('depends on the limit that is set', async () => {
    const content = 'hub.docker.com'.padEnd(3000);
    expect((await siftedFile(content, { maxBytes: 3000 })).candidates).toHaveLength(1);
    expect((await siftedFile(content, { maxBytes: 2999 })).problems).toEqual([
      {
        file: 'file',
        message: 'not parsed: it mentions a host of the Hub but is a little larger than the limit of 2.9 KiB',
      },
    ]);
    expect(
      (await siftedFile('hub.docker.com'.padEnd(3 * megabyte), { maxBytes: 4 * megabyte })).candidates,
    ).toHaveLength(1);
  });
});

describe('what changes between listing and reading', () => {
  test('a file that is gone, a folder, a link and a pipe are passed over', async () => {
    await using made = await project({ real: 'hub.docker.com', 'folder/x': '' });
    fs.symlinkSync('real', made.at('link'));
    execFileSync('mkfifo', [made.at('pipe')]);
    expect(sifted(made, { files: ['folder', 'gone', 'link', 'pipe', 'real', 'real/x'] })).toEqual({
      candidates: [{ file: 'real', host: true, path: false, engine: false }],
      sawHost: true,
      absent: ['folder', 'gone', 'link', 'pipe', 'real/x'],
      problems: [],
    });
  });

  test('a file that may not be read is a problem', async () => {
    await using made = await project({ a: 'hub.docker.com', b: 'hub.docker.com' });
    const openSync = fs.openSync;
    vi.spyOn(fs, 'openSync').mockImplementation((file, flags) => {
      if (String(file).endsWith('/a')) throw Object.assign(new Error('no'), { code: 'EACCES' });
      return openSync(file, flags);
    });
    expect(sifted(made)).toMatchObject({
      candidates: [{ file: 'b' }],
      problems: [{ file: 'a', message: 'not read: permission denied' }],
    });
  });

  test('a name that is not UTF-8 is a problem: it cannot be opened', async () => {
    await using made = await project();
    fs.writeFileSync(Buffer.concat([Buffer.from(made.at('bad-')), Buffer.from([0xff])]), 'hub.docker.com');
    expect(sifted(made).problems).toEqual([
      { file: 'bad-\uFFFD', message: 'not read: it is gone, or its name is not valid UTF-8' },
    ]);
  });
});

test('progress is reported for each file', async () => {
  await using made = await project({ a: '', b: '' });
  const told: string[] = [];
  sifted(made, { onProgress: (done, total) => told.push(`${done}/${total}`) });
  expect(told).toEqual(['0/2', '1/2']);
});
