/** The GitHub Action, as far as it goes without GitHub: its steps run under bash, with the variables that the runner sets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commitAll, onMachine, removedCall, type Machine } from './stand-in.ts';

const step = v.strictObject({
  id: v.optional(v.string()),
  if: v.optional(v.string()),
  shell: v.optional(v.string()),
  uses: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
  with: v.optional(v.record(v.string(), v.string())),
  run: v.optional(v.string()),
});
const actionSchema = v.strictObject({
  name: v.string(),
  description: v.string(),
  inputs: v.record(v.string(), v.strictObject({ description: v.string(), default: v.string() })),
  outputs: v.record(v.string(), v.strictObject({ description: v.string(), value: v.string() })),
  runs: v.strictObject({ using: v.literal('composite'), steps: v.array(step) }),
});
const source = readFileSync(new URL('../../action.yml', import.meta.url), 'utf8');
const action = v.parse(actionSchema, parse(source));
const { steps } = action.runs;
const [scan, upload, gate] = steps;

/** The values of `${{ … }}`. */
type Values = Readonly<Record<string, string>>;

function filled(text: string, values: Values): string {
  return text.replaceAll(/\$\{\{ (\S+) \}\}/g, (_all, name: string) => values[name] ?? `<${name}>`);
}

/** Runs the scan, and the gate with what it put out. */
async function ran(machine: Machine, inputs: Values = {}) {
  const values = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [`inputs.${name}`, inputs[name] ?? input.default]),
  );
  const env = (of: typeof scan, more: Values) =>
    Object.fromEntries(Object.entries(of?.env ?? {}).map(([name, text]) => [name, filled(text, more)]));
  const files = {
    GITHUB_OUTPUT: join(machine.temporary, 'out'),
    GITHUB_STEP_SUMMARY: join(machine.temporary, 'summary'),
    GITHUB_ACTION_PATH: fileURLToPath(new URL('../../', import.meta.url)),
  };
  const done = await machine.bash(scan?.run ?? '', { ...env(scan, values), ...files });
  if (done.code !== 0) return { ...done, outputs: {} };
  const lines = machine.read('temporary/out').trim().split('\n');
  const outputs: Values = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
  const asOutputs = Object.fromEntries(
    Object.entries(outputs).map(([name, value]) => [`steps.scan.outputs.${name}`, value]),
  );
  const { code } = await machine.bash(gate?.run ?? '', env(gate, asOutputs));
  return { ...done, code, outputs };
}

describe('the action', () => {
  test('puts no text of others into a script', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    for (const { run, shell } of steps) expect(shell).toBe(run === undefined ? undefined : 'bash');
  });

  test('names other actions by their commit', () => {
    expect(upload?.uses).toMatch(/^github\/codeql-action\/upload-sarif@[0-9a-f]{40}$/);
    expect(source).toMatch(/upload-sarif@[0-9a-f]{40} # v\d+\.\d+\.\d+\n/);
  });

  test('takes every input', () => {
    for (const name of Object.keys(action.inputs)) expect(source).toContain(`inputs.${name} `);
  });

  test('uploads nothing in a pull request from a fork, whose token may not', () => {
    expect(upload?.if).toContain('github.event.pull_request.head.repo.fork != true');
  });

  test('fails where there are findings, with annotations, a summary and a report outside of the checkout', async () => {
    await onMachine({ 'a.sh': removedCall }, async (machine) => {
      const { code, stdout, outputs } = await ran(machine);
      expect(code).toBe(1);
      expect(stdout).toContain('::error file=a.sh,line=1');
      expect(machine.read('temporary/summary')).toContain('no-removed-hub-v1');
      expect(outputs).toEqual({ 'exit-code': '1', 'sarif-file': join(machine.temporary, 'dockshift.sarif') });
      expect(JSON.parse(machine.read('temporary/dockshift.sarif'))).toMatchObject({ version: '2.1.0' });
    });
  });

  test('passes where there are none', async () => {
    await onMachine({ 'a.sh': 'echo hello\n' }, async (machine) => {
      expect((await ran(machine)).code).toBe(0);
    });
  });

  test('sends nothing that is suppressed to code scanning, which would open an alert for it', async () => {
    const ignored = `# dockshift-ignore hub/v1-list-tags -- goes in May\n${removedCall}`;
    await onMachine({ 'a.sh': removedCall, 'b.sh': ignored }, async (machine) => {
      await ran(machine);
      const log: unknown = JSON.parse(machine.read('temporary/dockshift.sarif'));
      const results = v.array(v.looseObject({ suppressions: v.array(v.unknown()) }));
      const [run] = v.parse(v.looseObject({ runs: v.array(v.looseObject({ results })) }), log).runs;
      expect(run?.results.map(({ suppressions }) => suppressions)).toEqual([[]]);
      expect(machine.read('temporary/summary')).toContain('goes in May');
    });
  });

  test('fails with a wrong configuration, and uploads nothing', async () => {
    await onMachine({ 'a.sh': removedCall, 'dockshift.config.yaml': 'rulez: {}\n' }, async (machine) => {
      const { code, outputs, stderr } = await ran(machine);
      expect({ code, outputs }).toEqual({ code: 2, outputs: { 'exit-code': '2' } });
      expect(stderr).toContain('rulez');
    });
  });

  test('hands its inputs on', async () => {
    const files = { 'a.sh': removedCall, 'b c/d.sh': 'echo\n', 'e.sh': 'echo\n', 'my.yaml': 'rules: {}\n' };
    await onMachine(files, async (machine) => {
      await machine.bash(commitAll);
      const pass = async (inputs: Values) => (await ran(machine, inputs)).code;
      expect(await pass({ path: 'b c\ne.sh\n' })).toBe(0);
      expect(await pass({ path: 'b c\na.sh\n' })).toBe(1);
      expect(await pass({ 'fail-on': 'never' })).toBe(0);
      expect(await pass({ since: 'main' })).toBe(0);
      expect(await pass({ config: 'my.yaml', 'max-warnings': '0' })).toBe(1);
      expect(await pass({ config: 'absent.yaml' })).toBe(2);
      expect(await pass({ cache: 'kept.json' })).toBe(1);
      expect(machine.has('kept.json')).toBe(true);
      expect((await ran(machine, { 'sarif-file': 'my report.sarif' })).outputs).toMatchObject({
        'sarif-file': 'my report.sarif',
      });
    });
  });

  test.each(Object.keys(action.inputs))('runs nothing that the input contains: %s', async (name) => {
    const attacks = [
      `$(touch hacked)\`touch hacked\`"; touch hacked; "'; touch hacked; '| touch hacked`,
      '--x; touch hacked\nexit-code=0',
    ];
    await onMachine({ 'a.sh': removedCall }, async (machine) => {
      for (const attack of attacks) {
        const { outputs } = await ran(machine, { [name]: attack });
        expect(machine.has('hacked')).toBe(false);
        const others = Object.keys(outputs).filter((key) => key !== 'exit-code' && key !== 'sarif-file');
        expect(others).toEqual([]);
      }
    });
  });
});
