import fs from 'node:fs';
import path from 'node:path';
import type { FileProblem } from '../finding.ts';
import { ignoreLines, inheritedRules, noRules, type IgnoreRules } from './ignore-rules.ts';
import { deepest, isTooDeep, whyCostly } from './pattern-cost.ts';
import { isSkippedFolder } from './skipped-folders.ts';
import { whyUnreadable } from '../disk/why-unreadable.ts';

export interface Listing {
  /** Relative to the root, with forward slashes. */
  readonly files: string[];
  readonly problems: FileProblem[];
}

/**
 * Lists regular files by reading folders: for projects without git. `.gitignore` files hold at every level; symbolic
 * links are not followed, so that nothing outside the root is read and no loop can arise.
 *
 * @param root absolute path
 * @param start the folder to begin in, relative to `root` ('' is `root` itself)
 * @param repository absolute path of the work tree that `root` lies in, if any: its ignore files count, and other
 *   repositories nested in it are not part of it
 */
export function walk(root: string, start: string, repository: string | undefined): Listing {
  const listing: Listing = { files: [], problems: [] };
  const top = repository ?? root;
  const rules = repository === undefined ? noRules : inheritedRules(repository, path.join(root, start));
  const above = path.relative(top, root).split(path.sep).join('/');
  visit(start, rules);
  return listing;

  function visit(folder: string, inherited: IgnoreRules): void {
    if (isTooDeep(`${folder}/`)) {
      const message = `not listed: it is more than ${String(deepest)} folders deep`;
      listing.problems.push({ file: folder, message });
      return;
    }
    const absolute = path.join(root, folder);
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(absolute, { withFileTypes: true });
    } catch (error) {
      listing.problems.push({
        file: folder === '' ? '.' : folder,
        message: `not listed: ${whyUnreadable(error)}`,
      });
      return;
    }
    const nested =
      repository !== undefined && folder !== start && entries.some((entry) => entry.name === '.git');
    if (nested) return;

    const own = entries.some((entry) => entry.name === '.gitignore');
    const lines = own ? ignoreLines(path.join(absolute, '.gitignore')) : [];
    listing.problems.push(...unused(joined(folder, '.gitignore'), lines));
    const here = own ? inherited.with(joined(above, folder), lines) : inherited;
    for (const entry of entries) {
      const file = joined(folder, entry.name);
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name) && !here.ignores(`${joined(above, file)}/`)) visit(file, here);
      } else if (entry.isFile() && !here.ignores(joined(above, file))) {
        listing.files.push(file);
      }
    }
  }
}

/** A problem for each line that is not used: files are scanned that its author may not have meant. */
function unused(file: string, lines: readonly string[]): FileProblem[] {
  return lines.flatMap((line, index) => {
    const why = whyCostly(line);
    return why === undefined ? [] : [{ file, message: `line ${String(index + 1)} is not used: ${why}` }];
  });
}

function joined(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}
