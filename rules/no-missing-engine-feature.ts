import type { Missing } from '../src/judge/engine/trouble.ts';
import type { EngineRule } from './rule.ts';

const effects = {
  refused: 'the engine refuses it',
  dropped: 'the engine drops it without a word',
  ignored: 'the engine passes over it without a word',
  'another default': 'the engine takes another default',
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
    const does = isLikely ? 'an engine that goes by the version passes over it without a word' : sure;
    return `${kinds[what]}${name} ${when}, and ${version} is asked for: ${does}`;
  },
  whyNoFix: ({ presence, bound, instead }) =>
    presence === 'removed'
      ? `what takes its place is another call${instead === undefined ? '' : ` (${instead.replace(/\.$/, '')})`}`
      : `a version from ${bound} on changes other answers too: raise it where the engines allow, or do without`,
};
