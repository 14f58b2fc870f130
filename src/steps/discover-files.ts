/** The files of a scan: all of the root, those that were named, or the one that an editor has not saved. */
import { isIgnored } from '../config/severity.ts';
import { discover } from '../discover/discover.ts';
import type { Listing } from '../discover/walk.ts';
import type { Prepared } from './prepare.ts';

export function discoverFiles({ root, files, config, isCache, unsaved }: Prepared): Listing {
  if (unsaved) return { files: isIgnored(config, unsaved.file) ? [] : [unsaved.file], problems: [] };
  return discover({
    root,
    isIgnored: (file) => isCache(file) || isIgnored(config, file),
    opensEach: true,
    ...(files ? { only: files } : {}),
  });
}
