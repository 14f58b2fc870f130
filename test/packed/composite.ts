/** A composite action of GitHub: its steps, in order, with conditions, variables and files as the runner has them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { run } from './run.ts';

const step = v.looseObject({
  id: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
  with: v.optional(v.record(v.string(), v.string()), {}),
  run: v.optional(v.string()),
});
const schema = v.looseObject({
  inputs: v.record(v.string(), v.looseObject({ default: v.string() })),
  outputs: v.record(v.string(), v.looseObject({ value: v.string() })),
  runs: v.looseObject({ using: v.literal('composite'), steps: v.array(step) }),
});

type Values = Readonly<Record<string, string>>;

interface Job {
  /** The folder of the action. */
  readonly action: string;
  /** The checkout that the job works in. */
  readonly workspace: string;
  /** A folder of the runner, outside of both. */
  readonly temporary: string;
  readonly with: Values;
  /** Of the event, by the names that expressions have for it. */
  readonly event: Values;
  /** Of the machine. */
  readonly env: readonly string[];
}

export interface JobEnd {
  readonly isGood: boolean;
  readonly log: string;
  readonly outputs: Values;
  readonly summary: string;
  /** Other actions that were run, with what they were given. */
  readonly used: readonly { readonly action: string; readonly with: Values }[];
}

export async function ranAction({
  action,
  workspace,
  temporary,
  with: given,
  event,
  env,
}: Job): Promise<JobEnd> {
  const { inputs, outputs, runs } = v.parse(schema, parse(readFileSync(join(action, 'action.yml'), 'utf8')));
  const values = new Map(Object.entries(event).map(([name, value]) => [`github.event.${name}`, value]));
  for (const [name, input] of Object.entries(inputs)) {
    values.set(`inputs.${name}`, given[name] ?? input.default);
  }
  const files = join(temporary, '_runner_file_commands');
  mkdirSync(files, { recursive: true });
  const summaryFile = join(files, 'summary');
  writeFileSync(summaryFile, '');
  const filled = (text: string) =>
    text.replaceAll(/\$\{\{ (\S+) \}\}/g, (_all, name: string) => values.get(name) ?? '');
  let isGood = true;
  let log = '';
  const used: { action: string; with: Values }[] = [];
  for (const [i, one] of runs.steps.entries()) {
    if (!isMet(one.if ?? 'success()', isGood, values)) continue;
    if (one.uses !== undefined) {
      used.push({ action: one.uses, with: mapped(one.with, filled) });
      continue;
    }
    const script = join(files, `step-${String(i)}.sh`);
    const output = join(files, `output-${String(i)}`);
    writeFileSync(script, one.run ?? '');
    writeFileSync(output, '');
    const variables = {
      ...mapped(one.env, filled),
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: action,
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summaryFile,
      RUNNER_TEMP: temporary,
      RUNNER_OS: 'Linux',
    };
    const argv = ['-i', ...env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)];
    // What the runner makes of `shell: bash`.
    const bash = ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', script];
    const { code, stdout, stderr } = await run('env', [...argv, ...bash], workspace);
    log += stdout + stderr;
    isGood &&= code === 0;
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const [name = '', value = ''] = line.split(/=(.*)/);
      values.set(`steps.${one.id ?? ''}.outputs.${name}`, value);
    }
  }
  const named = Object.entries(outputs).map(([name, { value }]) => [name, filled(value)] as const);
  return {
    isGood,
    log,
    outputs: Object.fromEntries(named),
    summary: readFileSync(summaryFile, 'utf8'),
    used,
  };
}

function mapped(of: Values, filled: (text: string) => string): Values {
  return Object.fromEntries(Object.entries(of).map(([name, text]) => [name, filled(text)]));
}

/** A condition without a function of the state means that all went well so far. */
function isMet(condition: string, isGood: boolean, values: ReadonlyMap<string, string>): boolean {
  if (!isGood && !condition.includes('always()')) return false;
  return condition.split(' && ').every((part) => {
    if (part === 'always()' || part === 'success()') return true;
    const [, name, operator, literal] = /^([\w.-]+) (==|!=) ('[^']*'|true|false)$/.exec(part) ?? [];
    if (name === undefined || literal === undefined) throw new Error(`a condition of another form: ${part}`);
    return ((values.get(name) ?? '') === literal.replaceAll("'", '')) === (operator === '==');
  });
}
