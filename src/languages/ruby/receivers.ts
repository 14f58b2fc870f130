/** What a call without a receiver is made on. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { member, name, self, callOf, unknown } from './nodes.ts';

/** Methods that are there everywhere; a class that has one of its own is asked first. */
const everywhere = new Set(
  'puts print p pp warn raise fail format sprintf printf open system exec spawn sleep rand srand exit abort at_exit require require_relative load autoload catch throw lambda proc loop binding caller gets Integer Float String Array Hash Rational Complex URI Pathname trap fork select test syscall srand'.split(
    ' ',
  ),
);

/** `self`, by its place. In the body of a class it is the class. */
export function selfOf(node: Node, context: Context): Expr {
  const [owner] = context.nesting;
  if (owner !== undefined && !context.method) return name(node, owner);
  return self(node);
}

/** What a method that is called by its bare name is. */
export function ownMember(node: Node, key: string, context: Context): Expr {
  const [owner] = context.nesting;
  const { classes, functions } = context.file.definitions;
  const own = owner === undefined ? undefined : classes.get(owner);
  if (owner === undefined || !own) return name(node, key);
  const has = context.receiver === 'class' ? own.statics.has(key) : own.methods.has(key);
  if (!has && (everywhere.has(key) || functions.has(key))) return name(node, key);
  if (!context.method) return has ? member(node, name(node, owner), key, node) : name(node, key);
  // Of a module that is in several files, another one may have it.
  const elsewhere = context.receiver === 'class' && !has && !own.isOpen && !own.methods.has(key);
  const of = elsewhere ? partWith(node, owner, key, context) : self(node);
  return member(node, of, key, node);
}

function partWith(node: Node, owner: string, key: string, context: Context): Expr {
  const { foreign } = context.file;
  const local = `${owner}#${key}`;
  if (!foreign.has(local)) foreign.set(local, { path: owner, asked: key, at: node.startIndex });
  return name(node, local);
}

/** A variable, or a method of `self` that is given nothing. */
export function identifier(node: Node, context: Context): Expr {
  const { text } = node;
  if (context.locals.has(text)) return name(node, node.text);
  if (text === '__FILE__' || text === '__dir__' || text === '__method__' || text === 'block_given?') {
    return unknown(node);
  }
  return callOf(node, ownMember(node, text, context), [], [], 'read');
}
