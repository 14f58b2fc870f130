/** The builder that Lombok writes for a class: https://projectlombok.org/features/Builder. */
import type { ClassMember, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { own, shared } from '../class-members.ts';
import { assign, callOf, member, name, self } from './nodes.ts';

export interface BuiltField {
  readonly key: string;
  /** What it is if the builder is not given one. */
  readonly initial: Expr | undefined;
}

/** `builder()`: an object with a method for each field, and `build()`, which passes all of them to the constructor. */
export function builderMembers(
  bound: string,
  built: readonly BuiltField[],
  at: Span,
): readonly ClassMember[] {
  const kept = ({ key }: BuiltField) => member(at, self(at), key);
  const setters = built.flatMap((field) =>
    own(
      field.key,
      'method',
      method(field.key, [field.key], at, [
        assign(at, kept(field), name(at, field.key)),
        { kind: 'return', value: self(at), span: at },
      ]),
    ),
  );
  const initial = built.flatMap(({ key, initial: value }) => (value ? own(key, 'field', value) : []));
  const made = callOf(at, name(at, bound), built.map(kept), [], 'new');
  const build = method('build', [], at, [{ kind: 'return', value: made, span: at }]);
  const builder: Expr = {
    kind: 'class',
    members: [...initial, ...setters, ...own('build', 'method', build)],
    ...at,
  };
  const begun = callOf(at, builder, [], [], 'new');
  return shared('builder', 'method', method('builder', [], at, [{ kind: 'return', value: begun, span: at }]));
}

function method(key: string, params: readonly string[], at: Span, body: readonly Stmt[]): Fn {
  return {
    kind: 'function',
    name: key,
    params: params.map((one) => ({ name: one })),
    body,
    ownSelf: true,
    ...at,
  };
}
