/** The model files, made quick to ask. */
import { ownNames } from '../../ir/own-names.ts';
import type {
  AddsRow,
  CallbackRow,
  ClientModel,
  InstanceRow,
  ModelFile,
  RequestRow,
  ValueRow,
} from '../../models/schema.ts';
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

function compile(file: ModelFile): LanguageModels {
  const clients = new Map<string, ClientModel>();
  const byModule = new Map<string, ClientModel[]>();
  const byGlobal = new Map<string, ClientModel>();
  const byType = new Map<string, ClientModel>();
  const byProperty = new Map<string, ClientModel>();
  for (const client of file.clients ?? []) {
    clients.set(client.id, client);
    for (const name of client.modules ?? []) byModule.set(name, [...(byModule.get(name) ?? []), client]);
    for (const name of client.globals ?? []) byGlobal.set(name, client);
    for (const name of client.types ?? []) byType.set(name, client);
    for (const name of client.properties ?? []) if (!byProperty.has(name)) byProperty.set(name, client);
  }
  const keys = (row: {
    modules?: string[] | undefined;
    call?: string[] | undefined;
    method?: string[] | undefined;
    on?: 'record' | undefined;
  }) => [
    ...(row.call ?? []).flatMap((call) => (row.modules ?? ['']).map((module) => `${module} ${call}`)),
    ...(row.method ?? []).map((method) => `${row.on ?? ''}.${method}`),
  ];
  const functions = new Map<string, ValueRow>();
  for (const row of file.functions ?? []) {
    for (const key of keys(row)) functions.set(key, row);
    for (const property of row.property ?? []) functions.set(`#${property}`, row);
  }
  const callbacks = new Map<string, CallbackRow>();
  for (const row of file.callbacks ?? []) for (const key of keys(row)) callbacks.set(key, row);
  const runs = new Map<string, RunRow>();
  for (const row of file.runs ?? []) {
    for (const key of keys(row)) runs.set(key, row);
    for (const name of row.members ?? []) runs.set(`${name} *`, row);
  }
  const keyed = <R extends Parameters<typeof keys>[0]>(rows: readonly R[] = []) =>
    new Map(rows.flatMap((row) => keys(row).map((key): [string, R] => [key, row])));
  const engineByModule = new Map<string, EngineLibrary>();
  const engineByGlobal = new Map<string, EngineLibrary>();
  for (const library of file.engine ?? []) {
    for (const name of library.modules) engineByModule.set(name, library);
    for (const name of library.globals ?? []) engineByGlobal.set(name, library);
  }
  return {
    file,
    silent: new Set(file.silent),
    stores: new Set(file.stores),
    mocks: new Set(file.mocks),
    clients,
    byModule,
    byGlobal,
    byType,
    byProperty,
    functions,
    callbacks,
    adds: new Map((file.adds ?? []).flatMap((row) => row.method.map((method) => [method, row] as const))),
    runs,
    connects: keyed(file.connects),
    writes: keyed(file.writes),
    engineByModule,
    engineByGlobal,
    engineInNamespaces: (file.engine ?? []).filter(({ namespaces = [] }) => namespaces.length > 0),
  };
}

/** Compiles model files; of two files for one language the rows add up, later ones first. */
export function compileModels(files: readonly ModelFile[]): Models {
  const merged = (language: string): LanguageModels => {
    const own = files.filter((file) => file.language === language);
    const inherited = own.flatMap((file) => file.inherits ?? []);
    // Later rows count before earlier ones.
    const mine = [...files.filter((file) => inherited.includes(file.language)), ...own];
    const all = <T>(pick: (file: ModelFile) => readonly T[] | undefined): T[] =>
      mine.flatMap((file) => pick(file) ?? []);
    return compile({
      language,
      clients: all((file) => file.clients),
      functions: all((file) => file.functions),
      callbacks: all((file) => file.callbacks),
      adds: all((file) => file.adds),
      runs: all((file) => file.runs),
      connects: all((file) => file.connects),
      writes: all((file) => file.writes),
      engine: all((file) => file.engine),
      silent: all((file) => file.silent),
      optionsDeclared: all((file) => file.optionsDeclared),
      optionsGiven: all((file) => file.optionsGiven),
      answers: all((file) => file.answers),
      stores: all((file) => file.stores),
      mocks: all((file) => file.mocks),
      verbs: ownNames(Object.fromEntries(mine.flatMap((file) => Object.entries(file.verbs ?? {})))),
      options: mine.find((file) => file.options)?.options,
      commands: [
        ...all((file) => file.commands),
        ...files
          .filter((file) => mine.some(({ commandsOf }) => commandsOf?.includes(file.language)))
          .flatMap((file) => file.commands ?? []),
      ],
      values: all((file) => file.values),
    });
  };
  return new Map(
    [...new Set(files.map(({ language }) => language))].map((language) => [language, merged(language)]),
  );
}

/** Of a language without a model file: nothing is known of its clients. */
export const noModels: LanguageModels = compile({ language: '' });

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
  /** True where a name that is there without an import is all that speaks of it. */
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
