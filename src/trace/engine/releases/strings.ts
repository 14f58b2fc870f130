/** The strings of a program that represent themselves, with what is done with each. */
import type { Expr, Field, Stmt } from '../../../ir/ir.ts';
import { eachChild, eachPart } from '../../../ir/walk.ts';
import { nameOf } from '../../model/name-of.ts';

interface WrittenString {
  readonly expr: Expr;
  /** The field or named argument that it is the value of, or an item of its list; the function that returns it. */
  readonly field: string | undefined;
}

/** Functions that show their arguments, and makers of what is thrown. */
const shows =
  /^(?:log|info|warn|warning|error|debug|trace|fatal\w*|print\w*|fprint\w*|sprint\w*|echo|puts|write\w*|say|help|usage|describe|it|test|expect|assert\w*|raise|fail\w*|abort|panic|\w*Error|\w*Exception|t|i18n|__|_)$/i;

/** Functions that return their arguments: a list with more in it, or its items as one text. */
const givesOn = /^(?:concat|flatten|compact|distinct|join|trimspace|chomp|base64encode|base64gzip)$/i;

/** Functions that make a value of the language of a text: `Some("…".to_string())`. */
const wraps = /^(?:Some|Just|to_string|to_owned|into|String|str|ptr|pointer)$/;

/** Strings and joined ones as a whole; those that are only shown, and those that represent nothing, are left out. */
export function writtenStrings(body: readonly Stmt[]): readonly WrittenString[] {
  const found: WrittenString[] = [];
  /** The name of the function around. */
  let inside: string | undefined;
  const expression = (expr: Expr, field: string | undefined): void => {
    switch (expr.kind) {
      case 'text':
        found.push({ expr, field });
        return;
      case 'join':
        found.push({ expr, field });
        for (const part of expr.parts) if (part.kind !== 'text') expression(part, undefined);
        return;
      case 'list':
        for (const item of expr.items) expression(item, field);
        return;
      case 'record':
        fields(expr.fields);
        return;
      case 'function': {
        const outer = inside;
        inside = expr.name ?? outer;
        statements(expr.body);
        inside = outer;
        return;
      }
      case 'call': {
        if (shows.test(lastName(expr.callee))) return;
        const name = lastName(expr.callee);
        expression(expr.callee, wraps.test(name) ? field : undefined);
        for (const arg of expr.args) {
          expression(arg, givesOn.test(name) || wraps.test(name) ? field : undefined);
        }
        fields(expr.named);
        return;
      }
      default:
        eachChild(
          expr,
          (child) => {
            expression(child, field);
          },
          statements,
        );
    }
  };
  const fields = (all: readonly Field[]): void => {
    for (const field of all) {
      if (field.kind === 'computed') expression(field.key, undefined);
      expression(field.value, field.kind === 'field' ? field.name : undefined);
    }
  };
  const statements = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) statement(stmt);
  };
  const statement = (stmt: Stmt): void => {
    switch (stmt.kind) {
      case 'bind':
        if (stmt.value) expression(stmt.value, stmt.name);
        return;
      case 'assign':
        expression(
          stmt.value,
          stmt.target.kind === 'index' ? undefined : nameOf(stmt.target).split('.').at(-1),
        );
        return;
      case 'return':
        if (stmt.value) expression(stmt.value, inside);
        return;
      case 'expression':
        // A text that is a statement is a comment.
        if (stmt.value.kind !== 'text' && stmt.value.kind !== 'join') expression(stmt.value, undefined);
        return;
      default:
        eachPart(stmt, (value) => expression(value, undefined), statements);
    }
  };
  statements(body);
  return found;
}

function lastName(callee: Expr): string {
  return callee.kind === 'member'
    ? callee.name
    : callee.kind === 'text'
      ? callee.value
      : (nameOf(callee).split('.').at(-1) ?? '');
}
