import type { FileProblem } from '../finding.ts';

/**
 * Whether a scan says of a file that it has no finding, rather than nothing. A file that is gone or ignored has none.
 *
 * @param files what limited the scan, relative to its root
 * @param problems of the scan: what could not be read or parsed may hold what it held
 */
export function looksAt(
  files: readonly string[] | undefined,
  problems: readonly FileProblem[],
): (file: string) => boolean {
  const unread = problems.filter(({ message }) => !isOfComment.test(message)).map(({ file }) => file);
  return (file) =>
    (files?.some((asked) => isIn(asked, file)) ?? true) && !unread.some((one) => isIn(one, file));
}

/** What is wrong with a comment does not keep the code around it from being read. */
const isOfComment = /^line \d+: dockshift-ignore/;

function isIn(target: string, file: string): boolean {
  return target === '' || file === target || file.startsWith(`${target}/`);
}
