/** Files that are broken: what is left of them is lowered all the same. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Program } from '../../src/ir/program.ts';
import type { FixtureText } from './fixture-texts.ts';
import { textsOf } from './texts.ts';

/** More show nothing new. */
const maxProblems = 5;

/** Holds a program to the literal that its file still has, and to saying where the file is broken. */
export function expectStillRead(program: Program, literal: string): void {
  expect(program.problems.length).toBeGreaterThan(0);
  expect(program.problems.length).toBeLessThanOrEqual(maxProblems);
  expect(textsOf(program).map(({ value }) => value)).toContain(literal);
}

/** Cuts fixtures off anywhere: what is left is lowered, and what is reported of it stays short. */
export function expectLoweredWhereverCut(
  lowered: (text: string) => Program,
  fixtures: readonly FixtureText[],
): void {
  fc.assert(
    fc.property(fc.constantFrom(...fixtures), fc.integer({ min: 0, max: 1_000 }), ({ text }, permille) => {
      const { problems } = lowered(text.slice(0, Math.floor((text.length * permille) / 1_000)));
      expect(problems.length).toBeLessThanOrEqual(maxProblems);
    }),
  );
}
