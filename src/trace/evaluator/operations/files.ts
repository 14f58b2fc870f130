/** Operations that give what is in another file of the project: a module, or a document that a program reads. */
import type { ValueOp } from '../../../models/function-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Applied } from '../clients/places.ts';
import { exported, importTarget } from '../names/modules.ts';
import { fullText } from '../../model/pieces.ts';
import type { Value } from '../../model/value.ts';
import { asString, placeOf } from '../../model/values.ts';
import { args, subject, type Operation } from './operands.ts';

export const fileOperations = {
  module: (ev, _row, at) => {
    const first = args(ev, at)[0]?.[0];
    const from = first?.kind === 'string' ? fullText(first.pieces) : undefined;
    if (from === undefined) return undefined;
    const target = importTarget(ev, from, at.env.file);
    if (!target) {
      return [
        { kind: 'external', module: from, path: '', at: placeOf(at.env.file, at.call), undecidedBy: [] },
      ];
    }
    return target.exports.has('=')
      ? exported(ev, target, '=')
      : [{ kind: 'module', file: target, undecidedBy: [] }];
  },
  document: (ev, row, at) => subject(ev, row, at)?.flatMap((value) => documentAt(ev, value, at)),
} satisfies Partial<Record<ValueOp, Operation>>;

/** What a file of JSON or YAML holds whose path ends with a text: `join(here, 'hub.json')`, `new URL('hub.json', …)`. */
function documentAt(ev: Evaluator, value: Value, { env }: Applied): readonly Value[] {
  const pieces = asString(value)?.pieces ?? [];
  const last = pieces.at(-1);
  if (last?.kind !== 'text') return [];
  // What the folder of the program is called is not known, nor which one it runs in.
  const path = pieces.length > 1 ? last.value.replace(/^\//, '') : last.value;
  const file = ev.project.document?.(path, env.file);
  const target = file === undefined ? undefined : ev.project.index(file);
  return target ? exported(ev, target, 'default') : [];
}
