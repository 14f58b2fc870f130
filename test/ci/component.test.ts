/** The GitLab component, as far as it goes without GitLab. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ownVersion } from '../../src/version.ts';
import { commitAll, onMachine, removedCall, type Machine } from './stand-in.ts';

const input = v.strictObject({
  default: v.union([v.string(), v.boolean()]),
  description: v.string(),
  type: v.optional(v.string()),
  regex: v.optional(v.string()),
});
const head = v.strictObject({ spec: v.strictObject({ inputs: v.record(v.string(), input) }) });
const body = v.strictObject({
  dockshift: v.strictObject({
    stage: v.string(),
    image: v.string(),
    variables: v.record(v.string(), v.string()),
    script: v.array(v.string()),
    artifacts: v.strictObject({ when: v.literal('always'), reports: v.record(v.string(), v.string()) }),
  }),
});
const source = readFileSync(new URL('../../templates/dockshift.yml', import.meta.url), 'utf8');
const [first, second] = parseAllDocuments(source).map((document) => v.parse(v.unknown(), document.toJS()));
const { inputs } = v.parse(head, first).spec;
const { dockshift } = v.parse(body, second);

async function ran(
  machine: Machine,
  given: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const env = Object.fromEntries(
    Object.entries(dockshift.variables).map(([name, text]) => [
      name,
      text.replace(
        /\$\[\[ inputs\.(\S+) \]\]/,
        (_all, of: string) => given[of] ?? String(inputs[of]?.default),
      ),
    ]),
  );
  // As GitLab does it, in a plain shell.
  return machine.bash(`exec sh -e -c "$SCRIPT"`, { ...env, ...more, SCRIPT: dockshift.script.join('\n') });
}

describe('the component', () => {
  test('puts no text of others into a script, and runs this version', () => {
    expect(dockshift.script.join('\n')).not.toContain('$[[');
    expect(inputs['version']?.default).toBe(ownVersion());
    for (const name of Object.keys(inputs)) expect(source).toContain(`$[[ inputs.${name} ]]`);
  });

  test('takes in its variables nothing that ends a quoted text or that GitLab would expand', () => {
    for (const [name, { regex, type }] of Object.entries(inputs)) {
      if (type === 'boolean' || name === 'stage' || name === 'image') continue;
      for (const character of ["'", '"', '$', '`', '\n']) {
        expect(new RegExp(regex ?? '').test(`1.0.0${character}`), `${name} ${character}`).toBe(false);
      }
      expect(new RegExp(regex ?? '').test(String(inputs[name]?.default)), name).toBe(true);
    }
  });

  test('fails where there are findings, and leaves its reports', async () => {
    await onMachine({ 'a.sh': removedCall, 'sub/b.sh': 'echo\n' }, async (machine) => {
      expect((await ran(machine)).code).toBe(1);
      for (const file of Object.values(dockshift.artifacts.reports)) expect(machine.has(file)).toBe(true);
      expect(JSON.parse(machine.read('checkout/gl-dockshift.json'))).toHaveLength(1);
      expect((await ran(machine, { path: 'sub' })).code).toBe(0);
      expect((await ran(machine, { 'fail-on': 'never' })).code).toBe(0);
      expect((await ran(machine, { config: 'absent.yaml' })).code).toBe(2);
    });
  });

  test('tells of changed lines alone where a merge request is', async () => {
    await onMachine({ 'a.sh': removedCall }, async (machine) => {
      await machine.bash(commitAll);
      const base = (await machine.bash('git rev-parse HEAD')).stdout.trim();
      const changed = { 'changed-only': 'true' };
      expect((await ran(machine, changed, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base })).code).toBe(0);
      expect((await ran(machine, changed)).code).toBe(1);
      expect((await ran(machine, {}, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base })).code).toBe(1);
    });
  });
});
