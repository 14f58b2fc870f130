/** What a request is given, on its way from where it is made to where it is sent. */
import type { Call, Expr } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import type { Around } from '../around.ts';

/** What the call is given: its arguments, those of the calls chained to it, and what is set on what comes of them. */
export function givenTo(around: Around, call: Call): readonly Expr[] {
  const before = call.callee.kind === 'member' && call.callee.of.kind === 'call' ? [call.callee.of] : [];
  const given: Expr[] = [...call.args, ...call.named.map(({ value }) => value), ...before];
  const next = around
    .parentsOf(call)
    .flatMap((parent) =>
      parent.kind === 'expression' && parent.node.kind === 'member' && parent.node.of === call
        ? around.parentsOf(parent.node)
        : [],
    );
  for (const parent of next) {
    if (parent.kind === 'expression' && parent.node.kind === 'call' && !parent.node.args.includes(call)) {
      given.push(...givenTo(around, parent.node));
    }
  }
  const names = around.bindingsOf(call).flatMap(({ scope, name }) => around.uses(scope, name));
  return [...given, ...names.flatMap((use) => setOn(around, use))];
}

/** `request.body = …`, `curl_setopt($ch, CURLOPT_POSTFIELDS, …)`, `request.set_form_data(…)` */
export function setOn(around: Around, use: Expr): readonly Expr[] {
  return around.parentsOf(use).flatMap((parent) => {
    if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== use) return [];
    const { node } = parent;
    // `req.Header.Set(…)`
    const deeper = setOn(around, node);
    const here = around.parentsOf(node).flatMap((outer): readonly Expr[] => {
      if (outer.kind === 'statement') {
        return outer.stmt.kind === 'assign' && outer.stmt.target === node ? [outer.stmt.value] : [];
      }
      return outer.node.kind === 'call' && outer.node.callee === node ? [outer.node] : [];
    });
    return [...here, ...deeper];
  });
}

/** Steps from the call to what it is made of. */
const deepest = 8;

/** All that a request is put together of, in the file that sends it. */
export function partsOf(around: Around, call: Call): ReadonlySet<Expr> {
  return partsFrom(around, givenTo(around, call));
}

/** The expressions, and all that they are put together of. */
export function partsFrom(around: Around, starts: readonly Expr[]): ReadonlySet<Expr> {
  const seen = new Set<Expr>();
  const visit = (node: Expr, depth: number): void => {
    if (depth > deepest || seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'name') {
      const scope = around.file.points.get(node)?.scope.find(node.name);
      for (const one of scope?.definitions.get(node.name) ?? []) {
        if ((one.kind === 'value' || one.kind === 'append') && one.value) visit(one.value, depth + 1);
      }
      const uses = scope ? around.uses(scope, node.name) : [];
      for (const set of uses.flatMap((use) => setOn(around, use))) visit(set, depth + 1);
      return;
    }
    // What a function of the project does is its own.
    if (node.kind !== 'function' && node.kind !== 'class') {
      eachChild(
        node,
        (child) => visit(child, depth + 1),
        () => undefined,
      );
    }
  };
  for (const start of starts) visit(start, 0);
  return seen;
}
