/** What the options of a call are to the further pages of its answer: each page is asked for by its whole address. */
import type { Call, Expr, Field, Rec } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { onlyValueOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { setOn } from '../given/given.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { callAt } from '../../follow/calls/call-at.ts';

/** What has to go with the call for each page. */
export type WithEach =
  | { readonly kind: 'nothing' }
  /** The options, as they are written there. */
  | { readonly kind: 'options'; readonly at: Place }
  /** More than can be written again. */
  | { readonly kind: 'lost' };

/** @param place of the call that asks for the first page */
export function withEachPage(world: World, place: Place): WithEach {
  const found = callAt(world, place);
  if (!found) return { kind: 'lost' };
  const { around, call } = found;
  const [first, options, ...more] = given(call);
  const address = first && recordIn(around, first);
  if (address && (needOf(address, 'address') !== 'nothing' || isChanged(around, first))) {
    return { kind: 'lost' };
  }
  if (!options) return { kind: 'nothing' };
  const record = recordIn(around, options);
  if (!record || more.length > 0) return { kind: 'lost' };
  const need = needOf(record, 'beside');
  return need === 'written' || (need === 'nothing' && isChanged(around, options))
    ? { kind: 'options', at: { file: place.file, start: options.start, end: options.end } }
    : { kind: need === 'lost' ? need : 'nothing' };
}

/** Callbacks are no options. */
function given({ args }: Call): readonly Expr[] {
  return args.filter(({ kind }) => kind !== 'function');
}

/** A record that is written in the call, or under a name that has no other value. */
function recordIn(around: Around, node: Expr): Rec | undefined {
  if (node.kind === 'record') return node;
  if (node.kind !== 'name') return undefined;
  const value = onlyValueOf(around.file, node);
  return value?.kind === 'record' ? value : undefined;
}

/** `options.headers.Accept = …` */
function isChanged(around: Around, node: Expr): boolean {
  const scope = node.kind === 'name' ? scopeOf(around.file, node) : undefined;
  const uses = scope && node.kind === 'name' ? around.uses(scope, node.name) : [];
  return uses.some((use) => setOn(around, use).length > 0);
}

type Need = 'nothing' | 'written' | 'lost';

/** @param where `address`: the record holds the address too, and is not written for another one */
function needOf({ fields }: Rec, where: 'address' | 'beside'): Need {
  const needs = fields.map((field): Need => {
    const need = needOfField(field, where);
    return need === 'written' && where === 'address' ? 'lost' : need;
  });
  return needs.includes('lost') ? 'lost' : needs.includes('written') ? 'written' : 'nothing';
}

function needOfField(field: Field, where: 'address' | 'beside'): Need {
  if (field.kind !== 'field') return 'lost';
  switch (kindOfOption(field.name)) {
    case 'method':
    case 'parsed':
      return 'nothing';
    case 'address':
      return where === 'address' ? 'nothing' : 'lost';
    case 'headers':
      return field.name === 'headers' && asksForUsual(field.value) ? 'nothing' : 'written';
    case 'aside':
    case 'redirects':
    case 'length':
    case 'carrier':
      return 'written';
    case 'query':
    case 'errors':
    case 'credentials':
    case 'cookies':
    case 'body':
    case 'form':
    case 'hook':
    case 'retry':
    case 'nested':
    case 'unknown':
      return 'lost';
  }
}

const usual = new Set(['accept', 'user-agent', 'content-type']);

/** Headers that ask for what comes anyway. */
function asksForUsual(headers: Expr): boolean {
  return (
    headers.kind === 'record' &&
    headers.fields.every(
      (field) => field.kind === 'field' && usual.has(field.name.toLowerCase()) && field.value.kind === 'text',
    )
  );
}
