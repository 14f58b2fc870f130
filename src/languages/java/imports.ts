/** Import declarations, and names of classes that need none. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { children, hasToken, member, name, span } from './nodes.ts';

interface Declaration {
  readonly path: string;
  readonly static: boolean;
  readonly all: boolean;
  readonly node: Node;
}

export class Imports {
  /** `''` for a file without one. */
  readonly packageName: string;
  private readonly declared: readonly Declaration[];
  private readonly guessed = new Map<string, Span>();
  private readonly foreign = new Map<string, { readonly from: string; readonly imported: string }>();

  constructor(nodes: readonly Node[]) {
    const packaged = nodes.find(({ type }) => type === 'package_declaration');
    this.packageName = packaged
      ? (children(packaged).findLast(({ type }) => type.endsWith('identifier'))?.text ?? '')
      : '';
    this.declared = nodes.flatMap((node) => {
      if (node.type !== 'import_declaration') return [];
      const path = children(node).find(({ type }) => type.endsWith('identifier'))?.text;
      if (path === undefined) return [];
      const all = children(node).some(({ type }) => type === 'asterisk');
      return [{ path: path.replace(/\s/g, ''), static: hasToken(node, 'static'), all, node }];
    });
  }

  /** The path that an import gives a class by its own name. */
  pathOf(simple: string): string | undefined {
    return this.declared.find(
      ({ path, static: isStatic, all }) => !isStatic && !all && path.endsWith(`.${simple}`),
    )?.path;
  }

  /** Whether a static import gives the name of a member. */
  hasStatic(simple: string): boolean {
    return this.declared.some(
      ({ path, static: isStatic, all }) => isStatic && !all && path.endsWith(`.${simple}`),
    );
  }

  /** Where members may come from if no import states their names. */
  openStatics(at: Span): readonly Expr[] {
    return this.declared.flatMap(({ path, static: isStatic, all }) =>
      isStatic && all ? [name(at, hidden(path))] : [],
    );
  }

  /** Notes that a class is used that the file neither declares nor imports: of this package, or of one that is opened. */
  guess(simple: string, at: Span): void {
    if (!this.guessed.has(simple)) this.guessed.set(simple, at);
  }

  /**
   * Notes that a class is called by its whole path, or is meant by a type.
   * @returns the name under which it is bound
   */
  byPath(path: string): string {
    const { from, imported } = splitPath(path);
    this.foreign.set(path, { from, imported });
    return path;
  }

  /** A guess with what follows the class: `Outer.Inner`. */
  guessPath(path: string): string {
    const [first = path] = path.split('.');
    this.foreign.set(path, { from: this.candidates(first), imported: path });
    return path;
  }

  private candidates(simple: string): string {
    const opened = this.declared.filter(({ static: isStatic, all }) => !isStatic && all);
    const packages = [this.packageName, ...opened.map(({ path }) => path)];
    return packages.map((of) => (of === '' ? simple : `${of}.${simple}`)).join('|');
  }

  statements(at: Span): readonly Stmt[] {
    const bind = (from: string, imported: string, local: string, where: Span, global = false): Stmt => ({
      kind: 'import',
      from,
      names: [{ imported, local, ...(global ? { global } : {}) }],
      span: where,
    });
    const stated = this.declared.flatMap(({ path, static: isStatic, all, node }): readonly Stmt[] => {
      const where = span(node);
      if (!isStatic) {
        if (all) return [];
        const { from, imported } = splitPath(path);
        return [bind(from, imported, path.slice(path.lastIndexOf('.') + 1), where)];
      }
      const of = all ? path : path.slice(0, path.lastIndexOf('.'));
      const simple = path.slice(path.lastIndexOf('.') + 1);
      const { from, imported } = splitPath(of);
      const cls = bind(from, imported, hidden(of), where);
      if (all) return [cls];
      const value = member(where, name(where, hidden(of)), simple);
      return [cls, { kind: 'bind', name: simple, value, hoisted: true, span: where }];
    });
    const guesses = [...this.guessed].map(([simple]) =>
      bind(this.candidates(simple), simple, simple, at, true),
    );
    const foreign = [...this.foreign].map(([path, { from, imported }]) => bind(from, imported, path, at));
    return [...stated, ...guesses, ...foreign];
  }
}

/** No variable can have this name. */
function hidden(path: string): string {
  return `@${path}`;
}

/** `a.b.Outer.Inner`: the file is that of `a.b.Outer`, and there the class is called `Outer.Inner`. */
function splitPath(path: string): { readonly from: string; readonly imported: string } {
  const parts = path.split('.');
  const first = parts.findIndex((part) => /^[A-Z]/.test(part));
  const at = first < 0 ? parts.length - 1 : first;
  return { from: parts.slice(0, at + 1).join('.'), imported: parts.slice(at).join('.') };
}
