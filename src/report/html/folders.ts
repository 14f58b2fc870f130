/** A few folders that show where findings lie: not one that holds all, and not a hundred. */

/** More than one glance takes in: a chart shows the fullest, and folds the rest. */
const wanted = 24;

interface Group {
  /** With a slash at its end; '' is the root. */
  readonly folder: string;
  readonly files: readonly string[];
  /** False for the files that lie in the folder itself. */
  readonly deep: boolean;
}

/**
 * Opens the fullest folder again and again, as long as all that comes out can be shown.
 *
 * @param files with forward slashes, one for each finding
 * @returns for each of the files the name of its group: `src/api/`, and `src/*` for what lies in `src` beside it
 */
export function folderNames(files: readonly string[]): ReadonlyMap<string, string> {
  let groups: readonly Group[] = [{ folder: '', files, deep: true }];
  const closed = new Set<string>();
  for (;;) {
    const fullest = groups
      .filter(({ deep, folder }) => deep && !closed.has(folder))
      .toSorted((a, b) => b.files.length - a.files.length || (a.folder < b.folder ? -1 : 1))[0];
    if (fullest === undefined) break;
    const parts = opened(fullest);
    // The root and a folder that only holds another one give no information.
    const isHollow = fullest.folder === '' || (parts.length === 1 && parts[0]?.deep === true);
    // One that holds files alone cannot be distinguished further.
    const isFlat = parts.every(({ deep }) => !deep) && fullest.folder !== '';
    const isFull = fullest.files.length * 4 > files.length;
    if (isHollow || (isFull && !isFlat && groups.length - 1 + parts.length <= wanted)) {
      groups = [...groups.filter((group) => group !== fullest), ...parts];
    } else {
      closed.add(fullest.folder);
    }
  }
  return new Map(groups.flatMap((group) => group.files.map((file) => [file, nameOf(group)] as const)));
}

function opened({ folder, files }: Group): readonly Group[] {
  const parts = new Map<string, string[]>();
  for (const file of files) {
    const slash = file.indexOf('/', folder.length);
    const part = slash === -1 ? folder : file.slice(0, slash + 1);
    const known = parts.get(part);
    if (known) known.push(file);
    else parts.set(part, [file]);
  }
  return Array.from(parts, ([part, of]) => ({ folder: part, files: of, deep: part !== folder }));
}

function nameOf({ folder, deep }: Group): string {
  return deep ? folder : `${folder}*`;
}
