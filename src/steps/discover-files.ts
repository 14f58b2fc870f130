/** The files of a scan: all of the root, those that were named, or the one that an editor has not saved. */
import { isIgnored } from '../config/severity.ts';
import { discover } from '../discover/discover.ts';
import { kindBelow } from '../discover/regular-files.ts';
import { leadsThroughSkippedFolder } from '../discover/skipped-folders.ts';
import type { Listing } from '../discover/walk.ts';
import type { Prepared } from './prepare.ts';

export function discoverFiles(prepared: Prepared): Listing {
  const { memory } = prepared;
  return memory ? memory.discover(() => listed(prepared)) : listed(prepared);
}

function listed(prepared: Prepared): Listing {
  const { root, files, config, isCache, overlay, unsaved } = prepared;
  if (unsaved) return { files: isIgnored(config, unsaved.file) ? [] : [unsaved.file], problems: [] };
  const listing = discover({
    root,
    isIgnored: (file) => isCache(file) || isIgnored(config, file),
    opensEach: true,
    ...(files ? { only: files } : {}),
  });
  return files || overlay.size === 0 ? listing : withUnsaved(listing, prepared);
}

/** What is open in an editor and not yet on the disk. */
function withUnsaved({ files, problems }: Listing, { root, config, overlay }: Prepared): Listing {
  const isNew = (file: string) =>
    kindBelow(root, file) === 'absent' && !isIgnored(config, file) && !leadsThroughSkippedFolder(file);
  const created = [...overlay.keys()].filter(isNew);
  return { files: created.length === 0 ? files : [...new Set([...files, ...created])].sort(), problems };
}
