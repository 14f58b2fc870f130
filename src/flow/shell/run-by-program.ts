/** Commands that a program runs: the calls in them that ask, and the call of the program that gives what they print. */
import type { Call } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Place } from '../../trace/model/fact.ts';
import { outputOf } from '../../trace/runs/output.ts';
import { likelyRun, runsBy, scriptsOf } from '../../trace/runs/runs.ts';
import { indexScript } from '../../trace/runs/scripts.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

/** A script that a call runs. */
export interface Ran {
  /** In which the script has its text, and what it prints goes to the program. */
  readonly world: World;
  readonly around: Around;
  /** The calls of clients in it. */
  readonly asking: readonly Call[];
  /** Where it was written: of a place in the script, or in the program. */
  readonly placeOf: (place: Place) => Place;
}

/** @param call of a program that may run scripts; one of a shell is a command itself */
export function scriptsRunBy(world: World, around: Around, call: Call): readonly Ran[] {
  if (call.form === 'command') return [];
  const env = world.ev.environments.root(around.file);
  return calleeValues(world.ev, call, env).flatMap((callee): readonly Ran[] => {
    const row = runsBy(world.ev, call, callee, env) ?? likelyRun(world.ev, call, callee, env);
    if (!row) return [];
    const at = { call, env, receiver: undefined };
    const output = outputOf(world.ev, row, at);
    const scripts = scriptsOf(world.ev, row, callee, at);
    return scripts.flatMap((script): readonly Ran[] => {
      const index = indexScript(world.ev, script);
      if (!index) return [];
      const { file, text } = script.text;
      return [
        {
          world: {
            ...world,
            textOf: (name) => (name === file ? text : world.textOf(name)),
            printsTo: { file, around, call, output },
          },
          around: aroundOf(index),
          asking: index.calls.flatMap(({ call: one }) => (isClient(one) ? [one] : [])),
          placeOf: (place) => (place.file === file ? script.text.place(place) : place),
        },
      ];
    });
  });
}

/** `curl`, `/usr/bin/wget`, `${tools}/bin/curl`. */
function isClient({ form, callee }: Call): boolean {
  const name = callee.kind === 'join' ? callee.parts.at(-1) : callee;
  return form === 'command' && name?.kind === 'text' && /(?:^|\/)(?:curl|wget)(?:\.exe)?$/.test(name.value);
}
