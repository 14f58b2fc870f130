import type { ProjectDisk } from './disk.ts';
import type { Clock } from '../timings/clock.ts';

/** A disk whose reads are measured. */
export function timedDisk(disk: ProjectDisk, clock: Clock): ProjectDisk {
  return {
    source: (file) => clock.time('read', file, () => disk.source(file)),
    part: (file, part) => clock.time('read', file, () => disk.part(file, part)),
    signs: (file, asked) => clock.time('read', file, () => disk.signs(file, asked)),
    search: (words, files) => clock.timeSearch(() => disk.search(words, files)),
    manifests: disk.manifests,
  };
}
