/** From model files to models that are quick to ask. */
import { ownNames } from '../../ir/own-names.ts';
import type { CallbackRow, ValueRow } from '../../models/function-schema.ts';
import type { ClientModel, ModelFile } from '../../models/schema.ts';
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { RunRow } from '../../models/run-schema.ts';
import type { LanguageModels, Models } from './client-models.ts';

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
    invokes: new Set(file.invokes),
    functionMethods: file.functionMethods && new Set(file.functionMethods),
    stores: new Set(file.stores),
    mocks: new Set(file.mocks),
    clients,
    byModule,
    byGlobal,
    byType,
    byProperty,
    functions,
    callbacks,
    adds: new Map(
      (file.adds ?? []).flatMap((row) => [
        ...(row.method ?? []).map((method) => [`.${method}`, row] as const),
        ...(row.call ?? []).map((name) => [name, row] as const),
      ]),
    ),
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
      generated: all((file) => file.generated),
      // What sends in one language may send nothing in those whose rows it inherits: `client.expect(url)` of Scala.
      silent: [
        ...files
          .filter((file) => inherited.includes(file.language))
          .flatMap((file) => file.silent ?? [])
          .filter((name) => own.every(({ verbs = {} }) => !Object.hasOwn(verbs, name))),
        ...own.flatMap((file) => file.silent ?? []),
      ],
      invokes: all((file) => file.invokes),
      functionMethods: own.find((file) => file.functionMethods)?.functionMethods,
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
      settings: all((file) => file.settings),
      extensions: own.find((file) => file.extensions)?.extensions,
      reopenedClasses: own.find((file) => file.reopenedClasses)?.reopenedClasses,
      madeForTypes: own.find((file) => file.madeForTypes)?.madeForTypes,
    });
  };
  return new Map(
    [...new Set(files.map(({ language }) => language))].map((language) => [language, merged(language)]),
  );
}

/** Of a language without a model file: nothing is known of its clients. */
export const noModels: LanguageModels = compile({ language: '' });
