/** The call of a finding in the tree of its file. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { ResolvedEntry } from '../../../catalog/catalog.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import type { Assumption } from '../../../findings/change.ts';
import type { Rewrite } from '../rewriter.ts';
import type { Moving } from '../constants.ts';
import { ofOneCall } from '../requests-of-one-call.ts';
import { leavesOf, operandOf, type Source } from '../dialects/leaves.ts';
import type { Leaf } from '../dialects/leaf.ts';
import { dotted } from './names.ts';
import type { Put } from './put.ts';

export type Replacement = NonNullable<ResolvedEntry['replacement']>;

export interface Task extends Moving {
  readonly root: Node;
  /** The call that the request is made by, or that of a wrapper. */
  readonly call: Node;
  /** The argument that holds the URL, or the end of it. */
  readonly urlNode: Node;
  readonly world: World;
  /** The same file, lowered. */
  readonly source: Source;
}

type Around = Pick<Task, 'root' | 'requests' | 'world' | 'source' | 'reported'>;

export function taskOf(verdict: Verdict, replacement: Replacement, around: Around): Task | undefined {
  const { site, urlAt } = verdict.fact;
  const { root, requests } = around;
  const call = nodeAt(root, site.start, site.end);
  const node = nodeAt(root, urlAt.start, urlAt.end);
  if (call?.type !== 'call' || !node || urlAt.file !== site.file) return undefined;
  const isRequest = node.type === 'call' && /(?:^|\.)Request$/.test(dotted(child(node, 'function')));
  const urlNode = isRequest ? urlOfRequest(node) : node;
  const one = ofOneCall(verdict, requests);
  return (
    urlNode && { ...around, verdict: one, replacement, call, urlNode, constants: { moving: [], kept: [] } }
  );
}

/** The URL that a `Request` is made with. */
function urlOfRequest(call: Node): Node | undefined {
  const args = child(call, 'arguments')?.namedChildren ?? [];
  const named = args.find((part) => part.type === 'keyword_argument' && child(part, 'name')?.text === 'url');
  return child(named, 'value') ?? (args[0]?.type === 'keyword_argument' ? undefined : args[0]);
}

/** The leaves of an expression of the file; undefined if it is built in a way that is not understood. */
export function leavesAt({ startIndex, endIndex }: Node, source: Source): readonly Leaf[] | undefined {
  const [expr] = source.lowered.within({ start: startIndex, end: endIndex });
  return expr && leavesOf(expr, source, [], operandOf(expr));
}

function nodeAt(root: Node, start: number, end: number): Node | undefined {
  const node = root.namedDescendantForIndex(start, end);
  return node?.startIndex === start && node.endIndex === end ? node : undefined;
}

export function fixOf(
  { verdict }: Task,
  puts: readonly Put[],
  assumes: readonly Assumption[],
  restores = false,
): Rewrite {
  const { file } = verdict.fact.site;
  return { kind: 'fix', change: { edits: puts.map((put) => ({ file, ...put })), restores, assumes } };
}

export function byHand(why: string): Rewrite {
  return { kind: 'by hand', why };
}
