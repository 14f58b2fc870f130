/** Whether the engine takes the API version of a request, and with which words it refuses one. */
import type { Release } from './release.ts';
import { message, type Reply } from './reply.ts';

/**
 * @param version as in the path, without its v: `1.44`, and also `1.044`, `9` or `1.44.`
 * @returns undefined if the version is taken
 */
export function refusalOf(version: string, release: Release): Reply | undefined {
  const { window } = release;
  if (compare(version, window.max) > 0) {
    if (release.isFrom('17.11')) {
      return refused(
        version,
        release,
        `client version ${version} is too new. Maximum supported API version is ${window.max}`,
      );
    }
    // From 1.13 to 17.10 it was not checked.
    if (release.isFrom('1.13')) return undefined;
    const versions = `(client API version: ${version}, server API version: ${window.max})`;
    return refused(version, release, `client is newer than server ${versions}`);
  }
  if (compare(version, window.min) >= 0) return undefined;
  const lowest = `Minimum supported API version is ${window.min}`;
  const advice = 'please upgrade your client to a newer version';
  return refused(version, release, `client version ${version} is too old. ${lowest}, ${advice}`);
}

/** Old clients read text: most releases still write it for them. */
function refused(version: string, release: Release, text: string): Reply {
  const isAlwaysJson = release.isFrom('26.0') && !release.isFrom('28.1');
  if (isAlwaysJson || compare(version, '1.24') >= 0) return message(400, text);
  return {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: { kind: 'text', text: `${text}\n` },
  };
}

/** Part by part; what is missing or no number is 0. */
export function compare(first: string, second: string): number {
  const [ours, theirs] = [first, second].map((text) => text.split('.').map((part) => Number(part) || 0));
  const length = Math.max(ours?.length ?? 0, theirs?.length ?? 0);
  for (let i = 0; i < length; i++) {
    const difference = (ours?.[i] ?? 0) - (theirs?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
