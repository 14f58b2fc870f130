/** Clients that a project's own classes are built on: `class Hub(Session)`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { baseOf, constructorEnv, maxBases, superArguments, superCall } from './constructors.ts';
import type { Evaluator } from '../evaluate.ts';
import { clientOf, instanceRow, requestRow } from '../../model/client-models.ts';
import { placeStrings } from '../clients/places.ts';
import type { ClassValue, ClientValue, InstanceValue } from '../../model/value.ts';

/** The client that the classes of an object are built on, with the member that is asked for: `class Hub(Session)`. */
export function clientBelow(ev: Evaluator, instance: InstanceValue, name: string): ClientValue | undefined {
  const client = baseClient(ev, instance);
  const known = client && (requestRow(client.model, name) ?? instanceRow(client.model, name));
  return known && { ...client, path: name };
}

export function baseClient(ev: Evaluator, instance: InstanceValue): ClientValue | undefined {
  let cls: ClassValue | undefined = instance.of;
  let args = instance.args;
  for (let i = 0; cls && i < maxBases; i++) {
    const { info } = cls;
    const env = constructorEnv(ev, cls, args, instance);
    const models = ev.modelsOf(info.file);
    const bases: readonly Expr[] = [...(info.cls.base ? [info.cls.base] : []), ...(info.cls.mixins ?? [])];
    for (const value of bases.flatMap((base) => ev.values(base, { ...env, fn: undefined, args: [] }))) {
      const found = value.kind === 'external' ? clientOf(models, value) : undefined;
      const row = found && instanceRow(found.model, found.path);
      const model = row?.gives ? models.clients.get(row.gives) : found?.model;
      if (!row || !model || value.kind !== 'external') continue;
      const { call } = superCall(info, env) ?? noCall;
      // An object that has no such field is not asked for it: what it is built on would be asked again.
      const receiver = row.base?.some((place) => isHeld(place, instance)) ? instance : undefined;
      const given = row.base ? placeStrings(ev, row.base, { call, env, receiver }) : [];
      return {
        kind: 'client',
        model,
        path: '',
        bases: given,
        name: value.path,
        undecidedBy: instance.undecidedBy,
      };
    }
    args = superArguments(ev, info, env, args);
    cls = baseOf(ev, cls);
  }
  return undefined;
}

/** A class that passes nothing on. */
const noCall: { readonly call: Call } = {
  call: {
    kind: 'call',
    callee: { kind: 'name', name: 'super', start: 0, end: 0 },
    args: [],
    named: [],
    form: 'call',
    start: 0,
    end: 0,
  },
};

/** `self.baseURL`, if the class of the object has such a field of its own. */
function isHeld(place: string, { of }: InstanceValue): boolean {
  const [head, name = ''] = place.split('.');
  return head === 'self' && of.info.members.has(name);
}
