/** A certificate of the Hub's hosts by an authority that lives as long as a test. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hubHosts } from './hosts.ts';

export interface Certificate {
  /** The path of the authority's certificate, for clients to trust. */
  readonly authority: string;
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
}

/** @param folder an absolute path; its keys are worth nothing outside of the test */
export function makeCertificate(folder: string): Certificate {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: readonly string[]) =>
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...args],
      {
        stdio: 'pipe',
        timeout: 120_000,
      },
    );
  // Of its own, so that what the machine's configuration adds plays no part.
  const config = at('openssl.cnf');
  writeFileSync(
    config,
    [
      '[req]',
      'distinguished_name = name',
      '[name]',
      '[authority]',
      'basicConstraints = critical, CA:TRUE',
      'keyUsage = critical, keyCertSign',
      'subjectKeyIdentifier = hash',
      '[server]',
      'basicConstraints = critical, CA:FALSE',
      'keyUsage = critical, digitalSignature',
      'extendedKeyUsage = serverAuth',
      'subjectKeyIdentifier = hash',
      'authorityKeyIdentifier = keyid',
      `subjectAltName = ${hubHosts.map((host) => `DNS:${host}`).join(',')}`,
      '',
    ].join('\n'),
  );
  const common = ['-config', config, '-days', '2'];
  const authority = at('authority.pem');
  const authorityKey = at('authority.key');
  openssl(
    ...common,
    '-extensions',
    'authority',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    authorityKey,
    '-out',
    authority,
  );
  openssl(
    ...common,
    ...['-extensions', 'server', '-subj', '/CN=hub.docker.com', '-CA', authority, '-CAkey', authorityKey],
    ...['-keyout', at('server.key'), '-out', at('server.pem')],
  );
  return {
    authority,
    key: readFileSync(at('server.key'), 'utf8'),
    cert: readFileSync(at('server.pem'), 'utf8'),
  };
}
