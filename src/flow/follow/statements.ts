/** What a statement does with a value that it names, gives away or drops. */
import type { Expr, Index, Member, Name, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { settersNamed } from '../code/accessors.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { atAnyPlace, innermost, inside, itemOf, type Taint } from '../code/taint.ts';
import { pathTo } from '../code/path-to.ts';
import { escape, nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import { cachedByProperty } from '../accumulated/cached-property.ts';
import { fieldUses } from '../accumulated/fields.ts';
import { intoArguments, intoObject } from '../accumulated/into-object.ts';
import { isArithmetic } from '../code/shell-arithmetic.ts';
import { isOneLine, ofAllRounds } from '../shell/one-line.ts';
import { fileOf, printed } from '../shell/stage.ts';
import { returned } from '../uses/return-flow.ts';
import { asResult, takenUp } from './calls/results.ts';
import { outParameter, usesElsewhere, usesOfBindings } from '../uses/uses-of-names.ts';
import { thrownOn } from './errors/thrown.ts';

/** @param stmt that the value of the spot goes into */
export function throughStatement(world: World, spot: Spot, stmt: Stmt): readonly Outcome[] {
  const { node } = spot;
  const further = takenUp(spot, stmt, (one, target) => throughStatement(world, one, target));
  if (further) return further;
  switch (stmt.kind) {
    case 'bind':
      return usesOfBindings(world, spot, stmt.value ?? node, stmt.name);
    case 'assign': {
      // The name that something else is given.
      if (stmt.value !== node) return nothing;
      const { target } = stmt;
      // What a sum of a shell gets in each round is no part of it any more.
      if (isOneLine(spot) && isGrown(stmt) && isArithmetic(spot.around, stmt)) return nothing;
      const given = { ...spot, taint: givenTaint(spot, stmt) };
      const kept = target.kind === 'name' ? outParameter(world, spot, target.name, stmt.append) : undefined;
      return [
        ...assigned(world, given, target),
        ...(kept && target.kind === 'name' ? intoArguments(world, given, target, kept) : []),
      ];
    }
    case 'return':
      return [...returned(world, spot), ...cachedByProperty(world, spot)];
    case 'expression':
      return stmt.result === undefined
        ? dropped(world, spot)
        : returned(world, { ...spot, taint: asResult(spot.taint, stmt.result) });
    case 'export': {
      const names = stmt.names.flatMap(({ exported, value }) => (value === node ? [exported] : []));
      return names.flatMap((name) => usesElsewhere(world, spot, name, true));
    }
    case 'branch':
    case 'block':
    case 'leave':
    case 'import':
    case 'export-all':
      return nothing;
    default:
      return stmt satisfies never;
  }
}

/** `all="$all $name"`: the lines of all rounds, in one text. */
function givenTaint({ taint }: Spot, stmt: Stmt & { kind: 'assign' }): Taint {
  return ofAllRounds(stmt.append ? atAnyPlace(taint) : taint, isGrown(stmt) ? 'text' : 'one');
}

function isGrown({ append, target, value }: Stmt & { kind: 'assign' }): boolean {
  const isOwn = (one: Expr) => one.kind === 'name' && target.kind === 'name' && one.name === target.name;
  return append || anyWithin(value, isOwn);
}

function assigned(world: World, spot: Spot, target: Name | Member | Index): readonly Outcome[] {
  // What a round puts into a map is seen where the round is.
  if (target.kind !== 'name' && isOneLine(spot)) return nothing;
  return target.kind === 'name'
    ? usesOfBindings(world, spot, spot.node, target.name)
    : intoMember(world, spot, target);
}

/** `self.repos = …`, `cache[key] = …` */
function intoMember(world: World, spot: Spot, target: Exclude<Expr, { kind: 'text' }>): readonly Outcome[] {
  if (target.kind === 'member') {
    if (hasSetter(world, spot, target)) return [escape(spot, `the setter of \`${target.name}\` receives it`)];
    if (target.of.kind === 'self') return fieldUses(world, spot, target.name);
    return intoObject(world, { ...spot, taint: inside(target.name, spot.taint) }, target.of);
  }
  if (target.kind === 'index') {
    return intoObject(world, { ...spot, taint: inside('*', spot.taint) }, target.of);
  }
  return [escape(spot, 'it is stored where it is not followed')];
}

function hasSetter(world: World, { around: { file } }: Spot, { name }: Member): boolean {
  return settersNamed(file, codeOf(world, file), name).length > 0;
}

const before = {
  yields: /\byield(?: from|\*)?[\s(]*$/,
  /** `_, err := get()` */
  leaves: /(?:^|[;{}\n]|\b(?:if|switch|for)\b)[ \t]{0,40}_(?:, ?\w{1,40}){0,6} ?:?= ?$/,
  matches: /\bcase[\s(]*$/,
  throws: /\b(?:throw|raise)[\s(]*(?:new )?$/,
  tests:
    /(?:\b(?:if|elif|elseif|elsif|unless|while|until|switch|case|when|and|or|not|assert|match|for)|&&|\|\||!|\?)[\s(!]{0,20}$|[!(]\s{0,20}$/,
  loops: /\b(?:in|of|range|foreach|as)[\s(]{0,20}$|\bfor [^\n]{0,80}$/,
  begins:
    /(?:^|[;{}\n)\]:|]|=>|->|\bthen|\bdo|\bdefer|\bvoid|\bbegin|\belse|\bawait|\bgo|\btry|\bwith)\s{0,40}@?$/,
};

/** `if curl …`, `curl … || exit`: a condition of a shell. */
function isAsked(world: World, { around, node }: Spot): boolean {
  const text = world.textOf(around.file.file);
  const before = text.slice(Math.max(0, node.start - 40), node.start);
  const after = text.slice(node.end, node.end + 80);
  return (
    /(?:\b(?:if|elif|while|until)|!|&&|\|\|)\s*$/.test(before) || /^[^\n;|&]{0,60}(?:&&|\|\|)/.test(after)
  );
}

/** What the commands from a place on print, if the spot is in a loop among them: a line in each round. */
function printedOf(world: World, { around, node, taint }: Spot, start: number): Taint {
  const before = world.textOf(around.file.file).slice(start, node.start);
  return /\b(?:for|while|until)\b/.test(before) ? ofAllRounds(taint, 'lines') : taint;
}

/** `$(…; echo "$names")`, `for …; do …; done | head`: the commands around it, whose output has what it prints. */
function groupAround({ around, node }: Spot): Expr | undefined {
  const body = around.functionAround(node)?.fn.body ?? around.file.program.body;
  const groups = (pathTo(body, node) ?? []).flatMap((one) => (one.kind === 'expression' ? [one.node] : []));
  return groups.findLast((one) => one !== node && one.kind === 'unknown' && one.body !== undefined);
}

/** A value as a statement: tested, walked through, yielded, or not wanted. */
function dropped(world: World, spot: Spot): readonly Outcome[] {
  // A task of Ansible that registers nothing.
  if (spot.taint.kind === 'status' || spot.around.file.language === 'yaml') return nothing;
  if (spot.around.file.language === 'shell') {
    // `names "$1" >"$file"`: what a function prints.
    if (spot.node.kind === 'call' && fileOf(spot.node)) return printed(world, spot, spot.node, spot.taint);
    const group = groupAround(spot);
    if (group) return [on(spot, group, printedOf(world, spot, group.start))];
    // What a command prints, its function prints.
    const fn = spot.around.functionAround(spot.node);
    if (fn) return returned(world, { ...spot, taint: printedOf(world, spot, fn.fn.start) });
    const { printsTo } = world;
    if (printsTo?.file === spot.around.file.file) {
      const out: Spot = { ...spot, around: printsTo.around, node: printsTo.call };
      // If no grammar is known, a name that is given it may not be seen.
      if (printsTo.around.file.program.generic === true) {
        return [
          { kind: 'flow', spot: out },
          escape(out, 'what a script prints is not followed in this language'),
        ];
      }
      switch (printsTo.output) {
        case 'returned':
          return [{ kind: 'flow', spot: out }];
        case 'nowhere':
          return nothing;
        case 'unknown':
          return [
            { kind: 'flow', spot: out },
            escape(out, 'what the command prints goes to a place that is not seen'),
          ];
        case 'printed':
          break;
      }
    }
    if (spot.taint.kind === 'lines') return nothing;
    if (spot.taint.kind === 'address') return [escape(spot, 'the address is printed')];
    const shown = escape(spot, 'the raw answer is printed');
    return [isAsked(world, spot) && shown.kind === 'escape' ? { ...shown, as: 'beside' } : shown];
  }
  const text = world.textOf(spot.around.file.file);
  const { start } = spot.node;
  const head = text.slice(Math.max(0, start - 80), start);
  if (spot.around.file.language === 'go' && before.leaves.test(head)) return nothing;
  if (before.throws.test(head)) return thrownOn(world, spot, spot.node);
  if (before.yields.test(head)) {
    const wholly = /(?:from|\*)[\s(]*$/.test(head);
    return returned(world, { ...spot, taint: wholly ? spot.taint : inside('[]', spot.taint) });
  }
  if (innermost(spot.taint).kind === 'thrown') return nothing;
  if (before.matches.test(head) && spot.around.file.language === 'ruby') {
    return /^(?:json|text|address|next)$/.test(innermost(spot.taint).kind)
      ? [escape(spot, 'patterns match its parts')]
      : nothing;
  }
  const isTested = before.tests.test(head) || before.loops.test(head);
  // A value as a statement goes to the output there.
  if (spot.around.file.language === 'powershell' && innermost(spot.taint).kind === 'address' && !isTested) {
    return spot.around.functionAround(spot.node)
      ? returned(world, spot)
      : [escape(spot, 'the address is printed')];
  }
  if (isTested || before.begins.test(head)) {
    // What follows in the same line may take it up: `res if ok`, `page or []`.
    return spot.taint.kind === 'json' && itemOf(spot.taint) ? [use(spot, 'iterated')] : nothing;
  }
  return [escape(spot, 'it is used in a way that is not followed')];
}
