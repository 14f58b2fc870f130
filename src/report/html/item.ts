/** A finding with what the page counts and filters by. */
import type { Finding } from '../../finding.ts';
import type { Source } from '../sources.ts';
import { folderNames } from './folders.ts';
import { languageName } from './language-name.ts';

/** What a migration does about a finding: by itself, with a reader, or nothing. */
type Help = 'safe' | 'unsafe' | 'hand';

export interface Item {
  readonly finding: Finding;
  /** Of the page, for links to it. */
  readonly id: string;
  readonly language: string;
  readonly folder: string;
  /** Several owners are one text; '' without CODEOWNERS or for a file that it gives none. */
  readonly owner: string;
  readonly help: Help;
}

export const helps: readonly Help[] = ['safe', 'unsafe', 'hand'];
export const helpNames = {
  safe: 'safe',
  unsafe: 'review needed',
  hand: 'by hand',
} as const satisfies Record<Help, string>;

/** Behind a count. */
export const helpCounts = { ...helpNames, unsafe: 'to review' } as const satisfies Record<Help, string>;

export function itemsOf(
  findings: readonly Finding[],
  sourceOf: (file: string) => Source | undefined,
): readonly Item[] {
  const folders = folderNames(findings.map(({ file }) => file));
  const languages = new Map<string, string>();
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { file, fix, fingerprint } = finding;
    const language = languages.get(file) ?? languageName(file, () => sourceOf(file)?.text);
    languages.set(file, language);
    const id = `f-${fingerprint.replace(/[^\w-]/g, '')}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return {
      finding,
      id: count === 1 ? id : `${id}.${count}`,
      language,
      folder: folders.get(file) ?? '',
      owner: finding.owners?.join(' ') ?? '',
      help: fix?.safety ?? 'hand',
    };
  });
}

/** Items that have something in common, in the order of `by` and then of their first one; most first. */
export function grouped(
  items: readonly Item[],
  by: (item: Item) => string,
): readonly (readonly [name: string, members: readonly [Item, ...Item[]]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const name = by(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].toSorted(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1));
}
