/** Files that decide what is found, beside those that are scanned. */
import path from 'node:path';

/** Whether settings of a folder may be in the file, or in one that it leads to. @param absolute a path */
export function isConfiguration(absolute: string): boolean {
  const name = path.basename(absolute);
  return /^dockshift\.config\.|^eslint\.config\.|^\.oxlintrc|^package\.json$|^\.dockshift|^dockshift[\w.-]*\.(?:ya?ml|json)$/.test(
    name,
  );
}
