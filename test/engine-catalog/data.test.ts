/** The files themselves: they fit their schemas, each other, and what is known of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { EngineData } from '../../src/engine-catalog/schema/files.ts';
import { compareApiVersions } from '../../src/engine-catalog/api-version.ts';
import { checkEngineData } from '../../src/engine-catalog/check/check.ts';
import { readEngineData, type EngineTexts } from '../../src/engine-catalog/read.ts';
import { ConfigurationError } from '../../src/config/error.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';

const textOf = (name: string) => {
  const file = `rules/catalog/engine/${name}.yaml`;
  return { file, text: readFileSync(file, 'utf8') };
};
const texts: EngineTexts = {
  releases: textOf('releases'),
  clients: textOf('clients'),
  endpoints: textOf('endpoints'),
  artefacts: textOf('artefacts'),
  deprecations: textOf('deprecations'),
};

test('the files fit their schemas and each other', async () => {
  await expect(readEngineData(texts)).resolves.toEqual(engineData);
});

test.each(Object.entries(texts))('the compiled module has %s', (name, { text }) => {
  expect(Object.entries(engineData).find(([known]) => known === name)?.[1]).toEqual(parse(text));
});

test('how much is known', () => {
  const { releases, clients, endpoints, artefacts, deprecations } = engineData;
  expect({
    lines: releases.lines.length,
    clients: clients.clients.length,
    endpoints: endpoints.endpoints.length,
    query: endpoints.endpoints.flatMap(({ query = {} }) => Object.keys(query)).length,
    body: endpoints.endpoints.flatMap(({ body = {} }) => Object.keys(body)).length,
    artefacts: artefacts.artefacts.length,
    changes: deprecations.changes.length,
  }).toEqual({ lines: 51, clients: 74, endpoints: 118, query: 183, body: 538, artefacts: 19, changes: 52 });
});

test('every version is a text: nothing in the files was written without quotes', () => {
  const numbers: unknown[] = [];
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'number' && key !== 'part') numbers.push(`${key}: ${value}`);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? key : name);
  };
  collect(engineData, '');
  expect(numbers).toEqual([]);
});

test('API versions follow each other without a gap', () => {
  const versions = [...new Set(engineData.releases.lines.map(({ max }) => max))].toSorted(compareApiVersions);
  expect(versions).toEqual(Array.from({ length: 48 }, (_, index) => `1.${index + 10}`));
});

/** The data with one file changed. */
const changed = <Name extends keyof EngineData>(name: Name, change: (file: EngineData[Name]) => void) => {
  const copy = structuredClone(engineData);
  change(copy[name]);
  return checkEngineData(copy).map(({ file, path, message: says }) => `${file} ${path.join('.')}: ${says}`);
};
const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list.at(index);
  if (item === undefined) throw new Error(`the list has no number ${index}`);
  return item;
};

/** The number of a client's row; behind the last one where none is named. */
const numberOf = (id: string | undefined): number => {
  const { clients } = engineData.clients;
  return id === undefined ? clients.length : clients.findIndex((row) => row.id === id);
};

describe('what does not fit is found', () => {
  test.each([
    [
      'a window without a version in it',
      changed('releases', ({ lines }) => void (at(lines, -1).min = '1.58')),
      'releases lines.50: accepts nothing: its lowest version 1.58 is above its highest, 1.57',
    ],
    [
      'dates out of order',
      changed('releases', ({ lines }) => void (at(lines, -1).date = '2026-01-01')),
      'releases lines.50.date: 2026-01-01 is after 2026-09-03; the order is oldest first',
    ],
    [
      'a release without a word on its support',
      changed('releases', ({ support }) => void support.shift()),
      'releases lines.50.from: 0 statements under support speak of 29.10; one must',
    ],
    [
      'an id that is taken',
      changed('clients', ({ clients }) => void clients.push(at(clients, 0))),
      `clients clients.${numberOf(undefined)}.id: '${at(engineData.clients.clients, 0).id}' is at number 0 already; one is enough`,
    ],
    [
      'an implicit version that no engine has',
      changed('clients', ({ clients }) => {
        const row = clients.find(({ id }) => id === 'java-tc-202');
        if (row) row.implicit = { kind: 'fixed', api: '1.99' };
      }),
      `clients clients.${numberOf('java-tc-202')}.implicit.api: 1.99 is newer than every engine; the newest is 1.57`,
    ],
    [
      'a table that is not there',
      changed('clients', ({ clients }) => {
        const row = clients.find(({ id }) => id === 'py-docker-old');
        if (row) row.implicit = { kind: 'table', table: 'docker-pi' };
      }),
      `clients clients.${numberOf('py-docker-old')}.implicit.table: no table is called 'docker-pi'; did you mean 'docker-py'?`,
    ],
    [
      'an endpoint that is gone before it came',
      changed('endpoints', ({ endpoints }) => void (at(endpoints, 2).removed = '1.0')),
      'endpoints endpoints.2.removed: removed in 1.0, which is not after 1.0',
    ],
    [
      'a change of an endpoint that is not known',
      changed('deprecations', ({ changes }) => void (at(changes, 1).calls = ['GET /system/fd'])),
      "deprecations changes.1.calls.0: endpoints.yaml has no 'GET /system/fd'",
    ],
    [
      'a change with an API version that its engine does not speak',
      changed('deprecations', ({ changes }) => void (at(changes, 1).api = '1.54')),
      'deprecations changes.1.api: 29.2 does not accept 1.54',
    ],
  ])('%s', (_, mistakes, mistake) => {
    expect(mistakes).toContain(mistake);
  });

  test.each([
    [
      'releases',
      "max: '1.57'",
      'max: 1.57',
      /releases\.yaml:\d+:\d+: lines\[50\]\.max: expected an API version in quotes, such as "1\.44", found 1\.57/,
    ],
    ['releases', 'minOnWindows:', 'minOnWindow:', /unknown key; did you mean 'minOnWindows'\?/],
    [
      'clients',
      'verdict: pinned',
      'verdict: pined',
      /expected unversioned, pinned, .*found "pined"; did you mean 'pinned'\?/,
    ],
    [
      'endpoints',
      'call: GET /events',
      'call: GET events',
      /expected a method and a path, such as GET \/containers\/\{id\}\/json/,
    ],
    ['deprecations', 'date: 2026-03-05', 'date: 2026-02-30', /expected a day that the calendar has/],
  ] as const)('%s with %j instead of %j', async (name, right, wrong, message) => {
    const { file, text } = texts[name];
    const index = name === 'releases' ? text.lastIndexOf(right) : text.indexOf(right);
    expect(index).toBeGreaterThan(-1);
    const broken = text.slice(0, index) + wrong + text.slice(index + right.length);
    const refused = readEngineData({ ...texts, [name]: { file, text: broken } });
    await expect(refused).rejects.toBeInstanceOf(ConfigurationError);
    await expect(refused).rejects.toThrow(message);
  });
});
