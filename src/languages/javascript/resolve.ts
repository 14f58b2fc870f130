/**
 * Which file of the project an import means: relative paths with the usual endings and index files, `paths` and
 * `baseUrl` of tsconfig.json or jsconfig.json, and packages of the same workspace by their package.json. Read as data.
 */
import { posix } from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import { isTooDeep } from '../../parsers/nesting.ts';
import { isDocument } from '../documents.ts';
import { basePrefix, madePrefix } from '../../ir/made-objects.ts';
import type { ProjectFiles } from '../project-files.ts';
import { extensions } from './files.ts';
import { baseGiversOf, registrarsOf } from './registrars.ts';

/** Endings in the order in which they are tried; `.js` in an import may mean `.ts` on the disk. */
const endings = [
  ...['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'es6', 'es', 'vue', 'svelte', 'astro'],
].filter((e) => extensions.includes(e));
const written: ReadonlyMap<string, readonly string[]> = new Map([
  ['js', ['ts', 'tsx', 'jsx']],
  ['mjs', ['mts']],
  ['cjs', ['cts']],
  ['jsx', ['tsx']],
]);
/** Folders whose `main` is a folder again are followed so far. */
const maxMains = 5;

export class JavaScriptResolver {
  private readonly files: ProjectFiles;
  private readonly configs = new Map<string, PathConfig | undefined>();
  private workspace: Map<string, { folder: string; manifest: Manifest }> | undefined;

  private readonly registrar: ReturnType<typeof registrarsOf>;
  private readonly baseGiver: ReturnType<typeof baseGiversOf>;

  constructor(files: ProjectFiles) {
    this.files = files;
    this.registrar = registrarsOf(files);
    this.baseGiver = baseGiversOf(files);
  }

  /** The file that `from` means in `importer`; undefined for libraries and for what is not there. */
  resolve(from: string, importer: string): string | undefined {
    const folder = posix.dirname(importer);
    if (from.startsWith('.')) return this.file(posix.join(folder, from));
    if (from.startsWith(madePrefix)) return this.registrar(from.slice(madePrefix.length), importer);
    if (from.startsWith(basePrefix)) return this.baseGiver(from.slice(basePrefix.length), importer);
    if (from.startsWith('/') || from.includes(':')) return undefined;
    return this.byPaths(from, folder) ?? this.byPackage(from);
  }

  private file(base: string, mains = 0): string | undefined {
    if (base.startsWith('..')) return undefined;
    const path = posix.normalize(base).replace(/\/$/, '');
    const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
    if (endings.includes(ending) && this.files.exists(path)) return path;
    if (ending === 'json') return isDocument(this.files, path) ? path : undefined;
    const stem = path.slice(0, path.length - ending.length);
    const candidates = [
      ...(written.get(ending) ?? []).map((e) => stem + e),
      ...endings.map((e) => `${path}.${e}`),
      ...endings.map((e) => (path === '.' ? `index.${e}` : `${path}/index.${e}`)),
    ];
    const found = candidates.find((candidate) => this.files.exists(candidate));
    if (found) return found;
    const manifest = mains < maxMains ? readManifest(this.files.read(`${path}/package.json`)) : undefined;
    return manifest?.main && posix.join(path, manifest.main) !== path
      ? this.file(posix.join(path, manifest.main), mains + 1)
      : undefined;
  }

  private byPaths(from: string, folder: string): string | undefined {
    for (let at = folder; ; at = posix.dirname(at)) {
      const config = this.config(at);
      const found = config && this.mapped(from, config);
      if (found || at === '.' || at === '/') return found;
    }
  }

  private mapped(from: string, config: PathConfig): string | undefined {
    for (const [pattern, targets] of config.paths) {
      const [before = '', after] = pattern.split('*');
      const star = after === undefined ? (from === pattern ? '' : undefined) : between(from, before, after);
      if (star === undefined) continue;
      for (const target of targets) {
        const found = this.file(posix.join(config.base, target.replace('*', star)));
        if (found) return found;
      }
    }
    return config.explicitBase ? this.file(posix.join(config.base, from)) : undefined;
  }

  private config(folder: string): PathConfig | undefined {
    if (this.configs.has(folder)) return this.configs.get(folder);
    this.configs.set(folder, undefined);
    for (const name of ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json']) {
      const found = this.readConfig(posix.join(folder, name), 0);
      if (found) {
        this.configs.set(folder, found);
        return found;
      }
    }
    return undefined;
  }

  /** @param seen read already on the way: once more would show nothing new, and could be very often */
  private readConfig(file: string, depth: number, seen = new Set<string>()): PathConfig | undefined {
    const text = depth > 5 || seen.has(file) || file.startsWith('..') ? undefined : this.files.read(file);
    seen.add(file);
    const data = parsed(text);
    if (!isRecord(data)) return undefined;
    const options = isRecord(data['compilerOptions']) ? data['compilerOptions'] : {};
    const folder = posix.dirname(file);
    const baseUrl = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : undefined;
    const own = isRecord(options['paths']) ? options['paths'] : undefined;
    if (own || baseUrl !== undefined) {
      const paths = Object.entries(own ?? {}).flatMap(([key, value]): PathConfig['paths'] =>
        Array.isArray(value) ? [[key, value.filter((item) => typeof item === 'string')]] : [],
      );
      return { base: posix.join(folder, baseUrl ?? '.'), paths, explicitBase: baseUrl !== undefined };
    }
    const bases = Array.isArray(data['extends']) ? data['extends'] : [data['extends']];
    for (const base of bases) {
      if (typeof base !== 'string' || !base.startsWith('.')) continue;
      const target = posix.join(folder, base.endsWith('.json') ? base : `${base}.json`);
      const found = this.readConfig(target, depth + 1, seen);
      if (found) return found;
    }
    return undefined;
  }

  private byPackage(from: string): string | undefined {
    const [first = '', second = ''] = from.split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    const found = this.packagesByName().get(name);
    if (!found) return undefined;
    const rest = from.slice(name.length);
    const { folder, manifest } = found;
    const target = fromExports(manifest.exports, `.${rest}`);
    if (target) {
      const direct = this.file(posix.join(folder, target)) ?? this.file(posix.join(folder, sourceOf(target)));
      if (direct) return direct;
    }
    if (rest !== '') return this.file(posix.join(folder, rest)) ?? this.file(posix.join(folder, 'src', rest));
    const entries = [manifest.source, manifest.module, manifest.main, 'src/index', 'index'];
    for (const entry of entries) {
      const file =
        entry && (this.file(posix.join(folder, entry)) ?? this.file(posix.join(folder, sourceOf(entry))));
      if (file) return file;
    }
    return undefined;
  }

  private packagesByName(): Map<string, { folder: string; manifest: Manifest }> {
    if (this.workspace) return this.workspace;
    this.workspace = new Map();
    for (const file of this.files.packages()) {
      const manifest = readManifest(this.files.read(file));
      if (manifest?.name) this.workspace.set(manifest.name, { folder: posix.dirname(file), manifest });
    }
    return this.workspace;
  }
}

interface PathConfig {
  readonly base: string;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
  /** `baseUrl` also makes every path below it importable by its bare name. */
  readonly explicitBase: boolean;
}

interface Manifest {
  readonly name: string | undefined;
  readonly main: string | undefined;
  readonly module: string | undefined;
  readonly source: string | undefined;
  readonly exports: unknown;
}

function readManifest(text: string | undefined): Manifest | undefined {
  const data = parsed(text);
  if (!isRecord(data)) return undefined;
  const word = (key: string) => (typeof data[key] === 'string' ? data[key] : undefined);
  return {
    name: word('name'),
    main: word('main'),
    module: word('module'),
    source: word('source'),
    exports: data['exports'],
  };
}

/** Nothing of a text that is nested too deeply: the parser calls itself. */
function parsed(text: string | undefined): unknown {
  return text === undefined || isTooDeep(text)
    ? undefined
    : parseJsonc(text, [], { allowTrailingComma: true });
}

/** The target of a sub-path in `exports`: https://nodejs.org/api/packages.html#subpath-exports. */
function fromExports(exports: unknown, subpath: string): string | undefined {
  if (typeof exports === 'string') return subpath === '.' ? exports : undefined;
  if (!isRecord(exports)) return undefined;
  const keys = Object.keys(exports);
  if (!keys.some((key) => key.startsWith('.'))) return subpath === '.' ? condition(exports) : undefined;
  const exact = condition(exports[subpath]);
  if (exact) return exact;
  for (const key of keys) {
    const [before = '', after] = key.split('*');
    const star = after === undefined ? undefined : between(subpath, before, after);
    const target = star === undefined ? undefined : condition(exports[key]);
    if (target && star !== undefined) return target.replaceAll('*', star);
  }
  return undefined;
}

/** Sources before builds: what a checkout has is the source. */
function condition(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(condition).find((found) => found !== undefined);
  if (!isRecord(value)) return undefined;
  for (const key of ['source', 'development', 'types', 'import', 'module', 'node', 'default', 'require']) {
    const found = condition(value[key]);
    if (found) return found;
  }
  return undefined;
}

/** Where the source of a built file is by custom: `dist/index.js` is made of `src/index.ts`. */
function sourceOf(built: string): string {
  return built
    .replace(/^(\.\/)?(?:dist|lib|build|out)\/(?:(?:esm|cjs|es|src)\/)?/, '$1src/')
    .replace(/\.d\.[cm]?ts$|\.[cm]?js$/, '');
}

function between(text: string, before: string, after: string): string | undefined {
  const fits = text.startsWith(before) && text.endsWith(after) && text.length >= before.length + after.length;
  return fits ? text.slice(before.length, text.length - after.length) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
