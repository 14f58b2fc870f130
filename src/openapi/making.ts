/** The entries of a catalogue, made of what descriptions state. */
import type { CatalogFile, Entry } from '../catalog/schema.ts';
import { cut } from '../text/cut.ts';
import { demandsOf } from './demands.ts';
import type { Description } from './description.ts';
import { endingWords, type Ending } from './ending.ts';
import { cataloguePath, Ids } from './names.ts';
import { operationKey, textAt, type Operation } from './operations.ts';
import { childOf, type Part } from './part.ts';
import type { Replaced, Successors } from './replacement.ts';
import { sameCall } from './same-call.ts';
import type { Served } from './servers.ts';

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

export class Making {
  readonly leftOut: string[] = [];
  private readonly successors: Successors;
  private readonly ids: Ids;
  private readonly hosts = new Map<string, { readonly name: string; readonly served: Served }>();
  private readonly entries: Entry[] = [];

  /** @param successors what lives on; their description is the one that the catalogue is called after */
  constructor(successors: Successors) {
    this.successors = successors;
    const { files } = successors.description;
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

  add(description: Description, ending: Ending): void {
    const { operation, kind, name, part, since, state } = ending;
    const replaced = kind === 'operation' ? this.successors.of(description, operation) : undefined;
    const call = titleOf(operation);
    // What was announced is the day since when it is gone.
    const removal = state === 'removed' ? undefined : ending.removal;
    const from = state === 'removed' ? ending.removal : since;
    const isRight = from === undefined || removal === undefined || from <= removal;
    const notes = [
      ...(replaced?.kind === 'text'
        ? [`The description names as its replacement: ${line(replaced.text)}`]
        : []),
      ...(isRight ? [] : [`The description states a removal on ${removal}, before it was deprecated.`]),
      ...ending.notes.map(line),
    ];
    const suffix = name === undefined ? undefined : `${kind}-${name}`;
    this.each(description, operation, suffix, (shared, base) => ({
      ...shared,
      title: name === undefined ? call : `the ${endingWords[kind]} ${name} of: ${call}`,
      state,
      ...(rules[kind] ? { rule: `no-${state}-api-call` } : {}),
      ...(from === undefined ? {} : { since: from }),
      ...(removal === undefined || !isRight ? {} : { removal }),
      ...(operation.id === undefined ? {} : { operation: line(operation.id) }),
      ...(replaced === undefined ? {} : this.replacement(description, operation, replaced, base)),
      ...(kind === 'operation' || name === undefined ? {} : { part: { of: kind, name: line(name) } }),
      ...(notes.length === 0 ? {} : { notes }),
      source: sourceOf(description, part, operation),
    }));
  }

  /** A call that lives on, so that it is not mistaken for one that does not. */
  addCurrent(description: Description, operation: Operation): void {
    this.each(description, operation, undefined, (shared) => ({
      ...shared,
      title: titleOf(operation),
      state: 'current',
      source: sourceOf(description, operation.part, operation),
    }));
  }

  private replacement(
    description: Description,
    operation: Operation,
    replaced: Replaced,
    base: string,
  ): Pick<Entry, 'replacement' | 'guess'> {
    if (replaced.kind === 'text') return {};
    const { by } = replaced;
    const { method } = by;
    const path = cataloguePath(base + by.path);
    if (path === undefined) return {};
    if (replaced.kind === 'guess') return { guess: { method, path, from: replaced.from } };
    const after = { description: this.successors.description, operation: by };
    return {
      replacement: {
        operation: line(by.id ?? `${method} ${path}`),
        method,
        path,
        ...sameCall({ description, operation }, after),
      },
    };
  }

  private each(
    description: Description,
    operation: Operation,
    suffix: string | undefined,
    entryOf: (shared: Shared, base: string) => Entry,
  ): void {
    const requires = demandsOf(description.files, operation);
    for (const served of description.servers(operation)) {
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
}

function sourceOf({ files }: Description, part: Part, { part: operation }: Operation): Entry['source'] {
  const docs = childOf(operation, 'externalDocs');
  const url = docs && textAt(docs, 'url');
  return {
    title: files.where(part),
    ...(url !== undefined && /^https:\/\/\S+$/.test(url) ? { url } : {}),
  };
}

function titleOf({ part, id, method, path }: Operation): string {
  return line(textAt(part, 'summary') ?? id ?? `${method} ${path}`);
}

/** One line of at most 300 UTF-16 units. */
function line(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), 300);
}
