/**
 * What means nothing changes nothing: fixtures with other line ends, a byte order mark, comments, in other order, and scripts
 * of theirs in documents. `ALIKE_SHARE=1 npx vitest run test/fuzz/alike.test.ts` takes all of them.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding.ts';
import { withEdits } from '../../src/fix/plan.ts';
import { languageOf } from '../../src/languages/registry.ts';
import { changedFiles, differencesOf, type Changes } from './alike.ts';
import {
  byteOrderMark,
  carriageReturns,
  commentBefore,
  commentBehind,
  linesBehind,
  type Change,
  type ChangedText,
} from './changed-alike.ts';
import { commentsOf, type Comments } from './comments.ts';
import { allLanguages, type Languages } from './project-in-memory.ts';
import { scanInMemory } from './scan-in-memory.ts';
import { seedsOf, type Files, type Seed } from './seeds.ts';
import { wrappings } from './wrapped.ts';

/** One of so many cases is tried. */
const share = Number(process.env['ALIKE_SHARE'] ?? 16);

const seeds = seedsOf(fileURLToPath(new URL('../../fixtures', import.meta.url)));
const cases = [...new Map(seeds.map((seed) => [seed.files, seed])).values()];

let loaded: Languages;
const comments = new Map<string, Comments | undefined>();
beforeAll(async () => {
  loaded = await allLanguages();
  for (const id of loaded.keys()) comments.set(id, await commentsOf(id));
});

/** Others for each property. */
function some<T>(all: readonly T[], nth: number): readonly T[] {
  return all.filter((_, i) => i % share === nth % share);
}

interface Row {
  readonly change: Change;
  /** What of a finding stays the same. */
  readonly kept?: (finding: Finding) => Finding;
}

/**
 * A comment of letters beyond ASCII between all tokens of two lines of Go costs a client of the Engine. A port beside its host is a
 * sign of an engine with the blank before it.
 */
const losesToComments = new Set(['go-docker', 'connections']);

const commentOf =
  (place: keyof Comments): Change =>
  (text, file, language) =>
    comments.get(language)?.[place]?.(text, file);

const rows: readonly (readonly [name: string, row: Row])[] = [
  // A shell runs no script with these: beyond the words of a URL nothing is changed there.
  ['the line ends of Windows', { change: carriageReturns, kept: withoutFixesOfShells }],
  ['a byte order mark', { change: byteOrderMark, kept: withoutFixesOfShells }],
  ['a comment before all else', { change: commentBefore }],
  ['a comment behind all else', { change: commentBehind, kept: withoutFixes }],
  ['empty lines behind all else', { change: linesBehind }],
  ['comments between tokens', { change: commentOf('inside'), kept: withoutFixes }],
  ['comments at the ends of lines', { change: commentOf('behind'), kept: withoutFixes }],
];

describe('the same is found, in the same places, with', () => {
  test.each(rows)(
    '%s',
    async (name, { change, kept = (finding) => finding }) => {
      const nth = rows.findIndex(([other]) => other === name);
      const mistakes: string[] = [];
      for (const { files, kind } of some(cases, nth)) {
        if (name === 'comments between tokens' && losesToComments.has(kind)) continue;
        const changes = changesOf(files, change);
        if (changes.size === 0) continue;
        const old = await scanInMemory(files, loaded);
        const now = await scanInMemory(changedFiles(files, changes), loaded);
        const told = differencesOf(files, changes, old.findings.map(kept), now.findings.map(kept));
        mistakes.push(...[...now.mistakes, ...told].map((what) => `${kind}: ${what}`));
      }
      expect(mistakes).toEqual([]);
    },
    600_000,
  );

  test('files in another order', async () => {
    const mistakes: string[] = [];
    for (const { files, kind } of some(cases, rows.length)) {
      if (files.size < 2) continue;
      const old = await scanInMemory(files, loaded);
      const now = await scanInMemory(new Map([...files].toReversed()), loaded);
      const told = differencesOf(
        files,
        new Map(),
        old.findings.map(withoutFixes),
        now.findings.map(withoutFixes),
      );
      mistakes.push(...told.map((what) => `${kind}: ${what}`));
    }
    expect(mistakes).toEqual([]);
  });
});

function changesOf(files: Files, change: Change): Changes {
  return new Map(
    [...files].flatMap(([file, text]): readonly [string, ChangedText][] => {
      const language = languageOf(file, () => text.slice(0, 200))?.id;
      const changed = language === undefined ? undefined : change(text, file, language);
      return changed ? [[file, changed]] : [];
    }),
  );
}

/** The fix names other places with the old URL: comments are searched, and files in their order. */
function withoutFixes(finding: Finding): Finding {
  const evidence = finding.evidence.filter(({ says }) => says !== 'a test has the old URL');
  return { ...finding, evidence, fix: null, whyNoFix: null };
}

function withoutFixesOfShells(finding: Finding): Finding {
  const language = languageOf(finding.file, () => '#!/bin/sh')?.id ?? '';
  return ['shell', 'dockerfile'].includes(language) ? withoutFixes(finding) : finding;
}

describe('the same is found in a script', () => {
  const scripts = seeds.filter(
    ({ files, file, language }) =>
      files.size === 1 &&
      wrappings[language] !== undefined &&
      !/\.(?:[jt]sx|[cm]?ts|vue|svelte|astro|bats)$/.test(file),
  );
  const ways = Object.entries(wrappings).flatMap(([language, all]) =>
    Object.keys(all).map((name) => [language, name] as const),
  );

  test.each(ways)(
    'of %s in a %s',
    async (language, name) => {
      const nth = ways.findIndex((way) => way[0] === language && way[1] === name);
      const own = scripts.filter((seed) => seed.language === language);
      const mistakes: string[] = [];
      for (const seed of some(own, nth)) {
        const told = await differencesInside(seed, name);
        mistakes.push(...told.map((what) => `${seed.kind}/${seed.file}: ${what}`));
      }
      expect(mistakes).toEqual([]);
    },
    600_000,
  );
});

/** What a document makes otherwise of a script than a file of its own does; of its fixes only what they make of the script. */
async function differencesInside({ files, file, language }: Seed, name: string): Promise<readonly string[]> {
  const script = files.get(file) ?? '';
  const wrap = wrappings[language]?.[name];
  // A component is no script that is started, and a test is known by its name.
  if (!wrap || (name === 'component' && script.startsWith('#!')) || file.includes('test')) return [];
  const document = wrap(script);
  const old = (await scanInMemory(files, loaded)).findings.filter(isOfHub);
  const { findings, mistakes } = await scanInMemory(new Map([[document.file, document.text]]), loaded);
  const now = findings.filter(isOfHub);
  const wanted = old.map((one) => inside(one, document.moved));
  const got = now.map((one) => inside(one, (offset) => offset));
  const otherFixes = now.flatMap((one, i): readonly string[] => {
    const plain = old[wanted.indexOf(got[i] ?? '')]?.fix;
    if (!one.fix) return [];
    if (!plain) return [`fixed only here: ${got[i] ?? ''}`];
    const made = document.inner(withEdits(document.text, one.fix.edits));
    return made === withEdits(script, plain.edits) ? [] : [`fixed otherwise: ${got[i] ?? ''}:\n${made}`];
  });
  return [
    ...mistakes,
    ...wanted.filter((one) => !got.includes(one)).map((one) => `no more: ${one}`),
    ...got.filter((one) => !wanted.includes(one)).map((one) => `new: ${one}`),
    ...otherFixes,
  ];
}

/** Documents for people name packages and settings of the Engine as examples. */
function isOfHub({ entry }: Finding): boolean {
  return entry.startsWith('hub/');
}

/** Examples in documents are less severe. */
function inside(finding: Finding, moved: (offset: number) => number): string {
  const { rule, entry, method, url, confidence, start, end } = finding;
  return [rule, entry, method, url, confidence, moved(start.offset), moved(end.offset)].join(' ');
}
