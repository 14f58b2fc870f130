/** The query that a request is given behind the call which makes it: `superagent.get(url).query({ page_size: 100 })`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { chainedTo } from '../../code/chained-calls.ts';
import { answerTables } from '../../tables/index.ts';

/** The arguments of calls that add to the query, one behind the other. */
export function chainedQueries(around: Around, call: Call, { client }: RequestFact): readonly Expr[] {
  const members = answerTables[around.file.language]?.responses[client] ?? {};
  const found: Expr[] = [];
  for (let next = chainedTo(around, call); next; next = chainedTo(around, next)) {
    const { callee, args } = next;
    if (callee.kind === 'member' && members[callee.name] === 'query') found.push(...args);
  }
  return found;
}
