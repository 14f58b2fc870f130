/** How high a client goes that negotiates: never above its own library, which an engine may refuse as too old. */
import { refusalOf } from '../../judge/engine/acceptance.ts';
import type { EngineContext, LibraryVersion } from '../../judge/engine/context.ts';
import type { EngineClientFact } from '../../trace/engine/fact.ts';

/**
 * @param asked the code of a change
 * @returns the highest version of the library, if the change makes the client negotiate and a target requires more
 */
export function tooLowToNegotiate(
  fact: EngineClientFact,
  asked: string,
  library: LibraryVersion | undefined,
  context: EngineContext,
): string | undefined {
  if (!library || library.certainty === 'open') return undefined;
  const { clients } = context.catalog;
  const rows = clients.rows(fact, library.version);
  const negotiates = rows.some(
    ({ verdict, construction }) =>
      verdict === 'negotiated' && construction.given?.some((option) => asked.includes(option)) === true,
  );
  if (!negotiates) return undefined;
  const [highest] = rows.flatMap((row) => clients.implicitVersion(row, library.version) ?? []);
  const refusal = highest === undefined ? undefined : refusalOf(highest, context);
  return refusal?.isTooLow === true && !refusal.onlyBetween ? highest : undefined;
}
