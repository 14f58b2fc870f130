/** Which version a client and an engine agree on. */
import { compareApiVersions, type ApiWindow } from '../../engine-catalog/api-version.ts';

/**
 * What clients that negotiate do: the newest version of both sides, as the engine's own maximum bounds it.
 *
 * @param newest the newest version that the client knows
 * @returns undefined if the engine accepts only versions that are newer
 */
export function negotiated(newest: string, { min, max }: ApiWindow): string | undefined {
  const agreed = compareApiVersions(newest, max) < 0 ? newest : max;
  return compareApiVersions(agreed, min) < 0 ? undefined : agreed;
}

/** One version lower or higher; undefined if there is none: `1.0` has no lower one. */
export function neighbour(version: string, step: -1 | 1): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return minor + step < 0 ? undefined : `${major}.${minor + step}`;
}
