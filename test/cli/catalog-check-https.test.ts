/** `dockshift catalog check` with an address, in a process that trusts the authority of the server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../src/emulate/listen.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'dockshift-https-'));
const key = path.join(folder, 'key.pem');
const cert = path.join(folder, 'cert.pem');

beforeAll(() => {
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'pipe' });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the command with an address of a server that answers so. */
async function checked(listener: RequestListener, env: Readonly<Record<string, string>>) {
  const sent: string[] = [];
  const server = https.createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (request, response) => {
      sent.push(`${request.method} ${request.url}`);
      listener(request, response);
    },
  );
  onTestFinished(() => close(server));
  const origin = `https://localhost:${await listen(server, { kind: 'port', port: 0 })}`;
  const argv = [main, 'catalog', 'check', '--spec', `${origin}/api.yaml?v=1`];
  const child = spawn(process.execPath, argv, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr, sent, origin };
}

const trusted = { NODE_EXTRA_CA_CERTS: cert };
const document = `swagger: '2.0'
info: { title: Docker Engine API, version: '1.44' }
paths: { /_ping: { get: { parameters: [{ in: query, name: loud, type: string }] } } }
`;

test('a document is read, by one request', async () => {
  const { code, stdout, sent, origin } = await checked((_, response) => response.end(document), trusted);
  expect(code).toBe(1);
  expect(stdout.split('\n')).toContain(
    `${origin}/api.yaml?v=1: GET /_ping: the parameter loud is in the document of 1.44, and not in the catalogue`,
  );
  expect(sent).toEqual(['GET /api.yaml?v=1']);
});

test.each<[what: string, listener: RequestListener, env: Readonly<Record<string, string>>, why: string]>([
  [
    'an authority that is not known',
    (_, response) => response.end(document),
    {},
    'shows a certificate that it signed itself',
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/other' }).end(),
    trusted,
    'answers 302',
  ],
  ['nothing there', (_, response) => response.writeHead(404).end(), trusted, 'answers 404'],
  [
    'no end',
    (_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', pour);
      pour();
    },
    trusted,
    'is larger than 32 MB',
  ],
])('with %s, one line and nothing else', async (_what, listener, env, why) => {
  const { code, stdout, stderr, sent } = await checked(listener, env);
  expect({ code, stdout, lines: stderr.trimEnd().split('\n') }).toEqual({
    code: 3,
    stdout: '',
    lines: [expect.stringContaining(why)],
  });
  expect(sent.length).toBeLessThan(2);
});
