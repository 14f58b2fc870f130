import { describe, expect, test } from 'vitest';
import { apiVersionOf, commonWindow, compareApiVersions } from '../../src/engine-catalog/api-version.ts';
import { engineCatalogOf } from '../../src/engine-catalog/catalog.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { firstWith, maintainedLines, windowOf } from '../../src/engine-catalog/releases.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';
import { UserError } from '../../src/errors/user-error.ts';

const catalog = engineCatalogOf(engineData);
const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

test.each([
  ['1.9', '1.40', -1],
  ['1.40', '1.9', 1],
  ['1.40', '1.40', 0],
  ['1.4', '1.40', -1],
  ['2.0', '1.57', 1],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareApiVersions(one, other))).toBe(sign);
});

test.each([
  ['1.44', '1.44'],
  ['v1.44', '1.44'],
  [' 1.40 ', '1.40'],
  ['v1.041', '1.41'],
  ['1', undefined],
  ['1.44.0', undefined],
  ['latest', undefined],
  ['', undefined],
])('%j is %j', (text, version) => {
  expect(apiVersionOf(text)).toBe(version);
});

test('no window has nothing in common with none', () => {
  expect(commonWindow([])).toBeUndefined();
});

describe('names of releases', () => {
  test.each([
    ['29', ['29.0-29.1', '29.2', '29.3-29.5', '29.6-29.7', '29.8-29.9', '29.10']],
    ['29.x', ['29.0-29.1', '29.2', '29.3-29.5', '29.6-29.7', '29.8-29.9', '29.10']],
    ['29.1', ['29.0-29.1']],
    ['29.2', ['29.2']],
    ['v29.2.1', ['29.2']],
    ['29.4', ['29.3-29.5']],
    ['29.10.0', ['29.10']],
    ['latest', ['29.10']],
    ['28.5.2', ['28.3-28.5']],
    ['25', ['25.0']],
    ['25.0', ['25.0']],
    ['25.0.18', ['25.0']],
    ['20.10', ['20.10']],
    ['20.10.24', ['20.10']],
    ['17.03', ['17.03.0', '17.03.1-17.03.3']],
    ['17.03.2', ['17.03.1-17.03.3']],
    ['18.01', ['17.12-18.01']],
    ['1.13', ['1.13.0', '1.13.1']],
    ['1.7.1', ['1.7.1']],
  ])('%s', (name, lines) => {
    expect(namesOf(catalog.targetsOf([name]))).toEqual(lines);
  });

  test('several, in any order, each line once', () => {
    expect(namesOf(catalog.targetsOf(['29.2', '25', '29.2.0', '28.0']))).toEqual(['25.0', '28.0', '29.2']);
  });

  test('none is the newest', () => {
    expect(namesOf(catalog.targetsOf([]))).toEqual(['29.10']);
    expect(catalog.newest.name).toBe('29.10');
  });

  test.each([
    [
      '29.11',
      "no release line of the Engine is called '29.11'; of 29 there are 29.0-29.1, 29.2, 29.3-29.5, 29.6-29.7, 29.8-29.9, 29.10",
    ],
    ['30', /no release line of the Engine is called '30'; known are 0, 1, 17, 18, 19, 20, 23, .* and latest/],
    ['newest', /'newest'; known are 0, 1, 17/],
    ['', /''; known are/],
    ['2.9', /'2\.9'/],
  ])('%j is not known', (name, message) => {
    const asked = () => catalog.targetsOf([name]);
    expect(asked).toThrow(UserError);
    expect(asked).toThrow(message);
  });
});

describe('windows', () => {
  test.each([
    ['25.0', '1.24', '1.44'],
    ['28.5', '1.24', '1.51'],
    ['29.0', '1.44', '1.52'],
    ['29.2', '1.44', '1.53'],
    ['29.3', '1.40', '1.54'],
    ['29.10', '1.40', '1.57'],
    ['24.0', '1.12', '1.43'],
  ])('%s accepts %s to %s', (name, min, max) => {
    expect(catalog.targetsOf([name]).map((line) => windowOf(line))).toEqual([{ min, max }]);
  });

  test('of an engine on Windows', () => {
    expect(catalog.targetsOf(['24.0']).map((line) => windowOf(line, 'windows'))).toEqual([
      { min: '1.24', max: '1.43' },
    ]);
  });

  test.each([
    [['29', '25'], { min: '1.44', max: '1.44' }],
    [['29'], { min: '1.44', max: '1.52' }],
    [['29.3', '29.10', '25.0'], { min: '1.40', max: '1.44' }],
    [['29.10'], { min: '1.40', max: '1.57' }],
    [['24.0', '29.1'], undefined],
    [['20.10', '29.10'], { min: '1.40', max: '1.41' }],
  ])('%j have in common %j', (names, window) => {
    const lines = catalog.targetsOf(names);
    expect(catalog.window(lines)).toEqual(window);
    expect(catalog.commonVersion(lines)).toBe(window?.max);
  });

  test.each([
    [
      '1.44',
      [
        '25.0',
        '26.0',
        '26.1',
        '27.0-27.1',
        '27.2-27.5',
        '28.0',
        '28.1',
        '28.2',
        '28.3-28.5',
        '29.0-29.1',
        '29.2',
        '29.3-29.5',
        '29.6-29.7',
        '29.8-29.9',
        '29.10',
      ],
    ],
    ['1.57', ['29.10']],
    ['1.58', []],
    ['1.4', ['0.9-0.10', '0.11', '0.12-1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7.0']],
  ])('%s is accepted by %j', (version, names) => {
    expect(namesOf(catalog.acceptedBy(version))).toEqual(names);
  });

  test('1.41 is refused by 29.0 to 29.2 alone of all 29.x', () => {
    expect(namesOf(catalog.acceptedBy('1.41', catalog.targetsOf(['29'])))).toEqual([
      '29.3-29.5',
      '29.6-29.7',
      '29.8-29.9',
      '29.10',
    ]);
  });
});

test.each([
  ['2026-11-21', ['25.0', '29.0-29.1', '29.2', '29.3-29.5', '29.6-29.7', '29.8-29.9', '29.10'], '1.44'],
  ['2026-12-05', ['29.0-29.1', '29.2', '29.3-29.5', '29.6-29.7', '29.8-29.9', '29.10'], '1.52'],
])('kept alive on %s', (today, names, version) => {
  const lines = maintainedLines(catalog.lines, today);
  expect(namesOf(lines)).toEqual(names);
  expect(catalog.commonVersion(lines)).toBe(version);
});

test('the first release with a version', () => {
  expect(firstWith('1.45', catalog.lines)?.name).toBe('26.0');
  expect(firstWith('1.99', catalog.lines)).toBeUndefined();
});

test('a lowest version that is changed in the data changes the answers', () => {
  const data = structuredClone(engineData);
  for (const line of data.releases.lines) if (line.from === '29.0') line.min = '1.24';
  const other = engineCatalogOf(data);
  const [before, after] = [catalog, other].map((known) => ({
    accepts: namesOf(known.acceptedBy('1.41', known.targetsOf(['29.1']))),
    common: known.window(known.targetsOf(['24.0', '29.1'])),
  }));
  expect(before).toEqual({ accepts: [], common: undefined });
  expect(after).toEqual({ accepts: ['29.0-29.1'], common: { min: '1.24', max: '1.43' } });
});

test('the catalogue is made once', () => {
  expect(engineCatalog()).toBe(engineCatalog());
});
