/** A Python program after its fixes. */
import { execFileSync } from 'node:child_process';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { isFixable, planOf, withEdits } from '../../../../src/fix/plan.ts';
import { scan } from '../../../../src/scan.ts';

export interface Fixed {
  readonly text: string;
  /** `unsafe` where one of several is. */
  readonly safety: 'safe' | 'unsafe' | 'none';
  /** Why there is no fix, of all findings without one. */
  readonly why: string;
}

export type FixedRow = readonly [says: string, safety: 'safe' | 'unsafe', before: string, after: string];

export async function fixed(text: string): Promise<Fixed> {
  const made = await createFixture({ 'hub.py': text });
  try {
    const { findings } = await scan({ root: made.path });
    const { files, leftOut } = planOf(findings.filter(isFixable));
    expect(leftOut).toEqual([]);
    const safeties = new Set(findings.flatMap(({ fix }) => fix?.safety ?? []));
    return {
      text: withEdits(
        text,
        files.flatMap(({ edits }) => edits),
      ),
      safety: safeties.has('unsafe') ? 'unsafe' : safeties.has('safe') ? 'safe' : 'none',
      why: findings.map(({ whyNoFix }) => whyNoFix ?? '').join('\n'),
    };
  } finally {
    await made.rm();
  }
}

/** Each program is fixed as the row states, has nothing more to fix, and all of them are Python afterwards. */
export function expectFixed(rows: readonly FixedRow[]): void {
  test.each(rows)('%s', async (_, safety, before, after) => {
    const result = await fixed(before);
    expect([result.text, result.safety]).toEqual([after, safety]);
    expect(await fixed(after)).toMatchObject({ text: after, safety: 'none' });
  });
  test('what the fixes give is Python', () => {
    compile(rows.map(([name, , , after]) => [name, after]));
  });
}

const compiler = `
import json, sys
for name, text in json.load(sys.stdin):
    compile(text, name, "exec")
`;

/** By one interpreter, as starting it takes longer than the rest. @param texts each with a name for a complaint @throws the compiler's complaint */
function compile(texts: readonly (readonly [name: string, text: string])[]): void {
  execFileSync('python3', ['-c', compiler], { input: JSON.stringify(texts), stdio: 'pipe' });
}

/** Each program stays as it is, and the reason is stated. */
export function expectLeftAlone(rows: readonly (readonly [why: string, program: string])[]): void {
  test.each(rows)('%s: %s', async (why, program) => {
    const { text, safety, why: said } = await fixed(program);
    expect([text, safety]).toEqual([program, 'none']);
    expect(said).toContain(why);
  });
}
