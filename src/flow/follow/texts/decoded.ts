/** `json.Unmarshal(text, &page)`, `decoder.Decode(&page)`: the answer comes up in an argument. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf } from '../../code/around.ts';
import { decodesItself } from '../languages/go-shape.ts';
import { shapeOfTarget } from '../languages/go-type.ts';
import { withinShape } from '../../code/declared-shape.ts';
import { innermost, inside, type Taint } from '../../code/taint.ts';
import { keptUnread, usesOf } from '../../uses/uses-of-names.ts';
import { decodes, escape, nothing, placeIn, use, type Outcome, type Spot } from '../../code/spot.ts';
import { countingCalls } from '../../uses/relevant-callers.ts';
import { exposed, type World } from '../../code/world.ts';

export function decodedInto(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const targets = call.args.filter((arg) => arg !== spot.node);
  const [target] = targets;
  // An entry that was kept as it came, `json.RawMessage`, is decoded by itself.
  const { taint } = spot;
  // What a field of a text is called in a type, is not looked at.
  const rows =
    innermost(taint).kind === 'lines' && (taint.kind === 'in' ? inside('*', innermost(taint)) : taint);
  const parsed: Taint = rows ? rows : taint.kind === 'json' ? { kind: 'json', path: taint.path } : whole;
  if (!target) return [escape(spot, 'the target of the decoder is not in sight', call)];
  if (spot.around.file.language === 'go' && decodesItself(world, spot.around.file)) {
    return [escape(spot, 'a type here decodes itself', call)];
  }
  return [
    into(world, spot, target, parsed),
    decodes(spot, call),
    {
      kind: 'use',
      use: 'status',
      path: '',
      place: { file: spot.around.file.file, start: call.start, end: call.end },
    } as const,
  ].flat();
}

const whole: Taint = { kind: 'json', path: '' };

/** The variable behind the argument; for a parameter the argument of the caller. */
function into(world: World, spot: Spot, target: Expr, given: Taint): readonly Outcome[] {
  const { around } = spot;
  const shape = shapeOfTarget(world, around, target);
  const parsed: Taint = shape && given.kind === 'json' ? { ...given, shape } : given;
  if (target.kind === 'unknown' || target.kind === 'either') {
    const [only, more] = target.kind === 'unknown' ? target.parts : target.options;
    if (only && !more) return into(world, spot, only, given);
  }
  if (target.kind !== 'name') {
    return [
      {
        kind: 'escape',
        why: 'it is decoded into a value that is not followed',
        place: placeIn(around.file, target),
        taint: parsed,
      },
    ];
  }
  const scope = scopeOf(around.file, target);
  if (!scope) {
    return [escape(spot, `it is decoded into \`${target.name}\`, which is defined elsewhere`, target)];
  }
  const uses = [
    ...cutOff(spot, parsed, target),
    ...usesOf(world, { ...spot, taint: parsed }, { scope, name: target.name }).filter(
      (use) => use.kind !== 'flow' || use.spot.node !== target,
    ),
  ];
  const params =
    scope.definitions
      .get(target.name)
      ?.flatMap((definition) => (definition.kind === 'param' ? [definition.index] : [])) ?? [];
  const [index] = params;
  if (index === undefined) {
    return [...uses, ...keptUnread({ ...spot, taint: parsed }, { scope, name: target.name }, uses)];
  }
  return [...uses, ...toArguments(world, spot, scope.fn?.fn.start ?? -1, index, given)];
}

/** `Results [2]entry`: the first ones are taken. */
function cutOff(spot: Spot, taint: Taint, target: Expr): readonly Outcome[] {
  if (taint.kind !== 'json' || !taint.shape) return nothing;
  const fixed = withinShape(taint.shape, taint.path).filter(({ isFixed }) => isFixed === true);
  return fixed.map(({ path }) => use({ ...spot, taint: { kind: 'json', path } }, 'ordered', target));
}

/** The parameter is what the callers see: their variable holds it. */
function toArguments(
  world: World,
  spot: Spot,
  start: number,
  index: number,
  given: Taint,
): readonly Outcome[] {
  const { around, way } = spot;
  const info = [...around.file.functions.values()].find(({ fn }) => fn.start === start);
  if (!info) return [escape(spot, 'it is decoded into an argument')];
  if (way?.fn === info) {
    const argument = way.call.args[index];
    return argument
      ? into(world, { ...spot, around: way.around, way: way.outer, node: argument }, argument, given)
      : [];
  }
  const files = [around.file, ...world.usersOf(around.file, [info.name])];
  const calls = files.flatMap((file) => {
    const there = aroundOf(file);
    return file.calls.flatMap(({ call }) => {
      const name = calledName(call);
      const argument = call.args[index];
      return name === info.name && argument ? [{ around: there, node: call, argument }] : [];
    });
  });
  const counting = countingCalls(world, calls, (one) => one);
  const found = counting.flatMap(({ around: there, argument }) =>
    into(world, { ...spot, around: there, way: undefined, node: argument }, argument, given),
  );
  if (counting !== calls) return found;
  if (calls.length === 0) {
    return [escape(spot, `\`${info.name}\` decodes it into an argument, and no code here calls it`)];
  }
  const why = exposed(world, around.file, `\`${info.name}\``);
  return why === undefined ? found : [...found, escape(spot, why)];
}
