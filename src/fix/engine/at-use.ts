/** A change made where a client is made, because others read the name that holds the version. */
import type { Edit } from '../../finding.ts';
import type { EngineClientFact, GivenOption, WrittenValue } from '../../trace/engine/fact.ts';
import type { ClientChange } from '../../judge/engine/wanted.ts';
import { isWithin } from '../../trace/model/places.ts';
import { replace } from './offer.ts';

/** The version written where a name gives it: `version: V` becomes `version: 'v1.44'`. */
export function atUse(
  { fact, stated }: Pick<ClientChange, 'fact' | 'stated'>,
  code: string,
): Edit | undefined {
  const bare = /^(?:\w+: |\w+=|\.\w+\()(.*?)\)?$/.exec(code);
  const text = code.startsWith('.') ? bare?.[1] : (bare?.[1] ?? code);
  return text === undefined || text === '' ? undefined : inPlaceOfName(fact, stated, text);
}

/** A text in the place of a name that holds the stated version, and can hold no other one. */
export function inPlaceOfName(
  fact: EngineClientFact,
  stated: ClientChange['stated'],
  text: string,
): Edit | undefined {
  const option = optionOf(fact, stated);
  const value = option?.value;
  if (!value || !isName(value) || value.file !== fact.writing.call.file) return undefined;
  const isOnly = option.stated.length === 1 && stated?.unless === undefined;
  if (!isOnly || fact.isOpen || fact.fromCaller) return undefined;
  // `{ version }` is short for `{ version: version }`.
  const isShort = fact.ecosystem === 'npm' && isWithin(option.at, value) && value.text === option.name;
  return replace(value, isShort ? `${value.text}: ${text}` : text);
}

/** The option that states a version. */
export function optionOf(
  { options }: EngineClientFact,
  stated: ClientChange['stated'],
): GivenOption | undefined {
  return options.find((one) => one.stated.some((value) => value === stated));
}

function isName({ text }: WrittenValue): boolean {
  return /^[\w$]+(?:\.[\w$]+)*$/.test(text);
}
