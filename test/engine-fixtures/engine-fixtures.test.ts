/**
 * Every case under fixtures/engine/: the scan finds what is marked there and nothing else. If a file of the case is
 * under fixtures/engine.fixed/ too, that is the result of all fixes together.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { engineIds } from '../../src/engine-catalog/ids.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import type { Edit, Finding } from '../../src/finding.ts';
import { scan } from '../../src/scan.ts';
import { withoutMarkers } from '../fixtures/marker.ts';
import { engineDifferences, parseEngineMarkers, type EngineMarker } from './marker.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const entries = new Set(engineIds(await engineCatalog()));
const names = fastGlob.sync('*/*', { cwd: `${fixtures}engine`, onlyDirectories: true }).sort();

interface Case {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly markers: readonly EngineMarker[];
}

const cases = names.map((name): Case => {
  const folder = join(fixtures, 'engine', name);
  const paths = fastGlob.sync('**', { cwd: folder, dot: true }).sort();
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return {
    name,
    texts,
    markers: [...texts].flatMap(([path, text]) => parseEngineMarkers(path, text, entries)),
  };
});

async function scanned(files: Readonly<Record<string, string>>) {
  const copy = await createFixture(files);
  try {
    const config = await loadConfiguration({ root: copy.path });
    return await scan({ root: copy.path, config });
  } finally {
    await copy.rm();
  }
}

describe('fixtures about the Engine API', () => {
  test.each(cases)('$name', async ({ texts, markers }) => {
    const files = Object.fromEntries([...texts].map(([path, text]) => [path, withoutMarkers(text)]));
    const report = await scanned(files);
    // A file that is not read would be silent for the wrong reason.
    expect(report.problems).toEqual([]);
    const unlike = engineDifferences(markers, report.findings);
    expect(unlike, `\n${unlike.join('\n')}\n`).toEqual([]);
  });
});

describe('the fixes of fixtures about the Engine API', () => {
  const fixed = cases.filter(({ name }) => existsSync(join(fixtures, 'engine.fixed', name)));

  test.each(fixed)('$name', async ({ name, texts }) => {
    const files = Object.fromEntries([...texts].map(([path, text]) => [path, withoutMarkers(text)]));
    const { findings } = await scanned(files);
    const folder = join(fixtures, 'engine.fixed', name);
    const after = { ...files };
    for (const path of fastGlob.sync('**', { cwd: folder, dot: true })) {
      after[path] = withFixes(files[path] ?? '', path, findings);
      expect(after[path]).toBe(readFileSync(join(folder, path), 'utf8'));
    }
    // What was fixed is found no more.
    const again = await scanned(after);
    expect(again.findings.filter(({ fix }) => fix !== null)).toEqual([]);
  });
});

function withFixes(text: string, file: string, findings: readonly Finding[]): string {
  const all = findings.flatMap(({ fix }) => fix?.edits ?? []).filter((edit) => edit.file === file);
  const edits = [...new Map(all.map((edit) => [JSON.stringify(edit), edit])).values()];
  const last = (a: Edit, b: Edit) => b.start - a.start;
  return edits
    .toSorted(last)
    .reduce((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), text);
}

describe('the table', () => {
  test('has a third of look-alikes that stay silent', () => {
    const silent = cases.filter(({ markers }) => markers.length === 0);
    expect(silent.length).toBeGreaterThanOrEqual(Math.floor(cases.length / 3));
  });

  test('states in the head of every file what it shows', () => {
    const headless = cases.flatMap(({ name, texts }) =>
      [...texts]
        .filter(([path, text]) => !/\.(?:json|lock|sum)$|(?:^|\/)go\.mod$/.test(path) && !hasHeader(text))
        .map(([path]) => `${name}/${path}`),
    );
    expect(headless).toEqual([]);
  });

  test('lies in folders of a library or a kind of document', () => {
    expect(names.filter((name) => dirname(name) === '.')).toEqual([]);
  });
});

/** A comment on the first line, or on the next one under a `#!`, `<?xml` or `<?php`. */
function hasHeader(text: string): boolean {
  const line = text.split('\n').find((found) => !/^(?:#!|<\?|---$)/.test(found)) ?? '';
  return /^\s*(\/\/|#|\{?\/\*|<!--|--|;|@?REM\b)/.test(line);
}
