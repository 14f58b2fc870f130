/** The list of tags: one array became pages. */
import { reasonAt } from '../../../findings/reason.ts';
import { usesOfAnswer } from '../../../flow/follow/answer.ts';
import { Lines } from '../../../judge/lines.ts';
import type { Rewrite } from '../rewriter.ts';
import { decodedAt } from './answer.ts';
import { isClosedAt } from './closed-client.ts';
import { byHand, fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { pagingOf } from './paging.ts';
import { urlChangeOf } from './url-change.ts';

const PAGE = '?page_size=100';
const STEPS = `request the new path with ${PAGE}, read \`results\` of each page, and follow \`next\` until it is null`;

export function rewriteListing(task: Task): Rewrite | undefined {
  const { verdict, replacement, root, call, urlNode, world } = task;
  const { fact } = verdict;
  const line = lineChangeOf(verdict, replacement);
  if (!line) return undefined;
  if (fact.general !== undefined) {
    return byHand(`a function of the project returns the answer: there, ${STEPS}`);
  }
  const { uses, escapes, parsed } = usesOfAnswer({ ...world, read: readOfList }, fact);
  const isRead = parsed.length > 0 || escapes.length > 0 || uses.some(({ kind }) => kind !== 'status');
  if (!isRead || fact.method === 'HEAD') {
    const change = urlChangeOf(task, line);
    return change && fixOf(task, change.puts, change.assumes);
  }
  const [place, second] = parsed;
  const decoded = place && !second ? decodedAt(place, call, root) : undefined;
  if (!decoded) return byHand(`the answer is read in an unusual way; ${STEPS}`);
  const [lost] = escapes;
  if (lost) {
    const lines = new Lines((file) => world.textOf(file));
    return byHand(`${reasonAt(lost.why, lost.place, lines)}; ${STEPS}`);
  }
  if (line.text.includes('?') || fact.query.length > 0) return byHand(`the call has a query; ${STEPS}`);
  if (isClosedAt(call, decoded.node, fact.client)) {
    return byHand(`the client is closed before its answer is read: read it first; ${STEPS}`);
  }
  const end = line.text.length;
  const last = line.edits.at(-1);
  const edits =
    last?.end === end && last.start < end
      ? [...line.edits.slice(0, -1), { ...last, text: last.text + PAGE }]
      : [...line.edits, { start: end, end, text: PAGE }];
  const change = urlChangeOf(task, { ...line, edits });
  // Another function of the name may read its pages in another way.
  const names = ['all_tags', 'all_hub_tags'];
  const puts =
    change &&
    names.map((name) => pagingOf(decoded, urlNode, name, 'tags')).find((made) => made !== undefined);
  if (!change || !puts) return byHand(`the call and the code that reads it are apart; ${STEPS}`);
  return fixOf(task, [...change.puts, ...puts], change.assumes, true);
}

/** The old answer is a list of entries. */
function readOfList(path: string): 'follow' | 'use' {
  return path === '[]' ? 'follow' : 'use';
}
