/** What can be seen of a socket without opening it. */
import fs from 'node:fs';
import { errorCode, whyUnreadable } from '../../disk/why-unreadable.ts';

/**
 * @param others sockets that were looked for as well
 * @returns one line; undefined for a socket
 */
export function whyNoSocket(path: string, others: readonly string[]): string | undefined {
  try {
    const stat = fs.statSync(path);
    if (stat.isSocket()) return undefined;
    return `${path} is ${stat.isDirectory() ? 'a folder' : 'a file'}, not a socket: nothing listens there`;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return `${path} cannot be checked: ${whyUnreadable(error)}`;
    const nor = others.length === 0 ? '' : `, nor in ${others.length} other usual places`;
    return `there is no socket at ${path}${nor}: start the engine, or set DOCKER_HOST`;
  }
}
