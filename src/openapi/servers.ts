/** Where the operations of an API are served. */
import { UserError } from '../errors/user-error.ts';
import type { ApiFiles } from './api-files.ts';
import { isMapPart } from './api-files.ts';
import { textAt, type Dialect, type Operation } from './operations.ts';
import type { MapPart, Part } from './part.ts';

/** Hosts that serve the same paths under the same base. */
export interface Served {
  /** Lower case, without port 80 or 443. */
  readonly hosts: readonly string[];
  /** What is before each path: `/api/v4`, or nothing. */
  readonly base: string;
}

/** What the one who imports knows better than the description. */
export interface ServedAt {
  /** Instead of those of the description; empty: those. */
  readonly hosts: readonly string[];
  /** Instead of that of the description. */
  readonly base: string | undefined;
}

/** Addresses that the variables of one server can make. */
const mostAddresses = 100;

/**
 * @returns hosts by base, in the order of the description
 * @throws UserError if no host is known
 */
export function servedBy(
  files: ApiFiles,
  dialect: Dialect,
  operation: Operation,
  at: ServedAt,
): readonly Served[] {
  const addresses =
    dialect === 'swagger-2' ? [swaggerAddress(files.root)] : serverAddresses(files, operation);
  const hostsByBase = new Map<string, Set<string>>();
  for (const address of addresses) {
    const { host, base } = partsOf(address);
    const hosts = hostsByBase.get(at.base ?? base) ?? new Set();
    hostsByBase.set(at.base ?? base, hosts);
    for (const one of at.hosts.length > 0 ? at.hosts : host === undefined ? [] : [host]) hosts.add(one);
  }
  const served = [...hostsByBase].flatMap(([base, hosts]) =>
    hosts.size === 0 ? [] : [{ base, hosts: [...hosts] }],
  );
  if (served.length > 0) return served;
  throw new UserError(
    `${files.where(files.root)}: names no host; pass --host, such as --host api.example.com`,
  );
}

function swaggerAddress(root: Part): string {
  return `//${textAt(root, 'host') ?? ''}${textAt(root, 'basePath') ?? ''}`;
}

function serverAddresses(files: ApiFiles, { part, item }: Operation): readonly string[] {
  const holder = [part, item, files.root].find((one) => Object.hasOwn(one.value, 'servers'));
  const servers = holder ? files.list(holder, 'servers') : [];
  const addresses = servers.flatMap((server) => {
    if (!isMapPart(server)) throw files.unexpected(server, 'a mapping');
    return filled(files, server);
  });
  return addresses.length === 0 ? ['/'] : addresses;
}

/** The addresses of a server: one for each value that its variables are known to have. */
function filled(files: ApiFiles, server: MapPart): readonly string[] {
  const url = textAt(server, 'url');
  if (url === undefined) return [];
  const variables = files.map(server, 'variables');
  let addresses = [url];
  for (const [, name = ''] of url.matchAll(/\{([^{}]{1,100})\}/g)) {
    const variable = variables && files.map(variables, name);
    if (!variable) continue;
    const values = valuesOf(files, variable);
    addresses = addresses
      .flatMap((address) => values.map((value) => address.replaceAll(`{${name}}`, value)))
      .slice(0, mostAddresses);
  }
  // A host that a variable without a value is in is not known.
  return addresses.filter((address) => !address.includes('{'));
}

function valuesOf(files: ApiFiles, variable: MapPart): readonly string[] {
  const listed = files
    .list(variable, 'enum')
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const byDefault = variable.value['default'];
  return listed.length > 0 ? listed : typeof byDefault === 'string' ? [byDefault] : [];
}

function partsOf(address: string): { readonly host: string | undefined; readonly base: string } {
  const match = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)([^?#]*)/i.exec(address);
  const [, authority = '', path = ''] = match ?? [undefined, '', address.split(/[?#]/, 1)[0] ?? ''];
  const host = hostName(authority);
  return { host, base: baseOf(path) };
}

/**
 * A host as a catalogue has it.
 *
 * @returns undefined for what is none
 */
export function hostName(text: string): string | undefined {
  const host = text
    .toLowerCase()
    .replace(/^[^@]{0,300}@/, '')
    .replace(/:(?:80|443)$/, '');
  return /^[a-z0-9](?:[a-z0-9.-]{0,253}[a-z0-9])?(?::\d{1,5})?$/.test(host) ? host : undefined;
}

/** `/api/v4` for `api/v4/`. */
export function baseOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => `/${part}`)
    .join('');
}
