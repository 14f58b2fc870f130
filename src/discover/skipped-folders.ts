/** Folders that are no part of a project's own code, even if nothing ignores them or they are committed. */
const skipped = ['.git', '.hg', '.svn', '.jj', 'node_modules'];

const names: ReadonlySet<string> = new Set(skipped);
const inPath = new RegExp(`(?:^|/)(?:${skipped.map((name) => name.replace('.', '\\.')).join('|')})/`);

/** @param name the folder's own name, without its path */
export function isSkippedFolder(name: string): boolean {
  return names.has(name);
}

/** Whether a path leads through such a folder. @param file relative path with forward slashes */
export function leadsThroughSkippedFolder(file: string): boolean {
  return inPath.test(file);
}
