/** The operands of HTTPie and xh: `[METHOD] URL [ITEM…]`. https://httpie.io/docs/cli/request-items */
import type { GivenPart } from '../model/fact.ts';
import { HOLE, isLikelyUrl, shapeOf, type Word } from './command-words.ts';

export interface Items {
  /** The method as it is written; undefined if the line has none. */
  readonly method: string | undefined;
  readonly url: Word | undefined;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly given: readonly GivenPart[];
  /** True when an item makes a body, which makes the request a POST. */
  readonly sendsBody: boolean;
}

export function readItems(operands: readonly Word[]): Items {
  const words = withoutOptions(operands);
  const [first, second] = words;
  const hasMethod = first !== undefined && second !== undefined && isMethod(first, second);
  const [url, ...rest] = hasMethod ? words.slice(1) : words;
  const items = rest.flatMap((word) => readItem(shapeOf(word)) ?? []);
  return {
    method: hasMethod ? shapeOf(first) : undefined,
    url,
    query: items.filter(({ kind }) => kind === 'query').map(({ name }) => name),
    body: items.filter(({ kind }) => kind === 'body').map(({ name }) => name),
    given: items.flatMap(({ kind, name, value }): readonly GivenPart[] => {
      if (kind === 'body') return [];
      return [{ of: kind, name: kind === 'header' ? name.toLowerCase() : name, value }];
    }),
    sendsBody: items.some(({ kind }) => kind === 'body'),
  };
}

/** `$OPTIONS` in front holds options, as long as something else can be the URL. */
function withoutOptions(operands: readonly Word[]): readonly Word[] {
  const first = operands.findIndex((word) => !word.many);
  return first < 0 ? operands : operands.slice(first);
}

/** A first operand of letters alone is the method, where another one is left to be the URL. */
function isMethod(first: Word, second: Word): boolean {
  const shape = shapeOf(first);
  if (shape === HOLE) return isLikelyUrl(second) && readItem(shapeOf(second)) === undefined;
  return /^[A-Za-z]+$/.test(shape);
}

interface Item {
  readonly kind: 'query' | 'body' | 'header';
  readonly name: string;
  readonly value: string;
}

/** In the order in which one that is longer must be tried first. */
const SEPARATORS = [
  [':=@', 'body'],
  ['==@', 'query'],
  [':=', 'body'],
  ['==', 'query'],
  ['=@', 'body'],
  ['=', 'body'],
  ['@', 'body'],
  [':', 'header'],
  [';', 'header'],
] as const;

/** The leftmost separator decides; a backslash takes its meaning away. Undefined for a URL and other words without one. */
function readItem(text: string): Item | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return undefined;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') {
      index++;
      continue;
    }
    const found = SEPARATORS.find(([separator]) => text.startsWith(separator, index));
    if (found) {
      const [separator, kind] = found;
      return {
        kind,
        name: text.slice(0, index).replaceAll('\\', ''),
        value: text.slice(index + separator.length),
      };
    }
  }
  return undefined;
}
