/** Asks an engine with versions in the path, and holds the answers against what it states of itself. */
import { compareApiVersions, isWithin, type ApiWindow } from '../../engine-catalog/api-version.ts';
import { messageOf } from './body.ts';
import type { Connection } from './connect.ts';
import type { Identity } from './identity.ts';
import { neighbour } from './negotiate.ts';

/** What a server makes of a version. */
export type Reception =
  | { readonly kind: 'accepted' }
  /** `bound`: the version that it names as its own lowest or highest. */
  | { readonly kind: 'too old' | 'too new'; readonly bound: string }
  /** Another answer, or none. */
  | { readonly kind: 'unclear'; readonly why: string };

export interface Confirmation {
  readonly version: string;
  readonly position: 'below' | 'lowest' | 'highest' | 'above';
  readonly reception: Reception;
  readonly verdict: 'confirmed' | 'contradicts' | 'proves nothing' | 'unclear';
}

const sentences = [
  { kind: 'too old', sentence: /too old\. Minimum supported API version is (\d+\.\d+)/ },
  { kind: 'too new', sentence: /too new\. Maximum supported API version is (\d+\.\d+)/ },
  // Up to 1.12.
  { kind: 'too new', sentence: /client is newer than server .*server API version: (\d+\.\d+)/ },
] as const;

/** Asks for a ping in a version. */
export async function receptionOf(
  version: string,
  connection: Connection,
  signal?: AbortSignal,
): Promise<Reception> {
  const answer = await connection.ask({
    method: 'GET',
    path: `/v${version}/_ping`,
    ...(signal && { signal }),
  });
  if (answer.kind === 'failure') return { kind: 'unclear', why: answer.why };
  const { status } = answer;
  if (status === 200) return { kind: 'accepted' };
  const message = messageOf(answer);
  for (const { kind, sentence } of status === 400 ? sentences : []) {
    const bound = sentence.exec(message)?.[1];
    if (bound !== undefined) return { kind, bound };
  }
  return { kind: 'unclear', why: `${status}${message === '' ? '' : `: ${message}`}` };
}

/** Both ends of the window, and one version beyond each. It ends if the time of an answer is up. */
export async function confirm(
  identity: Identity,
  connection: Connection,
  signal?: AbortSignal,
): Promise<readonly Confirmation[]> {
  const { min, max } = identity.window;
  const ends =
    min === max ? [['lowest', min] as const] : [['lowest', min] as const, ['highest', max] as const];
  const questions = [['below', neighbour(min, -1)] as const, ...ends, ['above', neighbour(max, 1)] as const];
  const found: Confirmation[] = [];
  for (const [position, version] of questions) {
    if (version === undefined) continue;
    const reception = await receptionOf(version, connection, signal);
    found.push({ version, position, reception, verdict: verdictOf(version, reception, identity) });
  }
  return found;
}

/** How an answer relates to what the server states of itself. */
export function verdictOf(
  version: string,
  reception: Reception,
  { window, product }: Pick<Identity, 'window' | 'product'>,
): Confirmation['verdict'] {
  switch (reception.kind) {
    case 'accepted':
      if (product.outside !== 'refuses') return 'proves nothing';
      if (isWithin(version, window)) return 'confirmed';
      return isAbove(version, window) && checksNoMaximum(window) ? 'proves nothing' : 'contradicts';
    case 'too old':
      return !isAbove(version, window) && !isWithin(version, window) && reception.bound === window.min
        ? 'confirmed'
        : 'contradicts';
    case 'too new':
      return isAbove(version, window) && reception.bound === window.max ? 'confirmed' : 'contradicts';
    case 'unclear':
      return 'unclear';
    default:
      return reception satisfies never;
  }
}

function isAbove(version: string, { max }: ApiWindow): boolean {
  return compareApiVersions(version, max) > 0;
}

/** Engines from 1.13 to 17.10 take a version that is too new for them. */
function checksNoMaximum({ max }: ApiWindow): boolean {
  return isWithin(max, { min: '1.25', max: '1.33' });
}
