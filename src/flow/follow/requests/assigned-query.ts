/** The query that an object of a URL is given after it is made: `uri.query = URI.encode_www_form(ordering: 'name')`. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr, Field, Member, Stmt } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { onlyValueOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { anyWithin } from '../../../ir/within.ts';
import { chainedQueries } from './chained-queries.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { callAt } from '../calls/call-at.ts';

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

/** `url.searchParams`, by the name of the URL, and by a name of its own. */
export function parametersOf(around: Around, uses: readonly Expr[]): readonly Expr[] {
  const members = uses.flatMap((use) =>
    around
      .parentsOf(use)
      .flatMap((parent) =>
        parent.kind === 'expression' && isParameters(parent.node) && parent.node.of === use
          ? [parent.node]
          : [],
      ),
  );
  const named = members.flatMap((member) =>
    around.bindingsOf(member).flatMap(({ scope, name }) => around.uses(scope, name)),
  );
  return [...members, ...named];
}

export function isParameters(node: Expr): node is Member {
  return node.kind === 'member' && node.name === 'searchParams';
}

/** Whether a request always has a parameter of such a query, with a value that is written out. */
export function isAlwaysGiven(world: World, fact: RequestFact, parameter: string): boolean {
  const { around, call } = callAt(world, fact.sends) ?? {};
  if (!around || !call) return false;
  if (chainedQueries(around, call, fact).some((one) => hasField(one, parameter))) return true;
  if (encodedParts(around, fact).some((one) => hasField(one, parameter))) return true;
  if (call.named.some(({ value }) => isSetInBlock(value, parameter))) return true;
  const body = around.functionAround(call)?.fn.body ?? around.file.program.body;
  return call.args.some((arg) => {
    if (isEncoded(around, arg, parameter, 0)) return true;
    if (isSetFor(encodedIn(around, arg), parameter, { body, before: call.start })) return true;
    const scope = arg.kind === 'name' ? scopeOf(around.file, arg) : undefined;
    if (arg.kind !== 'name' || !scope) return false;
    const uses = around.uses(scope, arg.name);
    if (isSetFor(parametersOf(around, uses), parameter, { body, before: call.start })) return true;
    const [only, more] = queriesOf(around, uses);
    // In a branch it may be left out.
    if (!only || more || !body.includes(only) || only.value.end > call.start) return false;
    return hasField(only.value, parameter);
  });
}

/** Functions that make a query of names and values. */
const encoders = /^(?:encode_www_form|urlencode|http_build_query|stringify|to_query)$/;
/** Names that refer to one another. */
const deepest = 3;

/** `query = URI.encode_www_form(ordering: 'name')`, and an address that has it. */
function isEncoded(around: Around, node: Expr, parameter: string, depth: number): boolean {
  return anyWithin(node, (one) => {
    if (one.kind === 'call') return encoders.test(calledName(one)) && hasField(one, parameter);
    if (one.kind !== 'name' || depth >= deepest) return false;
    const value = onlyValueOf(around.file, one);
    return value !== undefined && isEncoded(around, value, parameter, depth + 1);
  });
}

/** `base + "?" + query.Encode()`: the names of what is encoded in an address, or in what a name is given. */
function encodedIn(around: Around, address: Expr): readonly Expr[] {
  const whole = (address.kind === 'name' ? onlyValueOf(around.file, address) : undefined) ?? address;
  return around.members('Encode').flatMap(({ of }) => {
    const own = of.kind === 'name' && anyWithin(whole, (one) => one === of) ? of : undefined;
    return own ? around.uses(scopeOf(around.file, own), own.name) : [];
  });
}

/** `url.Values{"ordering": {"name"}}`: what the values are made of that the address has encoded. */
function encodedParts(around: Around, { url, sends }: RequestFact): readonly Expr[] {
  const holes = url.flatMap((piece) =>
    piece.kind === 'hole' && piece.name === 'Encode' ? [piece.from] : [],
  );
  return around.members('Encode').flatMap(({ of, start, end }) => {
    const isOwn = holes.some((one) => one.file === sends.file && one.start <= start && end <= one.end);
    const value = isOwn && of.kind === 'name' ? onlyValueOf(around.file, of) : undefined;
    return value ? [value] : [];
  });
}

/** `url.searchParams.set('ordering', 'name')`, as a statement that is always run. */
function isSetFor(
  parameters: readonly Expr[],
  parameter: string,
  { body, before }: { readonly body: readonly Stmt[]; readonly before: number },
): boolean {
  return body.some((stmt) => {
    const call = stmt.kind === 'expression' ? stmt.value : undefined;
    if (call?.kind !== 'call' || call.callee.kind !== 'member' || call.end > before) return false;
    const [name, value] = call.args;
    return (
      parameters.includes(call.callee.of) &&
      /^(?:set|append|Set|Add)$/.test(call.callee.name) &&
      name?.kind === 'text' &&
      name.value === parameter &&
      value?.kind === 'text' &&
      value.value !== ''
    );
  });
}

/** `connection.get(path) { |request| request.params['ordering'] = 'name' }` */
function isSetInBlock(block: Expr, parameter: string): boolean {
  const [request] = block.kind === 'function' ? block.params : [];
  if (block.kind !== 'function' || !request) return false;
  return block.body.some((stmt) => {
    if (stmt.kind !== 'assign' || !isWritten(stmt.value)) return false;
    const { target } = stmt;
    if (target.kind !== 'member' && target.kind !== 'index') return false;
    const key =
      target.kind === 'member' ? target.name : target.key.kind === 'text' ? target.key.value : undefined;
    const read = target.of.kind === 'call' && target.of.form === 'read' ? target.of.callee : target.of;
    const isParams = read.kind === 'member' && read.name === 'params' && read.of.kind === 'name';
    return key === parameter && isParams && read.of.name === request.name;
  });
}

/** With a value that is written out. */
function hasField(query: Expr, parameter: string): boolean {
  return fieldsOf(query).some(({ name, value }) => name === parameter && isWritten(value));
}

/** `'name'`, `{"name"}` */
function isWritten(value: Expr): boolean {
  const [only, more] = value.kind === 'list' ? value.items : [value];
  return only?.kind === 'text' && only.value !== '' && !more;
}

function fieldsOf(value: Expr): readonly Given[] {
  const named = value.kind === 'call' ? value.named : [];
  const records = value.kind === 'call' ? value.args : [value];
  return [...named, ...records.flatMap((one) => (one.kind === 'record' ? one.fields : []))].flatMap(
    (field) => (field.kind === 'field' ? [field] : []),
  );
}
