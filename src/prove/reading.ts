/** What reading a part of an answer comes to, by the catalogue. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import type { World } from '../flow/code/world.ts';

export function readerOf({ keeps, fields = {} }: ResolvedReplacement): World['read'] {
  const parts = new Set(keeps?.parts ?? []);
  const addresses = new Set(keeps?.addresses ?? []);
  const around = [...(keeps?.fields ?? []), ...Object.keys(fields)];
  const isPart = (path: string) =>
    parts.has(path) ||
    (keeps === undefined &&
      around.some((field) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`)));
  return (path) => (addresses.has(path) ? 'next' : isPart(path) ? 'follow' : 'use');
}

/** The paths under which a name is in the old answer, and whatever else the new one has by that name. */
export function fieldsNamed({ keeps, fields = {} }: ResolvedReplacement, name: string): readonly string[] {
  const all = [...(keeps?.fields ?? []), ...(keeps?.addresses ?? []), ...Object.keys(fields)];
  const repeated = (keeps?.repeated ?? []).filter((path) => lastOf(path) === name);
  return [...all.filter((path) => lastOf(path) === name), ...repeated];
}

export function lastOf(path: string): string {
  return path.split(/\.|\[\]/).findLast((part) => part !== '') ?? path;
}
