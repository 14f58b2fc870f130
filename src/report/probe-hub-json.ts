/** What the Hub answered, for programs. */
import type { HubProbe } from '../probe/hub/probe.ts';
import { failsInCode, type HubResult } from '../probe/hub/verdict.ts';
import { jsonText } from './json-text.ts';

/**
 * Version 1: new keys may come, no key goes or changes its meaning. `answers` has one element a question, in the order
 * in which they were asked, with those that were not asked; what there is not is null. `rate` is that of the last answer.
 */
export function probeHubJson({ base, results }: HubProbe, version: string): string {
  const count = (wanted: HubResult['verdict']) => results.filter(({ verdict }) => verdict === wanted).length;
  const rate = results.findLast(({ announcements }) => announcements?.rate)?.announcements?.rate;
  const document = {
    version: 1,
    tool: { name: 'dockshift', version },
    probe: 'hub',
    base: base ?? null,
    answers: results.map(answerForm),
    rate: rate === undefined ? null : { limit: rate.limit, remaining: rate.remaining ?? null },
    summary: {
      confirmed: count('confirmed'),
      contradicted: count('contradicted'),
      unclear: count('unclear'),
      unanswered: count('unanswered'),
      unasked: count('unasked'),
      failing: results.filter(failsInCode).length,
    },
  };
  return `${jsonText(document, 2)}\n`;
}

function answerForm({ question, verdict, status, says, location, announcements }: HubResult): object {
  const { entry, state, since, operation, method, url, sites } = question;
  return {
    entry,
    state,
    since: since ?? null,
    operation: operation ?? null,
    method,
    url,
    verdict,
    status: status ?? null,
    says,
    location: location ?? null,
    deprecation: announcements?.deprecation ?? null,
    sunset: announcements?.sunset ?? null,
    sites: sites.map(({ file, line }) => ({ file, line })),
  };
}
