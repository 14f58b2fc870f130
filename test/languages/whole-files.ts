/** What every language of a grammar keeps: the places of literals in real files, and what is left of broken ones. */
import { expect, test } from 'vitest';
import type { Program } from '../../src/ir/program.ts';
import { expectLoweredWhereverCut, expectStillRead } from './broken.ts';
import { expectInPlace, type FixtureText } from './fixture-texts.ts';

interface WholeFiles {
  readonly lowered: (text: string) => Program;
  readonly fixtures: readonly FixtureText[];
  /** What may be put before a file, with characters that take more than a byte or a unit. */
  readonly before: readonly string[];
  /** A file with a mistake before its only address. */
  readonly broken: string;
}

export function testWholeFiles({ lowered, fixtures, before, broken }: WholeFiles): void {
  test('a literal of a fixture has the right place, however much text is put before it', () => {
    expect(fixtures.length).toBeGreaterThan(12);
    expectInPlace(lowered, fixtures, ['', ...before]);
  });

  test('a broken file keeps what the tree still has, and its broken place is named', () => {
    const [address] = /https:[^"']+/.exec(broken) ?? [''];
    expectStillRead(lowered(broken), address);
  });

  test('a file is lowered wherever it is cut off', () => {
    expectLoweredWhereverCut(lowered, fixtures);
  });
}
