/** A lowered file as the rewriting of a URL asks for it: which name is bound to what, and who else reads it. */
import type { Expr, Member, Name, Self, Span } from '../../../ir/ir.ts';
import type { Program } from '../../../ir/program.ts';
import { expressionsOf, type Around } from '../../../ir/walk.ts';
import { indexFile } from '../../../trace/scopes/index-file.ts';
import type { ClassInfo, Definition, FileIndex, Point, Scope } from '../../../trace/model/scope.ts';
import { scopeOf } from '../../../trace/scopes/bindings.ts';

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

  /**
   * Whether what is read by a name, of a field, or of the program's arguments has the same value at another place of the file.
   *
   * @param use a name or a field at the other place
   */
  isSameAt(expr: Expr, use: Expr): boolean {
    const [root, other] = [rootOf(expr), rootOf(use)];
    const here = root && this.#index.points.get(root);
    const there = other && this.#index.points.get(other);
    if (!here || !there) return false;
    if (root.kind === 'self') {
      return here.scope.fn === there.scope.fn && expr.kind === 'member' && this.bindingOf(expr) !== undefined;
    }
    const isArgument = argument.test(this.program.text.slice(expr.start, expr.end));
    if (expr !== root && !isArgument) return false;
    const scope = here.scope.find(root.name);
    const [only, more] = scope?.definitions.get(root.name) ?? [];
    if (there.scope.find(root.name) !== scope || more) return false;
    if (!only) return isArgument;
    // What is a value is bound before it is read, and read in the same round of a loop.
    const isBefore = only.kind !== 'value' || only.point.order <= here.order;
    return isBefore && isInSameRound(only.point, there);
  }

  bindingOf(expr: Expr): Binding | undefined {
    if (expr.kind === 'name') return this.#bindingOfName(expr);
    return expr.kind === 'member' ? (this.#bindingOfField(expr) ?? this.#bindingOfKey(expr)) : undefined;
  }

  /** `bases.hub`, of an object that is written out. */
  #bindingOfKey({ of, name }: Member): Binding | undefined {
    const held = of.kind === 'name' ? this.#bindingOfName(of) : undefined;
    if (of.kind !== 'name' || held?.value.kind !== 'record') return undefined;
    const [field, more] = held.value.fields.filter((one) => one.kind !== 'field' || one.name === name);
    if (field?.kind !== 'field' || more) return undefined;
    const uses = this.#members.filter(
      (other) => other.name === name && other.of.kind === 'name' && other.of.name === of.name,
    );
    return { value: field.value, uses: uses.length };
  }

  #bindingOfName(node: Name): Binding | undefined {
    const scope = scopeOf(this.#index, node);
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
      ...(owner.members.get(name) ?? []).flatMap(({ role, value }) =>
        role === 'field' && !isDeclared(value) ? [value] : [],
      ),
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

/** Of a program, as its language names them: not one that is changed. */
const argument = /^(?:os\.Args|sys\.argv|process\.argv|ARGV|\$argv|args)(?:\[\d+\]|\.fetch\(\d+\))$/;

/** The name or the object that it is read of. */
function rootOf(expr: Expr): Name | Self | undefined {
  switch (expr.kind) {
    case 'name':
    case 'self':
      return expr;
    case 'member':
    case 'index':
      return rootOf(expr.of);
    case 'call':
      return rootOf(expr.callee);
    default:
      return undefined;
  }
}

/** A name that a loop gives its value has another one behind the loop. */
function isInSameRound(definition: Point, use: Point): boolean {
  const loops = definition.arms.filter(({ loop }) => loop);
  return loops.every(({ branch }) => use.arms.some((arm) => arm.branch === branch));
}

/** A declaration without a value is no evidence. */
function hasValue(definition: { readonly kind: string; readonly value?: unknown }): boolean {
  return definition.kind !== 'value' || definition.value !== undefined;
}

/** `private final String prefix;`: a field that is given its value elsewhere. */
function isDeclared(value: Expr): boolean {
  return value.kind === 'unknown' && value.parts.length === 0;
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
