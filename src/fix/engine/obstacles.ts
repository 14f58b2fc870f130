/** What is in the way of a change of how a client is made. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import type { EngineClientFact, GivenOption } from '../../trace/engine/fact.ts';
import { optionOf } from './at-use.ts';
import type { ClientChange } from '../../judge/engine/wanted.ts';
import { isWithin } from '../../trace/model/places.ts';
import { obstacle, type Obstacle } from './offer.ts';

/** Whether an option may be given another value than the stated one. */
export function mayBeOther(option: GivenOption, stated: NonNullable<ClientChange['stated']>): boolean {
  return option.stated.length > 1 || stated.unless !== undefined;
}

/**
 * A variable that holds the version and may hold another one: what gave it that would count no more, and be used by nothing.
 *
 * @param takesAll whether the change takes the whole expression away, and not the text alone
 */
export function otherGiven(
  fact: EngineClientFact,
  stated: ClientChange['stated'],
  takesAll: boolean,
): Obstacle | undefined {
  const option = optionOf(fact, stated);
  if (!option || !stated || !mayBeOther(option, stated)) return undefined;
  if (!takesAll && isWithin(stated.at, option.at)) return undefined;
  return stated.unless === undefined
    ? obstacle('the version is one of several', option.at)
    : obstacle(`${stated.unless} may set another version`, stated.at);
}

/** The library as a person knows it. */
export function nameOf({ fact, library }: Pick<ClientChange, 'fact' | 'library'>): string {
  return library?.certainty === 'locked' || library?.certainty === 'exact'
    ? `${fact.package} ${library.version}`
    : fact.package;
}

/** Why what the catalogue puts somewhere has no place there. */
export function obstacleTo(
  { fact, stated }: Pick<ClientChange, 'fact' | 'stated'>,
  put: NonNullable<NonNullable<ClientRow['fix']>['put']>,
): Obstacle {
  const { call, record, args } = fact.writing;
  switch (put) {
    case 'field': {
      const [option] = fact.options;
      if (record) return obstacle('an option sets it already', option?.at ?? call);
      const [first] = args;
      return first
        ? obstacle(
            `what ${first.text.length > 40 ? 'the argument' : first.text} holds is not in the code`,
            first,
          )
        : obstacle('an object would override the environment', call);
    }
    case 'argument':
      return obstacle('a list is spread into the call', args.at(-1) ?? call);
    case 'method':
      return obstacle('the end of the builder is not in sight', call);
    case 'option':
    case 'literal': {
      const option = optionOf(fact, stated);
      if (stated && (stated.form !== undefined || put === 'literal')) {
        return obstacle('the version is built from parts', stated.at);
      }
      return stated && fact.fromCaller
        ? obstacle('a caller passes it, and others may pass another', stated.at)
        : obstacle('the version cannot be removed from the call', option?.at ?? call);
    }
    case 'call':
      return obstacle('the call cannot be rewritten', call);
    default:
      return put satisfies never;
  }
}
