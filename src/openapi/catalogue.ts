/** From the description of an API to a catalogue of what it deprecates. */
import type { CatalogFile, Entry } from '../catalog/schema.ts';
import { cut } from '../text/cut.ts';
import type { ApiFiles } from './api-files.ts';
import { alikeWith } from './alike.ts';
import { deprecatedIn, type Deprecated } from './deprecated.ts';
import { demandsOf } from './demands.ts';
import { dialectOf, operationKey, operationsOf, textAt, type Operation } from './operations.ts';
import { cataloguePath, Ids } from './names.ts';
import { Successors } from './replacement.ts';
import { servedBy, type Served, type ServedAt } from './servers.ts';
import { childOf, type Part } from './part.ts';

export interface Imported {
  readonly catalog: CatalogFile;
  /** Calls that a catalogue cannot express: their path is the root, or has signs that no path has. */
  readonly leftOut: readonly string[];
}

/**
 * @throws UserError with one line for a description that cannot be read as one
 */
export function catalogueOf(files: ApiFiles, at: ServedAt): Imported {
  const dialect = dialectOf(files);
  const operations = operationsOf(files);
  const found = deprecatedIn(files, dialect, operations);
  const gone = new Set(found.flatMap(({ kind, operation }) => (kind === 'operation' ? [operation] : [])));
  const current = operations.filter((operation) => !gone.has(operation));
  const made = new Making(files, new Successors(current));
  for (const one of found) made.add(one, servedBy(files, dialect, one.operation, at));
  for (const operation of alikeWith(
    found.map(({ operation }) => operation),
    current,
  )) {
    made.addCurrent(operation, servedBy(files, dialect, operation, at));
  }
  return { catalog: made.catalog, leftOut: made.leftOut };
}

const rules = {
  operation: true,
  query: true,
  request: true,
  header: false,
  path: false,
  cookie: false,
  answer: false,
};

/** What an entry has of its call. */
type Shared = Pick<Entry, 'id' | 'methods' | 'paths' | 'hosts' | 'requires'>;

class Making {
  readonly leftOut: string[] = [];
  private readonly files: ApiFiles;
  private readonly successors: Successors;
  private readonly ids: Ids;
  private readonly hosts = new Map<string, { readonly name: string; readonly served: Served }>();
  private readonly entries: Entry[] = [];

  constructor(files: ApiFiles, successors: Successors) {
    this.files = files;
    this.successors = successors;
    const info = files.map(files.root, 'info');
    this.ids = new Ids((info && textAt(info, 'title')) ?? 'api');
  }

  get catalog(): CatalogFile {
    const sets = [...this.hosts.values()];
    const bases = sets.filter(({ served }) => served.base !== '');
    return {
      hosts: Object.fromEntries(sets.map(({ name, served }) => [name, [...served.hosts]])),
      ...(bases.length === 0
        ? {}
        : { bases: Object.fromEntries(bases.map(({ name, served }) => [name, served.base])) }),
      entries: this.entries,
    };
  }

  add(found: Deprecated, servers: readonly Served[]): void {
    const { operation, kind, name, part, since, removal } = found;
    const replaced = kind === 'operation' ? this.successors.of(this.files, operation) : undefined;
    const call = titleOf(operation);
    this.each(operation, servers, name === undefined ? undefined : `${kind}-${name}`, (shared, base) => {
      const successor =
        replaced && replaced.kind !== 'text' ? cataloguePath(base + replaced.by.path) : undefined;
      const method = replaced && replaced.kind !== 'text' ? replaced.by.method : undefined;
      const isStated = replaced?.kind === 'stated';
      const isRight = since === undefined || removal === undefined || since <= removal;
      const notes = [
        ...(replaced?.kind === 'text'
          ? [`The description names as its replacement: ${line(replaced.text)}`]
          : []),
        ...(isRight ? [] : [`The description states a removal on ${removal}, before it was deprecated.`]),
        ...found.notes.map(line),
      ];
      return {
        ...shared,
        title: name === undefined ? call : `the ${words[kind]} ${name} of: ${call}`,
        state: 'deprecated',
        ...(rules[kind] ? { rule: 'no-deprecated-api-call' } : {}),
        ...(since === undefined ? {} : { since }),
        ...(removal === undefined || !isRight ? {} : { removal }),
        ...(operation.id === undefined ? {} : { operation: line(operation.id) }),
        ...(isStated && successor !== undefined && method !== undefined
          ? {
              replacement: {
                operation: line(replaced.by.id ?? `${method} ${successor}`),
                method,
                path: successor,
                response: 'different',
                fixMethods: [],
              },
            }
          : {}),
        ...(replaced?.kind === 'guess' && successor !== undefined && method !== undefined
          ? { guess: { method, path: successor, from: replaced.from } }
          : {}),
        ...(kind === 'operation' || name === undefined ? {} : { part: { of: kind, name: line(name) } }),
        ...(notes.length === 0 ? {} : { notes }),
        source: this.source(part, operation),
      };
    });
  }

  /** A call that lives on, so that it is not mistaken for one that does not. */
  addCurrent(operation: Operation, servers: readonly Served[]): void {
    this.each(operation, servers, undefined, (shared) => ({
      ...shared,
      title: titleOf(operation),
      state: 'current',
      source: this.source(operation.part, operation),
    }));
  }

  private each(
    operation: Operation,
    servers: readonly Served[],
    suffix: string | undefined,
    entryOf: (shared: Shared, base: string) => Entry,
  ): void {
    const requires = demandsOf(this.files, operation);
    for (const served of servers) {
      const path = cataloguePath(served.base + operation.path);
      if (path === undefined) {
        this.leftOut.push(`${operation.method} ${served.base}${operation.path}`);
        continue;
      }
      const own = operation.id ?? operationKey(operation);
      const id = this.ids.next(suffix === undefined ? own : `${own}-${suffix}`);
      const hosts = this.hostSet(served);
      this.entries.push(
        entryOf(
          {
            id,
            methods: [operation.method],
            paths: [path],
            hosts,
            ...(requires.length === 0 ? {} : { requires: [...requires] }),
          },
          served.base,
        ),
      );
    }
  }

  private hostSet(served: Served): string {
    const key = JSON.stringify(served);
    const known = this.hosts.get(key);
    if (known) return known.name;
    const name = this.hosts.size === 0 ? 'api' : `api-${this.hosts.size + 1}`;
    this.hosts.set(key, { name, served });
    return name;
  }

  private source(part: Part, { part: operation }: Operation): Entry['source'] {
    const docs = childOf(operation, 'externalDocs');
    const url = docs && textAt(docs, 'url');
    return {
      title: this.files.where(part),
      ...(url !== undefined && /^https:\/\/\S+$/.test(url) ? { url } : {}),
    };
  }
}

const words = {
  operation: 'call',
  query: 'query parameter',
  header: 'header',
  path: 'path parameter',
  cookie: 'cookie',
  request: 'field of the body',
  answer: 'field of the answer',
} as const satisfies Record<Deprecated['kind'], string>;

function titleOf({ part, id, method, path }: Operation): string {
  return line(textAt(part, 'summary') ?? id ?? `${method} ${path}`);
}

/** One line of at most 300 UTF-16 units. */
function line(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), 300);
}
