/** Programs that nest deeper than what walks over them can bear. */
import type { Expr, Stmt, Text } from './ir.ts';
import type { Program } from './program.ts';
import { mapChildren, mapStatement, type Mapping } from './map.ts';
import { eachChild } from './walk.ts';

/** Expressions and statements inside each other that are left; code that people write stays far below. */
const maxNested = 400;

/** Literals that are kept of what lies deeper, and nodes that are looked at for them. */
const maxTexts = 200;
const maxNodes = 20_000;

/** The program without what lies deeper than `maxNested`: of that only literals are kept, and it is reported as a problem. */
export function cutOff(program: Program): Program {
  let cutAt: number | undefined;
  const done = new Map<Expr, Expr>();
  const at = (depth: number): Mapping => ({
    expr: (node) => {
      const known = done.get(node);
      if (known) return known;
      const cut = depth < maxNested ? mapChildren(node, at(depth + 1)) : leaf(node);
      done.set(node, cut);
      return cut;
    },
    body: (body) => statements(body, depth + 1),
  });
  const statements = (body: readonly Stmt[], depth: number): readonly Stmt[] => {
    if (depth < maxNested) return body.map((stmt) => mapStatement(stmt, at(depth + 1)));
    return textsIn([], body).map((value): Stmt => ({ kind: 'expression', value }));
  };
  const leaf = (node: Expr): Expr => {
    cutAt ??= node.start;
    const { start, end } = node;
    return { kind: 'unknown', parts: textsIn([node], []), start, end };
  };
  const body = statements(program.body, 0);
  const problem = { message: 'nested too deeply', at: cutAt ?? 0 };
  return { ...program, body, problems: [...program.problems, problem] };
}

function textsIn(exprs: readonly Expr[], stmts: readonly Stmt[]): readonly Text[] {
  const found: Text[] = [];
  const open: Expr[] = [...exprs];
  const later: Stmt[] = [...stmts];
  const take = (node: Expr): Expr => {
    open.push(node);
    return node;
  };
  const takeBody = (body: readonly Stmt[]): readonly Stmt[] => {
    for (const stmt of body) later.push(stmt);
    return body;
  };
  for (let seen = 0; seen < maxNodes && found.length < maxTexts; seen++) {
    const node = open.pop();
    if (node?.kind === 'text') found.push(node);
    else if (node) eachChild(node, take, takeBody);
    else {
      const stmt = later.pop();
      if (!stmt) break;
      mapStatement(stmt, { expr: take, body: takeBody });
    }
  }
  return found;
}
