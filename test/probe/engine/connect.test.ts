/** Ways to an engine that need more than a socket: TLS with certificates of both sides, and the ssh program. */
import fs from 'node:fs';
import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../cli/session.ts';
import { project } from '../../discover/project.ts';
import { makeCertificates } from './certificates.ts';
import { engineAnswers, httpServer, httpsServer } from './servers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('TLS with certificates of both sides, by the variables', async () => {
  await using folder = await project({});
  const secrets = makeCertificates(folder.root);
  const both = { ...secrets, ca: secrets.cert, requestCert: true, rejectUnauthorized: true };
  await using server = await httpsServer(both, engineAnswers());
  const env = {
    DOCKER_HOST: `tcp://${server.at}`,
    DOCKER_TLS_VERIFY: '1',
    DOCKER_CERT_PATH: folder.root,
    HOME: folder.root,
  };
  const { code, stdout, stderr } = await session(['probe', 'engine'], folder.root, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('by DOCKER_HOST');
});

test('a path before all others', async () => {
  await using server = await httpServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/inner/')) response.writeHead(404).end();
    else engineAnswers()(Object.assign(request, { url: url.slice('/inner'.length) }), response);
  });
  const { code } = await session(['probe', 'engine', '--host', `tcp://${server.at}/inner`], '/');
  expect(code).toBe(0);
});

/** A fake ssh: it records its input, and passes everything on to a socket here. */
const program = (socket: string, notes: string) => `#!${process.execPath}
require('fs').appendFileSync(${JSON.stringify(notes)}, process.argv.slice(2).join(' ') + '\\n');
const socket = require('net').connect(${JSON.stringify(socket)});
process.stdin.pipe(socket).pipe(process.stdout);
`;

test('ssh runs the docker command on the other side', async () => {
  await using folder = await project({});
  const at = (name: string) => folder.at(name);
  fs.writeFileSync(at('ssh'), program(at('engine.sock'), at('notes')), { mode: 0o755 });
  vi.stubEnv('PATH', folder.root);
  await using server = await httpServer(engineAnswers(), at('engine.sock'));
  const host = `ssh://me@-box:2222${server.at}`;
  const before = fs
    .readdirSync(process.env['TMPDIR'] ?? '/tmp')
    .filter((name) => name.startsWith('dockshift-'));
  const { code, stderr } = await session(['probe', 'engine', '--host', host], '/');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const words = `-p 2222 -o BatchMode=yes -o ConnectTimeout=30 -T -- me@-box docker --host 'unix://${server.at}' system dial-stdio`;
  expect(new Set(fs.readFileSync(at('notes'), 'utf8').trim().split('\n'))).toEqual(new Set([words]));
  const after = fs
    .readdirSync(process.env['TMPDIR'] ?? '/tmp')
    .filter((name) => name.startsWith('dockshift-'));
  expect(after.filter((name) => !before.includes(name) && fs.existsSync(`/tmp/${name}/engine.sock`))).toEqual(
    [],
  );
});

test.each([
  [
    'echo "me@box: Permission denied (publickey)." >&2; exit 255',
    'ssh: me@box: Permission denied (publickey).',
  ],
  [undefined, 'ssh: no ssh program is installed'],
])('ssh that does not get through: %s', async (script, says) => {
  await using folder = await project({});
  if (script !== undefined) fs.writeFileSync(folder.at('ssh'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', folder.root);
  const { code, stderr } = await session(['probe', 'engine', '--host', 'ssh://me@box'], '/');
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: `dockshift: ssh://me@box cannot be reached: ${says}\n`,
  });
});
