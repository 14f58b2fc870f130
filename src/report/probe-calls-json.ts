/** What the Hub or an API answered, for programs. */
import type { CallProbe } from '../probe/calls/probe.ts';
import { failsInCode, type CallResult } from '../probe/calls/result.ts';
import { jsonText } from './json-text.ts';

/**
 * Version 1: new keys may come, no key goes or changes its meaning. `answers` has one element a question, in the order
 * in which they were asked, with those that were not asked; what there is not is null. `rate` is that of the last answer.
 */
export function probeCallsJson({ service, base, results }: CallProbe, version: string): string {
  const count = (wanted: CallResult['verdict']) => results.filter(({ verdict }) => verdict === wanted).length;
  const rate = results.findLast(({ announcements }) => announcements?.rate)?.announcements?.rate;
  const document = {
    version: 1,
    tool: { name: 'dockshift', version },
    probe: service,
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

function answerForm({ question, verdict, status, says, location, announcements }: CallResult): object {
  const { entry, state, since, operation, method, url, sites } = question;
  return {
    entry: entry ?? null,
    state: state ?? null,
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
