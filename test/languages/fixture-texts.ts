/** The fixtures of a language as texts to lower. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Program } from '../../src/ir/program.ts';
import { textsOf } from './texts.ts';

export interface FixtureText {
  /** Relative to the fixtures of the language. */
  readonly file: string;
  readonly text: string;
}

/** @param pattern which of the files are in the language, a glob */
export function fixtureTexts(language: string, pattern: string): readonly FixtureText[] {
  const root = fileURLToPath(new URL(`../../fixtures/${language}`, import.meta.url));
  return fastGlob.sync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(`${root}/${file}`, 'utf8'),
  }));
}

/**
 * Holds the literals of fixtures to the places that they state, those without a map of their own.
 *
 * @param before what may be put before a file: nothing, and comments whose characters take more than a byte or a unit
 */
export function expectInPlace(
  lowered: (text: string) => Program,
  fixtures: readonly FixtureText[],
  before: readonly string[],
): void {
  let seen = 0;
  fc.assert(
    fc.property(fc.constantFrom(...fixtures), fc.constantFrom(...before), ({ text }, head) => {
      const source = head + text;
      const texts = textsOf(lowered(source)).filter(({ map }) => !map);
      for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      seen += texts.length;
    }),
  );
  // One file may have none.
  expect(seen).toBeGreaterThan(fixtures.length);
}
