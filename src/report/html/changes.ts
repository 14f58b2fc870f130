/** What the findings are about: the changes of the Hub and of the Engine behind them. */
import { builtInCatalog } from '../../catalog/load.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import type { Finding, RuleId, State } from '../../finding.ts';
import { grouped, type Item } from './item.ts';

/** How people hear of a state; `engine` for findings that have none. */
export type Kind = State | 'engine';

/** An entry of the catalogue with its findings. */
export interface Affected {
  readonly entry: string;
  readonly kind: Kind;
  readonly title: string;
  /** ISO date; undefined where none is published. */
  readonly since: string | undefined;
  /** The announced day of the removal. */
  readonly removal: string | undefined;
  readonly items: readonly [Item, ...Item[]];
}

/** A day that matters for what was found. */
export interface Dated {
  readonly kind: Kind;
  readonly title: string;
  readonly since: string;
  /** True where the day was announced beforehand. */
  readonly isAnnounced?: true;
  /** How many findings speak of it; undefined where that cannot be counted. */
  readonly count: number | undefined;
}

const order = { removed: 0, deprecated: 1, engine: 2, undocumented: 3, current: 4 } as const satisfies Record<
  Kind,
  number
>;

/** For entries that the catalogue has no title for. */
const ruleTitles = {
  'no-removed-hub-v1': 'A call of version 1 of the Hub API',
  'no-deprecated-hub-repositories': 'A deprecated call of /v2/repositories',
  'prefer-documented-hub-path': 'A path that lives, but is not documented',
  'no-deprecated-hub-login': 'The deprecated login of the Hub',
  'no-unpinned-engine-api': 'The Engine is asked without a version',
  'no-unsupported-engine-api': 'A version that an engine in question refuses',
  'no-missing-engine-feature': 'Something that the stated version does not have',
  'no-malformed-engine-version': 'A version that is not written as one',
  'no-ineffective-engine-version': 'A version setting that nothing reads',
  'no-unpinned-engine-release': 'An engine without a stated release',
} as const satisfies Record<RuleId, string>;

/** Removed first, then by how many findings there are. */
export async function affectedBy(items: readonly Item[]): Promise<readonly Affected[]> {
  const hub = builtInCatalog();
  const engine = items.some(({ finding }) => kindOf(finding) === 'engine')
    ? await engineCatalog()
    : undefined;
  const affected = grouped(items, ({ finding }) => finding.entry).map(([entry, members]): Affected => {
    const { finding } = members[0];
    const artefact = engine?.artefacts.find(({ id }) => id === entry || `engine/${id}` === entry);
    const library = finding.engine?.library;
    const title =
      hub.byId(entry)?.title ??
      artefact?.title ??
      (typeof library === 'string' ? `${ruleTitles[finding.rule]}: ${library}` : ruleTitles[finding.rule]);
    return {
      entry,
      kind: kindOf(finding),
      title: title.replace(/^[a-z](?=[a-z]| )/, (letter) => letter.toUpperCase()),
      since: finding.since ?? undefined,
      removal: finding.removal,
      items: members,
    };
  });
  return affected.toSorted((a, b) => order[a.kind] - order[b.kind]);
}

/** What is on the time line, oldest first: dated entries, and the releases that moved what an engine accepts. */
export async function datesOf(affected: readonly Affected[]): Promise<readonly Dated[]> {
  const own = affected.flatMap(({ kind, title, since, removal, items }): readonly Dated[] => [
    ...(since === undefined ? [] : [{ kind, title, since, count: items.length }]),
    ...(removal === undefined
      ? []
      : [
          {
            kind: 'removed' as const,
            title,
            since: removal,
            isAnnounced: true as const,
            count: items.length,
          },
        ]),
  ]);
  const moved = affected.some(({ kind }) => kind === 'engine') ? await moves() : [];
  return [...own, ...moved].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
}

/** Older ones have done their harm. */
const shownMoves = 3;

async function moves(): Promise<readonly Dated[]> {
  const { releases } = (await engineCatalog()).data;
  return releases.lines
    .filter(({ min }, index) => index > 0 && min !== releases.lines[index - 1]?.min)
    .slice(-shownMoves)
    .map(({ from, min, date }) => ({
      kind: 'engine',
      title: `Engine ${from} accepts API ${min} and newer`,
      since: date,
      count: undefined,
    }));
}

/** The day up to which the catalogue knows what happened. */
export function knownUntil(): string | undefined {
  return builtInCatalog().changes[0]?.date;
}

export function kindOf({ state, rule }: Finding): Kind {
  return state ?? (rule.includes('engine') ? 'engine' : 'current');
}
