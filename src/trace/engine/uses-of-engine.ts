/**
 * What a file shows of the Engine beside the clients that it makes: the settings, the versions that are requested
 * later, and the engines that come with it.
 */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import { methodCallsIn } from './method-calls.ts';
import type { EngineFact } from './fact.ts';
import { laterUsesIn } from './later-uses.ts';
import { releasesIn } from './releases/releases.ts';
import type { ReleaseTable } from './releases/table.ts';
import { settingsIn } from './settings.ts';

/** @param releases what contains or installs an engine; undefined if no rule needs it */
export function usesOfEngine(
  ev: Evaluator,
  file: FileIndex,
  releases: ReleaseTable | undefined,
): readonly EngineFact[] {
  return [
    ...laterUsesIn(ev, file),
    ...methodCallsIn(ev, file),
    ...settingsIn(ev, file),
    ...releasesIn(ev, file, releases),
  ];
}
