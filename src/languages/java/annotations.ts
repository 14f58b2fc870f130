/** Annotations: values that a framework injects, and the words of declared HTTP interfaces. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Span, Text } from '../../ir/ir.ts';
import { slice } from '../literal-units.ts';
import type { Context } from './context.ts';
import { anchored, callOf, child, childOfType, children, name, span } from './nodes.ts';

export interface Annotation {
  /** Without its package. */
  readonly name: string;
  readonly node: Node;
  /** By name; the one that has none is `value`. */
  readonly args: ReadonlyMap<string, Node>;
}

export function annotationsOf(declaration: Node): readonly Annotation[] {
  const modifiers = childOfType(declaration, 'modifiers');
  return (modifiers ? children(modifiers) : []).flatMap((node): readonly Annotation[] => {
    if (node.type !== 'annotation' && node.type !== 'marker_annotation') return [];
    const named = child(node, 'name')?.text ?? '';
    const list = child(node, 'arguments');
    const args = new Map<string, Node>();
    for (const arg of list ? children(list) : []) {
      const value = arg.type === 'element_value_pair' ? child(arg, 'value') : arg;
      const key = arg.type === 'element_value_pair' ? (child(arg, 'key')?.text ?? '') : 'value';
      if (value) args.set(key, value);
    }
    return [{ name: named.slice(named.lastIndexOf('.') + 1), node, args }];
  });
}

export function argument(annotation: Annotation, keys: readonly string[], ctx: Context): Expr | undefined {
  for (const key of keys) {
    const node = annotation.args.get(key);
    if (!node) continue;
    const value = ctx.expression(node);
    const [first] = value.kind === 'list' ? value.items : [value];
    return first && withPlaceholder(first);
  }
  return undefined;
}

/** What a framework puts into a field or a parameter: `@Value("${hub.url:https://…}")`. */
export function injected(annotations: readonly Annotation[], at: Span, ctx: Context): Expr | undefined {
  for (const annotation of annotations) {
    if (annotation.name === 'Value' || annotation.name === 'Property') {
      const value = argument(annotation, ['value', 'defaultValue'], ctx);
      if (value) return value;
    }
    if (annotation.name === 'ConfigProperty' || annotation.name === 'DefaultValue') {
      const fallback = argument(annotation, ['defaultValue', 'value'], ctx);
      const key = argument(annotation, ['name'], ctx);
      if (fallback ?? key) return settingOf(key ?? anchored(at, '…'), fallback, at);
    }
  }
  return undefined;
}

/** A setting from outside, under a name that only the model file knows. */
export function settingOf(key: Expr, fallback: Expr | undefined, at: Span): Expr {
  return callOf(at, name(at, '@setting'), fallback ? [key, fallback] : [key]);
}

/** `@ConfigurationProperties(prefix = "hub")` fills the fields of its class: what the name of each begins with. */
export function settingsPrefix(marks: readonly Annotation[], ctx: Context): string | undefined {
  const mark = marks.find((one) => /^Config(?:urationProperties|Mapping)$/.test(one.name));
  const prefix = mark && argument(mark, ['prefix', 'value'], ctx);
  return prefix?.kind === 'text' ? prefix.value : undefined;
}

/** `${key:default}` is a setting; of settings for defaults the innermost counts. */
function withPlaceholder(value: Expr): Expr {
  if (value.kind !== 'text') return value;
  const written = value.value;
  const match = /\$\{([^:${}]*)(?::([^${}]*))?\}/.exec(written);
  if (!match) return value;
  const [whole, key = '', fallback] = match;
  const keyAt = match.index + 2;
  const end = match.index + whole.length;
  const outer = written.slice(0, match.index).split('${').length - 1;
  const given = fallback === undefined ? part(value, end, end) : part(value, keyAt + key.length + 1, end - 1);
  const parts = [
    part(value, 0, written.indexOf('${')),
    settingOf(part(value, keyAt, keyAt + key.length), given, value),
    part(value, Math.min(end + outer, written.length), written.length),
  ].filter((each) => each.kind !== 'text' || each.value !== '');
  const [only, more] = parts;
  return only && !more ? only : { kind: 'join', parts, start: value.start, end: value.end };
}

function part(text: Text, start: number, end: number): Text {
  return { ...slice(text, start, end), start: text.start, end: text.end };
}

/** Whether such an annotation is present. */
export function isAnnotated(annotations: readonly Annotation[], names: RegExp): boolean {
  return annotations.some((annotation) => names.test(annotation.name));
}

export function spanOf(annotation: Annotation): Span {
  return span(annotation.node);
}
