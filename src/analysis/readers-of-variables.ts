/** Tasks of Ansible that name a variable in which another file has an address of the Hub: they need hold nothing of it. */
import { languageOf } from '../languages/registry.ts';
import { holdsVariables, seesVariables } from '../languages/yaml/ansible-variables.ts';
import type { Analysis } from './analysis.ts';
import type { ParsedFile } from './worth-parsing.ts';

/** The key of a line with an address. */
const keyOfAddress = /^\s*["']?(\w{3,})["']?\s*:\s*["']?(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+/;

/** @returns in the order of the files */
export function readersOfVariables(
  { candidates, asked, disk }: Pick<Analysis, 'candidates' | 'asked' | 'disk'>,
  textOf: (file: string) => string,
): readonly ParsedFile[] {
  const keysOf = new Map<string, readonly string[]>();
  for (const { file, host } of candidates) {
    if (!host || !holdsVariables(file)) continue;
    const keys = textOf(file)
      .split('\n')
      .flatMap((line) => keyOfAddress.exec(line)?.[1] ?? []);
    if (keys.length > 0) keysOf.set(file, keys);
  }
  if (keysOf.size === 0) return [];
  const isSeen = (file: string) => [...keysOf.keys()].some((variables) => seesVariables(file, variables));
  const tasks = asked.filter((file) => languageOf(file, () => '')?.id === 'yaml' && isSeen(file));
  return disk.search([...new Set([...keysOf.values()].flat())], tasks).flatMap((file) => {
    const language = languageOf(file, () => '');
    return language ? [{ file, language }] : [];
  });
}
