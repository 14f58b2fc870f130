/** What a file shows of the Engine beside the clients that it makes: what is set, asked for later, and brought along. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import { asksIn } from './asks.ts';
import type { EngineFact } from './fact.ts';
import { laterUsesIn } from './later-uses.ts';
import { releasesIn } from './releases/releases.ts';
import type { ReleaseTable } from './releases/table.ts';
import { settingsIn } from './settings.ts';

/** @param releases what brings an engine along; undefined where none is asked for */
export function usesOfEngine(
  ev: Evaluator,
  file: FileIndex,
  releases: ReleaseTable | undefined,
): readonly EngineFact[] {
  return [
    ...laterUsesIn(ev, file),
    ...asksIn(ev, file),
    ...settingsIn(ev, file),
    ...releasesIn(ev, file, releases),
  ];
}
