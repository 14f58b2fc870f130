import type { ClientCalls } from '../../trace/engine/client-calls.ts';
import { keyOfShape, type Shape } from './declared-shape.ts';

/** What a value of a program holds of an answer, or of an address that a fix changes. */
export type Taint =
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
  | { readonly kind: 'in'; readonly key: string; readonly taint: Taint }
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
   * (`named`); `joined`: all in one line; `one`: a loop takes them one by one; `own`: a comprehension gives them for one item.
   */
  | {
      readonly kind: 'lines';
      readonly joined?: true;
      readonly named?: true;
      readonly one?: true;
      readonly own?: true;
    }
  /** The status, or the headers that come with it. */
  | { readonly kind: 'status' };

/** Equal for what is followed alike. */
export function keyOf(taint: Taint): string {
  switch (taint.kind) {
    case 'response':
    case 'request':
      return `${taint.kind} ${taint.client}`;
    case 'thrown':
      return `${taint.kind} ${taint.client} ${taint.names ?? ''} ${taint.chain?.join(' ') ?? ''}`;
    case 'json':
      return taint.shape ? `json ${taint.path} ${keyOfShape(taint.shape)}` : `json ${taint.path}`;
    case 'found':
      return `found ${taint.path}`;
    case 'in':
      return `in ${taint.key} ${keyOf(taint.taint)}`;
    case 'client':
      return `client ${taint.as}`;
    case 'text':
    case 'next':
    case 'address':
    case 'status':
      return taint.kind;
    case 'lines':
      return `lines${taint.named ? ' of a map' : ''}${taint.joined ? ' joined' : ''}${taint.one ? ' one' : ''}${taint.own ? ' own' : ''}`;
    default:
      return taint satisfies never;
  }
}

/** An item of a list; undefined for what has none that matters. */
export function itemOf(taint: Taint): Taint | undefined {
  if (taint.kind === 'json') {
    const of = taint.shape?.kind === 'list' ? taint.shape.of : undefined;
    const isTree = of?.kind === 'any' && of.of === undefined;
    return { kind: 'json', path: `${taint.path}[]`, shape: isTree ? undefined : of };
  }
  if (taint.kind === 'in') return isItem(taint.key) ? taint.taint : undefined;
  return undefined;
}

export function found(path: string): Taint {
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
export function atAnyPlace(taint: Taint): Taint {
  return taint.kind === 'in' && (taint.key === asName || /^\d+$/.test(taint.key))
    ? inside('[]', taint.taint)
    : taint;
}

export function inside(key: string, taint: Taint): Taint {
  return { kind: 'in', key, taint };
}

/** The key of what is a name of a map. */
export const asName = '[key]';

/** @param keys under which it is, the outermost first */
export function insideOf(keys: readonly string[], taint: Taint): Taint {
  return keys.reduceRight((inner, key) => inside(key, inner), taint);
}

/** A text that is made of a list. */
export function joined(taint: Taint): Taint {
  return taint.kind === 'lines' ? { ...taint, joined: true } : taint;
}

/** A record that has it among its names: `{pool.submit(load, name): name}`. */
export function keyed(taint: Taint): Taint {
  return inside(asName, taint);
}

/** A record made of pairs: what is first in a pair is a name of it, all else may be under any name. */
export function paired(pair: Taint): Taint {
  if (pair.kind !== 'in') return inside('*', pair);
  return pair.key === '0' ? keyed(pair.taint) : inside('*', pair.taint);
}

export function isKeyed(taint: Taint): boolean {
  return taint.kind === 'in' && taint.key === asName;
}

/** What is in the innermost container. */
export function innermost(taint: Taint): Taint {
  return taint.kind === 'in' ? innermost(taint.taint) : taint;
}

/** Whether its items are answers, or the lists of answers: each is of one page. */
export function holdsPages(taint: Taint): boolean {
  if (taint.kind !== 'in') return false;
  const { taint: item } = taint;
  return item.kind === 'json' ? !item.path.includes('[]') : item.kind === 'response' || holdsPages(item);
}

/** Containers in containers are followed so far. */
export function depthOf(taint: Taint): number {
  return taint.kind === 'in' ? 1 + depthOf(taint.taint) : 0;
}
