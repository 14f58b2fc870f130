import { describe, expect, test } from 'vitest';
import { defaultConfiguration, type Configuration } from '../../src/config/configuration.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import { isIgnored, severityOf } from '../../src/config/severity.ts';

const rule = 'no-removed-hub-v1';
const entry = 'hub/v1-images';

const severity = (changes: Partial<Configuration>, file = 'src/a.js', of: string | null = entry) =>
  severityOf({ ...defaultConfiguration, ...changes }, rule, of, file);

test('the defaults', () => {
  expect(defaultSettings).toMatchObject({
    'no-removed-hub-v1': 'error',
    'no-deprecated-hub-repositories': 'warning',
    'prefer-documented-hub-path': 'off',
    'no-deprecated-hub-login': 'off',
  });
  expect(severity({})).toBe('error');
});

const off = { [rule]: 'off' } as const;
const info = { [entry]: 'info' } as const;
const override = (files: string[], rules = {}, entries = {}) => ({ files, rules, entries, ramp: {} });

describe('the last word counts', () => {
  test.each<[string, Partial<Configuration>, string]>([
    ['a rule', { rules: off }, 'off'],
    ['an entry before its rule', { rules: off, entries: info }, 'info'],
    ['another entry decides nothing', { entries: { 'hub/v1-get-tag': 'info' } }, 'error'],
    [
      'an override before the rule',
      { rules: off, overrides: [override(['src/**'], { [rule]: 'warning' })] },
      'warning',
    ],
    ['an override before the entry', { entries: info, overrides: [override(['src/**'], off)] }, 'off'],
    ['an entry of an override before its rule', { overrides: [override(['src/**'], off, info)] }, 'info'],
    [
      'the last override that fits',
      { overrides: [override(['*.js'], off), override(['src/'], {}, info)] },
      'info',
    ],
    ['an override for other files decides nothing', { overrides: [override(['test/**'], off)] }, 'error'],
  ])('%s', (_, configuration, expected) => {
    expect(severity(configuration)).toBe(expected);
  });

  test('a rule without entries', () => {
    expect(severity({ rules: off, entries: info }, 'a.js', null)).toBe('off');
  });
});

describe('patterns are those of .gitignore, from the folder of the configuration', () => {
  test.each([
    ['vendor/**', '', 'vendor/lib/a.js', true],
    ['vendor', '', 'packages/x/vendor/a.js', true],
    ['/vendor', '', 'packages/x/vendor/a.js', false],
    ['*.test.ts', '', 'src/a.test.ts', true],
    ['packages/app/**', 'packages/app/', 'src/a.js', true],
    ['src/**', 'packages/app/', 'src/a.js', false],
    ['src/**', '', '../src/a.js', false],
  ])('%s, scanning in "%s": %s', (pattern, prefix, file, expected) => {
    expect(isIgnored({ ...defaultConfiguration, prefix, ignore: [pattern] }, file)).toBe(expected);
  });

  test('a later pattern takes an earlier one back', () => {
    const configuration = { ...defaultConfiguration, ignore: ['dist/*', '!dist/keep.js'] };
    expect(isIgnored(configuration, 'dist/a.js')).toBe(true);
    expect(isIgnored(configuration, 'dist/keep.js')).toBe(false);
  });
});
