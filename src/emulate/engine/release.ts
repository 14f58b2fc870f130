/** The release that the emulated engine represents. */
import { compareApiVersions, type ApiWindow } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { compareVersions } from '../../engine-catalog/library-version.ts';
import { windowOf } from '../../engine-catalog/releases.ts';
import { UserError } from '../../errors/user-error.ts';

export interface Release {
  /** Three numbers: `29.10.0`. */
  readonly number: string;
  /** What it accepts. */
  readonly window: ApiWindow;
  /** Whether it is this release or a later one. */
  isFrom(release: string): boolean;
}

/** What older ones answered is not documented. */
const OLDEST = '1.8';

/**
 * @param name `29`, `29.2`, `28.5.2`, `latest`; where it represents several, the newest of them
 * @param lowest the lowest version that it accepts, as DOCKER_MIN_API_VERSION sets it; left out: that of the release
 * @throws UserError if no release has this name, or the lowest version is above the highest
 */
export function releaseOf(catalog: EngineCatalog, name = 'latest', lowest?: string): Release {
  const line = catalog.targetsOf([name]).at(-1) ?? catalog.newest;
  const number = /^v?(\d+\.\d+\.\d+)$/.exec(name.trim())?.[1] ?? threeParts(line.to ?? line.from);
  if (compareVersions(number, OLDEST) < 0) {
    throw new UserError(`Engine ${name} is not emulated; the oldest one is ${OLDEST}`);
  }
  const { min, max } = windowOf(line);
  if (lowest !== undefined && compareApiVersions(lowest, max) > 0) {
    throw new UserError(`engine ${name} has no API version ${lowest}; its highest one is ${max}`);
  }
  return {
    number,
    window: { min: lowest ?? min, max },
    isFrom: (release) => compareVersions(number, release) >= 0,
  };
}

function threeParts(number: string): string {
  return [...number.split('.'), '0', '0'].slice(0, 3).join('.');
}
