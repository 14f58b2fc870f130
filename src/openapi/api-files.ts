/** The description of an API with all files that it refers to: no more than those of its own folder, and none of the network. */
import { dirname, relative, resolve, isAbsolute, sep } from 'node:path';
import { found } from '../config/found.ts';
import { realPath } from '../discover/real-path.ts';
import { UserError } from '../errors/user-error.ts';
import { cut } from '../text/cut.ts';
import { visible } from '../text/visible.ts';
import { largestDocument, longestChain, mostFiles } from './bounds.ts';
import { childOf, isMap, keysOf, pointerOf, type MapPart, type Part } from './part.ts';
import { readSource, valueOf } from './read-source.ts';

/** Of a reference in a message, which stays one readable line; in UTF-16 units. */
const shownUnits = 100;

export class ApiFiles {
  /** The whole of the file that was named. */
  readonly root: MapPart;
  /** Messages about schemas that are not there. */
  readonly lacking = new Set<string>();
  private readonly files: ReadonlyMap<string, File>;
  private readonly shown: (file: string) => string;

  private constructor(root: MapPart, files: ReadonlyMap<string, File>, shown: (file: string) => string) {
    this.root = root;
    this.files = files;
    this.shown = shown;
  }

  /**
   * @param file absolute path of the description
   * @param shown how messages call it
   * @throws UserError with one line: what cannot be read or is too large
   */
  static async read(file: string, shown: string): Promise<ApiFiles> {
    const folder = dirname(file);
    const named = (other: string) =>
      visible(other === file ? shown : relative(folder, other).split(sep).join('/'));
    const files = new Map<string, File>();
    let size = 0;
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (files.has(next)) continue;
      if (files.size === mostFiles) throw new UserError(`${shown}: is made of more than ${mostFiles} files`);
      const read = await readFileOf(next, file, named(next));
      files.set(next, read);
      if (read.kind === 'refused') continue;
      size += read.size;
      if (size > largestDocument) {
        throw new UserError(
          `${shown}: its files are larger than ${largestDocument / 1024 / 1024} MB together`,
        );
      }
      for (const reference of referencesIn(read.value)) {
        if (whyRefused(reference, next, folder) === undefined) waiting.push(fileOf(reference, next));
      }
    }
    const first = files.get(file);
    const root = { value: first?.kind === 'read' ? first.value : undefined, file, path: [] };
    if (!isMapPart(root)) throw new UserError(`${shown}: is no mapping; name the description of an API`);
    return new ApiFiles(root, files, named);
  }

  /**
   * A description that is one text: it refers to no file.
   *
   * @param shown how messages call it
   * @throws UserError with one line for what is no mapping
   */
  static async ofText(text: string, shown: string): Promise<ApiFiles> {
    const value = await valueOf(text, shown);
    const file = resolve('/', 'description');
    const root = { value, file, path: [] };
    if (!isMapPart(root)) throw new UserError(`${shown}: is no mapping; name the description of an API`);
    const size = Buffer.byteLength(text);
    return new ApiFiles(root, new Map([[file, { kind: 'read', value, size }]]), () => shown);
  }

  /** `file#/pointer`, for messages and as the source of an entry. */
  where({ file, path }: Part): string {
    return `${this.shown(file)}${visible(pointerOf(path))}`;
  }

  /**
   * What is under a key, where its references end.
   *
   * @throws UserError if they end nowhere or go round in a circle
   */
  child(part: Part, key: string | number): Part | undefined {
    const child = childOf(part, key);
    return child && this.resolved(child);
  }

  /**
   * The same for schemas, of which published descriptions lack one now and then: what leads nowhere is noted, and is nothing.
   */
  schemaAt(part: Part, key: string | number): MapPart | undefined {
    try {
      const child = this.child(part, key);
      return child && isMapPart(child) ? child : undefined;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.lacking.add(error.message);
      return undefined;
    }
  }

  /** The schemas of a list under a key. */
  schemasAt(part: MapPart, key: string): readonly MapPart[] {
    const list = part.value[key];
    if (!Array.isArray(list)) return [];
    const at = childOf(part, key);
    return at ? list.flatMap((_item, index) => this.schemaAt(at, index) ?? []) : [];
  }

  /**
   * The same for what has to be a mapping.
   *
   * @throws UserError for anything else
   */
  map(part: Part, key: string | number): MapPart | undefined {
    const child = this.child(part, key);
    if (!child || isMapPart(child)) return child;
    throw this.unexpected(child, 'a mapping');
  }

  /** The items of a list under a key; none if there is no such key. */
  list(part: Part, key: string): readonly Part[] {
    const list = this.child(part, key);
    if (!list) return [];
    if (!Array.isArray(list.value)) throw this.unexpected(list, 'a list');
    return list.value.map((value: unknown, index) =>
      this.resolved({ value, file: list.file, path: [...list.path, index] }),
    );
  }

  /** The values of a mapping with their keys, those of extensions left out. */
  *entries(part: MapPart): Generator<readonly [key: string, value: Part]> {
    for (const key of Object.keys(part.value)) {
      const child = key.startsWith('x-') ? undefined : this.child(part, key);
      if (child) yield [key, child];
    }
  }

  unexpected(part: Part, expected: string): UserError {
    return new UserError(`${this.where(part)}: expected ${expected}, found ${found(part.value)}`);
  }

  /**
   * Follows references. What is beside one overrides what it leads to: OpenAPI 3.0 ignores it in schemas, and its authors mean it
   * all the same.
   */
  private resolved(part: Part): Part {
    let at = part;
    let beside: Readonly<Record<string, unknown>> = {};
    for (let followed = 0; isMap(at.value) && typeof at.value['$ref'] === 'string'; followed++) {
      if (followed === longestChain) {
        throw new UserError(`${this.where(part)}: its references lead nowhere, or in a circle`);
      }
      const { $ref, ...others } = at.value;
      beside = { ...others, ...beside };
      at = this.target(at, $ref);
    }
    if (Object.keys(beside).length === 0 || !isMap(at.value)) return at;
    return { ...at, value: { ...at.value, ...beside } };
  }

  private target(at: Part, reference: string): Part {
    const why = whyRefused(reference, at.file, dirname(this.root.file));
    if (why !== undefined) {
      throw new UserError(`${this.where(at)}: refers to ${visible(cut(reference, shownUnits))}, ${why}`);
    }
    const file = fileOf(reference, at.file);
    const read = this.files.get(file);
    if (read?.kind === 'refused') throw read.error;
    const [, pointer = ''] = reference.split('#', 2);
    let part: Part | undefined = { value: read?.value, file, path: [] };
    for (const key of keysOf(pointer)) {
      const isItem: boolean = Array.isArray(part?.value) && /^\d+$/.test(key);
      part = part && childOf(part, isItem ? Number(key) : key);
    }
    if (part) return part;
    throw new UserError(`${this.where(at)}: nothing is at ${visible(cut(reference, shownUnits))}`);
  }
}

type File =
  | { readonly kind: 'read'; readonly value: unknown; readonly size: number }
  /** Is only reported if something that counts is in it: an example may refer to anything. */
  | { readonly kind: 'refused'; readonly error: UserError };

async function readFileOf(file: string, root: string, shown: string): Promise<File> {
  try {
    return { kind: 'read', ...(await readSource(file, shown)) };
  } catch (error) {
    if (!(error instanceof UserError) || file === root) throw error;
    return { kind: 'refused', error };
  }
}

export function isMapPart(part: Part): part is MapPart {
  return isMap(part.value);
}

/** The addresses of other files in a value. YAML can have one value in many places: each is looked at once. */
function referencesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const reference = isMap(next) ? next['$ref'] : undefined;
    if (typeof reference === 'string' && !reference.startsWith('#')) found.add(reference);
    for (const child of Object.values(next)) waiting.push(child);
  }
  return found;
}

function fileOf(reference: string, from: string): string {
  const [address = ''] = reference.split('#', 1);
  return address === '' ? from : resolve(dirname(from), address);
}

/** @returns undefined for a reference that may be followed */
function whyRefused(reference: string, from: string, folder: string): string | undefined {
  const file = fileOf(reference, from);
  if (file === from) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) {
    return 'which is not downloaded; save it beside the description';
  }
  return isInside(file, folder) && isInside(realPath(file), realPath(folder))
    ? undefined
    : 'which is outside of the folder of the description';
}

function isInside(file: string, folder: string): boolean {
  const inside = relative(folder, file);
  return !inside.startsWith('..') && !isAbsolute(inside);
}
