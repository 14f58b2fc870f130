/** The query that an object of a URL is given after it is made: `uri.query = URI.encode_www_form(ordering: 'name')`. */
import type { Expr, Field, Stmt } from '../../ir/ir.ts';
import type { RequestFact } from '../../trace/fact.ts';
import { callAt } from '../answer.ts';
import type { Around } from '../around.ts';
import type { World } from '../world.ts';

type Assign = Stmt & { readonly kind: 'assign' };
type Given = Field & { readonly kind: 'field' };

const query = /^(?:query|Query|RawQuery|search)$/;

/** @param uses of the name that holds the URL */
export function queriesOf(around: Around, uses: readonly Expr[]): readonly Assign[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent) => {
      const member = parent.kind === 'expression' ? parent.node : undefined;
      if (member?.kind !== 'member' || member.of !== use || !query.test(member.name)) return [];
      return around
        .parentsOf(member)
        .flatMap((outer) =>
          outer.kind === 'statement' && outer.stmt.kind === 'assign' && outer.stmt.target === member
            ? [outer.stmt]
            : [],
        );
    }),
  );
}

/** Whether a request always has a parameter of such a query, with a value that is written out. */
export function isAlwaysGiven(world: World, { sends }: RequestFact, parameter: string): boolean {
  const { around, call } = callAt(world, sends) ?? {};
  if (!around || !call) return false;
  const body = around.functionAround(call)?.fn.body ?? around.file.program.body;
  return call.args.some((arg) => {
    const scope = arg.kind === 'name' ? around.file.points.get(arg)?.scope.find(arg.name) : undefined;
    if (arg.kind !== 'name' || !scope) return false;
    const [only, more] = queriesOf(around, around.uses(scope, arg.name));
    // In a branch it may be left out.
    if (!only || more || !body.includes(only) || only.value.end > call.start) return false;
    return fieldsOf(only.value).some(
      ({ name, value }) => name === parameter && value.kind === 'text' && value.value !== '',
    );
  });
}

function fieldsOf(value: Expr): readonly Given[] {
  if (value.kind !== 'call') return [];
  const records = value.args.flatMap((arg) => (arg.kind === 'record' ? arg.fields : []));
  return [...value.named, ...records].flatMap((field) => (field.kind === 'field' ? [field] : []));
}
