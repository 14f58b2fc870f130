import type { Stmt } from '../../ir/ir.ts';
import type { FileFacts } from './facts.ts';

/** What the lowering of a node has to know of the code around it. */
export interface Context {
  readonly file: FileFacts;
  /** True in the methods of a class, where `$this` is the object. */
  readonly inMethod: boolean;
  /** Assignments inside expressions, which run before the statement. Is added to. */
  readonly before: Stmt[];
}
