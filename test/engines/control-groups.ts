/** Control groups that engines leave behind: empty, but there. */
import type { Dirent } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';

/**
 * Removes a control group and those under it, in every hierarchy. One that a process is in stays.
 *
 * @param name of a group at the top
 */
export async function removeGroup(name: string): Promise<void> {
  // In version 1 each controller has a hierarchy of its own, in version 2 all share the root.
  const hierarchies = (await folders(root)).map((hierarchy) => join(root, hierarchy));
  for (const hierarchy of [root, ...hierarchies]) await removeTree(join(hierarchy, name));
}

async function removeTree(folder: string): Promise<void> {
  for (const name of await folders(folder)) await removeTree(join(folder, name));
  await rmdir(folder).catch(() => undefined);
}

async function folders(folder: string): Promise<readonly string[]> {
  const entries: readonly Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
