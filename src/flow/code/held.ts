import type { ClientCalls } from '../../trace/engine/client-calls.ts';
import { keyOfShape, type Shape } from './shape.ts';

/** What a value of a program holds of an answer, or of an address that a fix changes. */
export type Held =
  /** The response of a client, or a promise of it. */
  | { readonly kind: 'response'; readonly client: string }
  /** A request that is made and not sent yet, or what builds it. */
  | { readonly kind: 'request'; readonly client: string }
  /** The body, not parsed. */
  | { readonly kind: 'text' }
  /**
   * The parsed body, or a part of it: `''` the whole, `results`, `results[]`, `results[].name`. If it is decoded into a
   * declared type, `shape` is what that takes of it.
   */
  | { readonly kind: 'json'; readonly path: string; readonly shape?: Shape | undefined }
  /** What a pattern has found in the text: a field of the answer, once or in each entry. */
  | { readonly kind: 'found'; readonly path: string }
  /** The address of the next page. */
  | { readonly kind: 'next' }
  /** A text that a fix changes, or a URL made of it. */
  | { readonly kind: 'address' }
  /** An object or a list that has it under the key, or at the place; `[]` for items, `*` for any key, `[key]` as a key. */
  | { readonly kind: 'in'; readonly key: string; readonly held: Held }
  /** An error of a client, or of the program itself (`own`); `names`: whether its text has the address, or all that is printed of it. */
  | {
      readonly kind: 'thrown';
      readonly client: string;
      readonly names?: 'text' | 'whole' | undefined;
      /** The class of one that the program makes, and those that it is derived from. */
      readonly chain?: readonly string[] | undefined;
    }
  /** A client of the Engine API, or something that its members give: `as` among what the library has. */
  | { readonly kind: 'client'; readonly as: string; readonly calls: ClientCalls }
  /**
   * A field of each entry of a list, one after the other in the order of the list: lines of a shell, items of another list, or of a map
   * (`named`); `joined`: all in one line.
   */
  | { readonly kind: 'lines'; readonly joined?: true; readonly named?: true }
  /** The status, or the headers that come with it. */
  | { readonly kind: 'status' };

/** Equal for what is followed alike. */
export function keyOf(held: Held): string {
  switch (held.kind) {
    case 'response':
    case 'request':
      return `${held.kind} ${held.client}`;
    case 'thrown':
      return `${held.kind} ${held.client} ${held.names ?? ''} ${held.chain?.join(' ') ?? ''}`;
    case 'json':
      return held.shape ? `json ${held.path} ${keyOfShape(held.shape)}` : `json ${held.path}`;
    case 'found':
      return `found ${held.path}`;
    case 'in':
      return `in ${held.key} ${keyOf(held.held)}`;
    case 'client':
      return `client ${held.as}`;
    case 'text':
    case 'next':
    case 'address':
    case 'status':
      return held.kind;
    case 'lines':
      return `lines${held.named ? ' of a map' : ''}${held.joined ? ' joined' : ''}`;
    default:
      return held satisfies never;
  }
}

/** An item of a list; undefined for what has none that matters. */
export function itemOf(held: Held): Held | undefined {
  if (held.kind === 'json') {
    const shape = held.shape?.kind === 'list' ? held.shape.of : undefined;
    return { kind: 'json', path: `${held.path}[]`, shape };
  }
  if (held.kind === 'in') return isItem(held.key) ? held.held : undefined;
  return undefined;
}

export function found(path: string): Held {
  return { kind: 'found', path };
}

/** Whether going through all items of a list comes to what it has under the key. */
export function isItem(key: string): boolean {
  return key === '[]' || key === '*' || key === asName || /^\d+$/.test(key);
}

/** Whether a read of `wanted` may come to what is kept under `key`: `-1` is the last item, wherever that is. */
export function holdsAt(key: string, wanted: string): boolean {
  if (key === wanted || key === '*') return true;
  return /^-\d+$/.test(wanted) ? isItem(key) : key === '[]' && /^\d+$/.test(wanted);
}

/** A list in which places have changed, or may have; of a record with such names, what goes on may be a list of them. */
export function atAnyPlace(held: Held): Held {
  return held.kind === 'in' && (held.key === asName || /^\d+$/.test(held.key))
    ? inside('[]', held.held)
    : held;
}

export function inside(key: string, held: Held): Held {
  return { kind: 'in', key, held };
}

const asName = '[key]';

/** A record that has it among its names: `{pool.submit(load, name): name}`. */
export function keyed(held: Held): Held {
  return inside(asName, held);
}

/** A record made of pairs: what is first in a pair is a name of it, all else may be under any name. */
export function paired(pair: Held): Held {
  if (pair.kind !== 'in') return inside('*', pair);
  return pair.key === '0' ? keyed(pair.held) : inside('*', pair.held);
}

export function isKeyed(held: Held): boolean {
  return held.kind === 'in' && held.key === asName;
}

/** What is in the innermost container. */
export function innermost(held: Held): Held {
  return held.kind === 'in' ? innermost(held.held) : held;
}

/** Containers in containers are followed so far. */
export function depthOf(held: Held): number {
  return held.kind === 'in' ? 1 + depthOf(held.held) : 0;
}
