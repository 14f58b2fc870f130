/** Where an object comes from, as the code of its file shows it: the imports that it is made of. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { ClassInfo, Definition, FileIndex, Scope } from '../model/scope.ts';

/** `imported` and `global` as of a definition; a module that is loaded by a call has neither name nor guess. */
export interface Import {
  readonly from: string;
  readonly imported: string;
  readonly global: boolean;
}

export interface Origins {
  readonly imports: ReadonlySet<Import>;
  /** Calls on the way, whose arguments the object is made with. */
  readonly calls: ReadonlySet<Call>;
}

/** Names behind names that are followed. */
const mostSteps = 60;

/** @param scope of the code that has the expression */
export function originsOf(file: FileIndex, expr: Expr, scope: Scope): Origins {
  const walk = new Walk(file);
  walk.expr(expr, scope);
  return walk;
}

class Walk implements Origins {
  readonly imports = new Set<Import>();
  readonly calls = new Set<Call>();
  private readonly seen = new Set<Expr | Definition>();
  private readonly file: FileIndex;

  constructor(file: FileIndex) {
    this.file = file;
  }

  expr(expr: Expr, scope: Scope): void {
    if (this.seen.has(expr) || this.seen.size > mostSteps) return;
    this.seen.add(expr);
    switch (expr.kind) {
      case 'name':
        // What a field is given is in the scope of the method that does it.
        this.name(expr.name, this.file.points.get(expr)?.scope ?? scope);
        return;
      case 'member': {
        const owner = expr.of.kind === 'self' ? ownerOf(scope) : undefined;
        if (owner) this.field(owner, expr.name);
        else this.expr(expr.of, scope);
        return;
      }
      case 'index':
        this.expr(expr.of, scope);
        return;
      case 'call': {
        const loaded = loadedBy(expr, scope);
        if (loaded !== undefined) this.imports.add({ from: loaded, imported: '*', global: false });
        this.calls.add(expr);
        this.expr(expr.callee, scope);
        return;
      }
      case 'either':
        for (const option of expr.options) this.expr(option, scope);
        return;
      case 'unknown':
        // `await make()`; of several parts it is unknown which one it is.
        if (expr.parts.length === 1 && expr.parts[0]) this.expr(expr.parts[0], scope);
        return;
      default:
    }
  }

  private name(name: string, scope: Scope): void {
    for (const definition of scope.find(name)?.definitions.get(name) ?? []) this.definition(definition);
  }

  private definition(definition: Definition): void {
    if (this.seen.has(definition)) return;
    this.seen.add(definition);
    const { scope } = definition.point;
    if (definition.kind === 'import') this.imports.add(definition);
    if (definition.kind === 'value') {
      if (definition.value) this.expr(definition.value, scope);
      this.type(definition.type);
    }
    if (definition.kind === 'param') this.type(scope.fn?.fn.params[definition.index]?.type);
  }

  private type(type: string | undefined): void {
    if (type !== undefined) this.name(type, this.file.top);
  }

  private field({ members, assigned }: ClassInfo, name: string): void {
    for (const { value, type } of members.get(name) ?? []) {
      this.type(type);
      this.expr(value, this.file.top);
    }
    for (const value of assigned.get(name) ?? []) this.expr(value, this.file.top);
  }
}

/** `require('@acme/things')` */
function loadedBy({ callee, args: [first] }: Call, scope: Scope): string | undefined {
  const isLoader = callee.kind === 'name' && callee.name === 'require' && !scope.find('require');
  return isLoader && first?.kind === 'text' ? first.value : undefined;
}

function ownerOf(scope: Scope): ClassInfo | undefined {
  for (let fn = scope.fn; fn; fn = fn.parent) if (fn.owner) return fn.owner;
  return undefined;
}
