/** Fixes that are made together: whole or not at all, and no two in each other's way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit, Fix } from '../../src/finding.ts';
import { planOf, withEdits, type Fixable } from '../../src/fix/plan.ts';

function fixable(name: string, safety: Fix['safety'], ...edits: Edit[]): Fixable {
  return {
    rule: 'no-unpinned-engine-api',
    entry: `engine/${name}`,
    state: null,
    since: null,
    severity: 'warning',
    confidence: 'high',
    file: edits[0]?.file ?? 'a.js',
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: 1, offset: 0 },
    method: 'unknown',
    methodFrom: '',
    url: null,
    operation: null,
    replacement: null,
    evidence: [],
    message: '',
    fix: { safety, title: name, edits },
    whyNoFix: null,
    docs: '',
    content: name,
    fingerprint: name,
  };
}

const edit = (start: number, end: number, text: string, file = 'a.js'): Edit => ({ file, start, end, text });
const taken = (...findings: Fixable[]) => {
  const { files, leftOut } = planOf(findings);
  return {
    files: files.map(({ file, edits }) => `${file}: ${edits.map(({ start }) => start).join(' ')}`),
    leftOut: leftOut.map(({ finding }) => finding.entry),
  };
};

describe('a plan', () => {
  test('sorts edits by place, and files by name', () => {
    const one = fixable('one', 'safe', edit(9, 10, 'x'), edit(3, 4, 'y', 'b.js'));
    const two = fixable('two', 'safe', edit(1, 2, 'z'));
    expect(taken(one, two)).toEqual({ files: ['a.js: 1 9', 'b.js: 3'], leftOut: [] });
  });

  test('takes an edit that two findings share once', () => {
    const same = edit(1, 5, 'x');
    expect(taken(fixable('one', 'safe', same), fixable('two', 'safe', { ...same }))).toEqual({
      files: ['a.js: 1'],
      leftOut: [],
    });
  });

  test.each<[why: string, first: Edit, second: Edit]>([
    ['one inside of the other', edit(1, 9, 'x'), edit(3, 4, 'y')],
    ['ends that overlap', edit(1, 5, 'x'), edit(4, 8, 'y')],
    ['two texts in one place', edit(3, 3, 'x'), edit(3, 3, 'y')],
    ['one place, two texts', edit(1, 5, 'x'), edit(1, 5, 'y')],
  ])('leaves the later one out: %s', (_why, first, second) => {
    expect(taken(fixable('one', 'safe', first), fixable('two', 'safe', second)).leftOut).toEqual([
      'engine/two',
    ]);
  });

  test('a safe fix counts more than an earlier one that is not', () => {
    const unsafe = fixable('unsafe', 'unsafe', edit(1, 9, 'x'));
    const safe = fixable('safe', 'safe', edit(3, 4, 'y'));
    expect(taken(unsafe, safe).leftOut).toEqual(['engine/unsafe']);
  });

  test('a fix is left out as a whole', () => {
    const first = fixable('first', 'safe', edit(1, 2, 'x'));
    const second = fixable('second', 'safe', edit(1, 2, 'y'), edit(5, 6, 'z', 'b.js'));
    expect(taken(first, second)).toEqual({ files: ['a.js: 1'], leftOut: ['engine/second'] });
  });

  test('neighbours are not in each other’s way', () => {
    expect(
      taken(fixable('one', 'safe', edit(1, 5, 'x')), fixable('two', 'safe', edit(5, 8, 'y'))).leftOut,
    ).toEqual([]);
  });
});

const edits = fc
  .uniqueArray(fc.nat(60), { minLength: 0, maxLength: 12 })
  .map((places) => places.toSorted((a, b) => a - b))
  .chain((places) =>
    fc.tuple(...places.map(() => fc.string({ maxLength: 5 }))).map((texts) =>
      texts.flatMap((text, i): Edit[] => {
        const start = places[2 * i];
        const end = places[2 * i + 1];
        return start === undefined || end === undefined ? [] : [edit(start, end, text)];
      }),
    ),
  );

describe('edits', () => {
  test('leave everything outside of them as it was', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 61, maxLength: 80 }), edits, (text, made) => {
        const after = withEdits(text, made);
        const outside = [...made, edit(text.length, text.length, '')].map(({ start }, i) =>
          text.slice(made[i - 1]?.end ?? 0, start),
        );
        let at = 0;
        for (const [i, kept] of outside.entries()) {
          expect(after.slice(at, at + kept.length)).toBe(kept);
          at += kept.length + (made[i]?.text.length ?? 0);
        }
        expect(after).toHaveLength(at);
      }),
    );
  });

  test('give the same in any order', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 61, maxLength: 80 }), edits, (text, made) => {
        expect(withEdits(text, made.toReversed())).toBe(withEdits(text, made));
      }),
    );
  });
});
