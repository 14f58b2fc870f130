import type { Floating } from '../src/judge/engine/trouble.ts';
import type { EngineRule } from './rule.ts';

export const noUnpinnedEngineRelease: EngineRule<Floating> = {
  id: 'no-unpinned-engine-release',
  message: ({ shown, pinning: held }) => {
    switch (held) {
      case 'line':
        return `${shown} is pinned to a release line: the engine and its API still change within it`;
      case 'frozen':
        return `${shown} has not changed for years: it is an old engine`;
      case 'test':
        return `${shown} is unpinned: each build may get a different test release, and another Engine API`;
      case 'none':
      case 'floating':
        return `${shown} is unpinned: each build may get a different Engine API`;
      default:
        return held satisfies never;
    }
  },
  whyNoFix: ({ artefact }) => {
    const [pinned] = artefact.pinned;
    return pinned === undefined ? 'choose a release' : `choose a release, for example ${pinned}`;
  },
};
