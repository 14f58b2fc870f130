/** The query that a URL holds: in its text, and in the texts that it is made of. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RequestFact, TextPiece } from '../../../trace/model/fact.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { openValue, refused, type Limits } from './query-value.ts';
import { openFormatted } from './formatted-query.ts';
import { returnsOf } from './passed-query.ts';
import { changedLater, openPart, openQuery } from './query.ts';
import { parametersOf, queriesOf } from '../../follow/requests/assigned-query.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { chainedTo } from '../../code/chained-calls.ts';
import { placeIn } from '../../code/spot.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { callAt, withParts } from '../../follow/calls/call-at.ts';

/** Expressions that one address is made of. */
const mostSteps = 400;

/** The queries of the texts that a URL is made of, wherever they are: `base + '?' + new URLSearchParams(query)`. */
export function openInExpression(
  world: World,
  around: Around,
  node: Expr,
  limits: Limits,
  seen = new Set<Expr>(),
): readonly Escape[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (seen.size > mostSteps) {
    return [{ why: 'its query is built in too many steps', place: placeIn(around.file, node) }];
  }
  const into = (one: Expr) => openInExpression(world, around, one, limits, seen);
  switch (node.kind) {
    case 'join': {
      const asks = node.parts.findIndex((part) => part.kind === 'text' && part.value.includes('?'));
      return node.parts.flatMap((part, i) =>
        asks >= 0 && i > asks ? openPart(world, around, node.parts, part, i, limits) : into(part),
      );
    }
    case 'name': {
      const scope = scopeOf(around.file, node);
      if (!scope) return [];
      const values = definitionsOf(around.file, node).flatMap((definition): readonly Escape[] => {
        if (definition.kind === 'value' && definition.value) return into(definition.value);
        if (definition.kind !== 'param' || !scope.fn) return [];
        return argumentsAt(world, around, scope.fn, definition.index).flatMap((one) =>
          one.kind === 'given' ? openInExpression(world, one.around, one.node, limits, seen) : [],
        );
      });
      return [...values, ...givenLater(world, around, around.uses(scope, node.name), limits)];
    }
    case 'call': {
      const returned = returnsOf(world, around, node).flatMap((one) =>
        openInExpression(world, one.around, one.node, limits, seen),
      );
      return [
        ...returned,
        ...openSetter(world, around, node, limits),
        ...openFormatted(world, around, node, limits),
        ...[...node.args, ...(node.callee.kind === 'member' ? [node.callee.of] : [])].flatMap(into),
      ];
    }
    case 'either':
      return node.options.flatMap(into);
    // `url.href`
    case 'member':
      return into(node.of);
    case 'unknown':
      return node.parts.flatMap(into);
    case 'record':
      return node.fields.flatMap((field) => (field.kind === 'field' ? into(field.value) : []));
    default:
      return [];
  }
}

/** `builder.addQueryParameter("page_size", size)` of what builds a URL. */
const addsParameter =
  /^(?:(?:add|set|with|append)?(?:Encoded)?Query(?:Param(?:eter)?|Value)|queryParam|query_param|(?:add|set)Parameter|withQueryParam|add_query_param|update_query)$/;

function openSetter(world: World, around: Around, { callee, args }: Call, limits: Limits): readonly Escape[] {
  if (callee.kind !== 'member' || !addsParameter.test(callee.name)) return [];
  const [name, value, more] = args;
  if (!name) return [];
  if (!value && name.kind === 'record') return openQuery(world, around, name, limits, 1);
  return name.kind === 'text' && value && !more
    ? openValue(world, around, name.value, value, limits)
    : [{ why: 'its query has a parameter that is not followed', place: placeIn(around.file, name) }];
}

/** `uri.query = URI.encode_www_form(…)`, `address.RawQuery = query.Encode()` */
function givenLater(world: World, around: Around, uses: readonly Expr[], limits: Limits): readonly Escape[] {
  const assigned = queriesOf(around, uses).flatMap(({ value }) => openQuery(world, around, value, limits, 1));
  const built = uses.flatMap((use) => {
    const call = chainedTo(around, use);
    return call ? [call] : [];
  });
  return [
    ...assigned,
    ...changedLater(world, around, parametersOf(around, uses), limits),
    ...built.flatMap((call) => openSetter(world, around, call, limits)),
  ];
}

/** The argument that holds the URL; the call itself if it is built in another way. */
export function urlOf(around: Around, call: Call, { urlAt }: RequestFact): Expr {
  const isIn = ({ start, end }: Expr) =>
    urlAt.file === around.file.file && start <= urlAt.start && urlAt.end <= end;
  return [...call.args, ...call.named.map(({ value }) => value)].find(isIn) ?? call;
}

/** The query in the URL itself: texts, and holes behind `?`. */
export function openInUrl(world: World, fact: RequestFact, limits: Limits): readonly Escape[] {
  let text = '';
  const found: Escape[] = [];
  for (const [i, piece] of fact.url.entries()) {
    if (piece.kind === 'text') {
      found.push(
        ...openBehind(piece, text, limits),
        ...openInPiece(piece, text, fact.url[i + 1] !== undefined, limits),
      );
      text += piece.value;
      continue;
    }
    const isQuery = text.includes('?');
    const name = /[?&]([\w.-]+)=$/.exec(text)?.[1];
    const node = isQuery || i === fact.url.length - 1 ? nodeAt(world, piece.from) : undefined;
    if (isQuery && name !== undefined) {
      const limit = limits[name];
      if (limit && node) found.push(...openValue(world, node.around, name, node.node, limits));
      else if (limit) found.push({ why: `\`${name}\` comes from \`${piece.name}\``, place: piece.from });
      text += 'x';
    } else if (isQuery && /[?&]$/.test(text)) {
      if (node) found.push(...openQuery(world, node.around, node.node, limits, 1));
      else found.push({ why: `its query comes from \`${piece.name}\``, place: piece.from });
      text += 'x';
    } else {
      // Behind the last segment only a query can come.
      const isBehind =
        /[\w}x]\/?$/.test(text) &&
        !text.endsWith('/') &&
        i === fact.url.length - 1 &&
        /(?:q|query|params?|search|suffix|opts?|options|args?)$/i.test(piece.name);
      if (isBehind && node) found.push(...openQuery(world, node.around, node.node, limits, 1));
      text += 'x';
    }
  }
  return found;
}

/** The value of a parameter whose name is in the text before: a constant of its own. @param before the address up to here */
function openBehind(piece: TextPiece, before: string, limits: Limits): readonly Escape[] {
  const name = before.includes('?') ? /[?&]([\w.-]+)=$/.exec(before)?.[1] : undefined;
  const limit = name === undefined ? undefined : limits[name];
  if (name === undefined || !limit) return [];
  const word = /^[^&#]*/.exec(piece.value)?.[0] ?? '';
  const unit = (at: number) => piece.map?.[at] ?? piece.from.start + at;
  return refused(name, word, limit, { file: piece.from.file, start: unit(0), end: unit(word.length) });
}

/** Parameters whose value is written out. @param before the address up to here @param goesOn whether something follows */
function openInPiece(piece: TextPiece, before: string, goesOn: boolean, limits: Limits): readonly Escape[] {
  const query = before.includes('?') ? 0 : piece.value.indexOf('?');
  if (query < 0) return [];
  // The question mark may be the end of another text.
  const parameter = /[?&]$/.test(before) ? /(?:^|[?&])([\w.-]+)=([^&#]*)/g : /[?&]([\w.-]+)=([^&#]*)/g;
  return [...piece.value.matchAll(parameter)].flatMap(({ index, 0: whole, 1: name = '', 2: word = '' }) => {
    const limit = limits[name];
    const end = index + whole.length;
    if (index < query || !limit || (goesOn && end === piece.value.length && word === '')) return [];
    const unit = (at: number) => piece.map?.[at] ?? piece.from.start + at;
    const place = { file: piece.from.file, start: unit(end - word.length), end: unit(end) };
    return refused(name, word, limit, place);
  });
}

function nodeAt(
  world: World,
  { file, start, end }: { file: string; start: number; end: number },
): { around: Around; node: Expr } | undefined {
  const index = world.index(file);
  if (!index) return undefined;
  for (const part of withParts(index)) {
    for (const node of part.points.keys()) {
      if (node.start === start && node.end === end && node.kind !== 'self') {
        return { around: aroundOf(part), node };
      }
    }
  }
  const call = callAt(world, { file, start, end });
  return call && { around: call.around, node: call.call };
}
