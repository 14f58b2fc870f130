/** The way from the code of a page to an expression in it. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import { pathTo, type Step } from '../code/path-to.ts';
import { isTest } from '../code/test-command.ts';

/** The way to the node itself: an expression inside it, or beside it, may have the same place. */
export function pathInPage(body: readonly Stmt[], node: Expr): readonly Step[] | undefined {
  const path = pathTo(body, node);
  const isThere = (one: Expr) =>
    one === node || (one.kind === node.kind && one.start === node.start && one.end === node.end);
  const at = path?.findIndex((step) => step.kind === 'expression' && isThere(step.node)) ?? -1;
  return at < 0 ? path : path?.slice(0, at + 1);
}

export function isLoop(step: Step): boolean {
  const stmt = step.kind === 'statement' ? step.list[step.at] : undefined;
  return stmt?.kind === 'branch' && stmt.loop === true;
}

export function isFunction(step: Step): boolean {
  return step.kind === 'expression' && step.node.kind === 'function';
}

export function isNested(path: readonly Step[]): boolean {
  return path.some((step) => step.kind === 'statement' && step.list[step.at]?.kind === 'branch');
}

/** `array_column($page, 'stars')`: the field of each entry. */
export function isColumn(call: Call): boolean {
  return /^(?:array_column|pluck|column)$/.test(calledName(call));
}

/** What a command of a shell gives goes to the terminal, unless it is a test. */
export function isPrinted(value: Expr): boolean {
  const last = value.kind === 'pipe' ? value.stages.at(-1) : value;
  return last?.kind === 'call' && last.form === 'command' && !isTest(last);
}

/** Whether code returns something, and not at its end. */
export function isAnswered(body: readonly Stmt[]): boolean {
  return body.some((stmt) => {
    let found = stmt.kind === 'return' && stmt.value !== undefined;
    eachPart(
      stmt,
      () => undefined,
      (inner) => {
        found ||= isAnswered(inner);
      },
    );
    return found;
  });
}
