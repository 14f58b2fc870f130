/**
 * If the list of uses is open, a safe fix becomes one to review; if code only moves, the fix stays safe. The programs are
 * built of parts at random.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrate, type Files } from '../migrate/migration.ts';
import { forms, type Form } from './forms.ts';

/** Names that give no hint of their values. */
const names = fc.constantFrom('listing', 'ask', 'first', 'entries', 'pageOf', 'all');
const layout = fc.record({
  name: names,
  wrapper: fc.constantFrom('again', 'through', 'call'),
  isApart: fc.boolean(),
  isWrapped: fc.boolean(),
  isKept: fc.boolean(),
});

interface Layout {
  readonly name: string;
  readonly wrapper: string;
  readonly isApart: boolean;
  readonly isWrapped: boolean;
  readonly isKept: boolean;
}

function programOf(form: Form, { name, wrapper, isApart, isWrapped, isKept }: Layout, more = ''): Files {
  const call = form.call(isWrapped ? wrapper : name);
  const uses = isKept || more !== '' ? form.keep(call) + form.read('page') + more : form.read(call);
  return form.files({
    name,
    asked: form.ask(name),
    isApart,
    wrapped: isWrapped ? form.wrap(wrapper, name) : '',
    uses,
  });
}

async function safetyOf(files: Files): Promise<readonly string[]> {
  const { findings } = await migrate(files, 'safe');
  return findings.map(({ fix, whyNoFix }) => (fix ? fix.safety : `none: ${whyNoFix ?? ''}`));
}

/** One finding, whose fix needs review, or that has none. */
const isNotSafe: unknown = expect.stringMatching(/^(?:unsafe$|none: )/);

describe.each(forms)('$id', (form) => {
  test('renamed, wrapped, or in another file, it is still safe', async () => {
    await fc.assert(
      fc.asyncProperty(layout, async (one) => {
        expect(await safetyOf(programOf(form, one))).toEqual(['safe']);
      }),
      { numRuns: 24 },
    );
  });

  test('with a use that opens the list it is not', async () => {
    await fc.assert(
      fc.asyncProperty(layout, fc.constantFrom(...form.open), async (one, more) => {
        expect(await safetyOf(programOf(form, one, more))).toEqual([isNotSafe]);
      }),
      { numRuns: 36 },
    );
  });

  test('with options from elsewhere it is not', async () => {
    expect(await safetyOf(form.spread)).toEqual([isNotSafe]);
  });
});
