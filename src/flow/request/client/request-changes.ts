/** What a program changes of a request that it has made, before it is sent. */
import type { Expr, Field, Member } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { escapeAt } from '../given/passage-words.ts';
import type { Accepted } from './accepted.ts';

/** What is open of a field that is given a value. */
type OpenField = (field: Field) => readonly Escape[];

/** `req.Method = …`, `request.setMethod(…)`, `curl_setopt($ch, CURLOPT_CUSTOMREQUEST, …)` */
export function openChanges(
  around: Around,
  uses: readonly Expr[],
  accepted: Accepted,
  openField: OpenField,
): readonly Escape[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== use) {
        return [];
      }
      return openChange(around, parent.node, accepted, openField);
    }),
  );
}

function openChange(
  around: Around,
  member: Member,
  accepted: Accepted,
  openField: OpenField,
): readonly Escape[] {
  const { name } = member;
  return around.parentsOf(member).flatMap((parent): readonly Escape[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind !== 'assign' || stmt.target !== member) return [];
      if (name === 'CURLOPT_NOBODY' && accepted.methods.includes('HEAD')) return [];
      if (/^CURLOPT_(?:POST|NOBODY|PUT|UPLOAD|POSTREDIR|HTTPGET)$/.test(name)) {
        return accepted.hasBody ? [] : [escapeAt(around, member, `\`${name}\` is set`)];
      }
      return openField({ kind: 'field', name, value: stmt.value, at: member.at });
    }
    const { node } = parent;
    if (node.kind === 'member' && node.of === member && /^(?:URL|url|Url)$/.test(name)) {
      return openChange(around, node, accepted, openField);
    }
    const isCalled = node.kind === 'call' && node.callee === member;
    return isCalled && /method|query|param/i.test(name) && !/^(?:get|Get|clear)|^Query$/.test(name)
      ? [escapeAt(around, node, `\`.${name}()\` changes the request`)]
      : [];
  });
}
