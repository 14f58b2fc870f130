/** Members of a class in the IR. */
import type { ClassMember, Expr } from '../ir/ir.ts';

type Role = ClassMember['role'];

export function own(key: string, role: Role, value: Expr, type?: string): readonly ClassMember[] {
  return [{ name: key, static: false, role, value, ...(type === undefined ? {} : { type }) }];
}

/** What a class has, its objects have too. */
export function shared(key: string, role: Role, value: Expr, type?: string): readonly ClassMember[] {
  const [member] = own(key, role, value, type);
  return member ? [{ ...member, static: true }, member] : [];
}

/** What a class has, and its objects have not. */
export const asStatic: typeof own = (...given) =>
  own(...given).map((member) => ({ ...member, static: true }));
