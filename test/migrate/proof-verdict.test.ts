/** The verdict on programs of proof, with runs that are made up: what a run prints follows from its files. */
import { describe, expect, test } from 'vitest';
import { proofOf } from './proof.ts';
import { faultsOf, type FaultKind, type Proved } from './proof-verdict.ts';
import type { Outcome } from './stage.ts';

type Shown = readonly [code: number, stdout: string];

/** What the program does before and after, and after each migration; left out: the migration changes nothing. */
interface Case {
  readonly label?: string;
  readonly before?: Shown;
  readonly after?: Shown;
  readonly safe?: Shown;
  readonly unsafe?: Shown;
  readonly offered?: Proved['offered'];
  readonly reasons?: readonly string[];
}

const works: Shown = [0, 'ten\ntwo\n'];
const dies: Shown = [1, ''];
const safeFix = { safety: 'safe', title: 'move it' } as const;
const vague = { safety: 'unsafe', title: 'move it; the answer gets out of sight' } as const;
const exact = { safety: 'unsafe', title: 'move it; the answer gets out of sight (see main.py:4)' } as const;
const elsewhere = {
  safety: 'unsafe',
  title: 'move it; the answer gets out of sight (see main.py:3)',
} as const;

async function kindsOf({
  label = '',
  before = works,
  after = dies,
  ...given
}: Case): Promise<readonly FaultKind[]> {
  const files = (text: string) => new Map([['main.py', text]]);
  const source = `# A program.\n# run: x\n# ${label}\nprint(1)  # review\n`;
  const proof = proofOf('python/one', 'main.py', files(source));
  const shown = new Map<string, Shown>([
    ['safe', given.safe ?? dies],
    ['unsafe', given.unsafe ?? dies],
  ]);
  const { offered = [] } = given;
  const proved: Proved = {
    proof,
    offered,
    made: offered.flatMap((fix) => fix ?? []),
    reasons: given.reasons ?? [],
    safe: given.safe ? files('safe') : proof.files,
    unsafe: given.unsafe ? files('unsafe') : proof.files,
  };
  const faults = await faultsOf(proved, (all, _, era): Promise<Outcome> => {
    const [code, stdout] = shown.get(all.get('main.py') ?? '') ?? (era === 'before' ? before : after);
    return Promise.resolve({ code, stdout, stderr: '' });
  });
  return faults.map(({ kind }) => kind);
}

describe('safe fixes', () => {
  test.each<[name: string, given: Case, kinds: readonly FaultKind[]]>([
    ['as before', { safe: works, offered: [safeFix] }, []],
    ['other output, no error', { safe: [0, 'ten\n'], offered: [safeFix] }, ['safe: silently wrong']],
    ['an error', { safe: [1, 'ten\n'], offered: [safeFix] }, ['safe: fails']],
    ['an error as without it, all fixed', { safe: dies, offered: [safeFix] }, ['safe: fails']],
    ['an error as without it, one left', { safe: dies, offered: [safeFix, undefined] }, []],
    ['an error further on, one left', { safe: [1, 'ten\n'], offered: [safeFix, exact] }, []],
    ['an error after other output', { safe: [1, 'two\n'], offered: [safeFix, exact] }, ['safe: fails']],
    ['another error, one left', { safe: [2, ''], offered: [safeFix, exact] }, ['safe: fails']],
    ['other output, one left', { safe: [0, 'ten\n'], offered: [safeFix, exact] }, ['safe: silently wrong']],
  ])('%s', async (_, given, kinds) => {
    expect(await kindsOf(given)).toEqual(kinds);
  });
});

describe('all fixes', () => {
  const other: Shown = [0, 'ten\n'];
  test.each<[name: string, given: Case, kinds: readonly FaultKind[]]>([
    ['as before', { unsafe: works, offered: [vague] }, []],
    ['an error', { unsafe: [2, ''], offered: [vague] }, []],
    ['other output, the reason names the line', { unsafe: other, offered: [exact] }, []],
    ['other output, no line', { unsafe: other, offered: [vague] }, ['unsafe: silently wrong']],
    ['other output, another line', { unsafe: other, offered: [elsewhere] }, ['unsafe: silently wrong']],
    ['other output, a safe fix', { unsafe: other, offered: [safeFix] }, ['unsafe: silently wrong']],
    ['other output, as without a change', { after: other, unsafe: other, offered: [vague] }, []],
  ])('%s', async (_, given, kinds) => {
    expect(await kindsOf(given)).toEqual(kinds);
  });
});

describe('labels', () => {
  test.each<[name: string, given: Case, kinds: readonly FaultKind[]]>([
    ['safe, and it is', { label: 'safe', safe: works, offered: [safeFix] }, []],
    ['safe, and no fix', { label: 'safe', reasons: ['no'] }, ['safe missed']],
    ['safe, and a part of it', { label: 'safe', safe: dies, offered: [safeFix, exact] }, ['safe missed']],
    ['review, and it is', { label: 'review', unsafe: works, offered: [exact] }, []],
    ['review, and no fix', { label: 'review', offered: [undefined], reasons: ['no'] }, []],
    ['review, and safe', { label: 'review', safe: works, offered: [safeFix] }, ['not safe']],
    ['by hand, with a reason', { label: 'by hand', offered: [undefined], reasons: ['no'] }, []],
    ['by hand, without', { label: 'by hand', offered: [undefined], reasons: [''] }, ['by hand']],
    ['by hand, and a fix', { label: 'by hand', unsafe: works, offered: [exact] }, ['by hand']],
  ])('%s', async (_, given, kinds) => {
    expect(await kindsOf(given)).toEqual(kinds);
  });
});

test('a program has to work, and to need a change', async () => {
  expect(await kindsOf({ before: dies, after: works })).toEqual(['program']);
  expect(await kindsOf({ after: works })).toEqual(['program']);
});

test('marks are at the end of a line of code', () => {
  const text = '# run: x\n# review\nsave(rows)  # review\nprint("# review")\n';
  const { deserves, reviewed } = proofOf('python/one', 'main.py', new Map([['main.py', text]]));
  expect({ deserves, reviewed: [...reviewed] }).toEqual({ deserves: 'review', reviewed: ['main.py:3'] });
});

test('one label alone', () => {
  const files = new Map([['main.sh', '# run: x\n# safe\n# review\n']]);
  expect(() => proofOf('shell/one', 'main.sh', files)).toThrow('both labels');
});
