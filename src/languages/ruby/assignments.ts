/** Assignments, those of constants and of variables of a class included. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { chainedAssignment } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { structClass } from './classes.ts';
import { seenAs } from './constants.ts';
import type { Context } from './context.ts';
import { fullName, isStruct } from './definitions.ts';
import { callOf, child, children, constantPath, evaluated, member, span, unknown } from './nodes.ts';
import { assignTo, targetOf } from './targets.ts';

/** `a = b = value`, `a, b = values`, `CONSTANT = value` */
export function assignment(node: Node, context: Context): readonly Stmt[] {
  const chain = chainedAssignment(node);
  if (!chain) return [];
  const { targets, value: right } = chain;
  const [first] = targets;
  const path = first && constantPath(first);
  if (first && path !== undefined && isStruct(right)) {
    return structClass(fullName(path, context.nesting[0] ?? ''), right, context);
  }
  const value = rightOf(right, context);
  return targets.flatMap((target) => give(target, value, context));
}

function rightOf(node: Node, context: Context): Expr {
  if (node.type !== 'right_assignment_list') return context.expression(node);
  return { kind: 'list', items: children(node).map((part) => context.expression(part)), ...span(node) };
}

function give(target: Node, value: Expr, context: Context): readonly Stmt[] {
  const path = constantPath(target);
  if (path !== undefined) {
    const [owner = ''] = context.nesting;
    const full = fullName(path, owner);
    const of = full.includes('::') ? full.slice(0, full.lastIndexOf('::')) : '';
    context.file.drafts.get(of)?.add({
      name: full.slice(full.lastIndexOf(':') + 1),
      static: true,
      role: 'field',
      value,
    });
    return seenAs(full, value, span(target), context.file);
  }
  const [owner] = context.nesting;
  const draft = owner === undefined ? undefined : context.file.drafts.get(owner);
  const ofClass =
    target.type === 'class_variable' || (target.type === 'instance_variable' && context.receiver === 'class');
  // A variable of the class is one that every method of it sees, whenever it is set.
  if (draft && ofClass) {
    draft.add({ name: target.text, static: true, role: 'field', value });
    return context.method ? assignTo(target, value, context) : [evaluated(value)];
  }
  return assignTo(target, value, context);
}

/** `a ||= b`, `a += b`, `a <<= b`, `a |= b` */
export function operatorAssignment(node: Node, context: Context): readonly Stmt[] {
  const [target, right] = [child(node, 'left'), child(node, 'right')];
  if (!target || !right) return [];
  const value = context.expression(right);
  const operator = child(node, 'operator')?.type;
  switch (operator) {
    case '||=': {
      // What a field or constant is given only once is what it is.
      if (target.type !== 'identifier') return give(target, value, context);
      const before = context.expression(target);
      return give(
        target,
        { kind: 'either', options: [before, value], fallback: true, ...span(node) },
        context,
      );
    }
    case '&&=':
      return give(target, value, context);
    case '+=':
    case '<<=':
    case '|=':
      return value.kind === 'text' && value.number
        ? assignTo(target, unknown(node, [value]), context)
        : assignTo(target, value, context, true);
    default:
      return assignTo(target, unknown(node, [value]), context);
  }
}

/** `url << '/tags'`, `urls << url` as a statement: the variable goes on. */
export function appended(node: Node, context: Context): readonly Stmt[] | undefined {
  const parts: Node[] = [];
  let at: Node = node;
  while (at.type === 'binary' && child(at, 'operator')?.type === '<<') {
    const [left, right] = [child(at, 'left'), child(at, 'right')];
    if (!left || !right) return undefined;
    parts.unshift(right);
    at = left;
  }
  const isVariable = at.type === 'identifier' ? context.locals.has(at.text) : at.type === 'instance_variable';
  if (parts.length === 0 || !isVariable || !targetOf(at, context)) return undefined;
  if (isConnection(at.text, context.file.text)) {
    const of = context.expression(at);
    return parts.map((part) =>
      evaluated(callOf(node, member(node, of, '<<', at), [context.expression(part)], [], 'call')),
    );
  }
  const made = String.raw`(?<!\w)${at.text}\s*(?:\|\|)?=\s*(?:\[|%[wiWI]|Array\.new|Set\.new|Set\[)`;
  const ofEnumerator = String.raw`\bEnumerator(?:::Lazy)?\.new(?:\([^)\n]*\))?\s*(?:do|\{)\s*\|\s*${at.text}\s*\|`;
  const isList = new RegExp(`${made}|${ofEnumerator}`).test(context.file.text);
  return parts.flatMap((part) => {
    const value = context.expression(part);
    const added: Expr = isList ? { kind: 'list', items: [value], ...span(part) } : value;
    return assignTo(at, added, context, true);
  });
}

/** What a class of sockets made: `<<` writes to it. */
function isConnection(variable: string, text: string): boolean {
  if (!text.includes('Socket')) return false;
  const assigned = String.raw`(?<!\w)${variable}\s*(?:\|\|)?=\s*[\w:]*Socket\.\w`;
  const ofBlock = String.raw`Socket\.\w[^\n]*\|\s*${variable}\s*\|`;
  return new RegExp(`${assigned}|${ofBlock}`).test(text);
}
