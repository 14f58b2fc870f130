/** Constructors that keep what they are given, each parameter in the field of its name. */
import type { ClassMember, Fn, Member, Param, Span, Stmt } from '../../../ir/ir.ts';
import { own } from '../../class-members.ts';
import { nameNode } from './nodes.ts';

export function keepingConstructor(
  name: string,
  params: readonly Param[],
  before: readonly Stmt[],
  span: Span,
): readonly ClassMember[] {
  return own(name, 'constructor', keepingFunction(name, params, before, span));
}

export function keepingFunction(
  name: string,
  params: readonly Param[],
  before: readonly Stmt[],
  span: Span,
): Fn {
  const at = { start: span.end, end: span.end };
  const kept = params.map((param): Stmt => {
    const target: Member = { kind: 'member', of: { kind: 'self', ...at }, name: param.name, at, ...at };
    return { kind: 'assign', target, value: nameNode(param.name, at), append: false, span: at };
  });
  return { kind: 'function', name, params, body: [...before, ...kept], ownSelf: true, ...span };
}
