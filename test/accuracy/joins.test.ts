/**
 * However an address gets to a call, the call is found: a sample of the cells of docs/accuracy.md. `npm run accuracy` takes
 * all of them, and names those that are missed.
 */
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';
import { missed, run, runEngine } from './run.ts';

/** One cell of so many. */
const share = 60;

/** What was found when this was last measured, in percent. It may rise. */
const found = 98.5;
const foundOfEngine = 93;

const findingsIn = async (root: string) => (await scan({ root })).findings;

test(`of the composed calls, ${found} percent are found`, async () => {
  const measured = await run(findingsIn, { share, variant: 'sought' });
  const mistakes = missed(measured);
  expect(100 * (1 - mistakes.length / measured.length), mistakes.join('\n')).toBeGreaterThanOrEqual(found);
});

test.each(['other host', 'current path'] as const)(
  'nothing is reported of look-alikes: %s',
  async (variant) => {
    expect(missed(await run(findingsIn, { share, variant }))).toEqual([]);
  },
);

test(`of the composed clients of an engine, ${foundOfEngine} percent are found`, async () => {
  const measured = await runEngine(findingsIn, { share: share / 6, variant: 'sought' });
  const mistakes = missed(measured);
  expect(100 * (1 - mistakes.length / measured.length), mistakes.join('\n')).toBeGreaterThanOrEqual(
    foundOfEngine,
  );
});
