import type { ProjectFiles } from './project-files.ts';

/** The first of files that belong together; if there are more of them, the project gets a notice. */
export function firstOf(all: readonly string[], most: number, files: ProjectFiles): readonly string[] {
  const [left] = all.slice(most);
  if (left === undefined) return all;
  files.reportNotFollowed?.(left);
  return all.slice(0, most);
}
