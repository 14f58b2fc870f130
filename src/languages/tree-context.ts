/** What a lowering of a syntax tree does at each node: it goes no deeper than its stack allows. */
import type { Expr, Stmt } from '../ir/ir.ts';
import { children } from '../parsers/tree-children.ts';
import type { Node } from '../parsers/tree-sitter.ts';
import { depthLimit, type Deeper } from './depth.ts';
import { evaluated, unknown } from './tree-nodes.ts';

interface Bounds {
  /** Expressions and blocks inside each other that are lowered; code that people write stays below. */
  readonly maxDepth: number;
  /** The nodes of literals, which are kept of what is too deep. */
  readonly literals: readonly string[];
}

export abstract class TreeContext {
  readonly text: string;
  readonly deeper: Deeper;
  private readonly literals: string[];

  constructor(text: string, { maxDepth, literals }: Bounds) {
    this.text = text;
    this.deeper = depthLimit(maxDepth);
    this.literals = [...literals];
  }

  /** Any node that gives a value. */
  expression(node: Node | undefined): Expr {
    if (!node) return unknown({ start: 0, end: 0 });
    return this.deeper(
      () => this.lowered(node),
      () =>
        unknown(
          node,
          node.descendantsOfType(this.literals).map((literal) => this.lowered(literal)),
        ),
    );
  }

  expressions(nodes: readonly Node[]): readonly Expr[] {
    return nodes.map((node) => this.expression(node));
  }

  protected abstract lowered(node: Node): Expr;
}

/** Of a language whose statements need to know only where they are. */
export abstract class StatementContext extends TreeContext {
  /** The caller opens the scope. */
  statement(node: Node): readonly Stmt[] {
    return this.deeper(
      () => this.statements(node),
      () => [evaluated(this.expression(node))],
    );
  }

  block(node: Node): readonly Stmt[] {
    return children(node).flatMap((child) => this.statement(child));
  }

  protected abstract statements(node: Node): readonly Stmt[];
}
