/** Makes the index of a lowered file in one walk over its program; no value is computed here. */
import type { Call, Class, ClassMember, Expr, Fn, Member, Name, Program, Rec, Stmt } from '../../ir/ir.ts';
import { cutOff } from '../../ir/depth.ts';
import { eachChild } from '../../ir/walk.ts';
import { chainOf } from './chains.ts';
import {
  Scope,
  type Arm,
  type ClassInfo,
  type FileIndex,
  type FnInfo,
  type KeptField,
  type Point,
} from '../model/scope.ts';

/** A program that nests too deeply is cut off where it does; `program` of the index says so among its problems. */
export function indexFile(program: Program): FileIndex {
  try {
    return new Indexer(program).index;
  } catch (error) {
    // How much stack is left depends on who calls: where it is little, it runs over before the bound is met.
    if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
    return new Indexer(cutOff(program)).index;
  }
}

/** Never leaves this file. */
class TooDeep extends Error {}

/** Expressions and statements inside each other that are looked at; each is a few frames of the JavaScript stack. */
const mostNested = 800;

class Indexer {
  readonly index: FileIndex;
  private order = 0;
  private branches = 0;
  private arms: readonly Arm[] = [];
  private scope: Scope;
  private fn: FnInfo | undefined;
  private owner: ClassInfo | undefined;
  private record: Rec | undefined;
  private inStatic = false;
  private inArguments = false;
  private immediate: readonly Expr[] | undefined;
  private readonly seen = new Set<Expr>();
  private depth = 0;

  constructor(program: Program) {
    this.scope = new Scope(undefined, undefined);
    this.index = {
      program,
      parts: (program.parts ?? []).map(indexFile),
      file: program.file,
      language: program.language,
      top: this.scope,
      points: new Map(),
      functions: new Map(),
      classes: new Map(),
      calls: [],
      returns: new Map(),
      pipes: new Map(),
      feeds: new Map(),
      exports: new Map(),
      exportAll: [],
      memberAssignments: [],
      values: [],
      given: [],
      constants: [],
      texts: [],
      reads: [],
    };
    this.body(program.body);
  }

  private point(): Point {
    return { scope: this.scope, order: this.order++, arms: this.arms };
  }

  private body(body: readonly Stmt[]): void {
    // Declarations first: a name of this scope hides an outer one even before its own line.
    for (const stmt of body) if (stmt.kind === 'bind') this.declare(stmt.name);
    this.statements(body);
  }

  private statements(body: readonly Stmt[]): void {
    this.deeper();
    for (const stmt of body) this.statement(stmt);
    this.depth--;
  }

  private deeper(): void {
    if (++this.depth > mostNested) throw new TooDeep();
  }

  private declare(name: string): void {
    if (!this.scope.definitions.has(name)) this.scope.definitions.set(name, []);
  }

  private statement(stmt: Stmt): void {
    switch (stmt.kind) {
      case 'bind': {
        if (stmt.value) this.expression(stmt.value);
        const { value, type, hoisted = false, span } = stmt;
        if (value) this.constant(stmt.name, value);
        this.scope.add(stmt.name, {
          kind: 'value',
          value,
          type,
          hoisted,
          at: span.start,
          point: this.point(),
        });
        return;
      }
      case 'assign':
        this.expression(stmt.target, true);
        this.expression(stmt.value);
        return this.assignment(stmt);
      case 'return':
        if (stmt.value) {
          this.expression(stmt.value);
          if (this.fn) this.returned(stmt.value, this.fn);
        }
        return;
      case 'expression':
        return this.expression(stmt.value);
      case 'branch':
        return this.branch(stmt.arms, stmt.total, stmt.loop ?? false);
      case 'block':
        return this.inScope(new Scope(this.scope, this.fn), () => this.body(stmt.body));
      case 'import':
        for (const { imported, local, submodule, global = false } of stmt.names) {
          if (imported === '**') this.scope.open(stmt.from);
          else {
            const { from, span } = stmt;
            this.scope.add(local, {
              kind: 'import',
              from,
              imported,
              submodule,
              global,
              at: span.start,
              point: this.point(),
            });
          }
        }
        return;
      case 'export':
        for (const { exported, value } of stmt.names) {
          this.expression(value);
          this.index.exports.set(exported, { value, point: this.point() });
        }
        return;
      case 'export-all':
        this.index.exportAll.push(stmt.from);
        return;
      default:
        return stmt satisfies never;
    }
  }

  private returned(value: Expr, fn: FnInfo): void {
    this.index.returns.get(fn.fn)?.push(value);
    const mayBeOutside = fn.name !== '' && !fn.parent && !fn.record;
    if (mayBeOutside && (isWritten(value) || isFormat(value))) this.index.given.push({ expr: value, fn });
  }

  private constant(name: string, expr: Expr, target?: Name): void {
    if (isWritten(expr) && !this.fn) {
      this.index.constants.push({ name, expr, ...(target ? { target } : {}) });
    }
  }

  private assignment(stmt: Extract<Stmt, { kind: 'assign' }>): void {
    const { target, value, append, span } = stmt;
    if (target.kind === 'name') {
      const scope = this.scope.find(target.name) ?? this.index.top;
      const common = { value, at: span.start, point: this.point() };
      this.constant(target.name, value, target);
      if (append) scope.add(target.name, { kind: 'append', target, ...common });
      else scope.add(target.name, { kind: 'value', type: undefined, hoisted: false, ...common });
    } else if (target.kind === 'member' && target.of.kind === 'self' && this.owner) {
      const known = this.owner.assigned.get(target.name);
      if (known) known.push(value);
      else this.owner.assigned.set(target.name, [value]);
      this.keep({ name: target.name, value, append, point: this.point() });
    } else {
      this.index.memberAssignments.push({ target, value });
      if (target.kind === 'member' && asking.has(target.name)) {
        this.index.values.push({ expr: value, field: undefined });
      }
      if (target.kind === 'member') this.field(target, append ? joined(target, value) : value);
    }
  }

  private keep(field: KeptField): void {
    if (!this.owner || !this.fn || this.owner.constructs.includes(this.fn.fn)) return;
    const known = this.owner.kept.get(this.fn);
    if (known) known.push(field);
    else this.owner.kept.set(this.fn, [field]);
  }

  private field(target: Member, value: Expr): void {
    const of = chainOf(target.of);
    if (!of) return;
    const { root, path } = of;
    const scope = this.scope.find(root.name);
    scope?.addLaterField(root.name, { target, path, name: target.name, value, point: this.point() });
  }

  private branch(arms: readonly (readonly Stmt[])[], total: boolean, loop: boolean): void {
    const outer = this.arms;
    const branch = this.branches++;
    arms.forEach((body, arm) => {
      this.arms = [...outer, { branch, arm, of: total ? arms.length : 0, loop }];
      this.statements(body);
    });
    this.arms = outer;
  }

  private inScope(scope: Scope, run: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    run();
    this.scope = outer;
  }

  private expression(node: Expr, written = false): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    this.deeper();
    this.look(node, written);
    this.depth--;
  }

  private look(node: Expr, written: boolean): void {
    switch (node.kind) {
      case 'name':
      case 'self':
        this.index.points.set(node, this.point());
        return;
      case 'function':
        return this.function(node);
      case 'class':
        return this.class(node);
      case 'call':
        return this.call(node);
      case 'record':
        return this.fields(node);
      case 'text':
        this.index.texts.push(node);
        return;
      case 'list':
        if (!this.inArguments) {
          this.index.values.push(...node.items.map((expr) => ({ expr, field: undefined })));
        }
        for (const item of node.items) {
          if (item.kind === 'text') this.index.reads.push({ name: item.value, at: item.start, fn: this.fn });
        }
        return this.children(node);
      case 'pipe':
        node.stages.forEach((stage, i) => {
          this.index.pipes.set(stage, node.stages.slice(i + 1));
          const before = node.stages[i - 1];
          if (before) this.index.feeds.set(stage, before);
        });
        return this.children(node);
      case 'member':
        if (!written) this.index.reads.push({ name: node.name, at: node.at.start, fn: this.fn });
        return this.children(node);
      default:
        return this.children(node);
    }
  }

  private call(node: Call): void {
    const outer = this.inArguments;
    if (node.callee.kind === 'function') this.immediate = node.args;
    if (node.by) this.expression(node.by);
    this.expression(node.callee);
    this.immediate = undefined;
    this.inArguments = true;
    node.args.forEach((arg) => this.expression(arg));
    for (const field of node.named) this.expression(field.value);
    this.inArguments = outer;
    const point = this.point();
    this.index.points.set(node, point);
    this.index.calls.push({ file: this.index, call: node, fn: this.fn, point });
  }

  private fields(node: Rec): void {
    const outer = this.record;
    this.record = node;
    for (const field of node.fields) {
      if (field.kind === 'computed') this.expression(field.key);
      if (field.kind === 'field' && !this.inArguments) {
        this.index.values.push({ expr: field.value, field: field.name });
      }
      this.expression(field.value);
    }
    this.record = outer;
  }

  private children(node: Expr): void {
    eachChild(
      node,
      (child) => this.expression(child),
      (body) => this.body(body),
    );
  }

  private function(fn: Fn): void {
    const { owner, record, immediate, inArguments: callback, inStatic } = this;
    const info: FnInfo = {
      fn,
      file: this.index,
      parent: this.fn,
      owner,
      record,
      static: inStatic,
      immediate,
      callback,
      name: fn.name ?? '',
    };
    this.immediate = undefined;
    this.inArguments = false;
    this.index.functions.set(fn, info);
    this.index.returns.set(fn, []);
    const outer = { fn: this.fn, arms: this.arms };
    this.fn = info;
    this.arms = [];
    this.inScope(new Scope(this.scope, info), () => {
      fn.params.forEach((param, index) => {
        this.scope.add(param.name, { kind: 'param', index, at: fn.start, point: this.point() });
        if (param.default) this.expression(param.default);
      });
      this.body(fn.body);
    });
    this.fn = outer.fn;
    this.arms = outer.arms;
    this.owner = owner;
    this.record = record;
    this.inArguments = callback;
    this.inStatic = inStatic;
  }

  private class(cls: Class): void {
    if (cls.base) this.expression(cls.base);
    const members = new Map<string, ClassMember[]>();
    for (const member of cls.members) {
      const known = members.get(member.name);
      if (known) known.push(member);
      else members.set(member.name, [member]);
    }
    const constructs = cls.members.flatMap(({ role, value }) =>
      role === 'constructor' && value.kind === 'function' ? [value] : [],
    );
    const info: ClassInfo = {
      cls,
      file: this.index,
      fn: this.fn,
      members,
      assigned: new Map(),
      kept: new Map(),
      construct: constructs[0],
      constructs,
    };
    this.index.classes.set(cls, info);
    const { owner, record, inStatic } = this;
    this.owner = info;
    this.record = undefined;
    for (const mixin of cls.mixins ?? []) this.expression(mixin);
    for (const member of cls.members) {
      this.inStatic = member.static;
      this.expression(member.value);
    }
    this.owner = owner;
    this.record = record;
    this.inStatic = inStatic;
  }
}

/** What `of += more` leaves. */
function joined(of: Member, more: Expr): Expr {
  return { kind: 'join', parts: [of, more], start: more.start, end: more.end };
}

function isWritten({ kind }: Expr): boolean {
  return kind === 'text' || kind === 'join';
}

/** `fmt.Sprintf("https://…/%s", name)`. */
function isFormat(expr: Expr): boolean {
  return expr.kind === 'call' && expr.args.some((arg) => arg.kind === 'text' && arg.value.includes('://'));
}

/** Fields that have a browser ask for what they are given. */
const asking: ReadonlySet<string> = new Set(['src', 'href', 'action']);
