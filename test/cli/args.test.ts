import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/args.ts';
import { formats } from '../../src/report/index.ts';
import { UserError } from '../../src/errors/user-error.ts';

const parse = (line: string) => parseArguments(line === '' ? [] : line.split(' '), '/nonexistent');

const defaults = {
  kind: 'scan',
  paths: [],
  format: 'pretty',
  outputs: [],
  policy: { failOn: undefined, maxWarnings: undefined, strict: false },
  today: undefined,
  baseline: undefined,
  selection: { select: [], ignore: [] },
  change: undefined,
  allowDirty: false,
  changed: undefined,
  reportUnusedIgnores: false,
  owners: [],
  stdin: undefined,
  watch: false,
  shard: undefined,
  engines: [],
  quiet: false,
  stats: false,
  timings: false,
  progress: undefined,
  config: undefined,
  color: undefined,
};

describe('scan is the command that runs when none is named', () => {
  test.each([
    ['', {}],
    ['scan', {}],
    ['src', { paths: ['src'] }],
    ['scan src lib/a.js', { paths: ['src', 'lib/a.js'] }],
    ['scan scan', { paths: ['scan'] }],
    ['scan catalog', { paths: ['catalog'] }],
    ['src 42 1.50', { paths: ['src', '42', '1.50'] }],
    ['--stats 42 1.50', { stats: true, paths: ['42', '1.50'] }],
    ['-- -odd', { paths: ['-odd'] }],
    ['--quiet -- --help', { quiet: true, paths: ['--help'] }],
  ])('%s', async (line, changes) => {
    expect(await parse(line)).toEqual({ ...defaults, ...changes });
  });
});

describe('options', () => {
  const policy = (changes: object) => ({ policy: { ...defaults.policy, ...changes } });
  test.each([
    ['--config a.yaml', { config: 'a.yaml' }],
    ['--config=a=b.yaml', { config: 'a=b.yaml' }],
    ['--format json', { format: 'json' }],
    ['--output json=a.json src', { outputs: [{ format: 'json', file: 'a.json' }], paths: ['src'] }],
    [
      '--output json=a=b.json --output pretty=c',
      {
        outputs: [
          { format: 'json', file: 'a=b.json' },
          { format: 'pretty', file: 'c' },
        ],
      },
    ],
    ['--fail-on warning', policy({ failOn: { other: 'warning' } })],
    ['--fail-on=never', policy({ failOn: { other: 'never' } })],
    ['--fail-on deprecated=warning', policy({ failOn: { other: 'error', deprecated: 'warning' } })],
    [
      '--fail-on never,removed=error,deprecated=info',
      policy({ failOn: { other: 'never', removed: 'error', deprecated: 'info' } }),
    ],
    ['--today 2027-03-31', { today: '2027-03-31' }],
    ['--since origin/main', { changed: { kind: 'since', ref: 'origin/main' } }],
    ['--staged', { changed: { kind: 'staged' } }],
    ['--no-baseline --report-unused-ignores', { baseline: false, reportUnusedIgnores: true }],
    ['--max-warnings 0', policy({ maxWarnings: 0 })],
    ['--engine 29,25', { engines: ['29', '25'] }],
    ['--engine 29 --engine 28.5', { engines: ['29', '28.5'] }],
    ['--timings', { timings: true }],
    ['--strict --quiet --stats', { ...policy({ strict: true }), quiet: true, stats: true }],
    ['--no-color --no-progress', { color: false, progress: false }],
    ['src --strict lib', { ...policy({ strict: true }), paths: ['src', 'lib'] }],
    ['--config a.yaml scan src', { config: 'a.yaml', paths: ['src'] }],
  ])('%s', async (line, changes) => {
    expect(await parse(line)).toEqual({ ...defaults, ...changes });
  });
});

test('catalog and explain', async () => {
  expect(await parse('catalog')).toEqual({
    kind: 'catalog',
    of: 'hub',
    format: undefined,
    changes: false,
    since: undefined,
    config: undefined,
    color: undefined,
  });
  expect(await parse('catalog --changes --since 2025-01-01 --format json')).toMatchObject({
    changes: true,
    since: '2025-01-01',
    format: 'json',
  });
  expect(await parse('explain hub/v1-images --no-color')).toEqual({
    kind: 'explain',
    id: 'hub/v1-images',
    releases: [],
    config: undefined,
    color: false,
  });
  expect(await parse('catalog engine --changes')).toMatchObject({ of: 'engine', changes: true });
  expect(await parse('explain engine')).toMatchObject({ id: 'engine', releases: [] });
  expect(await parse('explain engine 29.10 25')).toMatchObject({ releases: ['29.10', '25'] });
});

test('init', async () => {
  expect(await parse('init')).toEqual({ kind: 'init', path: undefined, color: undefined });
  expect(await parse('init sub --no-color')).toEqual({ kind: 'init', path: 'sub', color: false });
});

test('version and help', async () => {
  for (const line of ['--version', '-v', '-V', 'scan --version']) {
    expect(await parse(line)).toEqual({ kind: 'version' });
  }
  for (const line of ['--help', '-h', 'scan -h', '--nonsense --help']) {
    expect(await parse(line)).toMatchObject({ kind: 'help', text: expect.stringContaining('--fail-on') });
  }
  const { text } = { text: '', ...(await parse('catalog --help')) };
  expect(text).toContain('--changes');
  expect(text).not.toContain('--fail-on');
});

describe('a mistake is reported in one line', () => {
  test.each([
    ['--formt json', "unknown option '--formt'; did you mean '--format'?"],
    ['--formt=json', "unknown option '--formt'; did you mean '--format'?"],
    ['--no-colour', "unknown option '--no-colour'; did you mean '--no-color'?"],
    ['--fix --diff', '--fix and --diff exclude each other'],
    ['--fix --staged', '--fix changes whole files: leave out --since and --staged'],
    ['--allow-dirty', '--allow-dirty is for --fix alone'],
    ['migrate --fix', "unknown option '--fix'; use --write"],
    ['--write', "unknown option '--write'; use --fix"],
    ['--unsafe', "unknown option '--unsafe'; use dockshift migrate --unsafe"],
    ['--exclude a', "unknown option '--exclude'; use ignore in the configuration"],
    ['baseline --strict', "unknown option '--strict'; dockshift scan and merge have it"],
    ['--patch a', "unknown option '--patch'; dockshift migrate has it"],
    [
      'init --format json',
      "unknown option '--format'; dockshift scan, merge, migrate, probe and catalog have it",
    ],
    ['--json', "unknown option '--json'; use --format json"],
    ['-f json', "unknown option '-f'; use --format"],
    ['-q', "unknown option '-q'; use --quiet"],
    ['--writ', "unknown option '--writ'; use --fix"],
    ['--prnue', "unknown option '--prnue'; did you mean 'dockshift baseline --prune'?"],
    ['--nonsense', "unknown option '--nonsense'; dockshift scan --help lists them"],
    ['-x', "unknown option '-x'; dockshift scan --help lists them"],
    ['catalog --fail-on error', "unknown option '--fail-on'; dockshift scan and merge have it"],
    ['--strict=yes', '--strict takes no value'],
    ['--config', '--config needs a value'],
    ['--config --strict', '--config needs a value'],
    ['--config=', '--config needs a value'],
    ['--config a --config b', '--config is given more than once'],
    ['--fail-on warn', "--fail-on: expected error, warning, info, never, found 'warn'"],
    ['--fail-on removd=error', "--fail-on: no state is called 'removd'; did you mean 'removed'?"],
    [
      '--fail-on gone=error',
      "--fail-on: no state is called 'gone'; there are removed, deprecated, undocumented",
    ],
    ['--fail-on removed', "--fail-on: expected error, warning, info, never, found 'removed'"],
    ['--fail-on error,', "--fail-on: expected error, warning, info, never, found ''"],
    ['--fail-on error,never', '--fail-on: two levels for all others'],
    ['--fail-on removed=error,removed=info', '--fail-on: two levels for removed'],
    ['--today 2027-02-30', "--today: expected a day such as 2027-03-31, found '2027-02-30'"],
    ['--format xml', `--format: no format is called 'xml'; there are ${formats.join(', ')}`],
    ['--format jsn', "--format: no format is called 'jsn'; did you mean 'json'?"],
    ['--output report.json', "--output: expected FORMAT=FILE, such as json=report.json, found 'report.json'"],
    ['--output json=', "--output: expected FORMAT=FILE, such as json=report.json, found 'json='"],
    ['--output xml=a', `--output: no format is called 'xml'; there are ${formats.join(', ')}`],
    ['--output json=a --output pretty=a', '--output: two formats for the one file a'],
    ['--fail-on errors', "--fail-on: expected error, warning, info, never, found 'errors'"],
    ['--max-warnings -1', "--max-warnings: expected a number from 0 up, found '-1'"],
    ['--max-warnings many', "--max-warnings: expected a number from 0 up, found 'many'"],
    ['catalgo', "no such file, folder or command: 'catalgo'; did you mean 'catalog'?"],
    ['probe', 'probe needs engine, hub or api'],
    ['probe docker', "probe knows no 'docker'; there are hub, engine, api"],
    ['probe engine hub', "probe takes one argument, found 'hub' beside it"],
    ['probe engine --methods', 'probe engine has no option --methods'],
    ['probe hub --run alpine', 'probe hub has no option --run'],
    ['probe hub -- echo', 'probe hub takes no command'],
    ['probe engine --pull', '--pull needs --run IMAGE'],
    ['probe engine -- echo', 'a command needs --run IMAGE'],
    ['probe hub --timeout 0', "--timeout: expected seconds from 0.1 to 60, found '0'"],
    ['probe hub --format sarif', "--format: expected pretty or json, found 'sarif'"],
    ['emulate --hub-port 70000', "--hub-port: expected a port from 0 to 65535, found '70000'"],
    ['emulate --era never', "--era: expected before, today, after, found 'never'"],
    ['emulate sh', "emulate takes a command behind '--', found 'sh'"],
    ['init a b', "init takes one folder, found 'b' beside it"],
    ['explain', 'explain needs the id of a rule or of an entry'],
    ['explain a b', "explain takes one id, found 'b' beside it"],
    ['catalog hubs', "no catalogue is called 'hubs'; did you mean 'hub'?"],
    ['catalog registry', "no catalogue is called 'registry'; there are hub, engine"],
    ['catalog engine 29', "catalog takes one argument, found '29' beside it"],
  ])('%s', async (line, message) => {
    await expect(parse(line)).rejects.toThrow(new UserError(message));
  });
});
