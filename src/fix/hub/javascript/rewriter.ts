/** JavaScript and TypeScript: calls of the Hub that more than the words of a URL must be changed for. */
import { dialectRewriter } from '../dialects/rewriter.ts';
import type { Rewriter } from '../rewriter.ts';
import { ownOfJavascript } from './own.ts';

/** Loaded with the first call that it is needed for: the compiler costs half a second. */
export async function javascriptRewriter(): Promise<Rewriter> {
  const rewriter = await dialectRewriter('javascript', ownOfJavascript);
  return {
    // Scripts inside of documents are cut out of a text that is not theirs.
    rewrite: (job) =>
      /\.(?:vue|svelte|astro)$/i.test(job.finding.file) ? Promise.resolve(undefined) : rewriter.rewrite(job),
  };
}
