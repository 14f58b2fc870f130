import type { FileProblem } from '../finding.ts';

/**
 * Whether a scan shows that a file has no finding, or does not cover it. A file that is gone or ignored has none.
 *
 * @param files what limited the scan, relative to its root
 * @param problems of the scan: what could not be read or parsed may hold what it held
 */
export function looksAt(
  files: readonly string[] | undefined,
  problems: readonly FileProblem[],
): (file: string) => boolean {
  const asked = files && new Set(files);
  const unread = new Set(
    problems.filter(({ message }) => !isOfComment.test(message)).map(({ file }) => file),
  );
  return (file) => (asked === undefined || isIn(asked, file)) && !isIn(unread, file);
}

/** What is wrong with a comment does not keep the code around it from being read. */
const isOfComment = /^line \d+: dockshift-ignore/;

/** Whether a file or a folder around it is one of the targets; '' represents the root. */
function isIn(targets: ReadonlySet<string>, file: string): boolean {
  if (targets.has('') || targets.has(file)) return true;
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    if (targets.has(file.slice(0, at))) return true;
  }
  return false;
}
