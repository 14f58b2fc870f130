/** What the findings are about: the changes of the Hub and of the Engine behind them. */
import { builtInCatalog } from '../../catalog/load.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import type { EngineRuleId, Finding, RuleId, Severity, State } from '../../finding.ts';
import { grouped, type Item } from './item.ts';

/** What happens to code with a finding: the state of what it asks for or, about the Engine, what an engine does. */
type Kind = State | 'refused' | 'at-risk' | 'style';

export const kindNames = {
  removed: 'removed',
  refused: 'Engine: refused',
  deprecated: 'deprecated',
  'at-risk': 'Engine: at risk',
  undocumented: 'undocumented',
  style: 'Engine: style',
  current: 'other',
} as const satisfies Record<Kind, string>;

/** The gravest first. */
export const kinds = [
  'removed',
  'refused',
  'deprecated',
  'at-risk',
  'undocumented',
  'style',
  'current',
] as const satisfies readonly Kind[];

/** Findings about the Engine have no state in a catalogue. */
const kindOfRule: Partial<Record<RuleId, Kind>> = {
  'no-unsupported-engine-api': 'refused',
  'no-missing-engine-feature': 'refused',
  'no-malformed-engine-version': 'refused',
  'no-unpinned-engine-api': 'at-risk',
  'no-unpinned-engine-release': 'at-risk',
  'no-ineffective-engine-version': 'style',
} satisfies Record<EngineRuleId, Kind>;

/** An entry of the catalogue with its findings. */
export interface Affected {
  readonly entry: string;
  readonly kind: Kind;
  readonly title: string;
  /** How a client of the Engine is made; other entries have no such words. */
  readonly made: string | undefined;
  /** ISO date; undefined if none is published. */
  readonly since: string | undefined;
  /** The announced day of the removal. */
  readonly removal: string | undefined;
  readonly items: readonly [Item, ...Item[]];
}

/** A day that matters for what was found. */
export interface Dated {
  /** Its colour. */
  readonly kind: Kind;
  readonly label: string;
  readonly title: string;
  readonly since: string;
  /** True if the day was announced beforehand. */
  readonly isAnnounced?: true;
  /** How many findings refer to it; undefined if that cannot be counted. */
  readonly count: number | undefined;
}

/** For entries that the catalogue has no title for. */
const ruleTitles = {
  'no-removed-hub-v1': 'Version 1 of the Hub API',
  'no-deprecated-hub-repositories': 'A deprecated call of /v2/repositories',
  'prefer-documented-hub-path': 'An undocumented path of the Hub',
  'no-deprecated-hub-login': 'The deprecated login of the Hub',
  'no-removed-api-call': 'A removed call of another API',
  'no-deprecated-api-call': 'A deprecated call of another API',
  'no-unpinned-engine-api': 'A client that sends no API version',
  'no-unsupported-engine-api': 'An API version that a targeted engine refuses',
  'no-missing-engine-feature': 'A feature that the API version does not have',
  'no-malformed-engine-version': 'An API version in the wrong form',
  'no-ineffective-engine-version': 'A version setting that has no effect',
  'no-unpinned-engine-release': 'An unpinned engine',
} as const satisfies Record<RuleId, string>;

/** The gravest first, then by how many findings there are. */
export async function affectedBy(items: readonly Item[]): Promise<readonly Affected[]> {
  const hub = builtInCatalog();
  const engine = items.some(({ finding }) => isAboutEngine(kindOf(finding)))
    ? await engineCatalog()
    : undefined;
  const affected = grouped(items, ({ finding }) => finding.entry).map(([entry, members]): Affected => {
    const { finding } = members[0];
    const artefact = engine?.artefacts.find(({ id }) => id === entry || `engine/${id}` === entry);
    const made = engine?.clients.byId(entry.replace(/^engine\//, ''))?.construction.says;
    const ofRule = ruleTitles[finding.rule];
    const which = finding.engine?.library ?? made;
    const title =
      hub.byId(entry)?.title ?? artefact?.title ?? (which === undefined ? ofRule : `${ofRule}: ${which}`);
    return {
      entry,
      kind: kindOf(finding),
      title: title.replace(/^[a-z](?=[a-z]| )/, (letter) => letter.toUpperCase()),
      made,
      since: finding.since ?? undefined,
      removal: finding.removal,
      items: members,
    };
  });
  return apart(affected).toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** A library has an entry for each way to make a client of it: if two are named alike, each has its way. */
function apart(affected: readonly Affected[]): readonly Affected[] {
  return affected.map((one) => {
    const { title, made } = one;
    const isNamedTwice = affected.filter((other) => other.title === title).length > 1;
    return isNamedTwice && made !== undefined ? { ...one, title: `${title}, ${made}` } : one;
  });
}

/** What is removed or refused is so at once, from that day on; what is deprecated lives on. */
export function sinceWord(kind: Kind): 'on' | 'since' {
  return kind === 'removed' || kind === 'refused' ? 'on' : 'since';
}

/** What is on the time line, oldest first: dated entries, and the releases that moved what an engine accepts. */
export async function datesOf(affected: readonly Affected[]): Promise<readonly Dated[]> {
  const own = affected.flatMap(({ kind, title, since, removal, items }): readonly Dated[] => [
    ...(since === undefined ? [] : [{ kind, label: kindNames[kind], title, since, count: items.length }]),
    ...(removal === undefined
      ? []
      : [
          {
            kind: 'removed' as const,
            label: 'removal',
            title,
            since: removal,
            isAnnounced: true as const,
            count: items.length,
          },
        ]),
  ]);
  const moved = affected.some(({ kind }) => isAboutEngine(kind)) ? await moves() : [];
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
      kind: 'refused',
      label: 'Engine release',
      title: `Engine ${from} accepts API ${min} and newer`,
      since: date,
      count: undefined,
    }));
}

/** The day up to which the catalogue knows what happened. */
export function catalogDate(): string | undefined {
  return builtInCatalog().changes[0]?.date;
}

export function kindOf({ state, rule }: Finding): Kind {
  return state ?? kindOfRule[rule] ?? 'current';
}

function isAboutEngine(kind: Kind): boolean {
  return kind === 'refused' || kind === 'at-risk' || kind === 'style';
}

/** The graver it is, the smaller: by severity, then by what happens to the code. */
export function riskOf(finding: Finding): number {
  const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];
  return severities.indexOf(finding.severity) * kinds.length + kinds.indexOf(kindOf(finding));
}
