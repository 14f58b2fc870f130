/** What a statement makes of a value of a page: a name that is read further on, something of each page by itself, or nothing. */
import type { Expr, Name, Stmt } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { isYielded } from '../code/yielded.ts';
import { isAdded, isSelf } from './changed-names.ts';
import { isPrinted } from './path-in-page.ts';
import { isList, type PageValue } from './page-value.ts';

/** The outermost expression of a statement that has something of a page, and what that is. */
export interface Given {
  readonly node: Expr;
  readonly pageValue: PageValue;
}

type Put =
  | { readonly kind: 'none' | 'of each page' | 'returned' }
  | {
      readonly kind: 'name';
      readonly name: Name;
      /** Reads behind this offset count. */
      readonly from: number;
      /** Behind the loop it holds what the last page has given. */
      readonly isLast: boolean;
    };

/** @param isNested whether the statement is in a branch or a loop of the round */
export function resultOfStatement(
  around: Around,
  stmt: Stmt,
  { node, pageValue }: Given,
  isNested: boolean,
): Put {
  const isExtreme = pageValue === 'greatest' || pageValue === 'least';
  switch (stmt.kind) {
    case 'assign': {
      const { target, value, span } = stmt;
      const grows = stmt.append || isSelf(around, target, value);
      // `totals.append(sum(…))`
      const isItem = stmt.append && value.kind === 'list' && value === node && !isList(pageValue);
      if (isItem || (grows && !isAdded(around, stmt, pageValue))) return { kind: 'of each page' };
      if (target.kind !== 'name') return { kind: grows || isList(pageValue) ? 'none' : 'of each page' };
      // `if best < greatest: best = greatest`
      if (!grows && isNested && isExtreme) return { kind: 'none' };
      return { kind: 'name', name: target, from: span.end, isLast: !grows };
    }
    case 'bind': {
      const [bound] = around.bindingsOf(node);
      const [name] = bound ? around.uses(bound.scope, bound.name) : [];
      return name ? { kind: 'name', name, from: stmt.span.end, isLast: false } : { kind: 'none' };
    }
    case 'return':
      return { kind: 'returned' };
    case 'expression': {
      const isWhole = isList(pageValue);
      if (isYielded(around.file.program.text, stmt.value)) return { kind: isWhole ? 'none' : 'of each page' };
      if (!isPrinted(stmt.value) && (isExtreme || pageValue === 'test')) return { kind: 'none' };
      return { kind: isWhole || pageValue === 'lines' ? 'none' : 'of each page' };
    }
    default:
      return { kind: 'none' };
  }
}
