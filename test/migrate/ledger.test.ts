/** A program is left out only if it passed in exactly this form. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOfThisStage, isSampled, ledgerOf } from './ledger.ts';

const titles = Array.from({ length: 400 }, (_, i) => `python/p${i}`);
const [title = ''] = titles.filter((name) => !isSampled(name));
const [sampled = ''] = titles.filter(isSampled);
const migration = { safe: new Map([['main.py', 'print(1)']]), offered: [{ safety: 'safe' }] };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
  file = path.join(folder, 'ran.txt');
  const ledger = ledgerOf({ file, stage: 'a', mode: 'record' });
  for (const name of [title, sampled, 'python/gone']) ledger.add(name, migration);
  ledger.save([title, sampled, 'python/failed']);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const isKnown = (name: string, given: unknown, stage = 'a', mode: 'known' | 'record' | 'all' = 'known') =>
  ledgerOf({ file, stage, mode }).isKnown(name, given);

test('what passed is known', () => {
  expect(isKnown(title, structuredClone(migration))).toBe(true);
});

test('what differs in a byte, in a fix or in the stage is not', () => {
  expect(isKnown(title, { ...migration, safe: new Map([['main.py', 'print(2)']]) })).toBe(false);
  expect(isKnown(title, { ...migration, offered: [{ safety: 'unsafe' }] })).toBe(false);
  expect(isKnown(title, migration, 'b')).toBe(false);
  expect(isKnown('python/failed', migration)).toBe(false);
});

test('one of eight is run all the same, and all if that is asked for', () => {
  const share = titles.filter(isSampled).length / titles.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.18);
  expect(isKnown(sampled, migration)).toBe(false);
  expect(isKnown(sampled, migration, 'a', 'record')).toBe(true);
  expect(isKnown(title, migration, 'a', 'all')).toBe(false);
});

test('programs that are gone leave the file, and a run that does not record leaves it alone', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('gone');
  const ledger = ledgerOf({ file, stage: 'a', mode: 'known' });
  ledger.add('python/new', migration);
  ledger.save(['python/new']);
  expect(isKnown(title, migration)).toBe(true);
});

// Thousands of programs take an hour.
test.each(['proofs', 'programs'] as const)(
  '%s were run with what is there: else record them anew',
  (name) => {
    expect(isOfThisStage(name)).toBe(true);
  },
);

test('a line that is something else is refused', () => {
  const opened = () => ledgerOf({ file, stage: 'a', mode: 'known' });
  writeFileSync(file, `stage a\n${title} 0123456789ab\n${title}\n`);
  expect(opened).toThrow(/ran\.txt:3 is not a title and a hash/);
  writeFileSync(file, `${title} 0123456789ab\n`);
  expect(opened).toThrow(/ran\.txt:1 is not the hash of a stage/);
});
