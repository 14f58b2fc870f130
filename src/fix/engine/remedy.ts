/** What becomes of a use of the Engine API that was judged: a change of it, or what is in the way of one. */
import type { EngineContext } from '../../judge/engine/context.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { EngineViolation } from '../../judge/engine/violation.ts';
import type { Wanted } from '../../judge/engine/wanted.ts';
import { fixOfBuilder } from './built-url.ts';
import { fixOfClient, fixOfForm } from './client.ts';
import { obstacle, type Obstacle, type Offer } from './offer.ts';
import { fixOfWrapper } from './path.ts';
import { fixOfBare, fixOfMissingV, fixOfRefused } from './request.ts';
import { fixOfSetting, inQuotes } from './setting.ts';

interface Remedy {
  readonly fix: Offer | undefined;
  /** What is in the way of a fix, if there is none and the reason is known. */
  readonly obstacle?: OpenPoint;
}

export type RemediedViolation = EngineViolation & Remedy;

export function withRemedy(violation: EngineViolation, context: EngineContext): RemediedViolation {
  const made = violation.wanted && changeFor(violation.wanted, context);
  return made && 'kind' in made
    ? { ...violation, fix: undefined, obstacle: made }
    : { ...violation, fix: made };
}

function changeFor(wanted: Wanted, context: EngineContext): Offer | Obstacle | undefined {
  switch (wanted.kind) {
    case 'client':
      return fixOfClient(wanted, context);
    case 'form':
      return fixOfForm(wanted.fact, wanted.stated, wanted.right);
    case 'path':
      return fixOfBare(wanted.request, context);
    case 'builder':
      return fixOfBuilder(wanted.builder, context);
    case 'wrapper':
      return fixOfWrapper(wanted.fact, context);
    case 'missing v':
      return fixOfMissingV(wanted.request, wanted.stated);
    case 'raised path':
      return fixOfRefused(wanted.request, wanted.stated, wanted.unseen, context);
    case 'quotes':
      return inQuotes(wanted.stated);
    case 'raised setting':
      return fixOfSetting(wanted.fact, wanted.stated, context);
    case 'nothing':
      return obstacle(wanted.because.what, wanted.because.at);
    default:
      return wanted satisfies never;
  }
}
