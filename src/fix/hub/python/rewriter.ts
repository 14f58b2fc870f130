/** Python: calls of the Hub that change in more than the words of their URL. */
import { loadGrammar } from '../../../parsers/tree-sitter.ts';
import type { Rewrite, Rewriter } from '../rewriter.ts';
import { looksIntoNext, readsIntoNext } from '../next-text.ts';
import { rewriteTogether } from '../constants.ts';
import { rewriteCreate } from './create.ts';
import { byHand, taskOf, type Task } from './job.ts';
import { rewriteListing } from './listing.ts';
import { rewriteSame, rewriteStatus } from './same.ts';

export async function pythonRewriter(): Promise<Rewriter> {
  const parse = await loadGrammar('python');
  return {
    rewrite: ({ finding: { verdict, file }, text, requests }) => {
      const { fact, match, or } = verdict;
      const { replacement } = match.entry;
      const isKnown = replacement?.fixMethods.some((method) => method === fact.method) === true;
      if (
        !isKnown ||
        or !== undefined ||
        fact.certainty !== 'model' ||
        fact.site.file !== file ||
        text === ''
      ) {
        return Promise.resolve(undefined);
      }
      const { value } = parse(text, (root) => {
        const task = taskOf(verdict, replacement, root, requests);
        if (!task) return undefined;
        return rewriteTogether(task, rewriteTask, (other, constants) => {
          const there = taskOf(other, replacement, root, requests);
          return there && { ...there, constants };
        });
      });
      return Promise.resolve(value);
    },
  };
}

function rewriteTask(task: Task): Rewrite | undefined {
  const { fields = {}, fill = {}, response } = task.replacement;
  if (Object.values(fill).some((sources) => sources.some(({ kind }) => kind === 'body'))) {
    return rewriteCreate(task);
  }
  if (readsIntoNext(task.root.text, task.replacement)) return byHand(looksIntoNext);
  if (response === 'same') return rewriteSame(task);
  const isList = Object.values(fields).some((now) => now?.startsWith('results[]') === true);
  return isList ? rewriteListing(task) : rewriteStatus(task);
}
