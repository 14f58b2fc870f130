/** What a live engine makes of the versions that code states. */
import path from 'node:path';
import { loadConfiguration } from '../../config/load.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { isWithin } from '../../engine-catalog/api-version.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import { engineContext } from '../../judge/engine/context.ts';
import { usesOf, type SeenUse } from '../../judge/engine/uses.ts';
import { Lines } from '../../judge/lines.ts';
import { scan } from '../../scan.ts';
import type { Shown } from '../../analysis/scan-options.ts';
import { receptionOf, type Reception } from './confirm.ts';
import type { Connection } from './connect.ts';
import type { Identity } from './identity.ts';
import { negotiated } from './negotiate.ts';

export interface JoinedUse extends SeenUse {
  /** `unproven`: the server answers it, as it answers any version; `unknown`: not decidable. */
  readonly outcome: 'accepted' | 'refused' | 'unproven' | 'unknown';
  /** A few words. */
  readonly says: string;
}

/** More versions than code ever states are not asked for. */
const maxAsked = 60;

/**
 * Scans a code base.
 *
 * @param file what to scan, as typed
 * @param cwd absolute path of the working folder
 * @param config absolute path of a configuration; undefined: look for one
 * @throws UserError for a path that does not exist, a wrong configuration
 */
export async function usesIn(
  file: string,
  cwd: string,
  config: string | undefined,
): Promise<readonly SeenUse[]> {
  const { root, only } = await resolveTargets([path.resolve(cwd, file)], cwd);
  const configuration = await loadConfiguration({ root, file: config });
  const all: Shown[] = [];
  await scan({
    root,
    config: configuration,
    onShown: (shown) => all.push(shown),
    ...(only && { files: only }),
  });
  const [shown] = all;
  if (!shown) return [];
  const { traced, versionOf, textOf } = shown;
  const context = engineContext(await engineCatalog(), configuration, versionOf);
  const facts = traced.flatMap(({ engine }) => engine);
  const requests = traced.flatMap((part) => part.requests);
  return usesOf({ facts, requests }, context, new Lines(textOf));
}

/**
 * Asks for each version once.
 *
 * @param newest the newest version that clients know which negotiate
 */
export async function joined(
  uses: readonly SeenUse[],
  identity: Identity,
  newest: string,
  connection: Connection,
): Promise<readonly JoinedUse[]> {
  const versions = [...new Set(uses.flatMap(({ version }) => version ?? []))].slice(0, maxAsked);
  const receptions = new Map<string, Reception>();
  for (const version of versions) receptions.set(version, await receptionOf(version, connection));
  return uses.map((use) => ({ ...use, ...outcomeOf(use, identity, newest, receptions) }));
}

function outcomeOf(
  { version, verdict }: SeenUse,
  identity: Identity,
  newest: string,
  receptions: ReadonlyMap<string, Reception>,
): Pick<JoinedUse, 'outcome' | 'says'> {
  if (version !== null) return received(version, receptions.get(version), identity);
  const { window } = identity;
  switch (verdict) {
    case 'negotiated': {
      const agreed = negotiated(newest, window);
      return agreed === undefined
        ? { outcome: 'refused', says: `nothing to agree on: it begins at ${window.min}` }
        : { outcome: 'accepted', says: `agrees on ${agreed} or less` };
    }
    case 'unversioned':
    case 'server-max':
      return { outcome: 'accepted', says: `the engine takes its own, ${window.max}` };
    case 'pinned':
    case 'implicit':
    case 'env':
      return { outcome: 'unknown', says: 'the code does not name it' };
    default:
      return verdict satisfies never;
  }
}

function received(
  version: string,
  reception: Reception | undefined,
  { window, product }: Identity,
): Pick<JoinedUse, 'outcome' | 'says'> {
  switch (reception?.kind) {
    case undefined:
      return { outcome: 'unknown', says: 'not asked' };
    case 'accepted':
      if (product.outside === 'refuses' || isWithin(version, window)) {
        return { outcome: 'accepted', says: '' };
      }
      return { outcome: 'unproven', says: `answered, though it is not within ${window.min} – ${window.max}` };
    case 'too old':
      return { outcome: 'refused', says: `too old: ${reception.bound} is the lowest` };
    case 'too new':
      return { outcome: 'refused', says: `too new: ${reception.bound} is the highest` };
    case 'unclear':
      return { outcome: 'unknown', says: reception.why };
    default:
      return reception satisfies never;
  }
}
