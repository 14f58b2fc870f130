/** `dockshift migrate --interactive` as a person meets it: in a terminal, by the keys that they press. */
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { project, type Project } from '../discover/project.ts';
import { hasTerminals, inTerminal, keys, plain } from './in-terminal.ts';

const get = (name: string) =>
  `curl -s https://hub.docker.com/v2/repositories/acme/${name}/ | jq .pull_count\n`;
const list = (name: string) =>
  `curl -s 'https://hub.docker.com/v2/repositories/${name}/?page_size=25' | jq .count\n`;
const files = {
  'a.sh': get('one'),
  'b.sh': get('two'),
  'c.sh': list('acme'),
  'd.sh': list('solo'),
  'e.sh': get('three'),
  'f.sh': get('four'),
};
const question = '[q]uit: ';

async function codeBase(): Promise<Project> {
  const made = await project(files);
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

/** The files that are not as they were, and those that were not there. */
function changed({ root, at }: Project): readonly string[] {
  const before = new Map<string, string>(Object.entries(files));
  return fs.readdirSync(root).filter((file) => fs.readFileSync(at(file), 'utf8') !== before.get(file));
}

describe.skipIf(!hasTerminals)('migrate --interactive', () => {
  test('accepts, skips, takes all of a kind, and quits with what was accepted', async () => {
    const made = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], made.root);
    await answer(`[a]ll of hub/v2-get-repository, ${question}`, 'y\n');
    await answer(question, 'n\n');
    await answer(`[a]ll of hub/v2-list-repositories, ${question}`, 'a\n');
    // d.sh is of the same kind: it is not asked about.
    await answer('acme/three/', '');
    await answer(question, 'q\n');
    const { code, screen } = await ended;
    expect(code).toBe(0);
    expect(changed(made)).toEqual(['a.sh', 'c.sh', 'd.sh']);
    expect(plain(screen)).toContain('3 findings changed in 3 files');
    expect(plain(screen)).not.toContain(
      '+curl -s https://hub.docker.com/v2/namespaces/acme/repositories/four/',
    );
  });

  test('shows each change in colours, the reason above it', async () => {
    const { root } = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], root);
    await answer(question, 'q\n');
    const { screen } = await ended;
    const esc = '\u001B';
    const lines = screen.split('\n').slice(0, 7);
    expect(lines).toEqual([
      `${esc}[4ma.sh:1${esc}[24m  ${esc}[1mno-deprecated-hub-repositories${esc}[22m  GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19`,
      `  ${esc}[2msafe: call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}${esc}[22m`,
      `${esc}[1m--- a/a.sh${esc}[22m`,
      `${esc}[1m+++ b/a.sh${esc}[22m`,
      `${esc}[36m@@ -1,1 +1,1 @@${esc}[39m`,
      `${esc}[31m-${get('one').trimEnd()}${esc}[39m`,
      `${esc}[32m+${get('one').trimEnd().replace('repositories/acme', 'namespaces/acme/repositories')}${esc}[39m`,
    ]);
  });

  test('without questions the changes are shown in colours, too', async () => {
    const made = await codeBase();
    const { code, screen } = await inTerminal(['migrate', '--no-progress'], made.root, { columns: 40 }).ended;
    expect(code).toBe(1);
    expect(screen).toContain(`\u001B[31m-${get('four').trimEnd()}\u001B[39m\n\u001B[32m+`);
    expect(plain(screen)).toContain('6 findings would change in 6 files');
    expect(changed(made)).toEqual([]);
  });

  test('has no colour where none is wanted', async () => {
    const { root } = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive', '--no-color'], root);
    await answer(question, 'q\n');

    expect((await ended).screen).not.toMatch(/\u001B\[[0-9;]*m/);
  });

  test('fits a narrow terminal: nothing is cut, and the answer counts', async () => {
    const made = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], made.root, { columns: 30 });
    await answer('acme/one/', '');
    // The question is broken into lines here.
    await answer('[y]es', 'y\n');
    await answer('acme/two/', '');
    await answer('[y]es', 'q\n');
    const { code, screen } = await ended;
    expect(code).toBe(0);
    expect(changed(made)).toEqual(['a.sh']);
    expect(plain(screen)).toContain(`-${get('one')}`);
  });

  test('asks again after a slip of the finger', async () => {
    const made = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], made.root);
    await answer(`(1/6) [y]es, [n]o, [a]ll of hub/v2-get-repository, ${question}`.slice(6), 'x\n');
    await answer(question, '\n');
    await answer(question, 'Yes\n');
    await answer('acme/two/', '');
    await answer(question, 'q\n');
    expect((await ended).code).toBe(0);
    expect(changed(made)).toEqual(['a.sh']);
  });

  test('Ctrl-C changes nothing, and ends it as it ends others', async () => {
    const made = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], made.root);
    await answer(question, 'y\n');
    await answer(question, keys.interrupt);
    const { code, screen } = await ended;
    expect(code).toBe(130);
    expect(changed(made)).toEqual([]);
    expect(plain(screen).trimEnd()).toMatch(/\[q\]uit:$/);
  });

  test('the end of the input quits', async () => {
    const made = await codeBase();
    const { answer, ended } = inTerminal(['migrate', '--interactive'], made.root);
    await answer(question, 'y\n');
    await answer(question, keys.endOfInput);
    const { code, screen } = await ended;
    expect(code).toBe(0);
    expect(changed(made)).toEqual(['a.sh']);
    expect(plain(screen)).toContain('1 finding changed in 1 file');
  });

  test('one edit that serves several calls is asked about once', async () => {
    const text = [
      "const base = 'https://hub.docker.com/v2/repositories/acme';",
      'export const one = await (await fetch(`${base}/one`)).json();',
      'export const two = await (await fetch(`${base}/two`)).json();',
      '',
    ].join('\n');
    const made = await project({ 'base.mjs': text });
    onTestFinished(() => made[Symbol.asyncDispose]());
    const { answer, ended } = inTerminal(['migrate', '--interactive', '--unsafe'], made.root);
    await answer(question, 'y\n');
    const { code, screen } = await ended;
    expect(code).toBe(0);
    expect(plain(screen).split('make this change?')).toHaveLength(2);
    expect(fs.readFileSync(made.at('base.mjs'), 'utf8')).toContain('/v2/namespaces/acme/repositories');
  });

  test('needs a terminal to read from, too', async () => {
    const { root } = await codeBase();
    const { ended } = inTerminal(['migrate', '--interactive'], root, { after: '< /dev/null' });
    expect(await ended).toEqual({
      code: 2,
      screen: 'dockshift: --interactive needs a terminal\n',
    });
  });
});
