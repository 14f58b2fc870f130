/** A setting whose value is a name: others may read what the name holds. */
import type { EngineSettingFact } from '../../trace/engine/fact.ts';
import type { Place } from '../../trace/model/fact.ts';
import { isWithin } from '../../trace/model/places.ts';
import { replace, type Shared } from './offer.ts';

/** How a name alone is written, and what a text in its place is in: its own quotes, or those of the language. */
const inShell = /^(["']?)\$(?:\w+|\{\w+\})\1$/;
const inCode = /^\$?[A-Za-z_]\w*(?:\.\w+)*$/;
/** Languages in which a text in single quotes is a text. */
const singleQuoted = /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|php)$/i;

/**
 * @param at the text that the name holds
 * @param version what the use shall have
 * @returns undefined if the text is in the setting itself
 */
export function sharedSetting(
  { site, value, stated }: EngineSettingFact,
  at: Place,
  version: string,
): Shared | undefined {
  if (!value || isWithin(at, site)) return undefined;
  const [, own] = inShell.exec(value.text) ?? [];
  const quote = own ?? (inCode.test(value.text) ? (singleQuoted.test(site.file) ? "'" : '"') : undefined);
  // What may hold another version as well keeps its name.
  const isOnly = stated.kind === 'text' && stated.unless === undefined;
  const atUse = quote === undefined || !isOnly ? undefined : replace(value, `${quote}${version}${quote}`);
  return { uses: [site, value], atUse };
}
