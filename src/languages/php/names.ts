/**
 * Names of classes, functions and constants in one file: what the namespace and the `use` lines make of them, and the
 * imports that declare them. https://www.php.net/manual/language.namespaces.rules.php
 */
import type { ImportName, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';

type Kind = 'class' | 'function' | 'const';

export class Names {
  namespace = '';
  /** Full names by what the file calls them. */
  private readonly used: Readonly<Record<Kind, Map<string, string>>> = {
    class: new Map(),
    function: new Map(),
    const: new Map(),
  };
  /** Local names of classes by their full ones, and the other way round. */
  private readonly local = new Map<string, string>();
  private readonly taken = new Map<string, string>();
  private readonly declared = new Set<string>();
  private readonly needed = new Map<string, ImportName & { readonly from: string }>();

  /** A class of this file. */
  declare(short: string): void {
    const full = this.within(short);
    this.declared.add(full);
    this.take(short, full);
  }

  /** `use A\B as C, D\{E, function f};` */
  use(node: Node): void {
    const group = child(node, 'body');
    const whole = kindOf(node) ?? 'class';
    const prefix = group ? `${children(node)[0]?.text ?? ''}\\` : '';
    for (const clause of children(group ?? node)) {
      if (clause.type !== 'namespace_use_clause') continue;
      const alias = child(clause, 'alias');
      const path = children(clause).find(({ id }) => id !== alias?.id);
      // After a last comma the parser sees a name that is not there.
      if (!path || path.text === '') continue;
      const full = (prefix + path.text).replace(/^\\/, '').replace(/\s/g, '');
      const kind = kindOf(clause) ?? whole;
      const local = alias?.text ?? last(full);
      this.used[kind].set(kind === 'class' ? local.toLowerCase() : local, full);
      if (kind === 'class') this.take(local, full);
      else this.needed.set(`${kind} ${local}`, { from: full, imported: last(full), local });
    }
  }

  /** The full name of a class, without a backslash in front. */
  fullName(text: string): string {
    if (text.startsWith('\\')) return text.slice(1);
    if (/^namespace\\/i.test(text)) return this.within(text.slice('namespace\\'.length));
    const [first = '', ...rest] = text.split('\\');
    const used = this.used.class.get(first.toLowerCase());
    return used === undefined ? this.within(text) : [used, ...rest].join('\\');
  }

  /** The name under which the program has the class. */
  classNamed(text: string): string {
    const full = this.fullName(text);
    const known = this.local.get(full);
    const local = known ?? this.take(last(full), full);
    if (!this.declared.has(full)) {
      this.needed.set(`class ${local}`, { from: full, imported: last(full), local });
    }
    return local;
  }

  /** The name of a declared type: that of a class of the file, or its full name, as the models know it. */
  typeNamed(text: string): string {
    const full = this.fullName(text);
    if (this.declared.has(full)) return this.local.get(full) ?? last(full);
    this.needed.set(`type ${full}`, { from: full, imported: last(full), local: full });
    return full;
  }

  /** The name of a function or constant. Those without a path may be global ones. */
  otherNamed(text: string, kind: 'function' | 'const'): string {
    if (!text.includes('\\')) return text;
    const global = /^\\(\w+)$/.exec(text)?.[1];
    if (global !== undefined) return global;
    const full = this.fullName(text);
    const local = last(full);
    this.needed.set(`${kind} ${local}`, { from: full, imported: local, local });
    return local;
  }

  imports(at: Span): readonly Stmt[] {
    return [...this.needed.values()].map(({ from, imported, local }) => ({
      kind: 'import',
      from,
      names: [{ imported, local }],
      span: at,
    }));
  }

  private within(text: string): string {
    return this.namespace === '' ? text : `${this.namespace}\\${text}`;
  }

  /** The short name if it is free, else the full one. */
  private take(local: string, full: string): string {
    const owner = this.taken.get(local);
    const free = owner === undefined || owner === full;
    const name = free ? local : full;
    this.taken.set(name, full);
    if (!this.local.has(full)) this.local.set(full, name);
    return name;
  }
}

function kindOf(node: Node): Kind | undefined {
  const type = child(node, 'type')?.type;
  return type === 'function' || type === 'const' ? type : undefined;
}

function last(path: string): string {
  return path.slice(path.lastIndexOf('\\') + 1);
}
