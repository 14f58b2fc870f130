/** What `of.name` and `of[key]` are. */
import type { Expr, Index } from '../../ir/ir.ts';
import type { Evaluator } from './evaluate.ts';
import { clientBelow } from './objects/base-clients.ts';
import { staticMember } from './objects/static-members.ts';
import { defaultOfOption, givesOptions } from './names/declared-options.ts';
import { fieldOfInstance, givenLater } from './objects/instance-fields.ts';
import { extensionOf } from './objects/members-elsewhere.ts';
import { exported } from './names/modules.ts';
import { synthetic } from '../model/pieces.ts';
import { withDefault } from '../model/strings.ts';
import { clientOf, requestRow } from '../model/client-models.ts';
import type { Env, UndecidedBy, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { opaque, placeOf, stringOf, union } from '../model/values.ts';
import { fieldOf, textsOf, fieldNames } from './objects/record-fields.ts';
import { partOfUrl, part } from './string-parts.ts';
import { anyItem, maxTable } from './any-item.ts';

/** The values of a member; a hole named after the code if it is not known. */
export function memberOf(ev: Evaluator, of: Value, name: string, node: Expr, env: Env): readonly Value[] {
  const found = knownMember(ev, of, name, env);
  if (found.length === 0 || of.kind === 'client') {
    const added = extensionOf(ev, of, name, env);
    if (added.length > 0) return added;
  }
  if (found.length > 0) {
    return of.kind === 'instance' ? found.map((value) => ownedBy(value, name, node)) : found;
  }
  const below = of.kind === 'instance' ? clientBelow(ev, of, name) : undefined;
  if (below) return [below];
  const client = ev.modelsOf(env.file).byProperty.get(name);
  const holder = of.kind === 'opaque' || of.kind === 'instance' || of.kind === 'external';
  if (client && holder) {
    return [{ kind: 'client', model: client, path: '', bases: [], name, undecidedBy: [] }];
  }
  if (of.kind === 'external') {
    // CommonJS: what the file itself gives.
    if (of.module === undefined && of.path === 'module' && name === 'exports') {
      return [{ kind: 'module', file: env.file, undecidedBy: [] }];
    }
    const unlessGiven = defaultOfOption(ev, of, name, env.file);
    if (unlessGiven) {
      const at = placeOf(env.file, node);
      return [withDefault(opaque(nameOf(node), at, of.undecidedBy), unlessGiven, at)];
    }
    const path = of.path === '' ? name : `${of.path}.${name}`;
    return [
      { kind: 'external', module: of.module, path, at: placeOf(env.file, node), undecidedBy: of.undecidedBy },
    ];
  }
  const place = placeOf(env.file, node);
  const isOptions =
    givesOptions(ev, name, env.file) ||
    (of.kind === 'opaque' && of.hole.options === true && /^\d+$/.test(name));
  const open = opaque(
    nameOf(node) === '…' ? name : nameOf(node),
    place,
    of.undecidedBy,
    isOptions ? { options: true } : {},
  );
  const unlessGiven = defaultOfOption(ev, of, name, env.file);
  return [unlessGiven ? withDefault(open, unlessGiven, place) : open];
}

/** A field of which nothing is known is called after the object that has it, too: `image.Path`. */
function ownedBy(value: Value, name: string, node: Expr): Value {
  if (value.kind !== 'opaque' || value.hole.name !== name || value.hole.of !== undefined) return value;
  const owner = node.kind === 'member' && node.of.kind === 'name' ? node.of.name : undefined;
  return owner === undefined ? value : { ...value, hole: { ...value.hole, of: owner } };
}

/** The values of a member if the code shows them; empty if it does not. */
export function knownMember(ev: Evaluator, of: Value, name: string, env: Env): readonly Value[] {
  switch (of.kind) {
    case 'record':
      return bound(fieldOf(ev, of, name), of);
    case 'instance':
      return fieldOfInstance(ev, of, name);
    case 'class':
      return givenLater(ev, staticMember(ev, of, name), of, name);
    case 'module':
      return exported(ev, of.file, name);
    case 'client':
      return [{ ...of, path: of.path === '' ? name : `${of.path}.${name}` }];
    case 'built':
      return [{ ...of, member: of.member === '' ? name : `${of.member}.${name}` }];
    case 'list': {
      const item = of.items[Number(name)];
      return item ? ev.force(item) : [];
    }
    case 'parts':
      return /^-?\d+$/.test(name) ? [part(of, Number(name))] : [];
    case 'string': {
      const found = partOfUrl(of, name);
      if (found) return [found];
      const row = ev.modelsOf(env.file).functions.get(`#${name}`);
      if (row?.gives === 'url-part') {
        return [partOfUrl(of, row.with ?? '')].filter((value) => value !== undefined);
      }
      return row?.gives === 'same' ? [of] : [];
    }
    case 'opaque': {
      // What is given by default is asked for the same.
      const row = of.hole.default && ev.modelsOf(env.file).functions.get(`#${name}`);
      return row?.gives === 'same' ? [of] : [];
    }
    case 'function':
    case 'external':
      return [];
    default:
      return of satisfies never;
  }
}

/** A method keeps the object that it was taken from. */
function bound(values: readonly Value[], self: Value): readonly Value[] {
  return values.map((value) =>
    value.kind === 'function' && value.info.fn.ownSelf ? { ...value, self } : value,
  );
}

export function indexOf(ev: Evaluator, of: Value, node: Index, env: Env): readonly Value[] {
  if (
    node.item === 'self' &&
    (of.kind === 'record' || (of.kind === 'string' && of.pieces[0]?.kind === 'text'))
  ) {
    return [of];
  }
  if (node.item && of.kind === 'record') {
    const keys = fieldNames(ev, of).slice(0, maxTable);
    const place = placeOf(env.file, node);
    const names = keys.map((key) => stringOf([synthetic(key, place)], [], of.undecidedBy));
    return names.length > 0 ? names : [opaque(nameOf(node), place, of.undecidedBy)];
  }
  const keys = textsOf(ev.values(node.key, env));
  if (keys.length > 0) return keys.flatMap((key) => memberOf(ev, of, key, node, env));
  const anyVerb = verbOf(ev, of, node, env);
  if (anyVerb) return [anyVerb];
  // A member of a library under a name that is not known: it may be a function, which a text is not.
  const items = of.kind === 'external' ? [] : anyItem(ev, of);
  return items.length > 0 ? items : [opaque(nameOf(node), placeOf(env.file, node), of.undecidedBy)];
}

/** `axios[method](url)`: a request whose method is not known. */
function verbOf(ev: Evaluator, of: Value, node: Index, env: Env): Value | undefined {
  if (node.item !== undefined || node.key.kind === 'unknown') return undefined;
  const external = of.kind === 'external' ? clientOf(ev.modelsOf(env.file), of) : undefined;
  const client = of.kind === 'client' ? of : external;
  if (client?.path !== '' || requestRow(client.model, 'get')?.method !== 'GET') return undefined;
  const known =
    of.kind === 'client' ? of : { kind: 'client' as const, bases: [], name: nameOf(node.of), ...client };
  const undecidedBy = ev
    .values(node.key, env)
    .reduce<UndecidedBy>((all, one) => union(all, one.undecidedBy), of.undecidedBy);
  return { ...known, path: 'get', words: [null], isAnyVerb: true, undecidedBy };
}
