/** Makes the index of a lowered file in one walk over its program; no value is computed here. */
import type { Call, Class, Expr, Fn, Name, Rec, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { cutOff } from '../../ir/depth.ts';
import { eachChild } from '../../ir/walk.ts';
import { Scope, type FileIndex, type Point } from '../model/scope.ts';
import { addition, assignment, constant, ended, imported, returned } from './assignments.ts';
import { classInfo, emptyIndex, functionInfo } from './empty-index.ts';
import { Position, TooDeep } from './position.ts';

/** A program that nests too deeply is cut off where it does; `program` of the index reports it among its problems. */
export function indexFile(program: Program): FileIndex {
  try {
    return new Indexer(program).index;
  } catch (error) {
    // How much stack is left depends on who calls: if it is little, it runs over before the bound is met.
    if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
    return new Indexer(cutOff(program)).index;
  }
}

class Indexer {
  readonly index: FileIndex;
  private readonly at: Position;
  private readonly seen = new Set<Expr>();
  /** From where on the name of a class is known: in its own body, but not where its bases are named. */
  private readonly classPoints = new Map<Class, Point>();

  constructor(program: Program) {
    this.index = emptyIndex(program, (program.parts ?? []).map(indexFile));
    this.at = new Position(this.index.top);
    this.body(program.body);
  }

  private body(body: readonly Stmt[]): void {
    // Declarations first: a name of this scope hides an outer one even before its own line.
    for (const stmt of body) if (stmt.kind === 'bind') this.at.scope.bind(stmt.name);
    this.statements(body);
  }

  private statements(body: readonly Stmt[]): void {
    this.at.deeper();
    for (const stmt of body) this.statement(stmt);
    this.at.depth--;
  }

  private statement(stmt: Stmt): void {
    switch (stmt.kind) {
      case 'bind': {
        // In a body of a class that takes the name of another one, the name means that one.
        const isTaken = (this.at.scope.definitions.get(stmt.name)?.length ?? 0) > 0;
        if (stmt.value) this.valueOf(stmt.name, stmt.value);
        const { value, type, hoisted = false, span } = stmt;
        const inBody = value?.kind === 'class' && !isTaken ? this.classPoints.get(value) : undefined;
        if (value) constant(this.index, this.at, stmt.name, value);
        this.at.scope.add(stmt.name, {
          kind: 'value',
          value,
          type,
          hoisted,
          at: span.start,
          point: inBody ?? this.at.point(),
        });
        return;
      }
      case 'assign':
        this.expression(stmt.target, true);
        if (stmt.target.kind === 'name' && this.index.language === 'ruby') {
          this.valueOf(stmt.target.name, stmt.value);
        } else this.expression(stmt.value);
        return assignment(this.index, this.at, stmt);
      case 'return':
        if (stmt.value) {
          this.expression(stmt.value);
          if (this.at.fn) returned(this.index, stmt.value, ended(this.at.fn, stmt.isOuter === true));
        }
        return;
      case 'expression':
        addition(this.at, stmt.value);
        return this.expression(stmt.value);
      case 'branch':
        return this.branch(stmt.arms, stmt.total, stmt.loop ?? false);
      case 'block':
        return this.at.inScope(new Scope(this.at.scope, this.at.fn), () => this.body(stmt.body));
      case 'import':
        imported(this.at, stmt);
        return;
      case 'export':
        for (const { exported, value } of stmt.names) {
          this.expression(value);
          this.index.exports.set(exported, { value, point: this.at.point() });
        }
        return;
      case 'leave':
        return;
      case 'export-all':
        this.index.exportAll.push(stmt.from);
        return;
      default:
        return stmt satisfies never;
    }
  }

  /** The value that a name is given; what it calls by that name is of a scope around: `names := names(owner)`. */
  private valueOf(name: string, value: Expr): void {
    const outer = this.at.given;
    this.at.given = name;
    this.expression(value);
    this.at.given = outer;
  }

  private branch(arms: readonly (readonly Stmt[])[], total: boolean, loop: boolean): void {
    const outer = this.at.arms;
    const branch = this.at.newBranch();
    arms.forEach((body, arm) => {
      this.at.arms = outer.concat({ branch, arm, of: total ? arms.length : 0, loop });
      this.statements(body);
    });
    this.at.arms = outer;
  }

  private expression(node: Expr, written = false): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    this.at.deeper();
    this.look(node, written);
    this.at.depth--;
  }

  private look(node: Expr, written: boolean): void {
    switch (node.kind) {
      case 'name':
      case 'self':
        this.index.points.set(node, this.at.point());
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
        if (!this.at.inArguments) {
          this.index.values.push(...node.items.map((expr) => ({ expr, field: undefined })));
        }
        for (const item of node.items) {
          if (item.kind !== 'text') continue;
          this.index.reads.push({ name: item.value, at: item.start, fn: this.at.fn });
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
        if (!written) this.index.reads.push({ name: node.name, at: node.at.start, fn: this.at.fn });
        return this.children(node);
      default:
        return this.children(node);
    }
  }

  private call(node: Call): void {
    const outer = this.at.inArguments;
    if (node.callee.kind === 'function') this.at.immediate = node.args;
    if (node.by) this.expression(node.by);
    if (node.callee.kind === 'name' && node.callee.name === this.at.given) this.outer(node.callee);
    this.expression(node.callee);
    this.at.immediate = undefined;
    this.at.inArguments = true;
    node.args.forEach((arg) => this.expression(arg));
    for (const field of node.named) this.expression(field.value);
    this.at.inArguments = outer;
    const point = this.at.point();
    this.index.points.set(node, point);
    this.index.calls.push({ file: this.index, call: node, fn: this.at.fn, point });
  }

  private outer(callee: Name): void {
    const scope = this.at.scope.find(callee.name)?.parent;
    if (!scope) return;
    this.seen.add(callee);
    this.index.points.set(callee, { ...this.at.point(), scope, arms: [] });
  }

  private fields(node: Rec): void {
    const outer = this.at.record;
    this.at.record = node;
    for (const field of node.fields) {
      if (field.kind === 'computed') this.expression(field.key);
      if (field.kind === 'field' && !this.at.inArguments) {
        this.index.values.push({ expr: field.value, field: field.name });
      }
      this.expression(field.value);
    }
    this.at.record = outer;
  }

  private children(node: Expr): void {
    eachChild(
      node,
      (child) => this.expression(child),
      (body) => this.body(body),
    );
  }

  private function(fn: Fn): void {
    const info = functionInfo(fn, this.index, this.at);
    this.index.functions.set(fn, info);
    this.index.returns.set(fn, []);
    const leave = this.at.enterFunction(info);
    fn.params.forEach((param, index) => {
      this.at.scope.add(param.name, { kind: 'param', index, at: fn.start, point: this.at.point() });
      if (param.default) this.expression(param.default);
    });
    this.body(fn.body);
    leave();
  }

  private class(cls: Class): void {
    if (cls.base) this.expression(cls.base);
    const info = classInfo(cls, this.index);
    this.index.classes.set(cls, info);
    const leave = this.at.enterClass(info);
    for (const mixin of cls.mixins ?? []) this.expression(mixin);
    this.classPoints.set(cls, this.at.point());
    for (const member of cls.members) {
      this.at.inStatic = member.static;
      this.expression(member.value);
    }
    leave();
  }
}
