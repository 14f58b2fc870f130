import type { Builder } from '../../judge/engine/built-url.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import { insert, obstacle, type Obstacle, type Offer } from './offer.ts';

/** Puts the version behind the address that a function of the project puts before paths. */
export function fixOfBuilder({ at, address }: Builder, { proposed }: EngineContext): Offer | Obstacle {
  const isHost = address !== undefined && /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+$/i.test(address.value);
  if (proposed === undefined) return obstacle('the targeted engines have no version in common', at);
  if (!isHost) return obstacle('callers pass the path', at);
  return {
    title: `use v${proposed} in every request that is built here`,
    edits: [insert(address.from.file, address.from.end, `/v${proposed}`)],
    open: { what: 'a caller may pass a path with a version', at },
  };
}
