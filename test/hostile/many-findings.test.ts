/** Very many findings in one file: the work grows in proportion. If it did not, these tests would not end. */
import fc from 'fast-check';
import { applyPatch } from 'diff';
import { describe, expect, test } from 'vitest';
import { looksAt } from '../../src/baseline/scope.ts';
import { carried, meets } from '../../src/changed/diff.ts';
import type { Edit } from '../../src/finding.ts';
import { planOf, withEdits, type Fixable } from '../../src/fix/plan.ts';
import { patchText } from '../../src/report/patch.ts';
import { applyDirectives } from '../../src/suppress/apply.ts';
import type { Directive } from '../../src/suppress/directive.ts';
import { finding } from '../report/example.ts';

const many = 16_000;
const line = 'curl x\n';

function fixable(...edits: readonly Edit[]): Fixable {
  return { ...finding('', ''), file: 'a.sh', fix: { safety: 'safe', title: 'moves it', edits } };
}

function edit(start: number, end: number, text: string): Edit {
  return { file: 'a.sh', start, end, text };
}

test('directives, each above the next, and findings below', () => {
  let reads = 0;
  const findings = Array.from({ length: 4_000 }, (_, i) => {
    const at = { line: many + 1 + (i % 2), column: 1, offset: i };
    return Object.defineProperty(finding('', '', { fingerprint: `${i}` }), 'start', {
      get: () => {
        reads++;
        return at;
      },
    });
  });
  const directives = Array.from({ length: many }, (_, i): Directive => {
    return { scope: 'line', line: i + 1, ids: ['hub/v1-list-tags', 'nonsense'], until: null, reason: null };
  });
  const { kept, ignored, unused } = applyDirectives('scripts/tags.sh', findings, directives, '2026-01-15');
  expect([kept.length, ignored.length, unused.length]).toEqual([2_000, 2_000, many]);
  expect(ignored[0]?.by.line).toBe(many);
  expect(reads).toBeLessThan(10 * findings.length);
});

test('changes on as many lines: one plan and one patch', () => {
  const before = line.repeat(many);
  const wanted = Array.from({ length: many }, (_, i) => fixable(edit(7 * i + 5, 7 * i + 6, 'y')));
  const { files, leftOut } = planOf([...wanted, ...wanted]);
  expect([files.length, files[0]?.edits.length, leftOut.length]).toEqual([1, many, 0]);
  const patch = patchText([{ file: 'a.sh', before, findings: wanted }]);
  expect(patch.split('\n').filter((one) => one === '+curl y')).toHaveLength(many);
  expect(patch).toContain(`@@ -1,${many} +1,${many} @@`);
});

test('changes on one line', () => {
  const before = 'x '.repeat(many);
  const wanted = Array.from({ length: many }, (_, i) => fixable(edit(2 * i, 2 * i + 1, 'y')));
  const patch = patchText([{ file: 'a.sh', before, findings: planOf(wanted).files[0]?.findings ?? [] }]);
  expect(applyPatch(before, patch)).toBe('y '.repeat(many));
});

/** Texts of a few lines, and edits that do not overlap. */
const changed = fc
  .tuple(
    fc.array(fc.constantFrom('a\n', 'b\n', '\n', 'a', 'cc\r\n'), { maxLength: 30 }),
    fc.array(fc.tuple(fc.nat(60), fc.nat(3), fc.constantFrom('', 'x', '\n', 'a\n', 'b\na\n', '\nb')), {
      maxLength: 8,
    }),
  )
  .map(([lines, places]) => {
    const text = lines.join('');
    const edits: Edit[] = [];
    for (const [at, length, put] of places.toSorted(([a], [b]) => a - b)) {
      const start = Math.min(at, text.length);
      const last = edits.at(-1);
      if (last && (start < last.end || start === last.start)) continue;
      edits.push(edit(start, Math.min(start + length, text.length), put));
    }
    return { text, edits };
  });

test('a patch makes of the old text what the edits make of it', () => {
  fc.assert(
    fc.property(changed, ({ text, edits }) => {
      fc.pre(text !== '');
      const after = withEdits(text, edits);
      const patch = patchText([{ file: 'a.sh', before: text, findings: edits.map((one) => fixable(one)) }]);
      expect(after === text || applyPatch(text, patch, { autoConvertLineEndings: false }) === after).toBe(
        true,
      );
    }),
    { numRuns: 500 },
  );
});

describe('lines that changed', () => {
  const hunks = Array.from({ length: many }, (_, i) => ({
    oldStart: 2 * i + 1,
    oldCount: 1,
    newStart: 3 * i + 1,
    newCount: 2,
  }));
  const ranges = Array.from({ length: many }, (_, i) => ({ first: 2 * i + 2, last: 2 * i + 2 }));

  test('are carried on', () => {
    expect(carried(ranges, hunks).at(-1)).toEqual({ first: 3 * many, last: 3 * many });
  });

  test('are found', () => {
    const met = Array.from({ length: 2 * many }, (_, i) => meets(ranges, { first: i + 1, last: i + 1 }));
    expect(met.filter(Boolean)).toHaveLength(many);
    expect(meets([], { first: 1, last: 9 })).toBe(false);
  });
});

test('files that could not be read, and files that a baseline knows', () => {
  const problems = Array.from({ length: many }, (_, i) => ({ file: `d/f${i}.js`, message: 'not read' }));
  const isLookedAt = looksAt(['d', 'e'], problems);
  const seen = Array.from({ length: 2 * many }, (_, i) => isLookedAt(`d/f${i}.js`)).filter(Boolean);
  expect(seen).toHaveLength(many);
  expect(['e/a/b', 'e', 'ef', 'x'].map(isLookedAt)).toEqual([true, true, false, false]);
  expect(looksAt(undefined, [])('x') && looksAt([''], [])('x')).toBe(true);
});
