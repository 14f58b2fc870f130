/** What a request is given, on its way from where it is made to where it is sent. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { eachChild } from '../../../ir/walk.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { VariablesSeen } from './variables-seen.ts';

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

/** All that a request is made of, in the file that sends it. */
export function partsOf(around: Around, call: Call): ReadonlySet<Expr> {
  return partsFrom(around, givenTo(around, call));
}

/** The expressions, and all that they are made of. */
export function partsFrom(around: Around, starts: readonly Expr[]): ReadonlySet<Expr> {
  const seen = new Set<Expr>();
  const names = new VariablesSeen();
  const visit = (node: Expr, depth: number): void => {
    if (depth > deepest || seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'name') {
      const scope = scopeOf(around.file, node);
      if (scope && !names.add(scope, node.name, depth)) return;
      for (const one of definitionsOf(around.file, node)) {
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

/** A part of what a request is given, in the file where it is written. */
export interface Given {
  readonly around: Around;
  readonly node: Expr;
}

/** All that a request and its client are made of: in fields of the object that sends it and in functions that give it, too. */
export function allGiven(world: World, around: Around, call: Call): readonly Given[] {
  const client = call.callee.kind === 'member' ? [call.callee.of] : [];
  const own = partsFrom(around, [...givenTo(around, call), ...client]);
  const kept = partsFrom(
    around,
    [...own].flatMap((part) => ofField(around, part)),
  );
  const here = [...new Set([...own, ...kept])].map((node): Given => ({ around, node }));
  return [...here, ...here.flatMap(({ node }) => returnedBy(world, around, node))];
}

/** What a field of the object that sends is given anywhere: `this.headers`, `self.session.headers`. */
function ofField(around: Around, node: Expr): readonly Expr[] {
  if (node.kind !== 'member' || node.of.kind !== 'self') return [];
  const assigned = [...around.file.classes.values()].flatMap((one) => one.assigned.get(node.name) ?? []);
  return [...assigned, ...around.members(node.name).flatMap((one) => setOn(around, one))];
}

/** `headers: authHeaders()`: what functions of the project return. */
function returnedBy(world: World, around: Around, node: Expr): readonly Given[] {
  if (node.kind !== 'call') return [];
  return calleeValues(world.ev, node, world.ev.environments.root(around.file)).flatMap(
    (value): readonly Given[] => {
      if (value.kind !== 'function') return [];
      const { file, fn } = value.info;
      const there = aroundOf(file);
      return [...partsFrom(there, file.returns.get(fn) ?? [])].map((one) => ({ around: there, node: one }));
    },
  );
}
