/** Calls whose answer stays the same: the URL moves, and large pages become smaller ones. */
import { doubtsOfCreate, lacksNamespace, namespaceOfBody } from '../create-body.ts';
import type { Rewrite } from '../rewriter.ts';
import { answerOf, givesAnswer } from './answer.ts';
import { byHand, fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { pageSizeOf } from './page-size.ts';
import { doubtsOfUnnamed } from '../unnamed-reads.ts';
import { urlChangeOf } from './url-change.ts';

/** A tag is described in another way; only its being there can be asked for as before. */
export function rewriteStatus(task: Task): Rewrite | undefined {
  const { verdict, replacement, call } = task;
  const line = lineChangeOf(verdict, replacement);
  if (!line || verdict.fact.general !== undefined || !givesAnswer(call)) return undefined;
  const { reads, others } = answerOf(call);
  if ((reads > 0 || others.length > 0) && verdict.fact.method !== 'HEAD') return undefined;
  const change = urlChangeOf(task, line);
  return change && fixOf(task, change.puts, change.doubts);
}

export function rewriteSame(task: Task): Rewrite | undefined {
  const { verdict, replacement, call, urlNode } = task;
  const { fact } = verdict;
  const gone = goneFields(task).filter((name) => fact.reads.includes(name));
  if (gone.length > 0) {
    return byHand(
      `the entries have no ${gone.map((name) => `\`${name}\``).join(', ')} any more: do without, then move the path`,
    );
  }
  if (namespaceOfBody(fact, replacement) === 'missing') return byHand(lacksNamespace);
  const looks = [
    ...doubtsOfCreate(fact, replacement, task.root.text),
    ...doubtsOfUnnamed(fact.site.file, task.root.text, replacement, fact.site.start),
  ];
  const line = lineChangeOf(verdict, replacement);
  const pages = line && pageSizeOf(call, urlNode, line, fact, replacement);
  if (!line || !pages) return undefined;
  if (pages.kind === 'by hand') return byHand(pages.why);
  const change = urlChangeOf(task, { ...line, edits: [...line.edits, ...pages.edits] });
  return (
    change && fixOf(task, [...change.puts, ...pages.puts], [...change.doubts, ...pages.doubts, ...looks])
  );
}

function goneFields({ replacement: { fields = {} } }: Task): readonly string[] {
  return Object.entries(fields).flatMap(([name, now]) =>
    now === null ? [name.split('.').at(-1) ?? name] : [],
  );
}
