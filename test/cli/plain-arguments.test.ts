import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/args.ts';
import { parseWithYargs } from '../../src/cli/yargs-parser.ts';

/**
 * Words that mean something to the commands that take paths, and some that mean nothing. Left out is what yargs loses: `-`,
 * empty words, `true` behind a flag, and a path that is called as a command is.
 */
const words = fc.constantFrom(
  ...['src', 'a b', '42', '1.50', '--', 'x=y', 'é', '[]', '0x10'],
  ...['--config', 'a.yaml', '--config=b=c.yaml', '--config=-', '--format', 'json', '--format=sarif'],
  ...['--output', 'json=a.json', '--output=html=b.html', '--fail-on', 'warning', '--max-warnings', '0'],
  ...['--engine', '29,25', '--engine=28', '--today', '2027-03-31', '--since', 'main', '--staged', '--strict'],
  ...[
    '--no-baseline',
    '--no-color',
    '--no-progress',
    '--quiet',
    '--stats',
    '--timings',
    '--shard',
    '1/2',
    '--write',
    '--unsafe',
  ],
  ...['--rule', 'no-removed-hub-v1', '--entry=hub/v1-images', '--interactive', '--patch', 'p.diff'],
  ...['--prune', '--owner', 'us', '--until', '--reason=', '--reason=because it may'],
);

const command = fc.constantFrom([], ['scan'], ['migrate'], ['baseline']);

async function outcome(parsed: Promise<unknown>): Promise<unknown> {
  try {
    return await parsed;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test('a command line means the same whichever parser reads it', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(command, fc.array(words, { maxLength: 6 }), async (first, more) => {
      const argv = [...first, ...more];
      const plain = await outcome(parseArguments(argv, '/nonexistent'));
      // What is refused before any parser sees it is refused by both.
      if (typeof plain === 'string') return;
      read++;
      expect(plain).toEqual(await outcome(parseWithYargs(argv, false)));
    }),
    { numRuns: 600 },
  );
  expect(read).toBeGreaterThan(50);
});
