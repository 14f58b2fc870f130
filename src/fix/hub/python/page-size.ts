/** Parameters of the query with an upper limit: `page_size` over 100. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { RequestFact } from '../../../trace/fact.ts';
import type { LineEdit } from '../shape.ts';
import type { Replacement } from './job.ts';
import type { LineChange } from '../line-change.ts';
import { definitionOf, usesOf, valueOf } from './names.ts';
import type { Put } from './url-change.ts';

export type PageSize =
  | {
      readonly kind: 'kept';
      readonly edits: readonly LineEdit[];
      readonly puts: readonly Put[];
      readonly doubts: readonly string[];
    }
  | { readonly kind: 'by hand'; readonly why: string };

/** @returns undefined where nothing can be said */
export function pageSizeOf(
  call: Node,
  urlNode: Node,
  { text }: LineChange,
  fact: RequestFact,
  { query = {} }: Replacement,
): PageSize | undefined {
  const edits: LineEdit[] = [];
  const puts: Put[] = [];
  const doubts: string[] = [];
  for (const [name, { max, values }] of Object.entries(query)) {
    const inUrl = new RegExp(`[?&]${name}=([^&#]*)`, 'd').exec(text);
    const inCall = fact.query.includes(name) ? valueInCall(call, urlNode, name) : undefined;
    const given = inUrl?.[1] ?? inCall?.value?.text;
    const isSent = inUrl !== null || fact.query.includes(name);
    if (given === undefined && isSent && max === undefined) return undefined;
    if (!isSent) continue;
    if (max === undefined) {
      const word = /^['"]?(-?\w+)['"]?$/.exec(given ?? '')?.[1] ?? '';
      if (values && !values.includes(word)) {
        return { kind: 'by hand', why: `the new path knows no ${name} of ${given}` };
      }
      continue;
    }
    const size = /^(['"]?)(\d+)\1$/.exec(given ?? '')?.[2];
    if (given === undefined || size === undefined) {
      return {
        kind: 'by hand',
        why: `a page holds at most ${max} entries now, and the size of these is not seen: see that ${name} is no more, then move the path`,
      };
    }
    if (Number(size) <= max) continue;
    // Whoever follows `next` gets the rest with further pages.
    if (!fact.reads.includes('next')) {
      return {
        kind: 'by hand',
        why: `a page holds at most ${max} entries now: ask for ${name}=${max} and follow \`next\` until it is null`,
      };
    }
    const [start, end] = inUrl?.indices?.[1] ?? [];
    if (start !== undefined && end !== undefined) edits.push({ start, end, text: String(max) });
    else if (inCall?.value && inCall.isOwn) {
      const { startIndex, endIndex } = inCall.value;
      puts.push({ start: startIndex, end: endIndex, text: given.replace(size, String(max)) });
    } else return undefined;
    doubts.push(`whether \`next\` is followed to the end, now that a page holds ${max} instead of ${size}`);
  }
  return { kind: 'kept', edits, puts, doubts };
}

interface Value {
  /** The text or number; undefined where that is not seen. */
  readonly value: Node | undefined;
  /** Whether nobody but this call reads it. */
  readonly isOwn: boolean;
}

/** The value of a parameter in `params={…}`, in the variable that the call is given, or by its own name. */
function valueInCall(call: Node, urlNode: Node, name: string): Value | undefined {
  const args = child(call, 'arguments')?.namedChildren ?? [];
  const named = (key: string) =>
    child(
      args.find((part) => child(part, 'name')?.text === key),
      'value',
    );
  const given = named('params') ?? args.find((part) => part.id !== urlNode.id && part.type === 'dictionary');
  const record = given ? recordOf(given, name) : undefined;
  // A function of the project gives keywords on.
  const value = record ? fieldOf(record, name) : named(name);
  if (!value) return undefined;
  const definition = value.type === 'identifier' ? definitionOf(value) : undefined;
  const plain = definition ? valueOf(definition) : value;
  return {
    value: plain?.type === 'integer' || plain?.type === 'string' ? plain : undefined,
    isOwn: !definition || usesOf(definition).length === 1,
  };
}

/** Where a dictionary is written that nobody gives another value of that name. */
function recordOf(given: Node, name: string): Node | undefined {
  if (given.type !== 'identifier') return given;
  const definition = definitionOf(given);
  const node = definition && valueOf(definition);
  if (!definition || !node) return undefined;
  const others = usesOf(definition).filter((use) => use.id !== given.id);
  return others.every((use) => isOtherField(use, name)) ? node : undefined;
}

/** `params["page"]`, where the name asked for is another one. */
function isOtherField({ parent }: Node, name: string): boolean {
  const key = parent?.type === 'subscript' ? child(parent, 'subscript')?.text : undefined;
  return key !== undefined && /^(['"])\w+\1$/.test(key) && key.slice(1, -1) !== name;
}

/** `{"page_size": 50}` and `dict(page_size=50)`. */
function fieldOf(record: Node, name: string): Node | undefined {
  const isDict = record.type === 'call' && child(record, 'function')?.text === 'dict';
  if (isDict) {
    const parts = child(record, 'arguments')?.namedChildren ?? [];
    return child(
      parts.find((part) => child(part, 'name')?.text === name),
      'value',
    );
  }
  const isKey = new RegExp(`^['"]${name}['"]$`);
  return child(
    record.namedChildren.find((part) => isKey.test(child(part, 'key')?.text ?? '')),
    'value',
  );
}
