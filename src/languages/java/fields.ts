/** Fields of classes, and the objects of an enum. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ClassMember, Expr, Span } from '../../ir/ir.ts';
import {
  annotationsOf,
  injected,
  isAnnotated,
  settingOf,
  settingsPrefix,
  type Annotation,
} from './annotations.ts';
import { membersOf } from './classes.ts';
import type { Context } from './context.ts';
import { expression, expressions } from './expressions.ts';
import { own, shared } from '../class-members.ts';
import { typeName } from './names.ts';
import { anchored, callOf, child, children, fields, hasModifier, name, span, unknown } from './nodes.ts';

export function fieldsOf(
  node: Node,
  isInterface: boolean,
  given: ReadonlyMap<string, Node>,
  around: readonly Annotation[],
  ctx: Context,
): readonly ClassMember[] {
  const marks = annotationsOf(node);
  // What a test puts in the place of a client is none.
  const isMock = isAnnotated(marks, /^(?:Mock|MockBean|MockitoBean|InjectMock|Spy|SpyBean)$/);
  const type = isMock ? undefined : typeName(child(node, 'type'), ctx);
  const prefix = settingsPrefix(around, ctx);
  return fields(node, 'declarator').flatMap((declarator): readonly ClassMember[] => {
    const key = child(declarator, 'name')?.text;
    if (key === undefined) return [];
    const written = child(declarator, 'value') ?? given.get(key);
    const value =
      injected(marks, span(declarator), ctx) ??
      bound(prefix, key, span(declarator), written && ctx.within(() => expression(written, ctx)));
    const make = isInterface || hasModifier(node, 'static') ? shared : own;
    return make(key, 'field', value, type);
  });
}

/** What a framework puts into a field from the settings, and what is written there for its default. */
function bound(prefix: string | undefined, key: string, at: Span, written: Expr | undefined): Expr {
  return prefix === undefined
    ? (written ?? unknown(at))
    : settingOf(anchored(at, `${prefix}.${key}`), written, at);
}

/** Values that static fields are given in a block of their own. */
export function staticValues(body: readonly Node[], ctx: Context): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const initializer of body) {
    if (initializer.type !== 'static_initializer') continue;
    for (const assigned of initializer.descendantsOfType('assignment_expression')) {
      const target = child(assigned, 'left');
      const value = child(assigned, 'right');
      if (target?.type === 'identifier' && value && ctx.owner?.fields.get(target.text)?.static) {
        found.set(target.text, value);
      }
    }
  }
  return found;
}

/** `HUB("https://…")`: an object of the enum. */
export function constantOf(node: Node, bound: string, ctx: Context): readonly ClassMember[] {
  const key = child(node, 'name')?.text ?? '';
  const list = child(node, 'arguments');
  const args = list ? ctx.within(() => expressions(children(list), ctx)) : [];
  const body = child(node, 'body');
  const more = body ? membersOf(body, children(body), bound, [], ctx) : undefined;
  const at = span(node);
  const of: Expr = more
    ? { kind: 'class', base: name(at, bound), members: more.members, ...at }
    : name(at, bound);
  return shared(key, 'field', callOf(at, of, args, [], 'new'), bound);
}
