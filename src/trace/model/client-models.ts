/** The models of clients, and which row of theirs a name has. */
import type { AddsRow, CallbackRow, ValueRow } from '../../models/function-schema.ts';
import type { ClientModel, InstanceRow, ModelFile, RequestRow } from '../../models/schema.ts';
import type { EngineLibrary, EngineMake } from '../../models/engine-schema.ts';
import type { ConnectRow, WriteRow } from '../../models/connection-schema.ts';
import type { RunRow } from '../../models/run-schema.ts';
import { libraryOfModule, libraryOfName } from './engine-namespaces.ts';
import type { FileIndex } from './scope.ts';
import type { ExternalValue } from './value.ts';

export interface LanguageModels {
  readonly file: ModelFile;
  readonly silent: ReadonlySet<string>;
  readonly stores: ReadonlySet<string>;
  readonly mocks: ReadonlySet<string>;
  readonly clients: ReadonlyMap<string, ClientModel>;
  readonly byModule: ReadonlyMap<string, readonly ClientModel[]>;
  readonly byGlobal: ReadonlyMap<string, ClientModel>;
  readonly byType: ReadonlyMap<string, ClientModel>;
  readonly byProperty: ReadonlyMap<string, ClientModel>;
  /** Functions by `module path`, methods by `.name`, properties by `#name`. */
  readonly functions: ReadonlyMap<string, ValueRow>;
  readonly callbacks: ReadonlyMap<string, CallbackRow>;
  /** By the name of the method. */
  readonly adds: ReadonlyMap<string, AddsRow>;
  readonly invokes: ReadonlySet<string>;
  /** Undefined: only those of `invokes` call a function. */
  readonly functionMethods: ReadonlySet<string> | undefined;
  /** Calls that run commands, under keys like those of `functions`; under `module *` those whose members are programs. */
  readonly runs: ReadonlyMap<string, RunRow>;
  /** Calls that make a connection lead somewhere, and that write to one, under keys like those of `functions`. */
  readonly connects: ReadonlyMap<string, ConnectRow>;
  readonly writes: ReadonlyMap<string, WriteRow>;
  /** Client libraries of the Engine by what is imported. */
  readonly engineByModule: ReadonlyMap<string, EngineLibrary>;
  readonly engineByGlobal: ReadonlyMap<string, EngineLibrary>;
  /** Those whose names are seen by the text of an import. */
  readonly engineInNamespaces: readonly EngineLibrary[];
}

/** By the id of the language. */
export type Models = ReadonlyMap<string, LanguageModels>;

/** The client that an external name is, with the member path that is left. */
export function clientOf(
  models: LanguageModels,
  external: ExternalValue,
): { model: ClientModel; path: string } | undefined {
  const { module, path } = external;
  if (module === undefined) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
      const model = models.byGlobal.get(path.slice(0, end));
      if (model) return { model, path: path.slice(end + 1) };
    }
    return byWholeName(models, path);
  }
  return clientOfModule(models, module, path);
}

function clientOfModule(
  models: LanguageModels,
  module: string,
  path: string,
): { model: ClientModel; path: string } | undefined {
  for (const model of models.byModule.get(module) ?? []) {
    if (path === '') return { model, path };
    const [first = '', ...rest] = path.split('.');
    const itself = model.exports?.includes(first) ?? first === 'default';
    const left = itself ? rest.join('.') : path;
    if (itself || knows(model, left)) return { model, path: left };
  }
  return undefined;
}

/** `java.net.http.HttpRequest.newBuilder()`: a class that is written with its package needs no import. */
function byWholeName(models: LanguageModels, path: string): { model: ClientModel; path: string } | undefined {
  for (let end = path.length; path.lastIndexOf('.', end - 1) > 0; end = path.lastIndexOf('.', end - 1)) {
    const found = clientOfModule(models, path.slice(0, end), path.slice(end + 1));
    if (found) return found;
  }
  return undefined;
}

function knows(model: ClientModel, path: string): boolean {
  const rows = [...(model.requests ?? []), ...(model.instances ?? [])];
  return rows.some((row) => row.call.some((call) => call === path || call.startsWith(`${path}.`)));
}

export function requestRow(model: ClientModel, path: string): RequestRow | undefined {
  return model.requests?.find((row) => row.call.includes(path));
}

export function instanceRow(model: ClientModel, path: string): InstanceRow | undefined {
  return model.instances?.find((row) => row.call.includes(path));
}

/** The row of a function of a library or a global. */
export function functionRow(models: LanguageModels, external: ExternalValue): ValueRow | undefined {
  const module = external.module ?? '';
  return (
    models.functions.get(`${module} ${external.path}`) ??
    (module === ''
      ? undefined
      : models.functions.get(`${module} ${external.path.replace(/^default\.?/, '')}`))
  );
}

/** The row of a call that runs a command: by the function of a library, or by the name of a method. */
export function runRow(
  models: LanguageModels,
  callee: ExternalValue | undefined,
  method: string | undefined,
): RunRow | undefined {
  const { module = '', path = '' } = callee ?? {};
  return (
    models.runs.get(`${module} ${path}`) ??
    (module === '' ? undefined : models.runs.get(`${module} ${path.replace(/^default\.?/, '')}`)) ??
    (/^[\w-]+$/.test(path) && callee ? models.runs.get(`${module} *`) : undefined) ??
    (method === undefined ? undefined : models.runs.get(`.${method}`))
  );
}

interface NamedLibrary {
  readonly library: EngineLibrary;
  readonly path: string;
  /** True if only a name that is there without an import shows it. */
  readonly isByName?: true;
}

/**
 * The Engine's client library that an external name is of, with the member path that is left.
 *
 * @param file the file that names it
 */
export function engineLibraryOf(
  models: LanguageModels,
  { module, path }: ExternalValue,
  file: FileIndex,
): NamedLibrary | undefined {
  const named = models.engineInNamespaces;
  if (module !== undefined) {
    const library = models.engineByModule.get(module) ?? libraryOfModule(named, module);
    return library && { library, path: path.replace(/^default(?:\.|$)/, '') };
  }
  const seen = libraryOfName(named, path, file);
  if (seen) return { library: seen, path };
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const library = models.engineByGlobal.get(path.slice(0, end));
    if (library) return { library, path: path.slice(end + 1), isByName: true };
  }
  return undefined;
}

export function makeRow(library: EngineLibrary, path: string): EngineMake | undefined {
  return library.makes.find(({ call }) => call.includes(path));
}
