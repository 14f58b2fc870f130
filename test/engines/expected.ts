/** What the catalogue has for an engine, by the version that the engine reports. */
import { compareApiVersions, type ApiWindow } from '../../src/engine-catalog/api-version.ts';
import { isInRange } from '../../src/engine-catalog/library-version.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { windowOf } from '../../src/engine-catalog/releases.ts';
import type { Engine } from './engine.ts';

/**
 * @param version `28.5.2`, or `28.5.2+dfsg4` as Debian writes it
 * @throws where the catalogue does not know the release
 */
export async function expectedWindow({ product, minimum }: Engine, version: string): Promise<ApiWindow> {
  const [release = version] = version.split(/[+~-]/);
  const window = product === 'Docker' ? await windowOfDocker(release) : await windowOfPodman(release);
  return { ...window, min: minimum ?? window.min };
}

async function windowOfDocker(release: string): Promise<ApiWindow> {
  const [line] = (await engineCatalog()).targetsOf([release]);
  if (line === undefined) throw new Error(`no line of the catalogue has ${release}`);
  return windowOf(line);
}

async function windowOfPodman(release: string): Promise<ApiWindow> {
  const { otherServers } = (await engineCatalog()).data.releases;
  const podman = otherServers.find(({ name }) => name === 'Podman');
  const line = podman?.lines.find(({ from, to }) =>
    isInRange(release, to === undefined ? { from } : { from, to }),
  );
  if (line?.min === undefined || line.max === undefined) throw new Error(`no line has Podman ${release}`);
  return { min: line.min, max: line.max };
}

/** The version before or after another of the same major number. */
export function beside(version: string, step: -1 | 1): string {
  const [major, minor = 0] = version.split('.').map(Number);
  return `${major}.${minor + step}`;
}

/**
 * Whether the engine sends a refusal as plain text and not as JSON: for versions below 1.24, on all releases but those
 * from 26.0 to 28.0.
 *
 * @param version the one that the request names
 * @param highest the highest one of the engine, which identifies its release
 */
export function isRefusedInText(version: string, highest: string): boolean {
  const between = compareApiVersions(highest, '1.45') >= 0 && compareApiVersions(highest, '1.48') <= 0;
  return compareApiVersions(version, '1.24') < 0 && !between;
}
