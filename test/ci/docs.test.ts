/**
 * What `docs/ci.md` shows runs. The words after the language of a fence describe it: `run=1` is a script that ends
 * with that code; everything else is a file of a service, whose commands are run too.
 */
import MarkdownIt from 'markdown-it';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commitAll, onMachine, removedCall, type Machine } from './stand-in.ts';

const page = readFileSync(new URL('../../docs/ci.md', import.meta.url), 'utf8');
const fences = new MarkdownIt()
  .parse(page, {})
  .filter(({ type }) => type === 'fence')
  .map(({ info, content, map }) => {
    const [language = '', role = ''] = info.split(' ');
    return { language, role, text: content, line: (map?.[0] ?? 0) + 1 };
  });
const of = (role: string) => fences.filter((fence) => fence.role === role);

const step = v.looseObject({
  run: v.optional(v.string()),
  uses: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string())),
  with: v.optional(v.record(v.string(), v.unknown())),
});
const jobs = v.looseObject({ jobs: v.record(v.string(), v.looseObject({ steps: v.array(step) })) });

async function withCall(use: (machine: Machine) => Promise<void>): Promise<void> {
  await onMachine({ 'a.sh': removedCall }, async (machine) => {
    await machine.bash(commitAll);
    await use(machine);
  });
}

test('every sample has a role, and names one commit', () => {
  const roles = /^(run=[01]|container|workflow|component|gitlab|circleci|jenkinsfile|pre-commit)$/;
  for (const { role, line } of fences) expect(role, `line ${line}`).toMatch(roles);
  const versions = [...page.matchAll(/dockshift\/dockshift[#@](\w+)/g)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set(['COMMIT']));
});

test.each(fences.filter(({ role }) => role.startsWith('run=')))(
  'the script on line $line ends with the stated exit code',
  async ({ role, text }) => {
    await withCall(async (machine) => {
      // Typed by hand, the next command runs whatever the one before it ended with.
      const { code, stderr } = await machine.bash(`set +e\n${text}`);
      expect(stderr.replace(/^dockshift: \d+ findings? on lines .*\n/, '')).toBe('');
      expect(code).toBe(Number(role.slice(-1)));
    });
  },
);

describe('workflows', () => {
  test.each(of('workflow'))('line $line: actions have a version, scripts hold no expression', ({ text }) => {
    expect(text).toMatch(/\npermissions:/);
    const all = Object.values(v.parse(jobs, parse(text)).jobs).flatMap(({ steps }) => steps);
    for (const { uses, run } of all) {
      expect(run ?? '').not.toContain('${{');
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$|^dockshift\/dockshift@COMMIT$/);
    }
  });

  test.each(of('workflow'))('line $line: its commands find what there is', async ({ text }) => {
    const parsed = v.parse(jobs, parse(text));
    await withCall(async (machine) => {
      const codes: (number | null)[] = [];
      for (const { steps } of Object.values(parsed.jobs)) {
        for (const { run, env } of steps) {
          if (run === undefined) continue;
          const shards = env?.['SHARD'] === undefined ? [''] : ['1', '2', '3'];
          for (const SHARD of shards) codes.push((await machine.bash(run, { SHARD })).code);
        }
      }
      // Only the last is the gate.
      expect(codes.filter((code) => code !== 0)).toEqual(codes.length === 0 ? [] : [1]);
      expect(codes.at(-1) ?? 1).toBe(1);
    });
  });

  test('the page lists the inputs of the action and of the component', () => {
    const action: unknown = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
    const { inputs } = v.parse(v.looseObject({ inputs: v.record(v.string(), v.unknown()) }), action);
    const [, ofAction = '', ofComponent = ''] = page.split('| input ');
    const listed = (table: string) => [...table.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);
    expect(listed(ofAction)).toEqual(Object.keys(inputs));
    const template = readFileSync(new URL('../../templates/dockshift.yml', import.meta.url), 'utf8');
    const [head] = parseAllDocuments(template).map((document) => v.parse(v.unknown(), document.toJS()));
    const { spec } = v.parse(
      v.looseObject({ spec: v.looseObject({ inputs: v.record(v.string(), v.unknown()) }) }),
      head,
    );
    expect(listed(ofComponent)).toEqual(Object.keys(spec.inputs));
    for (const { text } of of('workflow')) {
      const steps = Object.values(v.parse(jobs, parse(text)).jobs).flatMap((job) => job.steps);
      for (const { uses = '', with: given = {} } of steps) {
        if (!uses.startsWith('dockshift/')) continue;
        for (const name of Object.keys(given)) expect(Object.keys(inputs)).toContain(name);
      }
    }
  });
});

test.each([...of('gitlab'), ...of('circleci'), ...of('jenkinsfile')])(
  'the commands of the $role on line $line find what there is',
  async ({ role, text }) => {
    const commands = commandsIn(role, text);
    await withCall(async (machine) => {
      const done = await machine.bash(commands.join('\n'));
      expect(done.stderr).toBe('');
      expect(done.code).toBe(1);
      for (const [, file] of commands.join('\n').matchAll(/--output \w+=(\S+)/g)) {
        expect(machine.has(file ?? '')).toBe(true);
      }
    });
  },
);

function commandsIn(role: string, text: string): readonly string[] {
  if (role === 'jenkinsfile') return [...text.matchAll(/\bsh '([^']*)'/g)].map(([, command = '']) => command);
  const parsed: unknown = parse(text);
  if (role === 'gitlab') {
    return v.parse(v.looseObject({ dockshift: v.looseObject({ script: v.array(v.string()) }) }), parsed)
      .dockshift.script;
  }
  const steps = v.array(v.union([v.string(), v.looseObject({ run: v.optional(v.string()) })]));
  const { dockshift } = v.parse(
    v.looseObject({ jobs: v.looseObject({ dockshift: v.looseObject({ steps }) }) }),
    parsed,
  ).jobs;
  return dockshift.steps.flatMap((one) => (typeof one === 'string' ? [] : (one.run ?? [])));
}

test('the component and the hook that the page names are there', () => {
  for (const [role, file, name] of [
    ['component', 'templates/dockshift.yml', /\/dockshift\/(\w+)@/],
    ['pre-commit', '.pre-commit-hooks.yaml', /- id: (\S+)/],
  ] as const) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    for (const { text } of of(role)) {
      expect(() => void parse(text)).not.toThrow();
      expect(source).toContain(name.exec(text)?.[1] ?? '?');
    }
  }
});
