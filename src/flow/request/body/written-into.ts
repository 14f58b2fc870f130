/** What is written into a buffer of Go that a request takes as its body. */
import type { Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import { setOn } from '../given/given.ts';

/** `json.NewEncoder(&buffer).Encode(body)`, `fmt.Fprintf(&buffer, …)` */
export function writtenInto(around: Around, use: Expr): readonly Expr[] {
  return around.parentsOf(use).flatMap((parent): readonly Expr[] => {
    if (parent.kind !== 'expression' || parent.node.kind !== 'call') return [];
    const { node } = parent;
    if (!node.args.includes(use) || around.file.language !== 'go') return [];
    const isWriter =
      node.callee.kind === 'member' && /^(?:NewEncoder|Fprintf?|Fprint|WriteString)$/.test(node.callee.name);
    if (!isWriter) return [];
    const chained = around
      .parentsOf(node)
      .flatMap((outer) =>
        outer.kind === 'expression' && outer.node.kind === 'member' ? around.parentsOf(outer.node) : [],
      );
    const names = around.bindingsOf(node).flatMap(({ scope, name }) => around.uses(scope, name));
    return [
      ...node.args.filter((arg) => arg !== use),
      ...chained.flatMap((outer) =>
        outer.kind === 'expression' && outer.node.kind === 'call' ? outer.node.args : [],
      ),
      ...names.flatMap((name) => setOn(around, name)),
    ];
  });
}
