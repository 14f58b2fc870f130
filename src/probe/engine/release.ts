/** What the catalogue knows of the release that answers. */
import type { ApiWindow } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { lineOfRelease, windowOf } from '../../engine-catalog/releases.ts';
import type { Identity } from './identity.ts';
import type { Product } from './product.ts';

/** How what a server states of its versions relates to the catalogue. */
export type Comparison =
  | { readonly kind: 'same' | 'differs'; readonly known: ApiWindow }
  /** Its highest version is the known one, its lowest was moved by a setting. */
  | { readonly kind: 'moved'; readonly known: ApiWindow }
  | { readonly kind: 'unknown'; readonly why: string };

export function compared(identity: Identity, catalog: EngineCatalog): Comparison {
  const { product, release, window, platform } = identity;
  const known = knownWindow(product, release, catalog, platform);
  if (known === undefined) return { kind: 'unknown', why: whyUnknown(product, release) };
  if (known.max !== window.max) return { kind: 'differs', known };
  if (known.min === window.min) return { kind: 'same', known };
  return { kind: product.isEngine && isMovable(release, catalog) ? 'moved' : 'differs', known };
}

/** The versions that the catalogue has for a release; undefined if it does not know it. */
export function knownWindow(
  { name, isEngine }: Product,
  release: string | undefined,
  { lines, data }: EngineCatalog,
  platform = '',
): ApiWindow | undefined {
  const number = numberOf(release);
  if (number === undefined) return undefined;
  if (isEngine) {
    const line = lineOfRelease(number, lines);
    return line && windowOf(line, platform.startsWith('windows') ? 'windows' : 'linux');
  }
  const other = data.releases.otherServers.find((server) => server.name === name);
  const { min, max } = lineOfRelease(number, other?.lines ?? []) ?? {};
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Since some release a setting moves the lowest version. */
function isMovable(release: string | undefined, { lines, data }: EngineCatalog): boolean {
  const own = lineOfRelease(numberOf(release) ?? '', lines);
  return data.releases.overrides.some(({ since }) => {
    const first = lineOfRelease(since, lines);
    return own !== undefined && first !== undefined && lines.indexOf(own) >= lines.indexOf(first);
  });
}

function whyUnknown({ name }: Product, release: string | undefined): string {
  if (release === undefined) return 'it states no release';
  return numberOf(release) === undefined
    ? 'the catalogue has no such release'
    : `the catalogue does not know this release of ${name}`;
}

/** `20.10.24` of `20.10.24+dfsg1`; undefined for what is no release, or comes before one. */
function numberOf(release = ''): string | undefined {
  if (/-(?:rc|alpha|beta|tp|dev)\b/i.test(release)) return undefined;
  return /^v?(\d+\.\d+(?:\.\d+)?)/.exec(release)?.[1];
}
