/** The exit code is the same for every format, and never that of success where the configuration is broken. */
import { symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/report/index.ts';
import { project } from '../discover/project.ts';
import { session } from './session.ts';

const removed = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const deprecated = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const floating = 'curl -fsSL https://get.docker.com | sh\n';

type Files = Readonly<Record<string, string>>;

/** The exit codes of one command line with every format on standard output, and with all of them in files. */
async function codes(files: Files, line: string, prepare: (root: string) => void = () => undefined) {
  await using made = await project({ ...files });
  prepare(made.root);
  const argv = line === '' ? [] : line.split(' ');
  const found = new Set<number>();
  const said = new Set<string>();
  const ways = [
    ...formats.map((format) => ['--format', format]),
    formats.flatMap((format) => ['--output', `${format}=${made.at(`report.${format}`)}`]),
  ];
  for (const wanted of ways) {
    const { code, stderr } = await session([...argv, ...wanted], made.root);
    found.add(code);
    said.add(stderr.replaceAll(`${made.root}/`, ''));
  }
  return { codes: [...found], said: [...said] };
}

const clean = { 'a.sh': 'echo hello\n' };

describe('what is found', () => {
  test.each<[string, Files, string, number]>([
    ['nothing', clean, '', 0],
    ['an error', { 'a.sh': removed }, '', 1],
    ['an error, in a quiet report', { 'a.sh': removed }, '--quiet', 1],
    ['an error that is left out of the failures', { 'a.sh': removed }, '--fail-on never', 0],
    ['a warning', { 'a.sh': deprecated }, '', 0],
    ['a warning, in a quiet report', { 'a.sh': deprecated }, '--quiet --fail-on warning', 1],
    ['a warning too many', { 'a.sh': deprecated }, '--max-warnings 0', 1],
    ['what is deprecated', { 'a.sh': deprecated }, '--fail-on deprecated=warning', 1],
    ['a warning of another state', { 'a.sh': floating }, '--fail-on deprecated=warning', 0],
    ['a warning about the Engine', { 'a.sh': floating }, '--fail-on warning', 1],
    ['an error of a state that may be', { 'a.sh': removed }, '--fail-on error,removed=never', 0],
    ['the one state that counts', { 'a.sh': removed + deprecated }, '--fail-on never,removed=error', 1],
    [
      'an error that is ignored',
      { 'a.sh': `${removed.trim()} # dockshift-ignore no-removed-hub-v1\n` },
      '',
      0,
    ],
    [
      'an error whose ignore has ended',
      { 'a.sh': `${removed.trim()} # dockshift-ignore no-removed-hub-v1 until=2026-12-31\n` },
      '--today 2027-01-01',
      1,
    ],
  ])('%s', async (_, files, line, code) => {
    expect(await codes(files, line)).toEqual({ codes: [code], said: [''] });
  });
});

describe('the configuration decides what fails', () => {
  const config = (text: string) => ({ 'a.sh': deprecated, 'dockshift.config.yaml': text });
  test.each<[string, string, number]>([
    ['failOn: warning', '', 1],
    ['failOn: { deprecated: warning }', '', 1],
    ['failOn: { removed: warning }', '', 0],
    ['failOn: { deprecated: warning }', '--fail-on error', 0],
    ['failOn: never', '--fail-on warning', 1],
    ['failOn: never', '--max-warnings 0', 0],
    ['maxWarnings: 0', '', 1],
    ['maxWarnings: 1', '', 0],
    ['maxWarnings: 0', '--max-warnings 1', 0],
    ['{ maxWarnings: 0, failOn: never }', '', 0],
    ['failOn: { other: never, removed: error }', '--max-warnings 0', 1],
    ['rules: { no-deprecated-hub-repositories: error }', '', 1],
    ['entries: { hub/v2-get-repository: error }', '', 1],
    ['ramp: { hub/v2-get-repository: 2027-03-31 }', '--today 2027-03-30', 0],
    ['ramp: { hub/v2-get-repository: 2027-03-31 }', '--today 2027-03-31', 1],
    ['presets: [engine]', '--fail-on info', 0],
    ['ignore: [a.sh]', '--fail-on info', 0],
  ])('%s %s', async (text, line, code) => {
    expect(await codes(config(text), line)).toEqual({ codes: [code], said: [''] });
  });
});

describe('a broken configuration ends with 2 and one line, also if there is nothing to find', () => {
  const yaml = (text: string) => ({ 'dockshift.config.yaml': text });
  const catalog = 'hosts: {}\nentries: 5\n';
  test.each<[string, Files, string?]>([
    ['no YAML', yaml('rules: [')],
    ['a tab', yaml('rules:\n\tno-removed-hub-v1: off')],
    ['two documents', yaml('rules: {}\n---\nrules: {}')],
    ['a key twice', yaml('rules: {}\nrules: {}')],
    ['an unknown key', yaml('rulez: {}')],
    ['an unknown rule', yaml('rules: { no-removed-hub: off }')],
    ['an unknown severity', yaml('rules: { no-removed-hub-v1: eror }')],
    ['an unknown entry', yaml('entries: { hub/v9: off }')],
    ['an unknown entry of the Engine', yaml('entries: { engine/nope: off }')],
    ['an unknown entry for some files', yaml('overrides: [{ files: [a], entries: { hub/v9: off } }]')],
    ['an unknown preset', yaml('presets: [strickt]')],
    ['an unknown level', yaml('failOn: warn')],
    ['an unknown state', yaml('failOn: { gone: warning }')],
    ['a day that is none', yaml('ramp: { no-deprecated-hub-repositories: 2027-02-30 }')],
    ['a ramp for nothing', yaml('ramp: { hub/v9: 2027-01-31 }')],
    ['a ramp without a date to count from', yaml('ramp: { no-unpinned-engine-api: 30 days }')],
    ['an engine that is none', yaml('engine: { targets: ["99"] }')],
    ['a catalogue that is not there', yaml('catalogs: [ours.yaml]')],
    ['a catalogue that is broken', { ...yaml('catalogs: [ours.yaml]'), 'ours.yaml': catalog }],
    ['a baseline that is not there', yaml('baseline: known.json')],
    ['a baseline that is broken', { ...yaml('baseline: known.json'), 'known.json': '{ "version": ' }],
    ['no JSON', { 'dockshift.config.json': '{ "rules": ' }],
    ['a package.json that is cut off', { 'package.json': '{ "dockshift": { "rules": {}' }],
    ['a text in package.json', { 'package.json': '{ "dockshift": "strict" }' }],
    ['a script', { 'dockshift.config.js': 'export default {};' }],
    ['a name that is not there', {}, '--config nope.yaml'],
    ['a name of a folder', { 'conf/x': '' }, '--config conf'],
    ['a level on the command line', {}, '--fail-on warn'],
    ['a state on the command line', {}, '--fail-on gone=error'],
    ['a day on the command line', {}, '--today tomorrow'],
    ['a limit on the command line', {}, '--max-warnings some'],
  ])('%s', async (_, files, line = '--fail-on never') => {
    for (const code of [clean, { 'a.sh': removed }]) {
      const ended = await codes({ ...files, ...code }, line);
      expect(ended.codes).toEqual([2]);
      expect(ended.said).toEqual([expect.stringMatching(/^dockshift: [^\n]+\n$/)]);
    }
  });

  test('a link that leads nowhere', async () => {
    const ended = await codes(clean, '', (root) => symlinkSync('gone', `${root}/dockshift.config.yaml`));
    expect(ended.codes).toEqual([2]);
  });

  test('for the other commands too', async () => {
    await using made = await project({ ...clean, ...yaml('rulez: {}') });
    for (const command of ['migrate', 'catalog', 'explain hub/v1-images', 'probe hub --from-scan .']) {
      expect(await session(command.split(' '), made.root)).toMatchObject({ code: 2, stdout: '' });
    }
  });
});

test('a file that cannot be read fails only where --strict asks for it', async () => {
  const files = { 'a.py': 'import requests\nrequests.get("https://hub.docker.com/v2/repositories/a/b/"\n' };
  expect((await codes(files, '')).codes).toEqual([0]);
  expect((await codes(files, '--strict')).codes).toEqual([3]);
});
