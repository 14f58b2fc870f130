import type { Floating } from '../src/judge/engine/trouble.ts';
import type { EngineRule } from './rule.ts';

export const noUnpinnedEngineRelease: EngineRule<Floating> = {
  id: 'no-unpinned-engine-release',
  message: ({ shown, pinning: held }) => {
    switch (held) {
      case 'line':
        return `${shown} holds to a line of releases: the engine, and with it the API, moves within it`;
      case 'frozen':
        return `${shown} no longer moves: it has held the same old engine for years`;
      case 'test':
        return `${shown} brings the newest test release of the engine: its API moves with it`;
      case 'none':
      case 'floating':
        return `${shown} brings whatever engine is newest on the day: its API moves with it`;
      default:
        return held satisfies never;
    }
  },
  whyNoFix: ({ artefact }) => {
    const [pinned] = artefact.pinned;
    return pinned === undefined
      ? 'the right release is for you to choose'
      : `choose a release, for example: ${pinned}`;
  },
};
