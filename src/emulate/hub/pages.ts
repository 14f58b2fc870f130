/** Lists in pages: 10 entries unless asked otherwise, at most 100. */
import { badRequest, notFound, ok, type Answer, type Ask } from './answer.ts';

const MOST = 100;
const USUAL = 10;

/**
 * @param over what a `page_size` over 100 does: the documented operations refuse it, the old ones cut it down silently
 */
export function pageOf(entries: readonly unknown[], ask: Ask, over: 'refused' | 'cut'): Answer {
  const size = numberOf(ask, 'page_size', USUAL);
  const page = numberOf(ask, 'page', 1);
  if (size === undefined || (over === 'refused' && size > MOST)) {
    return badRequest('page_size', `must be between 1 and ${MOST}`);
  }
  if (page === undefined) return badRequest('page', 'must be at least 1');
  const length = Math.min(size, MOST);
  const start = (page - 1) * length;
  if (start > 0 && start >= entries.length) return notFound;
  return ok({
    count: entries.length,
    next: start + length < entries.length ? urlOf(ask, page + 1) : null,
    previous: page > 1 ? urlOf(ask, page - 1) : null,
    results: entries.slice(start, start + length),
  });
}

/** @returns undefined for what is no number from 1 on */
function numberOf({ query }: Ask, name: string, usual: number): number | undefined {
  const given = query.get(name);
  if (given === null) return usual;
  return /^[1-9]\d*$/.test(given) ? Number(given) : undefined;
}

function urlOf({ origin, path, query }: Ask, page: number): string {
  const next = new URLSearchParams(query);
  next.set('page', String(page));
  return `${origin}/${path.join('/')}?${next.toString()}`;
}
