import fs from 'node:fs';

/** Where links lead; the path itself if nothing is there. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}
