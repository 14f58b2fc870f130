import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes `ca.pem`, `cert.pem` and `key.pem` as DOCKER_CERT_PATH needs them: one certificate that vouches for itself, and
 * serves both sides.
 *
 * @param folder an absolute path
 * @param name whom it is for
 */
export function makeCertificates(folder: string, name = 'IP:127.0.0.1'): { key: string; cert: string } {
  const at = (file: string) => path.join(folder, file);
  // Of its own, so that what the machine's configuration adds plays no part.
  writeFileSync(
    at('openssl.cnf'),
    `[req]\ndistinguished_name = name\n[name]\n[own]\nsubjectAltName = ${name}\nbasicConstraints = critical, CA:TRUE\n`,
  );
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-config', at('openssl.cnf'), '-keyout', at('key.pem'), '-out', at('cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...files, '-extensions', 'own', '-subj', '/CN=engine', '-days', '2'],
    { stdio: 'pipe', timeout: 120_000 },
  );
  copyFileSync(at('cert.pem'), at('ca.pem'));
  return { key: readFileSync(at('key.pem'), 'utf8'), cert: readFileSync(at('cert.pem'), 'utf8') };
}
