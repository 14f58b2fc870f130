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
import type { Context } from './context.ts';
import { own, shared } from '../class-members.ts';
import { typeName } from './names.ts';
import { anchored, child, fields, hasModifier, span, unknown } from './nodes.ts';

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
    const isOfBuilder = isAnnotated(marks, builderDefault);
    const written = isOfBuilder ? undefined : (child(declarator, 'value') ?? given.get(key));
    const value =
      injected(marks, span(declarator), ctx) ??
      bound(prefix, key, span(declarator), written && ctx.within(() => ctx.expression(written)));
    const make = isInterface || hasModifier(node, 'static') ? shared : own;
    return make(key, 'field', value, type);
  });
}

/** Lombok moves what is written there to the builder. */
export const builderDefault = /^(?:Builder\.)?Default$/;

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
