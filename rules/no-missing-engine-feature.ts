import type { Missing } from '../src/judge/engine/violation.ts';
import type { EngineRule } from './rule.ts';

const effects = {
  refused: 'the engine refuses it',
  dropped: 'the engine drops it silently',
  ignored: 'the engine ignores it silently',
  'another default': 'the engine uses another default',
} as const satisfies Record<Missing['effect'], string>;

const kinds = {
  endpoint: '',
  query: 'the parameter ',
  filter: 'the filter ',
  body: 'the field ',
} as const satisfies Record<Missing['what'], string>;

export const noMissingEngineFeature: EngineRule<Missing> = {
  id: 'no-missing-engine-feature',
  message: ({ what, name, presence, bound, version, effect, from, isLikely }) => {
    const when = presence === 'removed' ? `was removed with API ${bound}` : `came with API ${bound}`;
    const sure = from === undefined ? effects[effect] : `Engine ${from} and later refuse it`;
    const does = isLikely ? 'an engine that follows the version ignores it silently' : sure;
    return `${kinds[what]}${name} ${when}, and ${version} is asked for: ${does}`;
  },
  whyNoFix: ({ presence, bound, instead }) =>
    presence === 'removed'
      ? `call its replacement instead${instead === undefined ? '' : ` (${instead.replace(/\.$/, '')})`}`
      : `raise the version to ${bound} if your engines accept it (other answers change too), or do without it`,
};
