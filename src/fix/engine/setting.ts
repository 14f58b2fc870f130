/** Changes of a version that is set for whichever clients read it. */
import type { Edit } from '../../finding.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import { openOfStated } from '../../prove/engine/proof.ts';
import type { EngineSettingFact, StatedText } from '../../trace/engine/fact.ts';
import { insert, replace, type Offer } from './offer.ts';
import { sharedSetting } from './shared-setting.ts';

/** Another version: `DOCKER_API_VERSION=1.44`. */
export function fixOfSetting(
  fact: EngineSettingFact,
  stated: StatedText,
  context: EngineContext,
): Offer | undefined {
  const { proposed } = context;
  if (proposed === undefined) return undefined;
  const prefix = stated.value.startsWith('v') ? 'v' : '';
  return {
    title: `state ${proposed}; or remove the setting if the client negotiates, as the docker command does`,
    edits: stated.number
      ? [...inQuotes(stated).edits, minorOf(stated, proposed)]
      : [replace(stated.at, `${prefix}${proposed}`)],
    open: openOfStated(proposed, stated.at, context) ?? readByOthers(fact),
    shared: sharedSetting(fact, stated.at, `${prefix}${proposed}`),
  };
}

function readByOthers({ name, reader, stated, site }: EngineSettingFact) {
  const who = reader ?? 'the programs that it starts';
  return {
    what: `${who} may behave differently with another ${name}`,
    at: stated.kind === 'text' ? stated.at : site,
  };
}

/** Nothing but the quotes, so that another change of the number can be made beside them. */
export function inQuotes({ value, at: { file, start, end } }: StatedText): Offer {
  return {
    title: `write it in quotes: "${value}"`,
    edits: [insert(file, start, '"'), insert(file, end, '"')],
  };
}

/** The number behind the dot. */
function minorOf({ value, at }: StatedText, version: string): Edit {
  const start = at.start + value.indexOf('.') + 1;
  return replace({ ...at, start }, version.slice(version.indexOf('.') + 1));
}
