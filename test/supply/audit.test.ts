/** Which advisories end the audit of CI: all but the one that is known. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/audit.js', import.meta.url));

function audit(report: object, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    input: JSON.stringify(report),
    encoding: 'utf8',
  });
  return { status, says: stdout + stderr };
}

const advisory = (id: string, severity: string) => ({
  url: `https://github.com/advisories/${id}`,
  title: 'ends the stack',
  severity,
});
const of = (name: string, via: readonly unknown[], fixAvailable: unknown = false) => ({
  [name]: { name, via, fixAvailable },
});
const braces = [advisory('GHSA-vfj7-8cjw-p6xm', 'high')];

test('nothing is found', () => {
  expect(audit({ vulnerabilities: {} })).toEqual({ status: 0, says: '' });
});

test('the known one passes, through all that install it', () => {
  const { status, says } = audit({
    vulnerabilities: {
      ...of('braces', braces),
      ...of('micromatch', ['braces'], { name: 'fast-glob', version: '2.2.7', isSemVerMajor: true }),
    },
  });
  expect(says).toMatch(/^let pass: .*GHSA-vfj7-8cjw-p6xm: braces/);
  expect(status).toBe(0);
});

test('it does not pass once there is a release without it', () => {
  const { status, says } = audit({ vulnerabilities: of('braces', braces, true) });
  expect(says).toContain('there is a release of braces without it now');
  expect(status).toBe(1);
});

test.each([
  ['low', [], 1],
  ['low', ['high'], 0],
  ['high', ['high'], 1],
  ['odd', ['high'], 1],
])('another one, %s, with %j', (severity, args, status) => {
  const found = audit({ vulnerabilities: of('yaml', [advisory('GHSA-0', severity)]) }, ...args);
  expect(found.status).toBe(status);
});

test('what is no report fails', () => {
  expect(audit({ message: '405 Method Not Allowed' })).toMatchObject({ status: 1 });
});
