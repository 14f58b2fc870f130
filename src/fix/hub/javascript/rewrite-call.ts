/** One call, rewritten: its URL, and what else has to change with it. */
import type { Edit } from '../../../finding.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Rewrite, RewriteJob } from '../rewriter.ts';
import { usesOfAnswer } from '../../../flow/follow/answer.ts';
import { readerOf as fieldReaderOf } from '../../../prove/reading.ts';
import { bodyField } from './create-body.ts';
import { movedUrl } from './move-url.ts';
import { lacksNamespace, namespaceOfBody } from '../../../prove/namespace-of-body.ts';
import { nodeAt, sourceOf } from './source.ts';
import { styleOf } from './style.ts';
import { readerOf } from './tags-reader.ts';
import { sameRequests } from './same-requests.ts';
import { urlArgument } from './url-argument.ts';
import type { Replacement } from './wanted-path.ts';

/** @param moveToo calls that are moved with this one, so that what they share may move */
export function rewriteCall(
  { finding, text, requests, world }: RewriteJob,
  replacement: Replacement,
  moveToo: readonly Place[],
): Rewrite | undefined {
  const { verdict, file } = finding;
  const { fact } = verdict;
  if (!isMoved(fact.method, replacement)) return undefined;
  const source = sourceOf(file, text);
  const call = nodeAt(source, fact.site.start, fact.site.end);
  const given = nodeAt(source, fact.urlAt.start, fact.urlAt.end);
  if (!call || !given) return undefined;
  const argument = urlArgument(given);
  if (!argument) return undefined;
  const style = styleOf(text);
  const edits: Edit[] = [];
  const limit = replacement.query?.['page_size']?.max;
  let query: string | undefined;
  let restores = false;
  if (replacement.response !== 'same' && fact.method !== 'HEAD') {
    const sends = fact.sends.file === file ? nodeAt(source, fact.sends.start, fact.sends.end) : undefined;
    // What comes of a wrapper in another file is read by all who call it.
    if (!sends) return undefined;
    const read = fieldReaderOf(replacement);
    const answer = usesOfAnswer({ ...world, read }, fact);
    const reader = readerOf({ call, sends, fact, answer, world, file, text, style });
    if (reader.kind === 'not-rewritable') return byHand(`${reader.why}: ${byHandSteps(replacement)}`);
    if (reader.kind === 'pages') {
      if (limit === undefined) return undefined;
      query = `?page_size=${limit}`;
      restores = true;
      edits.push(...reader.edits);
    }
  }
  const found = bodyField(world, fact, replacement, source);
  if (!found) return undefined;
  const field = found === 'none' ? undefined : found;
  if (field?.kind === 'code' && !field.isKnownAt(argument)) return undefined;
  if (!field && namespaceOfBody(fact, replacement) === 'missing') return byHand(lacksNamespace);
  const twins = sameRequests(fact, requests, replacement);
  const moved = movedUrl({
    verdict,
    replacement,
    argument,
    style,
    moving: [...moveToo, fact.site, ...twins.map(({ site }) => site)],
    world,
    ...(field && { bodyField: field }),
    ...(query !== undefined && { query }),
    takesWhole: fact.client === 'axios' && !fact.general,
  });
  if (moved.kind === 'not-rewritable') return byHand(`${moved.why}: move it to ${replacement.path}`);
  return { kind: 'fix', change: { edits: [...moved.edits, ...edits], restores, assumes: moved.assumes } };
}

function isMoved(method: string, { fixMethods, body }: Replacement): boolean {
  return body === undefined && fixMethods.some((one) => one === method);
}

function byHandSteps({ path, query }: Replacement): string {
  return query?.['page_size'] === undefined
    ? `move it to ${path} and read the new answer`
    : `move it to ${path}?page_size=100, read \`results\` and follow \`next\` until it is null`;
}

function byHand(why: string): Rewrite {
  return { kind: 'by hand', why };
}
