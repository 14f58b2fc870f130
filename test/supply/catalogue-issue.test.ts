/** The scheduled check of the catalogue: what it takes for new, and the one issue that it keeps. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { project } from '../discover/project.ts';

const script = (name: string) => fileURLToPath(new URL(`../../.ci/${name}`, import.meta.url));
const engine = (parameter: string) => `swagger: '2.0'
info: { title: Docker Engine API, version: '1.44' }
paths: { /_ping: { get: { parameters: [{ in: query, name: ${parameter}, type: string }] } } }
`;

/** Runs the check on a document; `given` is what the next job gets. */
async function checked(text: string) {
  const made = await project({ 'engine.yaml': text });
  onTestFinished(() => made[Symbol.asyncDispose]());
  const { status } = spawnSync(script('catalogue-check'), [made.at('engine.yaml')], {
    env: { PATH: process.env.PATH, GITHUB_OUTPUT: made.at('output') },
  });
  const given = status === 0 ? readFileSync(made.at('output'), 'utf8') : undefined;
  return { status, given };
}

describe('the check', () => {
  test('gives new differences to the next job, and no known ones', async () => {
    const { status, given } = await checked(engine('loud'));
    expect(status).toBe(0);
    expect(given).toMatch(/^differences<<(end-\d+)\n(?:.*\n)+\1\n$/);
    expect(given).toContain('the parameter loud is in the document of 1.44, and not in the catalogue');
    expect(given).not.toContain('GET /containers/json: the parameter before');
  });

  test('fails with a document that is none', async () => {
    expect(await checked('a: 1')).toEqual({ status: 2, given: undefined });
  });
});

/** Runs the second job. @param number of the issue that is open */
async function reported(differences: string, number = '') {
  const gh = `#!/bin/sh
case "$2" in list) echo '${number}' ;; esac
{ printf '%s ' "$@" | tr '\\n' ' '; echo; case "$*" in *--body-file*) cat ;; esac; } >> "$LOG"
`;
  const made = await project({ gh });
  onTestFinished(() => made[Symbol.asyncDispose]());
  const env = { PATH: `${made.root}:${process.env.PATH}`, LOG: made.at('log'), DIFFERENCES: differences };
  const { status } = spawnSync(
    'bash',
    ['-c', `chmod +x "$1" && exec "$2"`, '', made.at('gh'), script('catalogue-issue')],
    { env },
  );
  expect(status).toBe(0);
  const [, ...calls] = readFileSync(made.at('log'), 'utf8').trimEnd().split('\n');
  return calls;
}

describe('the issue', () => {
  const lines = 'a: one ``` <b>\nb: two';
  const body = ['`dockshift catalog check` reports:', '', '    a: one ``` <b>', '    b: two'];

  test('is opened', async () => {
    expect(await reported(lines)).toEqual([
      'issue create --title The catalogue differs from what Docker publishes --body-file - ',
      ...body,
    ]);
  });

  test('is renewed', async () => {
    expect(await reported(lines, '7')).toEqual(['issue edit 7 --body-file - ', ...body]);
  });

  test('is closed', async () => {
    expect(await reported('', '7')).toEqual(['issue close 7 --comment Nothing differs any more.']);
  });

  test('is not opened for nothing', async () => {
    expect(await reported('')).toEqual([]);
  });
});
