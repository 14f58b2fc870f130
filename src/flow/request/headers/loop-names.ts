/** The name that a loop takes from a set of headers: `for (const [name, value] of Object.entries(headers))`. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';

/** Names of names. */
const deepest = 4;

/** @returns the sets whose names it goes through; undefined for a name that comes from elsewhere */
export function loopedSets(around: Around, node: Expr, depth = 0): readonly Expr[] | undefined {
  if (depth > deepest) return undefined;
  const into = (one: Expr | undefined) => one && loopedSets(around, one, depth + 1);
  switch (node.kind) {
    case 'name':
      return ofName(around, node, into);
    case 'index':
      // `for name in headers`
      if (node.item === 'key') return [node.of];
      return ofKeys(node.of) ?? (node.item === true ? [node.of] : undefined);
    case 'member': {
      if (node.name !== '0') return undefined;
      // A pair: the name stands before the value.
      if (node.of.kind === 'list') return into(node.of.items[0]);
      return ofPair(around, node.of);
    }
    case 'call':
      return calledName(node) === 'getKey' && node.callee.kind === 'member'
        ? ofPair(around, node.callee.of)
        : undefined;
    case 'unknown':
      return node.parts.length === 1 ? node.parts : undefined;
    default:
      return undefined;
  }
}

function ofName(
  around: Around,
  node: Expr & { kind: 'name' },
  into: (one: Expr | undefined) => readonly Expr[] | undefined,
): readonly Expr[] | undefined {
  const scope = around.file.points.get(node)?.scope.find(node.name);
  const found = (scope?.definitions.get(node.name) ?? []).map((one) => {
    if (one.kind === 'value') return into(one.value);
    if (one.kind !== 'param' || scope?.fn?.callback !== true) return undefined;
    const call = callGiven(around, scope.fn.fn);
    // A function of JavaScript is given the value first.
    const place = around.file.language === 'javascript' ? 1 : 0;
    return call && one.index === place ? walked(call) : undefined;
  });
  return found.length > 0 && found.every((one) => one !== undefined) ? found.flat() : undefined;
}

/** An entry of a set, under its name: an item of `Object.entries(headers)`. */
function ofPair(around: Around, node: Expr): readonly Expr[] | undefined {
  if (node.kind === 'index') return ofEntries(node.of) ?? [node.of];
  if (node.kind !== 'name') return undefined;
  const scope = around.file.points.get(node)?.scope.find(node.name);
  const [only, more] = scope?.definitions.get(node.name) ?? [];
  if (!only || more) return undefined;
  if (only.kind === 'value') return only.value && ofPair(around, only.value);
  const call =
    only.kind === 'param' && scope?.fn?.callback === true ? callGiven(around, scope.fn.fn) : undefined;
  return call && eachOf.test(calledName(call)) && call.callee.kind === 'member'
    ? ofEntries(call.callee.of)
    : undefined;
}

const eachOf = /^(?:forEach|each|each_pair|map)$/;

/** The set that `headers.forEach(…)` goes through. */
export function walked(call: Call): readonly Expr[] | undefined {
  return eachOf.test(calledName(call)) && call.callee.kind === 'member' ? [call.callee.of] : undefined;
}

function ofEntries(node: Expr): readonly Expr[] | undefined {
  return ofCall(node, /^(?:entries|items|entrySet|each_pair)$/);
}

function ofKeys(node: Expr): readonly Expr[] | undefined {
  return ofCall(node, /^(?:keys|keySet|array_keys)$/);
}

/** `Object.keys(headers)`, `headers.keys()` */
function ofCall(node: Expr, names: RegExp): readonly Expr[] | undefined {
  if (node.kind !== 'call' || !names.test(calledName(node))) return undefined;
  const [first] = node.args;
  if (first) return [first];
  return node.callee.kind === 'member' ? [node.callee.of] : undefined;
}

function callGiven(around: Around, fn: Expr): Call | undefined {
  for (const parent of around.parentsOf(fn)) {
    if (parent.kind === 'expression' && parent.node.kind === 'call') return parent.node;
  }
  return undefined;
}
