/**
 * Statements of the top level of a file as they were lowered for its former text: a change in an editor touches few of them, and the
 * others need not be lowered again.
 */
import type { Stmt } from '../ir/ir.ts';
import { movedBy } from '../ir/moved.ts';
import type { Node } from '../parsers/tree-sitter.ts';

interface Lowered {
  /** UTF-16 offset of the text that the statements are made of. */
  readonly start: number;
  readonly statements: readonly Stmt[];
}

export class EarlierStatements {
  private readonly earlier: ReadonlyMap<string, Lowered>;
  private readonly now = new Map<string, Lowered>();

  /** @param former those of the former text; none at first */
  constructor(former?: EarlierStatements) {
    this.earlier = former?.now ?? new Map<string, Lowered>();
  }

  /**
   * @param node of the top level, without mistakes
   * @param around all else that its lowering depends on
   * @param lower gives the statements of the node
   */
  lowered(node: Node, around: string, lower: () => readonly Stmt[]): readonly Stmt[] {
    const start = node.startIndex;
    const key = `${node.type} ${around}\n${node.text}`;
    const known = this.earlier.get(key);
    const statements = known ? movedBy(start - known.start, known.statements) : lower();
    this.now.set(key, { start, statements });
    return statements;
  }
}
