/** Where a walk over a program is: what is around it, and which branches led there. */
import type { Expr, Rec } from '../../ir/ir.ts';
import { Scope, type Arm, type ClassInfo, type FnInfo, type Point } from '../model/scope.ts';

/** Met by `Position.deeper`; never leaves the walk. */
export class TooDeep extends Error {}

/** Expressions and statements inside each other that are looked at; each is a few frames of the JavaScript stack. */
const mostNested = 800;

export class Position {
  scope: Scope;
  fn: FnInfo | undefined;
  /** The class whose `self` is meant. */
  owner: ClassInfo | undefined;
  arms: readonly Arm[] = [];
  inStatic = false;
  inArguments = false;
  /** The name whose value is looked at. */
  given: string | undefined;
  /** What a function is given that is called where it is written. */
  immediate: readonly Expr[] | undefined;
  /** The object whose fields are looked at. */
  record: Rec | undefined;
  depth = 0;
  private order = 0;
  private branches = 0;

  constructor(top: Scope) {
    this.scope = top;
  }

  point(): Point {
    return { scope: this.scope, order: this.order++, arms: this.arms };
  }

  newBranch(): number {
    return this.branches++;
  }

  deeper(): void {
    if (++this.depth > mostNested) throw new TooDeep();
  }

  inScope(scope: Scope, run: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    run();
    this.scope = outer;
  }

  /** @returns what leads out again */
  enterFunction(info: FnInfo): () => void {
    const { scope, fn, arms, inArguments, given } = this;
    this.immediate = undefined;
    this.given = undefined;
    this.inArguments = false;
    this.fn = info;
    this.arms = [];
    this.scope = new Scope(scope, info);
    return () => {
      this.scope = scope;
      this.fn = fn;
      this.arms = arms;
      this.inArguments = inArguments;
      this.given = given;
    };
  }

  /** @returns what leads out again */
  enterClass(info: ClassInfo): () => void {
    const { owner, record, inStatic } = this;
    this.owner = info;
    this.record = undefined;
    return () => {
      this.owner = owner;
      this.record = record;
      this.inStatic = inStatic;
    };
  }
}
