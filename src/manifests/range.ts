/** The lowest version of a range, in the manners of the registries. */
import { compareVersions } from '../engine-catalog/library-version.ts';
import type { PackageEcosystem } from './formats/dependency.ts';

interface Lowest {
  readonly version: string | undefined;
  readonly certainty: 'exact' | 'lowest' | 'open';
}

const OPEN: Lowest = { version: undefined, certainty: 'open' };

/** What a version without a sign before it means. */
const BARE: Readonly<Record<PackageEcosystem, 'exact' | 'lowest'>> = {
  npm: 'exact',
  go: 'exact',
  pypi: 'exact',
  maven: 'exact',
  crates: 'lowest',
  rubygems: 'exact',
  packagist: 'exact',
  nuget: 'lowest',
};

/**
 * @param range such as `^4.3`, `>=2,<3`, `[1.0,2.0)`, `~> 2.1`, `1.x || 2.x`
 * @returns of several alternatives the lowest
 */
export function lowestOf(range: string, ecosystem: PackageEcosystem): Lowest {
  // The go command knows no ranges, and the v belongs to the version.
  if (ecosystem === 'go') return range === '' ? OPEN : { version: range, certainty: 'exact' };
  const text = range
    .trim()
    .replace(/^npm:.*@/, '')
    .replace(/@[a-z]+$/i, '');
  const interval = /^([[(])([^,\])]*)(?:(,)[^\])]*)?[\])]/.exec(text);
  if (interval !== null) return ofInterval(interval);
  if (/^(workspace|link|file|git|github|https?|ssh|portal|patch|catalog)[:+]/.test(text)) return OPEN;
  const found = text.split(/\|\|?/).map((part) => ofAlternative(part.trim(), BARE[ecosystem]));
  if (found.some(({ version }) => version === undefined)) return OPEN;
  return found.reduce((least, next) => (isLower(next, least) ? next : least));
}

/** `[1.0]` is one version, `[1.0,2.0)` begins at the first, `(,2.0]` has no lowest. */
function ofInterval([, bracket, from = '', comma]: RegExpExecArray): Lowest {
  const first = from.trim();
  if (first === '') return OPEN;
  return { version: first, certainty: comma === undefined && bracket === '[' ? 'exact' : 'lowest' };
}

function ofAlternative(text: string, bare: 'exact' | 'lowest'): Lowest {
  const bounds = [...text.matchAll(/(?:(\^|~>|~=|~|>=|>|===|==|=|!=|<=|<)\s*)?v?(\d[\w.!+*-]*)/g)].flatMap(
    ([, sign = '', version = '']): Lowest[] => {
      const plain = version.replace(/[.-]?[*xX](?:\..*)?$/, '');
      const isPart = plain !== version;
      switch (sign) {
        case '<':
        case '<=':
        case '!=':
          return [];
        case '==':
        case '===':
        case '=':
          return [{ version: plain, certainty: isPart ? 'lowest' : 'exact' }];
        case '':
          return [{ version: plain, certainty: isPart ? 'lowest' : bare }];
        default:
          return [{ version: plain, certainty: 'lowest' }];
      }
    },
  );
  const [first] = bounds;
  if (first === undefined) return OPEN;
  // `1.2 - 2.3`, `>=1.2 >=1.4`: what is stated more than once is a range.
  return bounds.length === 1 ? first : { version: first.version, certainty: 'lowest' };
}

function isLower(one: Lowest, other: Lowest): boolean {
  return compareVersions(one.version ?? '', other.version ?? '') < 0;
}
