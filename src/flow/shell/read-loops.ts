/** Loops of a shell that read lines: `while read -r name; do … done`. */
import { givenName } from '../../ir/given-name.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { expressionsOf } from '../code/path-to.ts';

/** `while read -r name; do … done < <(curl … | jq …)`: a loop that reads it; its body, and the names that are read in each round. */
export interface Reading {
  readonly body: readonly Stmt[];
  readonly names: readonly string[];
}

/** @param span of the loop, or of a group of commands around it */
export function readingWithin(around: Around, node: Expr): Reading | undefined {
  const own = node.kind === 'unknown' ? (node.body ?? []) : [];
  const outer = around.functionAround(node)?.fn.body ?? around.file.program.body;
  const body = branchIn(own, node) ?? branchIn(outer, node);
  const names = body ? namesRead(body) : [];
  return body && names.length > 0 ? { body, names } : undefined;
}

/** The body of the outermost loop or condition between these offsets. */
function branchIn(list: readonly Stmt[], span: Span): readonly Stmt[] | undefined {
  for (const stmt of list) {
    if (stmt.kind === 'block') {
      const found = branchIn(stmt.body, span);
      if (found) return found;
    }
    if (stmt.kind === 'expression') {
      const found = inGroups(stmt.value, span);
      if (found) return found;
    }
    if (stmt.kind !== 'branch') continue;
    for (const arm of stmt.arms) {
      const [first] = arm.flatMap(expressionsOf);
      if (first && first.start >= span.start && first.end <= span.end) return arm;
      const found = branchIn(arm, span);
      if (found) return found;
    }
  }
  return undefined;
}

/** `{ while …; done <<<"$names"; } | sort`: the loop in a group of commands. */
function inGroups(value: Expr, span: Span): readonly Stmt[] | undefined {
  let found: readonly Stmt[] | undefined;
  anyWithin(value, (one) => {
    if (one.kind === 'unknown' && one.body) found ??= branchIn(one.body, span);
    return found !== undefined;
  });
  return found;
}

/** Those of the command; if lowering has left it out, those that are given something first. */
export function namesRead(body: readonly Stmt[]): readonly string[] {
  const [head] = body;
  const value = head?.kind === 'expression' ? head.value : undefined;
  if (value?.kind === 'call' && value.callee.kind === 'text' && value.callee.value === 'read') {
    return value.args.flatMap((arg) => (arg.kind === 'text' && /^\w+$/.test(arg.value) ? [arg.value] : []));
  }
  const first = body.findIndex((stmt) => stmt.kind !== 'assign' || !isRead(stmt.value));
  return body.slice(0, first < 0 ? undefined : first).flatMap((stmt) => givenName(stmt) ?? []);
}

/** What `read` gives its names has no form. */
const isRead = (node: Expr): boolean => node.kind === 'unknown' && node.parts.length === 0;
