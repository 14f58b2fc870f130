/** Clients of the Engine API: which version they send, and what is wrong with it. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import type { Confidence, EngineUse, EngineVerdict } from '../../finding.ts';
import type { EngineClientFact } from '../../trace/engine/fact.ts';
import { refusalAbove, refusalOf } from './acceptance.ts';
import { outcomesOf, type Outcome } from './client-outcome.ts';
import type { EngineContext, LibraryVersion } from './context.ts';
import type { EngineViolation } from './violation.ts';
import { isWellFormed, wrongForm } from './version-form.ts';
import type { Wanted } from './wanted.ts';

export function violationsOfClient(
  fact: EngineClientFact,
  context: EngineContext,
): readonly EngineViolation[] {
  const library = libraryOf(fact, context);
  if (fact.isByName && !library) return [];
  return outcomesOf(fact, library, context).flatMap((outcome) =>
    violationsOf(fact, outcome, library, context),
  );
}

/** By whichever name of the library a manifest has: its own one first. */
export function libraryOf(
  fact: EngineClientFact,
  { catalog, versionOf }: EngineContext,
): LibraryVersion | undefined {
  const { site, ecosystem, package: own } = fact;
  const names = catalog.clients.rows(fact).flatMap((row) => row.packages.map(({ name }) => name));
  for (const name of new Set([own, ...names])) {
    const found = versionOf(site.file, ecosystem, name);
    if (found) return found;
  }
  return undefined;
}

function violationsOf(
  fact: EngineClientFact,
  outcome: Outcome,
  library: LibraryVersion | undefined,
  context: EngineContext,
): readonly EngineViolation[] {
  const { row, verdict, stated, version, most, unless } = outcome;
  const common = commonOf(fact, outcome, library, context);
  const { use } = common;
  const cancelled = ineffective(fact, row, verdict).map((setting): EngineViolation => ({
    ...common,
    ...setting,
    kind: 'ineffective',
  }));
  switch (verdict) {
    case 'unversioned': {
      const own = unpinned();
      // A note beside what does nothing would repeat it.
      return own.isNote && cancelled.length > 0 ? cancelled : [...cancelled, own];
    }
    case 'implicit':
      return [...cancelled, refused(true) ?? unpinned()];
    case 'pinned':
      return [...cancelled, ...[malformed() ?? refused(false)].filter((found) => found !== undefined)];
    case 'negotiated':
      return [...cancelled, ...[refusedAtMost()].filter((found) => found !== undefined)];
    case 'server-max':
    case 'env':
      return cancelled;
    default:
      return verdict satisfies never;
  }

  function unpinned(): EngineViolation {
    // If no version can be stated there is nothing to fix.
    const isNote = row.fix === undefined || (verdict === 'unversioned' && row.fix.safety === 'none');
    const wanted: Wanted = { kind: 'client', fact, row, stated: undefined, library, inUse: version };
    return { ...common, wanted, kind: 'unpinned', row, isNote, unless };
  }

  /** A number of the library's own that only releases between refuse is unpinned, and nothing worse. */
  function refused(isImplicit: boolean): EngineViolation | undefined {
    const refusal = version === undefined ? undefined : refusalOf(version, context);
    if (!refusal || version === undefined || (isImplicit && refusal.onlyBetween)) return undefined;
    const isNote = refusal.onlyBetween;
    const wanted: Wanted = { kind: 'client', fact, row, stated, library, inUse: undefined };
    return { ...common, ...refusal, wanted, kind: 'refused', row, version, isImplicit, isNote, unless };
  }

  /** No version that both know: the client sends its highest one. */
  function refusedAtMost(): EngineViolation | undefined {
    const refusal = most === undefined ? undefined : refusalAbove(most, context);
    if (!refusal || most === undefined) return undefined;
    const sent = { version: most, use: { ...use, version: most } };
    return { ...common, ...refusal, ...sent, kind: 'refused', row, isImplicit: true, unless };
  }

  function malformed(): EngineViolation | undefined {
    if (!stated || isWellFormed(stated, row.versionForm)) return undefined;
    const wrong = wrongForm(stated, row.versionForm);
    const { right } = wrong;
    const wanted: Wanted | undefined =
      version === undefined ? undefined : { kind: 'form', fact, stated, right };
    return { ...common, ...wrong, kind: 'malformed', wanted };
  }
}

/** What all violations of a use share. */
function commonOf(
  fact: EngineClientFact,
  { row, verdict, stated, version, unless }: Outcome,
  library: LibraryVersion | undefined,
  { window }: EngineContext,
) {
  const use: EngineUse = {
    library: fact.package,
    libraryVersion: library?.version ?? null,
    verdict,
    version: version ?? null,
    accepted: window ? [window.min, window.max] : null,
  };
  return {
    entry: `engine/${row.id}`,
    use,
    place: fact.site,
    confidence: confidenceOf(fact, stated?.unless ?? unless),
    steps: fact.steps,
    isNote: false,
    wanted: undefined,
    docs: row.sources[0] ?? '',
    ...(fact.document ? { document: true as const } : {}),
    ...(fact.generic ? { generic: true as const } : {}),
  };
}

function confidenceOf({ generic }: EngineClientFact, unless: string | undefined): Confidence {
  return generic ? 'low' : unless === undefined ? 'high' : 'medium';
}

interface Cancelled {
  readonly setting: string;
  readonly because: string;
}

/** Options that are given and do nothing. */
function ineffective(
  { options }: EngineClientFact,
  row: ClientRow,
  verdict: EngineVerdict,
): readonly Cancelled[] {
  const names = options.map(({ name }) => name);
  return (row.options ?? []).flatMap(({ option, without }) =>
    without !== undefined && names.includes(option) && verdict !== 'negotiated'
      ? [{ setting: option, because: without }]
      : [],
  );
}
