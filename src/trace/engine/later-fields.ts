/** Fields of a client that state a version after the call that makes it: `docker.modem.version = 'v1.44'`. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Place } from '../model/fact.ts';
import type { FileIndex } from '../model/scope.ts';
import type { Env } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { placeOf } from '../model/values.ts';
import type { GivenOption } from './fact.ts';
import { statedOf } from './stated.ts';
import { writtenValue } from './writing.ts';

/** A field of something that a file gives a value. */
interface FieldGiven {
  /** What has the field: `docker` in `docker.modem.version`. */
  readonly of: Expr;
  /** The last name of the field. */
  readonly name: string;
  readonly value: Expr;
  /** The assignment, from what has the field to the value. */
  readonly at: Place;
}

export function laterFields(
  ev: Evaluator,
  call: Call,
  library: EngineLibrary,
  env: Env,
): readonly GivenOption[] {
  return fieldsGiven(env.file, library.fields ?? []).flatMap(({ of, name, value, at }) => {
    const isOnIt = ev
      .values(of, env)
      .some(
        (made) => made.kind === 'built' && made.member === '' && made.chain.some((one) => one.call === call),
      );
    if (!isOnIt) return [];
    const stated = statedOf(ev.values(value, env), library);
    return [{ name, stated, at, value: writtenValue(env.file, value) }];
  });
}

/** By file, and the paths that were looked for: it is asked for each client of the file. */
const known = new WeakMap<FileIndex, Map<string, readonly FieldGiven[]>>();

/** Assignments to a field, and `Object.assign(docker.modem, { version: '…' })`. */
export function fieldsGiven(file: FileIndex, paths: readonly string[]): readonly FieldGiven[] {
  const ofFile = known.get(file) ?? new Map<string, readonly FieldGiven[]>();
  known.set(file, ofFile);
  const key = paths.join(' ');
  const found = ofFile.get(key) ?? fieldsIn(file, paths);
  ofFile.set(key, found);
  return found;
}

function fieldsIn(file: FileIndex, paths: readonly string[]): readonly FieldGiven[] {
  return paths.flatMap((path) => {
    const names = path.split('.');
    const name = names.at(-1) ?? path;
    const assigned = file.memberAssignments.flatMap(({ target, value }): readonly FieldGiven[] => {
      const of = holder(target, names);
      return of ? [{ of, name, value, at: { ...placeOf(file, value), start: target.start } }] : [];
    });
    const merged = file.calls.flatMap(({ call }): readonly FieldGiven[] => {
      const [to, ...given] = nameOf(call.callee) === 'Object.assign' ? call.args : [];
      const of = to && holder(to, names.slice(0, -1));
      if (!of) return [];
      return given.flatMap((record) =>
        record.kind === 'record'
          ? record.fields.flatMap((field) =>
              field.kind === 'field' && field.name === name
                ? [{ of, name, value: field.value, at: placeOf(file, call) }]
                : [],
            )
          : [],
      );
    });
    return [...assigned, ...merged];
  });
}

/** What has the fields, one in the other: `docker` of `docker.modem.version`. */
function holder(expr: Expr, names: readonly string[]): Expr | undefined {
  let at = expr;
  for (const name of names.toReversed()) {
    if (at.kind !== 'member' || at.name !== name) return undefined;
    at = at.of;
  }
  return at;
}
