import path from 'node:path';
import type { ReportContext } from './reporter.ts';

/**
 * A file as services that show a repository name it: relative to the top of the repository, forward slashes. So a report
 * about one folder of it still finds its lines there.
 *
 * @param file relative to the root, forward slashes
 */
export function servicePath(file: string, { root, repository }: ReportContext): string {
  const folder = path.relative(repository, root).split(path.sep).join('/');
  return folder === '' ? file : `${folder}/${file}`;
}
