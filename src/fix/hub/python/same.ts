/** Calls whose answer stays the same: the URL moves, and large pages become smaller ones. */
import { lacksNamespace, namespaceOfBody } from '../../../prove/namespace-of-body.ts';
import { readsOnlyStatus } from '../../../prove/only-status.ts';
import type { Rewrite } from '../rewriter.ts';
import { byHand, fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { urlChangeOf } from './url-change.ts';

/** A tag is described in another way; only its being there can be asked for as before. */
export function rewriteStatus(task: Task): Rewrite | undefined {
  const { verdict, replacement, world } = task;
  const { fact } = verdict;
  const line = lineChangeOf(verdict, replacement);
  if (!line || fact.general !== undefined) return undefined;
  if (fact.method !== 'HEAD' && !readsOnlyStatus(world, fact)) return undefined;
  const change = urlChangeOf(task, line);
  return change && fixOf(task, change.puts, change.assumes);
}

export function rewriteSame(task: Task): Rewrite | undefined {
  const { verdict, replacement } = task;
  const { fact } = verdict;
  if (namespaceOfBody(fact, replacement) === 'missing') return byHand(lacksNamespace);
  const line = lineChangeOf(verdict, replacement);
  const change = line && urlChangeOf(task, line);
  return change && fixOf(task, change.puts, change.assumes);
}
