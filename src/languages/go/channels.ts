/** Channels: what is sent into one comes out of it. https://go.dev/ref/spec#Channel_types. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children } from './nodes.ts';

/** The name that the type of every channel has here; no type of Go can have it. */
export const channelType = 'chan';

/** Whether an expression makes a channel: `make(chan string)`. */
export function makesChannel(node: Node | undefined): boolean {
  if (node?.type !== 'call_expression' || child(node, 'function')?.text !== 'make') return false;
  return children(child(node, 'arguments') ?? node)[0]?.type === 'channel_type';
}

/** A variable that is known to be one. */
export function isChannel(node: Node | undefined, ctx: Context): boolean {
  return node?.type === 'identifier' && ctx.typeOf(node.text) === channelType;
}
