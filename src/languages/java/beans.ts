/**
 * Objects that a framework makes by a method and injects into the code that has the type: `@Bean RestClient hub() { …
 * }`. Each is an export under a name that nothing of Java can have: that of its type, and both, that of its type and
 * its own.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Stmt } from '../../ir/ir.ts';
import { madePrefix } from '../../ir/made-objects.ts';
import { annotationsOf, isAnnotated } from './annotations.ts';
import { callOf, child, member, name, span } from './nodes.ts';
import type { Bean } from './context.ts';

const makes = /^(?:Bean|Produces|Provides)$/;

/** @returns undefined for a method that a framework does not call for its result */
export function beanOf(node: Node, owner: string): Bean | undefined {
  const type = child(node, 'type');
  const key = child(node, 'name')?.text;
  if (!type || key === undefined || !isAnnotated(annotationsOf(node), makes)) return undefined;
  return { type: simpleType(type.text), key, owner, node };
}

export function beanExports(beans: readonly Bean[]): readonly Stmt[] {
  return beans.map(({ type, key, owner, node }): Stmt => {
    const at = span(node);
    const made = () => callOf(at, member(at, callOf(at, name(at, owner), [], [], 'new'), key), []);
    const isOnly = beans.filter((other) => other.type === type).length === 1;
    const names = [`${madePrefix}${type} ${key}`, ...(isOnly ? [`${madePrefix}${type}`] : [])];
    return {
      kind: 'export',
      names: names.map((exported) => ({ exported, value: made() })),
      span: at,
    };
  });
}

/** `RestClient` of `org.springframework.web.client.RestClient`; without the part in angle brackets. */
function simpleType(text: string): string {
  const [plain = text] = text.split('<', 1);
  return plain.trim().replace(/^(?:[a-z]\w*\.)+/, '');
}

/** Such a method in a text: its type, and its name. */
export const declaresBean =
  /@(?:Bean|Produces|Provides)\b[^{;]*?\b((?:[A-Z]\w*\.)*[A-Z]\w*)(?:<[^{;()]*>)?\s+(\w+)\s*\(/g;

/** Files that set up a program; others are not asked for such methods. */
export const settingUp =
  /(?:Config(?:uration)?|Modules?|Application|Factory|Producers?|Beans?|Clients?|Providers?|Setup)\.java$/;
