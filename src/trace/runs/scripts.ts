/** Scripts that a program runs, as programs: what is found in them, reported as the program's own. */
import type { Name } from '../../ir/ir.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Place, RequestFact, Step } from '../model/fact.ts';
import { indexFile } from '../scopes/index-file.ts';
import type { Draft } from '../evaluator/clients/requests.ts';
import { nameValuesAt } from '../evaluator/names/names.ts';
import type { Applied } from '../evaluator/clients/places.ts';
import type { Script } from './runs.ts';
import { give } from '../model/script-bindings.ts';
import type { FileIndex, Point } from '../model/scope.ts';
import { stringOf } from '../model/values.ts';

/**
 * The script lowered and indexed, with what the program puts into it bound; undefined if no shell is known.
 *
 * @param around the call of a script that reads it in its own place, where names mean what they mean there
 */
export function indexScript(
  ev: Evaluator,
  { text, reader, undecidedBy }: Script,
  around?: Applied,
): FileIndex | undefined {
  const names = new Map<string, Name>();
  for (const name of text.holes.keys()) {
    const start = text.text.indexOf(name);
    names.set(name, { kind: 'name', name, start, end: start + 1 });
  }
  const program = ev.project.script?.(text.text, text.file, names, reader);
  if (!program) return undefined;
  const index = indexFile(program);
  const point = { scope: index.top, order: -1, arms: [] };
  for (const [name, hole] of text.holes) {
    give(point, name, stringOf([hole], [], undecidedBy));
  }
  if (around) bindNames(ev, index, point, around);
  return index;
}

/** Names that a script reads and does not set are those of the script around it. */
function bindNames(ev: Evaluator, index: FileIndex, point: Point, { call, env }: Applied): void {
  const outer = env.file.points.get(call);
  if (!outer) return;
  for (const [node, inner] of [...index.points]) {
    if (node.kind !== 'name' || inner.scope.find(node.name)) continue;
    const [value] = nameValuesAt(ev, node, outer, env);
    if (value && value.kind !== 'external') give(point, node.name, value);
  }
}

/** The requests of a script as the call that runs it sends them, whose place is `call`. */
export function draftsOf(
  facts: readonly RequestFact[],
  { text, steps, reader }: Script,
  call: Place,
): readonly Draft[] {
  const reported = new Set(facts.map(({ general }) => general));
  return facts.flatMap((fact): readonly Draft[] => {
    // What a function of the script sends is known by its call.
    if (reported.has(fact)) return [];
    const { method, methodFrom, query, body, client, certainty, reads, socket, given } = fact;
    const inside = fact.steps.map((step) => {
      if (step.file !== text.file) return step;
      const { file, start } = text.place({ start: step.offset, end: step.offset + 1 });
      return { ...step, file, offset: start };
    });
    const urlAt = fact.urlAt.file === text.file ? text.place(fact.urlAt) : fact.urlAt;
    // Of what is put into the script itself, what is in the address counts, and nothing of the commands before.
    const url = text.written(fact.url);
    const own = steps.filter((step) => !isAt(step, call) || url.some(({ within }) => isAt(step, within)));
    return [
      {
        method,
        methodFrom,
        query,
        body,
        ...(given ? { given } : {}),
        client,
        certainty,
        reads,
        url: stringOf(url, [...own, ...inside]),
        urlAt: urlAt.file === call.file ? urlAt : call,
        undecidedBy: [],
        ...(reader === undefined ? { inShell: true as const } : {}),
        ...(socket ? { socket: text.written(socket) } : {}),
      },
    ];
  });
}

const isAt = ({ file, offset }: Step, { file: of, start, end }: Place): boolean =>
  file === of && start <= offset && offset < end;
