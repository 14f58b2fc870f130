/** A lowered file as the rewriting of a URL asks for it: which name is bound to what, and who else reads it. */
import type { Expr, Member, Name, Program, Span } from '../../../ir/ir.ts';
import { expressionsOf, type Around } from '../../../ir/walk.ts';
import { indexFile } from '../../../trace/scopes/index-file.ts';
import type { ClassInfo, Definition, FileIndex, Scope } from '../../../trace/model/scope.ts';

/** What a name or a field is bound to. */
interface Binding {
  /** The only value that it is given. */
  readonly value: Expr;
  /** How often it is read in the file. */
  readonly uses: number;
}

export class Lowered {
  readonly program: Program;
  readonly #index: FileIndex;
  readonly #all: ReadonlyMap<Expr, Around>;
  readonly #members: readonly Member[];

  constructor(program: Program) {
    this.#index = indexFile(program);
    this.program = this.#index.program;
    this.#all = expressionsOf(this.program.body);
    this.#members = [...this.#all.keys()].filter((expr) => expr.kind === 'member');
  }

  /** The modules that the file imports. */
  get imported(): ReadonlySet<string> {
    return new Set(this.program.body.flatMap((stmt) => (stmt.kind === 'import' ? [stmt.from] : [])));
  }

  /** The expression of a range of UTF-16 offsets and those inside it, the outermost first. */
  within({ start, end }: Span): readonly Expr[] {
    return [...this.#all.keys()]
      .filter((expr) => expr.start >= start && expr.end <= end)
      .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  }

  /** The literal whose value begins at a UTF-16 offset. */
  textAt(at: number): Expr | undefined {
    return [...this.#all.keys()].find((expr) => expr.kind === 'text' && expr.at === at);
  }

  around(expr: Expr): Around | undefined {
    return this.#all.get(expr);
  }

  /** The function that binds the variable which a name represents at a place, or the whole file. */
  rangeOf(name: string, at: Span): Span {
    return this.#scopeNear(name, at)?.fn?.fn ?? this.#file;
  }

  /** The functions around a range, the innermost first, and the whole file. */
  rangesAround({ start, end }: Span): readonly Span[] {
    const functions = [...this.#index.functions.keys()].filter((fn) => fn.start <= start && fn.end >= end);
    return [...functions.toSorted((a, b) => a.end - a.start - (b.end - b.start)), this.#file];
  }

  get #file(): Span {
    return { start: 0, end: this.program.text.length };
  }

  #scopeNear(name: string, { start, end }: Span): Scope | undefined {
    const near = [...this.#index.points].find(([node]) => node.start >= start && node.end <= end);
    return near?.[1].scope.find(name);
  }

  /** Whether the file uses a name for something of its own. */
  binds(name: string): boolean {
    const scopes = new Set([...this.#index.points.values()].map(({ scope }) => scope));
    return [...scopes].some((scope) =>
      scope.definitions.get(name)?.some(({ kind }) => kind === 'value' || kind === 'param'),
    );
  }

  bindingOf(expr: Expr): Binding | undefined {
    if (expr.kind === 'name') return this.#bindingOfName(expr);
    return expr.kind === 'member' ? this.#bindingOfField(expr) : undefined;
  }

  #bindingOfName(node: Name): Binding | undefined {
    const scope = this.#index.points.get(node)?.scope.find(node.name);
    const all = scope?.definitions.get(node.name)?.filter(hasValue) ?? [];
    const [only, more] = all.length > 1 ? all.filter((one) => !isNextPage(one)) : all;
    if (!scope || more || only?.kind !== 'value' || !only.value) return undefined;
    let uses = 0;
    for (const [other, point] of this.#index.points) {
      // What gives it its value is no use.
      if (other.kind !== 'name' || other.name !== node.name || all.some(({ at }) => other.start === at)) {
        continue;
      }
      // A condition looks whether it is there.
      if (this.#all.get(other)?.kind === 'expression') continue;
      if (point.scope.find(node.name) === scope) uses++;
    }
    return { value: only.value, uses };
  }

  #bindingOfField({ of, name }: Member): Binding | undefined {
    const owner = this.#ownerOf(of);
    if (!owner) return undefined;
    // A static field may be reported twice: once for the class, once for its objects.
    const initial = [
      ...(owner.members.get(name) ?? []).flatMap(({ role, value }) => (role === 'field' ? [value] : [])),
      ...(owner.assigned.get(name) ?? []),
    ];
    const [value, ...rest] = initial;
    if (!value || rest.some((other) => other.start !== value.start)) return undefined;
    const uses = new Set(
      this.#members
        .filter((other) => other.name === name && !isLeft(other, initial))
        .map(({ start }) => start),
    );
    return { value, uses: uses.size };
  }

  #ownerOf(of: Expr): ClassInfo | undefined {
    if (of.kind === 'self') {
      const fn = this.#index.points.get(of)?.scope.fn;
      return fn?.owner;
    }
    if (of.kind !== 'name') return undefined;
    return [...this.#index.classes.values()].find(({ cls }) => cls.name === of.name);
  }
}

/** A declaration without a value is no evidence. */
function hasValue(definition: { readonly kind: string; readonly value?: unknown }): boolean {
  return definition.kind !== 'value' || definition.value !== undefined;
}

/** `url = page["next"]`: the address of a following page, which the answer gives. */
function isNextPage(definition: Definition): boolean {
  const value = definition.kind === 'value' ? definition.value : undefined;
  if (value?.kind === 'member') return value.name === 'next';
  const [key] = value?.kind === 'call' && value.callee.kind === 'member' ? value.args : [];
  return key?.kind === 'text' && key.value === 'next';
}

/** `@base = …`: the field in front of the value. */
function isLeft(member: Member, values: readonly Expr[]): boolean {
  return values.some((value) => member.end <= value.start && value.start - member.end <= 4);
}
