/** The endpoints of the Engine's API: since when there is one, and until when. */
import type { EndpointRow, EndpointsFile, Piece } from './schema/endpoints.ts';
import type { Effect } from './schema/forms.ts';
import { compareApiVersions } from './api-version.ts';

/** Whether a version has a thing: `unsure` if all that is known is that a later version has it. */
type Presence = 'there' | 'unsure' | 'not yet' | 'removed';

interface Lifetime {
  readonly since: string;
  /** False if it may be older than `since`. */
  readonly isExact: boolean;
  /** The first version without it. */
  readonly removed: string | undefined;
}

/** An endpoint as one version of the API has it. */
interface EndpointAt extends Lifetime {
  readonly row: EndpointRow;
  /** Undefined if no version was requested. */
  readonly presence: Presence | undefined;
}

/** A parameter, a filter or a field of a body as one version of the API has it. */
export interface PieceAt extends Lifetime {
  /** Its name; for a field the nearest one of the catalogue that it lies in. */
  readonly name: string;
  readonly presence: Presence | undefined;
  /** What an engine does with it if the version does not have it. */
  readonly effect: Effect;
  /** True if the catalogue lists it for this very thing; else an engine that has it may take it at any version. */
  readonly isEffectKnown: boolean;
  readonly note: string | undefined;
}

export type PieceKind = 'query' | 'filters' | 'body';

export interface Endpoints {
  /**
   * The endpoint that a request calls.
   *
   * @param method of the request, in any case of letters
   * @param path with or without a version before it, without host and query; its own version does not count
   * @param version the API version to judge by, `1.44`
   * @returns undefined if the Engine has never had such an endpoint
   */
  endpoint(method: string, path: string, version?: string): EndpointAt | undefined;
  /** @param name of a field: `HostConfig.Mounts[].BindOptions`, `[]` for an item of a list, `*` for any key */
  piece(row: EndpointRow, kind: PieceKind, name: string, version?: string): PieceAt | undefined;
}

interface Shape {
  readonly method: string;
  readonly parts: readonly string[];
  readonly row: EndpointRow;
}

export function endpointsOf({ endpoints, unknown }: EndpointsFile): Endpoints {
  const shapes = endpoints.map((row): Shape => {
    const [method = '', path = ''] = row.call.split(' ');
    return { method, parts: partsOf(path), row };
  });
  return {
    endpoint: (method, path, version) => {
      const parts = partsOf(path.replace(/^\/v\d+(\.\d+)?(?=\/)/, ''));
      const fitting = shapes.filter(
        (shape) => shape.method === method.toUpperCase() && fits(shape.parts, parts),
      );
      const row = fitting.toSorted((a, b) => literals(b) - literals(a))[0]?.row;
      if (row === undefined) return undefined;
      const lifetime = { since: row.since, isExact: true, removed: row.removed };
      return { ...lifetime, row, presence: presenceIn(lifetime, version) };
    },
    piece: (row, kind, name, version) => {
      const known = row[kind] ?? {};
      const own = kind === 'body' ? nearestField(known, name) : Object.hasOwn(known, name) ? name : undefined;
      const found = own === undefined ? undefined : known[own];
      if (own === undefined || found === undefined) return undefined;
      const lifetime = lifetimeOf(found);
      const { below, note } = typeof found === 'string' ? {} : found;
      const gate = row.gates?.find(({ field, from }) => field === own && from === lifetime.removed);
      const stated = below ?? gate?.effect;
      return {
        ...lifetime,
        name: own,
        presence: presenceIn(lifetime, version),
        effect: stated ?? unknown,
        isEffectKnown: stated !== undefined,
        note,
      };
    },
  };
}

/** Whether a version has what lives that long. */
function presenceOf({ since, isExact, removed }: Lifetime, version: string): Presence {
  if (removed !== undefined && compareApiVersions(version, removed) >= 0) return 'removed';
  if (compareApiVersions(version, since) >= 0) return 'there';
  return isExact ? 'not yet' : 'unsure';
}

function lifetimeOf(piece: Piece): Lifetime {
  const { since, removed } = typeof piece === 'string' ? { since: piece, removed: undefined } : piece;
  return { since: since.replace('<=', ''), isExact: !since.startsWith('<='), removed };
}

function presenceIn(lifetime: Lifetime, version: string | undefined): Presence | undefined {
  return version === undefined ? undefined : presenceOf(lifetime, version);
}

/** A field that is not listed is as old as what it lies in: `a.b[].c` in `a.b[]`, that in `a.b`, that in `a`. */
function nearestField(known: Readonly<Record<string, Piece>>, name: string): string | undefined {
  let field = name;
  while (field !== '' && !Object.hasOwn(known, field)) {
    field = field.endsWith('[]') ? field.slice(0, -2) : field.slice(0, Math.max(0, field.lastIndexOf('.')));
  }
  return field === '' ? undefined : field;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The name of an image, a plug-in or a repository may take several segments, anything else takes one. */
function fits(shape: readonly string[], path: readonly string[]): boolean {
  const [first, ...rest] = shape;
  if (first === undefined) return path.length === 0;
  if (first === '{name}') return path.some((_, index) => fits(rest, path.slice(index + 1)));
  const [part, ...others] = path;
  return part !== undefined && (first.startsWith('{') || first === part) && fits(rest, others);
}

function literals({ parts }: Shape): number {
  return parts.filter((part) => !part.startsWith('{')).length;
}
