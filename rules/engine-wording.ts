/** Phrases that the rules about the Engine share. */
import type { ClientRow } from '../src/engine-catalog/schema/clients.ts';

/** What may state another version after all. */
export function orUnless({ unless }: { readonly unless: string | undefined }): string {
  return unless === undefined ? '' : `, unless ${unless} sets one`;
}

/** `29.0-29.1 and 29.2`; of many the first and the last. */
export function releases(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  const last = rest.at(-1);
  if (last === undefined) return first;
  const start = first.split('-')[0] ?? first;
  const end = last.split('-').at(-1) ?? last;
  return `${start} to ${end}`;
}

/** How a version is stated beside the code, if the code itself has no place for one; undefined if nothing reads it. */
export function outsideCode(row: ClientRow | undefined): string | undefined {
  const ways = (row?.options ?? []).flatMap(({ option, kind, verdict }) => {
    if (verdict !== 'pinned') return [];
    return kind === 'variable'
      ? [`${option}=1.44 in its environment`]
      : kind === 'property'
        ? [`${option}=1.44 among its properties`]
        : [];
  });
  return ways.length === 0 ? undefined : `state the version beside the code: ${ways.join(', or ')}`;
}
