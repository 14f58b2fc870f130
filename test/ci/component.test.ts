/** The GitLab component, as far as it goes without GitLab. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commitAll, onMachine, removedCall, type Machine } from './stand-in.ts';

const input = v.strictObject({
  default: v.union([v.string(), v.boolean()]),
  description: v.string(),
  type: v.optional(v.string()),
  regex: v.optional(v.string()),
});
const head = v.strictObject({
  spec: v.strictObject({ component: v.tuple([v.literal('sha')]), inputs: v.record(v.string(), input) }),
});
const body = v.strictObject({
  dockshift: v.strictObject({
    stage: v.string(),
    image: v.string(),
    variables: v.record(v.string(), v.string()),
    cache: v.strictObject({
      key: v.string(),
      fallback_keys: v.array(v.string()),
      paths: v.array(v.string()),
    }),
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
      text
        .replace('$[[ component.sha ]]', 'ab'.repeat(20))
        .replace(/\$\[\[ inputs\.(\S+) \]\]/, (_all, of: string) => given[of] ?? String(inputs[of]?.default)),
    ]),
  );
  // As GitLab does it, in a plain shell.
  return machine.bash(`exec sh -e -c "$SCRIPT"`, {
    ...env,
    CI_JOB_TOKEN: 'token',
    CI_SERVER_FQDN: 'gitlab.example',
    ...more,
    SCRIPT: dockshift.script.join('\n'),
  });
}

describe('the component', () => {
  test('puts no text of others into a script, and runs the code of its own commit', () => {
    expect(dockshift.script.join('\n')).not.toContain('$[[');
    expect(dockshift.variables['DOCKSHIFT_COMMIT']).toBe('$[[ component.sha ]]');
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
      expect((await ran(machine, { 'fail-on': 'never', 'max-warnings': '0' })).code).toBe(0);
      expect((await ran(machine, { project: 'others/tool' })).code).toBe(97);
    });
  });

  test('keeps what it found where the job caches it', async () => {
    await onMachine({ 'a.sh': removedCall }, async (machine) => {
      await ran(machine, { cache: 'false' });
      expect(dockshift.cache.paths.filter((file) => machine.has(file))).toEqual([]);
      await ran(machine);
      expect(dockshift.cache.paths.filter((file) => machine.has(file))).toEqual(dockshift.cache.paths);
    });
  });

  test('fails for more warnings than are let through', async () => {
    const deprecated = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
    await onMachine({ 'a.sh': deprecated }, async (machine) => {
      expect((await ran(machine)).code).toBe(0);
      expect((await ran(machine, { 'max-warnings': '0' })).code).toBe(1);
      expect((await ran(machine, { 'max-warnings': '1' })).code).toBe(0);
    });
  });

  test('fetches what a shallow clone lacks', async () => {
    await onMachine({ 'a.sh': removedCall }, async (machine) => {
      const commit = 'git add --all; git -c user.name=n -c user.email=e@example.org commit --quiet -m next';
      await machine.bash(`${commitAll}
base=$(git rev-parse HEAD); echo "$base" > ../temporary/base
for name in one two; do echo echo > $name.sh; ${commit}; done
mv .git ../temporary/origin; find . -mindepth 1 -delete
git clone --quiet --depth 1 "file://$RUNNER_TEMP/origin" .`);
      const base = machine.read('temporary/base').trim();
      const changed = { 'changed-only': 'true' };
      const { code, stderr } = await ran(machine, changed, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
      expect({ code, stderr }).toMatchObject({ code: 0 });
    });
  });

  test('reports findings of changed lines alone in a merge request', async () => {
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
