/** Functions that get errors which no clause of the program catches, and handlers in general. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { functionNamed } from '../../accumulated/function-named.ts';
import { aroundOf } from '../../code/around.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import { isErrorOutput } from '../../code/standard-error.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { isAside } from '../../errors/error-logs.ts';
import { answerTables, type Uncaught } from '../../tables/index.ts';
import { enter } from '../../uses/function-entry.ts';

/** What no clause catches: the handler that a file of the program sets, and the standard error if that is the output. */
export function uncaught(world: World, spot: Spot): readonly Outcome[] {
  const { file } = spot.around;
  const { taint } = spot;
  if (taint.kind === 'thrown' && taint.names !== undefined && isErrorOutput(world, file)) {
    return [escape(spot, 'the error of the request is printed')];
  }
  const rows = answerTables[file.language]?.uncaught ?? [];
  if (rows.length === 0) return nothing;
  return [file, ...world.usersOf(file, [])].flatMap((one) => {
    const there: Spot = { ...spot, around: aroundOf(one), way: undefined };
    return rows.flatMap((row) => setBy(world, there, row));
  });
}

/** What the handlers of one kind make of the error. @param spot in the file that may set them */
function setBy(world: World, spot: Spot, row: Uncaught): readonly Outcome[] {
  const { around } = spot;
  switch (row.kind) {
    case 'call':
      return around.file.calls.flatMap(({ call }) => {
        const handler = calledName(call) === row.name ? call.args[row.argument] : undefined;
        return handler && isOf(row.events, call) ? given(world, spot, handler, call, row.param) : nothing;
      });
    case 'field':
      return around.members(row.name).flatMap((member) =>
        around.parentsOf(member).flatMap((parent) => {
          if (parent.kind !== 'statement' || parent.stmt.kind !== 'assign') return nothing;
          return parent.stmt.target === member
            ? assigned(world, spot, parent.stmt.value, row.param)
            : nothing;
        }),
      );
    case 'block':
      return around.file.calls.flatMap(({ call }) =>
        calledName(call) === row.name
          ? [...around.file.points.keys()].flatMap((node) =>
              node.kind === 'name' &&
              row.reads.has(node.name) &&
              call.start <= node.start &&
              node.end <= call.end
                ? [on(spot, node)]
                : nothing,
            )
          : nothing,
      );
    default:
      return row satisfies never;
  }
}

function isOf(events: ReadonlySet<string> | undefined, { args: [event] }: Call): boolean {
  return events === undefined || event?.kind !== 'text' || events.has(event.value);
}

/** A field is given the function, and no call of the program gives that its error. */
function assigned(world: World, spot: Spot, handler: Expr, param: number): readonly Outcome[] {
  const info = handlerOf(world, spot, handler);
  if (!info) return unseen(world, spot, handler);
  const name = info.fn.params[param]?.name;
  const around = aroundOf(info.file);
  const scope = around.scopeOf(info.fn);
  return scope && name !== undefined
    ? around.uses(scope, name).map((node) => on({ ...spot, around }, node))
    : nothing;
}

function handlerOf(world: World, spot: Spot, handler: Expr): FnInfo | undefined {
  return handler.kind === 'function'
    ? spot.around.file.functions.get(handler)
    : functionNamed(world, spot, handler);
}

/** A function is given the error. @param param the place among its parameters */
export function given(
  world: World,
  spot: Spot,
  handler: Expr,
  call: Call,
  param: number,
): readonly Outcome[] {
  const info = handlerOf(world, spot, handler);
  if (!info) return unseen(world, spot, handler);
  return info.fn.params.length <= param ? nothing : enter(spot, info, call, param);
}

/** A handler whose code is not here. */
function unseen(world: World, spot: Spot, handler: Expr): readonly Outcome[] {
  const words = wordsOf(world, spot.around, handler);
  if (isAside(world, spot.around, words)) return nothing;
  return [escape(spot, `\`${words}\` gets the error of the request`, handler)];
}
