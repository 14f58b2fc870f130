/** One header that a request sends: whether it asks for more than the new calls document. */
import type { Expr } from '../../../ir/ir.ts';
import { valuesOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import type { World } from '../../code/world.ts';

type Ask = 'scheme' | { readonly why: string };

const cookie: Ask = { why: 'a cookie is sent, and the new call documents tokens only' };
const method: Ask = { why: 'a header names another method' };
const condition: Ask = { why: 'it requests a changed answer only, which is not documented' };

/** By their names in small letters; all others change nothing. */
const asks: Readonly<Record<string, Ask>> = {
  authorization: 'scheme',
  cookie,
  cookies: cookie,
  'x-http-method': method,
  'x-http-method-override': method,
  'x-method-override': method,
  'if-none-match': condition,
  'if-match': condition,
  'if-modified-since': condition,
  'if-unmodified-since': condition,
  'if-range': condition,
};

/** A header whose name is computed. */
export function openNamed(world: World, around: Around, name: Expr, value: Expr): readonly Escape[] {
  const names = wordsAt(world, around, name, 'the name of a header');
  if (names.kind === 'known' && names.words.includes('')) {
    return [
      {
        why: 'the name of a header is unknown',
        place: { file: around.file.file, start: name.start, end: name.end },
      },
    ];
  }
  return names.kind === 'open'
    ? [names.escape]
    : names.words.flatMap((word) => openHeader(around, word, value, [value]));
}

/** The beginning of a value, or the expression that it begins with. */
type Scheme = string | Expr;

/** @param schemes what its value begins with */
export function openHeader(
  around: Around,
  name: string,
  at: Expr,
  schemes: readonly Scheme[],
): readonly Escape[] {
  const key = name.replaceAll(/^["'`]|["'`]$/g, '').toLowerCase();
  const ask = Object.hasOwn(asks, key) ? asks[key] : undefined;
  if (ask === undefined) return [];
  const place = { file: around.file.file, start: at.start, end: at.end };
  if (ask !== 'scheme') return [{ why: ask.why, place }];
  return schemes.every((scheme) => isBearer(around, scheme, 0))
    ? []
    : [{ why: 'credentials are sent that may not be a bearer token', place }];
}

/** `-H "Authorization: JWT …"`, and lines of headers in one text. */
export function openLines(around: Around, node: Expr): readonly Escape[] {
  const head = node.kind === 'join' ? node.parts[0] : node;
  if (head?.kind !== 'text') return [];
  const rest = node.kind === 'join' ? node.parts.slice(1) : [];
  return [...head.value.matchAll(/(?:^|\n)([A-Za-z-]+)\s*:[ \t]*([^\r\n]*)/g)].flatMap(
    ({ 1: name = '', 2: value = '' }) => openHeader(around, name, node, schemesOf(value, rest)),
  );
}

/** What a value in a text begins with: of an empty one, what is behind the text. */
function schemesOf(value: string, rest: readonly Expr[]): readonly Scheme[] {
  if (value !== '') return [value];
  const [next] = rest;
  return next ? [next] : [];
}

const deepest = 6;

function isBearer(around: Around, scheme: Scheme, depth: number): boolean {
  if (typeof scheme === 'string') return /^(?:bearer\b|\s*$)/i.test(scheme);
  if (depth > deepest) return false;
  const into = (one: Expr) => isBearer(around, one, depth + 1);
  switch (scheme.kind) {
    case 'text':
      return isBearer(around, scheme.value, depth);
    case 'join':
      return scheme.parts[0] !== undefined && into(scheme.parts[0]);
    case 'either':
      return scheme.options.every(into);
    case 'call':
      // `"Bearer {}".format(token)`, `sprintf('Bearer %s', $token)`
      return [
        ...(scheme.callee.kind === 'member' ? [scheme.callee.of] : []),
        ...scheme.args.slice(0, 1),
      ].some((one) => one.kind === 'text' && /^bearer\b/i.test(one.value));
    case 'name': {
      const values = valuesOf(around.file, scheme);
      return values.length > 0 && values.every(into);
    }
    case 'unknown':
      return scheme.parts.length === 0;
    case 'member':
    case 'index':
    case 'self':
    case 'list':
    case 'record':
    case 'function':
    case 'class':
    case 'spread':
    case 'pipe':
      return false;
    default:
      return scheme satisfies never;
  }
}
