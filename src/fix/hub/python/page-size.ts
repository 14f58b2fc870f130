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
    if (fact.query.includes(name) && !inCall) return undefined;
    const given = inUrl?.[1] ?? inCall?.text;
    if (given === undefined) continue;
    if (max === undefined) {
      const word = /^['"]?(-?\w+)['"]?$/.exec(given)?.[1] ?? '';
      if (values && !values.includes(word)) {
        return { kind: 'by hand', why: `the new path knows no ${name} of ${given}` };
      }
      continue;
    }
    const size = /^(['"]?)(\d+)\1$/.exec(given)?.[2];
    if (size === undefined) return undefined;
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
    else if (inCall) {
      puts.push({ start: inCall.startIndex, end: inCall.endIndex, text: given.replace(size, String(max)) });
    }
    doubts.push(`whether \`next\` is followed to the end, now that a page holds ${max} instead of ${size}`);
  }
  return { kind: 'kept', edits, puts, doubts };
}

/** The value of a parameter in `params={…}`, or in the variable that the call is given. */
function valueInCall(call: Node, urlNode: Node, name: string): Node | undefined {
  const args = child(call, 'arguments')?.namedChildren ?? [];
  const named = args.find((part) => child(part, 'name')?.text === 'params');
  const given =
    child(named, 'value') ?? args.find((part) => part.id !== urlNode.id && part.type === 'dictionary');
  const record = given && constant(given);
  const pair = record?.namedChildren.find((part) =>
    new RegExp(`^['"]${name}['"]$`).test(child(part, 'key')?.text ?? ''),
  );
  const value = child(pair, 'value');
  const plain = value && constant(value);
  return plain?.type === 'integer' || plain?.type === 'string' ? plain : undefined;
}

/** What a name stands for, where it is bound once and read once. */
function constant(node: Node): Node | undefined {
  const definition = node.type === 'identifier' ? definitionOf(node) : undefined;
  if (!definition) return node;
  return usesOf(definition).length === 1 ? valueOf(definition) : undefined;
}
