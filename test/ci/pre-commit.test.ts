/** The hooks for pre-commit: their commands run as pre-commit runs them. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commitAll, onMachine, removedCall } from './stand-in.ts';

const hook = v.strictObject({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  entry: v.string(),
  language: v.literal('node'),
  pass_filenames: v.literal(false),
  always_run: v.optional(v.boolean()),
  require_serial: v.boolean(),
});
const source = readFileSync(new URL('../../.pre-commit-hooks.yaml', import.meta.url), 'utf8');
const hooks = new Map(v.parse(v.array(hook), parse(source)).map(({ id, entry }) => [id, entry]));

test('one hook is for what is staged, the other for everything', async () => {
  await onMachine({ 'a.sh': removedCall }, async (machine) => {
    await machine.bash(commitAll);
    const code = async (id: string) => (await machine.bash(hooks.get(id) ?? 'exit 99')).code;
    expect([await code('dockshift'), await code('dockshift-all')]).toEqual([0, 1]);
    await machine.bash('cp a.sh b.sh; git add b.sh');
    expect([await code('dockshift'), await code('dockshift-all')]).toEqual([1, 1]);
  });
});
