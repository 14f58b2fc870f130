import { createFixture } from 'fs-fixture';
import { symlinkSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigurationError } from '../../src/config/error.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import { UserError } from '../../src/errors/user-error.ts';

/** The message about a configuration, without the temporary folder. */
async function mistakes(name: string, content: string): Promise<readonly string[]> {
  const fixture = await createFixture({ [name]: content });
  onTestFinished(() => fixture.rm());
  try {
    await loadConfiguration({ root: fixture.path });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) {
      return error.problems.map((line) => line.replace(`${fixture.path}/`, ''));
    }
    throw error;
  }
}

describe('YAML', () => {
  test.each([
    ['rulez: {}', "1:1: rulez: unknown key; did you mean 'rules'?"],
    [
      'colours: []',
      '1:1: colours: unknown key; known are $schema, extends, presets, rules, entries, ramp, failOn, maxWarnings, hub, engine, ignore, overrides, catalogs, baseline',
    ],
    [
      '\nrules:\n  no-removed-hub: error',
      "3:3: rules.no-removed-hub: unknown key; did you mean 'no-removed-hub-v1'?",
    ],
    [
      'rules: { no-removed-hub-v1: erorr }',
      '1:29: rules.no-removed-hub-v1: expected error, warning, info or off, found "erorr"; did you mean \'error\'?',
    ],
    [
      'rules: { no-removed-hub-v1: 2 }',
      '1:29: rules.no-removed-hub-v1: expected error, warning, info or off, found 2',
    ],
    [
      'ignore: ["**/a/**/b/**/c/**/d"]',
      '1:10: ignore[0]: expected a pattern with at most three `**`, of at most 4096 characters, found "**/a/**/b/**/c/**/d"',
    ],
    [
      'rules: error',
      '1:8: rules: expected settings by rule, such as no-removed-hub-v1: error, found "error"',
    ],
    [
      'rules: [no-removed-hub-v1]',
      '1:8: rules: expected settings by rule, such as no-removed-hub-v1: error, found a list',
    ],
    [
      'entries: { v1-images: off }',
      '1:12: entries.v1-images: expected the id of a catalogue entry, such as hub/v1-images, found "v1-images"',
    ],
    [
      'hub: { hosts: https://hub.example.com }',
      '1:15: hub.hosts: expected a list of host names, found "https://hub.example.com"',
    ],
    [
      'hub: { hosts: [https://hub.example.com/] }',
      '1:16: hub.hosts[0]: expected a host name such as hub.example.com, without scheme and path, found "https://hub.example.com/"',
    ],
    ['hub: { host: [a] }', "1:8: hub.host: unknown key; did you mean 'hosts'?"],
    [
      'engine: { version: 1.40 }',
      '1:20: engine.version: expected negotiate, keep or an API version in quotes such as "1.44", found 1.4',
    ],
    [
      'engine: { version: v1.44 }',
      '1:20: engine.version: expected negotiate, keep or an API version in quotes such as "1.44", found "v1.44"',
    ],
    [
      'engine: { targets: [29] }',
      '1:21: engine.targets[0]: expected an engine release in quotes, such as "29", found 29',
    ],
    ['ignore: vendor/**', '1:9: ignore: expected a list of texts, found "vendor/**"'],
    ['overrides: [{ rules: {} }]', '1:13: overrides[0].files: missing; expected a list of texts'],
    [
      'overrides: [{ files: [] }]',
      '1:22: overrides[0].files: expected at least one pattern, found an empty list',
    ],
    ['overrides: [{ files: [a], rule: {} }]', "1:27: overrides[0].rule: unknown key; did you mean 'rules'?"],
    [
      'presets: [strikt]',
      '1:11: presets[0]: expected recommended, strict, hub or engine, found "strikt"; did you mean \'strict\'?',
    ],
    ['presets: strict', '1:10: presets: expected a list of presets, found "strict"'],
    [
      'failOn: warn',
      '1:9: failOn: expected error, warning, info or never, or one of them by state, such as removed: warning, found "warn"',
    ],
    [
      'failOn: { removed: warn }',
      '1:20: failOn.removed: expected error, warning, info or never, found "warn"',
    ],
    ['maxWarnings: many', '1:14: maxWarnings: expected a number of warnings such as 0 or 20, found "many"'],
    ['maxWarnings: -1', '1:14: maxWarnings: expected a number of warnings such as 0 or 20, found -1'],
    ['failOn: { remove: info }', "1:11: failOn.remove: unknown key; did you mean 'removed'?"],
    [
      'ramp: { no-deprecated-hub-repositories: soon }',
      '1:41: ramp.no-deprecated-hub-repositories: expected a day such as 2027-03-31, a number of days such as 540 days, or never, found "soon"',
    ],
    [
      'ramp: { no-deprecated-hub-repositories: 540 }',
      '1:41: ramp.no-deprecated-hub-repositories: expected a day such as 2027-03-31, a number of days such as 540 days, or never, found 540',
    ],
    [
      'ramp: { no-deprecated-hub-repositories: 2027-02-30 }',
      '1:41: ramp.no-deprecated-hub-repositories: there is no day 2027-02-30',
    ],
    [
      'overrides: [{ files: [a], ramp: { hub/v2-get-tag: 2027-13-01 } }]',
      '1:51: overrides[0].ramp["hub/v2-get-tag"]: there is no day 2027-13-01',
    ],
    ['baseline: [a]', '1:11: baseline: expected a text, found a list'],
    [
      '- rules',
      '1:1: expected a configuration: extends, presets, rules, entries, ramp, failOn, maxWarnings, hub, engine, ignore, overrides, catalogs and baseline, found a list',
    ],
    [
      'just a word',
      '1:1: expected a configuration: extends, presets, rules, entries, ramp, failOn, maxWarnings, hub, engine, ignore, overrides, catalogs and baseline, found "just a word"',
    ],
    ['ignore: [a]\nignore: [b]', '2:1: invalid YAML: map keys must be unique'],
    ['rules:\n\tno-removed-hub-v1: off', '2:1: invalid YAML: tabs are not allowed as indentation'],
    ['ignore: *all', '1:9: invalid YAML: unresolved alias (the anchor must be set before the alias): all'],
  ])('%j', async (content, line) => {
    expect(await mistakes('dockshift.config.yaml', content)).toEqual([`dockshift.config.yaml:${line}`]);
  });
});

describe('JSON', () => {
  test.each([
    ['dockshift.config.json', '{\n  "rulez": {}\n}', "2:3: rulez: unknown key; did you mean 'rules'?"],
    ['dockshift.config.json', '{\n  "ignore": ["a", 5]\n}', '2:19: ignore[1]: expected a text, found 5'],
    [
      'dockshift.config.json',
      '{ "overrides": [{}] }',
      '1:17: overrides[0].files: missing; expected a list of texts',
    ],
    ['dockshift.config.json', '{ "rules": {} "ignore": [] }', '1:15: invalid JSON: comma expected'],
    [
      'package.json',
      '{ "dockshift": "strict" }',
      '1:16: expected a configuration: extends, presets, rules, entries, ramp, failOn, maxWarnings, hub, engine, ignore, overrides, catalogs and baseline, found "strict"',
    ],
    [
      'package.json',
      '{\n  "dockshift": {\n    "ignored": []\n  }\n}',
      "3:5: ignored: unknown key; did you mean 'ignore'?",
    ],
    [
      'package.json',
      '{\n  "dockshift": { "ignore": [] }\n  "name": "x"\n}',
      '3:3: invalid JSON: comma expected',
    ],
  ])('%s %j', async (name, content, line) => {
    expect(await mistakes(name, content)).toEqual([`${name}:${line}`]);
  });
});

test.each([
  ['js', 'a configuration is never run as code'],
  ['mjs', 'a configuration is never run as code'],
  ['ts', 'a configuration is never run as code'],
  ['toml', 'dockshift cannot read a configuration in .toml'],
  ['json5', 'dockshift cannot read a configuration in .json5'],
])('a dockshift.config.%s is refused, not left aside', async (ending, why) => {
  const name = `dockshift.config.${ending}`;
  expect(await mistakes(name, 'rules = {}')).toEqual([`${name}: ${why}; use .yaml, .yml, .json or .jsonc`]);
});

test('a link that leads nowhere is refused, not left aside', async () => {
  const fixture = await createFixture({});
  onTestFinished(() => fixture.rm());
  symlinkSync('gone.yaml', fixture.getPath('dockshift.config.yaml'));
  await expect(loadConfiguration({ root: fixture.path })).rejects.toThrow(
    /dockshift\.config\.yaml: no such file; check the path$/,
  );
});

test('every mistake is listed, in one message of one line', async () => {
  const content = 'rulez: {}\nignore: 5\nhub: { hosts: [] }';
  expect(await mistakes('dockshift.config.yaml', content)).toEqual([
    'dockshift.config.yaml:2:9: ignore: expected a list of texts, found 5',
    "dockshift.config.yaml:1:1: rulez: unknown key; did you mean 'rules'?",
  ]);
  expect(new ConfigurationError('a', ['b', 'c']).message).toBe('a (and 2 more)');
  expect(new ConfigurationError('a')).toBeInstanceOf(UserError);
});

test('an alias that grows without end is refused', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}*a${level}]`,
  );
  const [line] = await mistakes('dockshift.config.yaml', ['a0: &a0 [x]', ...levels].join('\n'));
  expect(line).toBe(
    'dockshift.config.yaml:1:1: invalid YAML: excessive alias count indicates a resource exhaustion attack',
  );
});

test.each([
  ['gone.yaml', /gone\.yaml: no such file; check the path$/],
  ['folder.yaml', /folder\.yaml: is not a file; name a \.yaml, \.yml or \.json file$/],
  ['package.json', /package\.json: has no key "dockshift"; add it or name another file$/],
])('--config %s', async (file, message) => {
  const fixture = await createFixture({ 'folder.yaml/x': '', 'package.json': '{}' });
  onTestFinished(() => fixture.rm());
  await expect(loadConfiguration({ root: fixture.path, file: fixture.getPath(file) })).rejects.toThrow(
    message,
  );
});
