/** Python: calls of the Hub that change in more than the words of their URL. */
import { loadGrammar } from '../../../parsers/tree-sitter.ts';
import type { Rewrite, Rewriter } from '../rewriter.ts';
import { rewriteTogether } from '../constants.ts';
import { whereWritten } from '../where-written.ts';
import { languages } from '../../../languages/registry.ts';
import type { Inside } from '../dialects/dialect.ts';
import type { Source } from '../dialects/leaves.ts';
import { Lowered } from '../dialects/lowered.ts';
import { rewriteCreate } from './create.ts';
import { taskOf, type Replacement, type Task } from './job.ts';
import { rewriteListing } from './listing.ts';
import { rewriteSame, rewriteStatus } from './same.ts';

/** How an expression is in an f-string. */
const braces: Inside = { marks: [['{', '}']], takes: 'any' };

export async function pythonRewriter(): Promise<Rewriter> {
  const parse = await loadGrammar('python');
  const language = await languages.find(({ id }) => id === 'python')?.load();
  return {
    rewrite: ({ finding, text, requests, findings, world }) => {
      const { file } = finding;
      const verdict = whereWritten(finding.verdict, requests);
      const { fact, match, or } = verdict;
      const { replacement } = match.entry;
      const isKnown = replacement?.fixMethods.some((method) => method === fact.method) === true;
      if (
        !isKnown ||
        or !== undefined ||
        (fact.certainty !== 'model' && !(fact.certainty === 'name' && !isListing(replacement))) ||
        fact.site.file !== file ||
        text === ''
      ) {
        return Promise.resolve(undefined);
      }
      if (!language) return Promise.resolve(undefined);
      const lowered = new Lowered(language.lower(text, file));
      const source: Source = { lowered, dialect: { inside: braces }, language: 'python' };
      const { value } = parse(text, (root) => {
        const around = { root, requests, world, source, reported: findings.map((one) => one.verdict) };
        const task = taskOf(verdict, replacement, around);
        if (!task) return undefined;
        return rewriteTogether(task, rewriteTask, (other, constants) => {
          const its = other.match.entry.replacement;
          const there = its && taskOf(other, its, around);
          return there && { ...there, constants };
        });
      });
      return Promise.resolve(value);
    },
  };
}

function rewriteTask(task: Task): Rewrite | undefined {
  const { fill = {}, response } = task.replacement;
  if (Object.values(fill).some((sources) => sources.some(({ kind }) => kind === 'body'))) {
    return rewriteCreate(task);
  }
  if (response === 'same') return rewriteSame(task);
  return isListing(task.replacement) ? rewriteListing(task) : rewriteStatus(task);
}

/**
 * Whether the answer becomes pages, which only a client can be asked for that is known. A session that comes as an argument is
 * known by its name alone: enough if the answer stays as it is, or nothing but its status is read.
 */
function isListing({ fields = {} }: Replacement): boolean {
  return Object.values(fields).some((now) => now?.startsWith('results[]') === true);
}
