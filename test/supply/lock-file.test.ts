/** What users install with dockshift, as the lock file has it. */
import { existsSync, readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const at = (file: string) => new URL(`../../${file}`, import.meta.url);
const read = (file: string) => readFileSync(at(file), 'utf8');

const entrySchema = v.object({
  version: v.string(),
  license: v.exactOptional(v.string()),
  resolved: v.exactOptional(v.string()),
  integrity: v.exactOptional(v.string()),
  link: v.exactOptional(v.boolean()),
  dev: v.exactOptional(v.boolean()),
  optional: v.exactOptional(v.boolean()),
  hasInstallScript: v.exactOptional(v.boolean()),
  dependencies: v.exactOptional(v.record(v.string(), v.string())),
  engines: v.exactOptional(v.unknown()),
});
const ownSchema = v.object({
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});
const lockSchema = v.object({ lockfileVersion: v.literal(3), packages: v.record(v.string(), v.unknown()) });

const { '': root, ...others } = v.parse(lockSchema, JSON.parse(read('package-lock.json'))).packages;
const own = v.parse(ownSchema, root);
const manifest = v.parse(ownSchema, JSON.parse(read('package.json')));
const all = new Map(Object.entries(others).map(([place, entry]) => [place, v.parse(entrySchema, entry)]));

/** By their place under `node_modules`. */
const installed = new Map([...all].filter(([, { dev }]) => dev !== true));

/** Licences that ask for no more than to be named. */
const licences = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
];

const scripted = v.object({ scripts: v.exactOptional(v.record(v.string(), v.string()), {}) });

/** The scripts that npm runs when it installs a package. */
function scriptsOf(place: string, text: string): readonly string[] {
  const names = Object.keys(v.parse(scripted, JSON.parse(text)).scripts);
  return names.filter((name) => /^(?:pre|post)?install$/.test(name)).map((name) => `${place}: ${name}`);
}

/** Whether a range, in the few forms that the lock file has, accepts a version. */
function accepts(range: string, version: string): boolean {
  return range.split('||').some((part) => {
    const bounds = [...part.matchAll(/(\^|[<>]=?|)\s*([\d.]+|\*)/g)];
    return bounds.every(([, sign = '', bound = '']) => bound === '*' || holds(sign, bound, version));
  });
}

function holds(sign: string, bound: string, version: string): boolean {
  const order = version.localeCompare(bound, 'en', { numeric: true });
  const isSame = version.split('.')[0] === bound.split('.')[0];
  if (sign.startsWith('>')) return order >= 0;
  if (sign.startsWith('<')) return order < 0;
  return isSame && (order >= 0 || sign === '');
}

describe('what users install', () => {
  test('is seen', () => {
    expect(installed.size).toBeGreaterThan(Object.keys(own.dependencies).length);
    expect(installed.size).toBeLessThan(all.size);
  });

  test('runs no script when it is installed', () => {
    const running = [...installed].filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(running.map(([place]) => place)).toEqual([]);
  });

  // Not every registry states it in the data of the lock file.
  test('has no such script in what is installed here', () => {
    const here = [...installed.keys()].filter((place) => existsSync(at(`${place}/package.json`)));
    expect(here.length).toBeGreaterThan(Object.keys(own.dependencies).length);
    expect(here.flatMap((place) => scriptsOf(place, read(`${place}/package.json`)))).toEqual([]);
    expect(here.filter((place) => existsSync(at(`${place}/binding.gyp`)))).toEqual([]);
  });

  test('has no such script in dockshift', () => {
    expect(scriptsOf('dockshift', read('package.json'))).toEqual([]);
    // So that the question is not blind.
    expect(scriptsOf('a', '{ "scripts": { "test": "b", "postinstall": "c" } }')).toEqual(['a: postinstall']);
  });

  test('is licensed freely', () => {
    const odd = [...installed].filter(([, { license }]) => !licences.includes(license ?? ''));
    expect(odd.map(([place, { license }]) => `${place}: ${license ?? 'no licence'}`)).toEqual([]);
  });

  test('does not grow unseen', () => {
    const required = [...installed.values()].filter(({ optional }) => optional !== true);
    expect(Object.keys(own.dependencies).length).toBeLessThanOrEqual(23);
    expect(required.length).toBeLessThanOrEqual(80);
  });

  test('comes from a registry, unchanged', () => {
    for (const [place, { resolved, link, integrity }] of all) {
      expect(link, place).toBeUndefined();
      expect(integrity, place).toMatch(/^sha512-/);
      if (resolved !== undefined) expect(resolved, place).toMatch(/^https:/);
    }
    const ranges = Object.entries({ ...own.dependencies, ...own.devDependencies });
    for (const [name, range] of ranges) expect(range, name).toMatch(/^[\^~]?\d+\.\d+\.\d+$/);
  });
});

describe('the oldest Node.js that is served', () => {
  const oldest = '20.19.0';
  const served = v.object({ node: v.string() });
  const refuses = (engines: unknown, version: string) =>
    v.is(served, engines) && !accepts(engines.node, version);

  test('is the one of the manifest', () => {
    expect(v.parse(v.object({ engines: served }), JSON.parse(read('package.json'))).engines.node).toBe(
      '>=20.19',
    );
  });

  // npm warns of it, and what it installs may end.
  test('is accepted by every package of the lock file', () => {
    const refusing = [...all].filter(([, { engines }]) => refuses(engines, oldest));
    expect(refusing.map(([place]) => place)).toEqual([]);
    expect([...all.values()].filter(({ engines }) => refuses(engines, '14.0.0')).length).toBeGreaterThan(20);
  });
});

test('the lock file is that of the manifest', () => {
  expect(own).toEqual(manifest);
});

describe('docs/dependencies.md', () => {
  const tokens = new MarkdownIt().parse(read('docs/dependencies.md'), {});
  const firstCells = tokens.flatMap(({ type }, at) => {
    const isFirst = type === 'td_open' && tokens[at - 1]?.type === 'tr_open';
    const code = isFirst
      ? tokens[at + 1]?.children?.find((child) => child.type === 'code_inline')
      : undefined;
    return code ? [code.content] : [];
  });

  test('names each dependency once, and none that is not there', () => {
    const named = [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies)];
    expect(firstCells.toSorted()).toEqual(named.toSorted());
  });
});
