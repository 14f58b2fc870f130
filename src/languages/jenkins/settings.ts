/** What a pipeline sets for its steps, and where. */
import type { Call, Expr, Fn, Stmt } from '../../ir/ir.ts';
import { eachChild, eachPart } from '../../ir/walk.ts';
import { cut } from './steps.ts';

interface Setting {
  /** As the program gets it: `env.X`. */
  readonly name: string;
  readonly value: Expr;
}

export interface Settings {
  /** The variables, without `env.`. */
  readonly names: ReadonlySet<string>;
  /** Names that Groovy itself declares: those are its own. */
  readonly declared: ReadonlySet<string>;
  /** What is set once, and so the same wherever it is seen. */
  readonly everywhere: readonly Setting[];
  /** What is set for a body, which is where it holds. */
  readonly local: ReadonlyMap<readonly Stmt[], readonly Setting[]>;
  /** Statements that did nothing but set. */
  readonly removed: ReadonlySet<Stmt>;
}

export function settingsOf(body: readonly Stmt[]): Settings {
  const found = new Finder();
  found.body(body);
  return found.settings();
}

class Finder {
  private readonly names = new Set<string>();
  private readonly declared = new Set<string>();
  private readonly parameters: Setting[] = [];
  private readonly local = new Map<readonly Stmt[], Setting[]>();
  private readonly removed = new Set<Stmt>();

  settings(): Settings {
    const { names, declared, removed } = this;
    const count = new Map<string, number>();
    for (const { name } of [...this.local.values(), this.parameters].flat()) {
      count.set(name, (count.get(name) ?? 0) + 1);
    }
    const isOnly = ({ name }: Setting): boolean => count.get(name) === 1;
    const everywhere = [...this.parameters, ...[...this.local.values()].flat().filter(isOnly)];
    const local = new Map(
      [...this.local].map(([body, settings]) => [body, settings.filter((one) => !isOnly(one))] as const),
    );
    return { names, declared, everywhere, local, removed };
  }

  readonly body = (body: readonly Stmt[]): void => {
    for (const stmt of body) this.statement(stmt, body);
  };

  private statement(stmt: Stmt, body: readonly Stmt[]): void {
    if (stmt.kind === 'bind') this.declared.add(stmt.name);
    const value = stmt.kind === 'expression' || stmt.kind === 'return' ? stmt.value : undefined;
    const environment =
      value?.kind === 'call' && isCallOf(value, 'environment') ? closureOf(value) : undefined;
    if (environment?.body.every((inner) => inner.kind === 'assign')) {
      this.removed.add(stmt);
      return this.assigned(environment.body, body);
    }
    const target = stmt.kind === 'assign' ? stmt.target : undefined;
    if (target?.kind === 'member' && target.of.kind === 'name' && target.of.name === 'env') {
      this.names.add(target.name);
    }
    eachPart(stmt, this.expr, this.body);
  }

  private readonly expr = (node: Expr): void => {
    if (node.kind === 'function') for (const { name } of node.params) this.declared.add(name);
    if (node.kind === 'call') this.call(node);
    eachChild(node, this.expr, this.body);
  };

  private call(call: Call): void {
    const [first] = call.args;
    const closure = closureOf(call);
    if (isCallOf(call, 'withEnv') && first?.kind === 'list' && closure) {
      for (const item of first.items) this.pair(item, closure.body);
    }
    if (isCallOf(call, 'string', 'text')) this.parameter(call);
  }

  /** `environment { X = … }` holds for the body around it. */
  private assigned(settings: readonly Stmt[], body: readonly Stmt[]): void {
    for (const stmt of settings) {
      if (stmt.kind === 'assign' && stmt.target.kind === 'name') this.set(stmt.target.name, stmt.value, body);
    }
  }

  /** `'X=value'`. */
  private pair(item: Expr, body: readonly Stmt[]): void {
    const parts = item.kind === 'join' ? item.parts : [item];
    const [first, ...rest] = parts;
    const [, name] = first?.kind === 'text' ? (/^([A-Za-z_]\w*)=/.exec(first.value) ?? []) : [];
    if (first?.kind !== 'text' || name === undefined) return;
    const head = cut(first, name.length + 1, first.value.length);
    const value: Expr =
      rest.length === 0 ? head : { kind: 'join', parts: [head, ...rest], start: head.start, end: item.end };
    this.set(name, value, body);
  }

  private set(name: string, value: Expr, body: readonly Stmt[]): void {
    this.names.add(name);
    this.local.set(body, [...(this.local.get(body) ?? []), { name: `env.${name}`, value }]);
  }

  /** `string(name: 'X', defaultValue: '…')`: the one who starts the build may give another value. */
  private parameter({ named }: Call): void {
    const given = (name: string): Expr | undefined =>
      named.flatMap((field) => (field.kind === 'field' && field.name === name ? [field.value] : []))[0];
    const [name, value] = [given('name'), given('defaultValue')];
    if (name?.kind !== 'text' || !value || !/^[A-Za-z_]\w*$/.test(name.value)) return;
    const outside: Expr = { kind: 'name', name: `params.${name.value}`, start: name.start, end: name.end };
    this.names.add(name.value);
    this.parameters.push({
      name: `env.${name.value}`,
      value: { kind: 'either', options: [outside, value], fallback: true, start: name.start, end: value.end },
    });
  }
}

function isCallOf({ callee }: Call, ...names: readonly string[]): boolean {
  return callee.kind === 'name' && names.includes(callee.name);
}

function closureOf({ args }: Call): Fn | undefined {
  const last = args.at(-1);
  return last?.kind === 'function' ? last : undefined;
}
