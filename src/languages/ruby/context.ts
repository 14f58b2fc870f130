/** What the lowering of a node has to know of the file and of the code around it. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Deeper } from '../depth.ts';
import type { ClassDraft } from './class-draft.ts';
import type { Definitions } from './definitions.ts';

/** A constant that the file does not define: of another file, or of a library. */
interface ForeignConstant {
  /** As the file writes it, without a leading `::`. */
  readonly path: string;
  /** The member that is used, which decides the file that is meant if several have a part of it. */
  readonly asked: string | undefined;
  readonly at: number;
}

export interface FileContext {
  readonly text: string;
  readonly definitions: Definitions;
  /** Classes and modules by their full names; all parts of one in the file are one. */
  readonly drafts: Map<string, ClassDraft>;
  /** By the name under which the file binds them. */
  readonly foreign: Map<string, ForeignConstant>;
  /** Names under which constants are bound already. */
  readonly bound: Set<string>;
  /** The bodies of here-documents, by the offset at which they are announced. */
  readonly heredocs: ReadonlyMap<number, Node>;
  readonly deeper: Deeper;
}

export interface Context {
  readonly file: FileContext;
  /** Full names of the classes and modules around, the innermost first. */
  readonly nesting: readonly string[];
  /** Names that are variables here; any other name is a method. */
  readonly locals: ReadonlySet<string>;
  /** What `self` is: an object of the innermost class, the class, or the file. */
  readonly receiver: 'object' | 'class' | 'file';
  /** The method around. */
  readonly method: { readonly name: string; readonly node: Node } | undefined;
  /** `next` ends a round of a loop, and gives no value. */
  readonly isRound?: boolean;
  /** `return` leaves the method around, not the block alone. */
  readonly isBlock?: boolean;
  expression(this: Context, node: Node): Expr;
  statements(this: Context, nodes: readonly Node[]): readonly Stmt[];
  /** Assignments inside expressions, which run before the statement. Is added to. */
  readonly before: Stmt[];
}
