/** What a pipeline prints whose stages only change a text: `echo "$TEMPLATE" | sed "s/IMAGE/$1/"`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Evaluator } from '../evaluate.ts';
import { drop, fullText, skeleton, take } from '../../model/pieces.ts';
import { stringOf, type Env, type StringValue, type Value } from '../../model/value.ts';
import { replaced } from '../operations/text-operations.ts';
import { commandName, commandValue, givenWords } from './commands.ts';

/** @returns nothing where a stage does anything else */
export function pipedValue(ev: Evaluator, stages: readonly Expr[], env: Env): readonly Value[] {
  const [first, ...rest] = stages;
  const changes = rest.map((stage) => (isCommand(stage) ? substitutionOf(ev, stage, env) : undefined));
  if (!first || !isCommand(first) || changes.length === 0) return [];
  return changes.reduce<readonly Value[]>(
    (values, change) =>
      change
        ? values.flatMap((value) =>
            value.kind === 'string' ? replaced(value, [[change.what], [change.by]], change.all) : [],
          )
        : [],
    changes.every((change) => change !== undefined) ? commandValue(ev, first, env) : [],
  );
}

const isCommand = (stage: Expr): stage is Call => stage.kind === 'call' && stage.form === 'command';

interface Substitution {
  readonly what: StringValue;
  readonly by: StringValue;
  readonly all: boolean;
}

/** `s/a/b/` as the only script, with any separator, and without anything that is no plain text in what is looked for. */
function substitutionOf(ev: Evaluator, call: Call, env: Env): Substitution | undefined {
  if (!/^g?sed$/.test(commandName(ev, call, env))) return undefined;
  const words = givenWords(ev, call, env).map(({ values }) => values[0]);
  const scripts = words.filter((word) => !/^-[eErs]+$/.test(fullText(word?.pieces ?? []) ?? ''));
  const [script] = scripts;
  if (!script || scripts.length > 1) return undefined;
  const text = skeleton(script.pieces);
  const separator = text.charAt(1);
  const middle = text.indexOf(separator, 2);
  const end = text.indexOf(separator, middle + 1);
  const flags = text.slice(end + 1);
  if (!text.startsWith('s') || middle < 0 || end < 0 || !/^[gI]*$/.test(flags)) return undefined;
  const what = take(drop(script.pieces, 2), middle - 2);
  if (/[\\^$.*[\]+?(){}|]/.test(fullText(what) ?? '*')) return undefined;
  const by = take(drop(script.pieces, middle + 1), end - middle - 1);
  return { what: stringOf(what), by: { ...script, pieces: by }, all: flags.includes('g') };
}
