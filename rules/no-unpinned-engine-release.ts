import type { Floating } from '../src/judge/engine/violation.ts';
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
  whyNoFix: ({ artefact, shown }) => {
    const pinned = exampleFor(shown, artefact.pinned);
    return pinned === undefined ? 'choose a release' : `choose a release, for example ${pinned}`;
  },
};

/** @returns one of the same image: `docker:26.1-dind` has an engine, and `docker:29.7.2` has none */
export function exampleFor(shown: string, pinned: readonly string[]): string | undefined {
  const variant = /[-:]([a-z][a-z-]*)$/.exec(shown)?.[1] ?? '';
  return pinned.find((one) => one.endsWith(variant)) ?? pinned[0];
}
