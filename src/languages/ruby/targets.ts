/** What is assigned to: variables, fields, and lists of them. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { itemOfList } from '../unpacked-lists.ts';
import { plainText } from './literals.ts';
import {
  anchored,
  callOf,
  child,
  children,
  evaluated,
  itemsFrom,
  member,
  name,
  self,
  span,
  unknown,
} from './nodes.ts';

/** The assignments that give a target a value. */
export function assignTo(target: Node, value: Expr, context: Context, append = false): readonly Stmt[] {
  const changed = changedUri(target, value, context);
  if (changed) return [changed];
  const to = targetOf(target, context);
  if (to) return [{ kind: 'assign', target: to, value, append, span: span(target) }];
  if (/^(?:left_assignment_list|destructured_left_assignment)$/.test(target.type)) {
    const parts = children(target);
    const hasRest = parts.some(({ type }) => type === 'rest_assignment');
    return parts.flatMap((part, i) => {
      if (part.type !== 'rest_assignment') {
        const taken = parts.slice(0, i).map(({ type, text }) => (type === 'identifier' ? text : undefined));
        const own = hasRest ? undefined : itemOfList(value, i, taken);
        return assignTo(part, own ?? member(part, value, String(i)), context);
      }
      const [inner] = children(part);
      return inner ? assignTo(inner, itemsFrom(part, value, i), context) : [];
    });
  }
  return [evaluated(unknown(target, [value]))];
}

/** Parts of a URI that are set on it, one after the other: `uri.query = URI.encode_www_form(page: 2)`. */
const partsOfUri = /^(?:query|path|host|hostname)$/;

/** A variable that holds a URI holds another one afterwards. */
function changedUri(target: Node, value: Expr, context: Context): Stmt | undefined {
  if (target.type !== 'call') return undefined;
  const [of, key] = [child(target, 'receiver'), child(target, 'method')];
  if (of?.type !== 'identifier' || !key || !partsOfUri.test(key.text)) return undefined;
  const made = new RegExp(String.raw`(?<!\w)${of.text}\s*(?:\|\|)?=\s*(?:::)?(?:Addressable::)?URI\b`);
  if (!context.locals.has(of.text) || !made.test(context.file.text)) return undefined;
  const uri = context.expression(of);
  const next: Expr =
    key.text === 'query'
      ? { kind: 'join', parts: [uri, anchored(key, '?'), value], ...span(target) }
      : callOf(target, member(target, uri, `${key.text}=`, key), [value], [], 'call');
  return { kind: 'assign', target: name(of, of.text), value: next, append: false, span: span(target) };
}

export function targetOf(
  target: Node,
  context: Context,
): Extract<Stmt, { kind: 'assign' }>['target'] | undefined {
  switch (target.type) {
    case 'identifier':
    case 'global_variable':
      return name(target, target.text);
    case 'instance_variable':
    case 'class_variable': {
      const found = context.expression(target);
      return found.kind === 'member' ? found : undefined;
    }
    case 'call': {
      const [receiver, key] = [child(target, 'receiver'), child(target, 'method')];
      if (!receiver || !key) return undefined;
      // `self.url = …` sets the variable behind `attr_writer :url`.
      if (receiver.type === 'self') return member(target, self(receiver), `@${key.text}`, key);
      return member(target, context.expression(receiver), key.text, key);
    }
    case 'element_reference': {
      const object = child(target, 'object');
      const [key, more] = children(target).filter((part) => part.startIndex !== object?.startIndex);
      if (!object || !key || more) return undefined;
      const text = plainText(key);
      const of = context.expression(object);
      return text === undefined
        ? { kind: 'index', of, key: context.expression(key), ...span(target) }
        : member(target, of, text, key);
    }
    default:
      return undefined;
  }
}
