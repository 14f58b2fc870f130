/** Files that decide what is found, beside those that are scanned. */
import path from 'node:path';

/** Whether settings of a folder may be in the file, or in one that it leads to. @param absolute a path */
export function isConfiguration(absolute: string): boolean {
  const name = path.basename(absolute);
  return /^dockshift\.config\.|^eslint\.config\.|^\.oxlintrc|^package\.json$|^\.dockshift|^dockshift[\w.-]*\.(?:ya?ml|json)$/.test(
    name,
  );
}

/** Whether a file is a configuration of its own, in a form that can be read. @param file a path, or a URI */
export function isConfigurationFile(file: string): boolean {
  return /(?:^|\/)dockshift\.config\.(?:ya?ml|jsonc?)$/.test(file);
}
