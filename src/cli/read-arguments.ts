/** From what the parser gives to what a command is asked for. */
import { migrationFormats } from '../report/migration/migration.ts';
import type { Selection } from '../config/selection.ts';
import { UserError } from '../errors/user-error.ts';
import { catalogNamed, era, once, port, texts } from './argument-values.ts';
import type {
  CatalogArguments,
  CatalogCheckArguments,
  CatalogDiffArguments,
  CatalogImportArguments,
  CommonArguments,
  EmulateArguments,
  ExplainArguments,
  InitArguments,
  LspArguments,
  MigrateArguments,
} from './invocation.ts';
import type { optionTables } from './options.ts';

/** What the parser gives for the options of a command; anything may come twice. */
export type Parsed<Name extends string> = Readonly<Partial<Record<Name | '_' | '--', unknown>>>;

/** Options of migrate of which two make no sense together. */
const apart = [
  ['dry-run', 'write'],
  ['dry-run', 'interactive'],
  ['diff', 'write'],
  ['diff', 'interactive'],
  ['diff', 'format'],
  ['format', 'interactive'],
] as const;

export function migrateArguments(args: Parsed<'path' | keyof typeof optionTables.migrate>): MigrateArguments {
  const isGiven = (name: (typeof apart)[number][number]) => args[name] !== undefined && args[name] !== false;
  const both = apart.find(([first, second]) => isGiven(first) && isGiven(second));
  if (both) throw new UserError(`--${both[0]} and --${both[1]} cannot be given together`);
  const format = once(args.format, 'format') ?? 'pretty';
  const known = migrationFormats.find((name) => name === format);
  if (!known) {
    throw new UserError(`--format of migrate is one of ${migrationFormats.join(', ')}, found '${format}'`);
  }
  return {
    kind: 'migrate',
    format: known,
    diff: args.diff === true,
    paths: [...texts(args.path), ...texts(args['--'])],
    write: args.write === true,
    unsafe: args.unsafe === true,
    rules: texts(args.rule),
    entries: texts(args.entry),
    selection: selectionOf(args),
    interactive: args.interactive === true,
    patch: once(args.patch, 'patch'),
    allowDirty: args['allow-dirty'] === true,
    engines: listed(args.engine),
    progress: args['no-progress'] === true ? false : undefined,
    ...commonArguments(args),
  };
}

/** What `--select` and `--ignore` name. */
export function selectionOf(args: Parsed<'select' | 'ignore'>): Selection {
  return { select: listed(args.select), ignore: listed(args.ignore) };
}

/** `29,25`, or the option twice. */
export function listed(value: unknown): string[] {
  return texts(value).flatMap((names) => names.split(',').map((name) => name.trim()));
}

/** Options of what makes a catalogue alone, and those that it does not have. */
const ofMaking = ['host', 'base', 'client', 'output'] as const;
const ofLists = ['format', 'changes', 'since'] as const;

type CatalogOptions = Parsed<keyof typeof optionTables.catalog>;

export function catalogArguments(
  of: string | undefined,
  specs: readonly string[],
  args: CatalogOptions,
): CatalogArguments | CatalogImportArguments | CatalogDiffArguments | CatalogCheckArguments {
  const words = [...specs, ...furtherWords(args)];
  if (of === 'check') return checkArguments(words, args);
  if (args.spec !== undefined) throw new UserError('--spec is for dockshift catalog check');
  if (of !== 'import' && of !== 'diff') return listArguments(of, words, args);
  const foreign = ofLists.find((name) => args[name] !== undefined && args[name] !== false);
  if (foreign !== undefined) {
    throw new UserError(`--${foreign} is for lists of a catalogue; ${of} writes one`);
  }
  const making = {
    hosts: texts(args.host),
    base: once(args.base, 'base'),
    clients: texts(args.client),
    output: once(args.output, 'output'),
    ...commonArguments(args),
  };
  const [first, second, third] = words;
  if (of === 'diff') {
    if (first === undefined || second === undefined) {
      throw new UserError('catalog diff needs two descriptions of an API, the older one first');
    }
    if (third !== undefined) throw new UserError(`catalog diff takes two descriptions, found '${third}' too`);
    return { kind: 'catalog diff', before: first, after: second, ...making };
  }
  if (first === undefined) throw new UserError('catalog import needs the description of an API');
  if (second !== undefined) {
    throw new UserError(`catalog import takes one description, found '${second}' too`);
  }
  return { kind: 'catalog import', spec: first, ...making };
}

function checkArguments(words: readonly string[], args: CatalogOptions): CatalogCheckArguments {
  const foreign = [...ofMaking, ...ofLists].find((name) => args[name] !== undefined && args[name] !== false);
  if (foreign !== undefined) throw new UserError(`--${foreign} is not for dockshift catalog check`);
  const specs = [...texts(args.spec), ...words];
  if (specs.length === 0) {
    throw new UserError(
      'catalog check needs --spec: a description of the Hub or the Engine that Docker publishes',
    );
  }
  return { kind: 'catalog check', specs, ...commonArguments(args) };
}

function listArguments(
  of: string | undefined,
  [further]: readonly string[],
  args: CatalogOptions,
): CatalogArguments {
  const foreign = ofMaking.find((name) => args[name] !== undefined);
  if (foreign !== undefined) throw new UserError(`--${foreign} is for dockshift catalog import and diff`);
  if (further !== undefined) throw new UserError(`catalog takes one argument, found '${further}' beside it`);
  return {
    kind: 'catalog',
    of: catalogNamed(of ?? 'hub'),
    format: once(args.format, 'format'),
    changes: args.changes === true,
    since: once(args.since, 'since'),
    ...commonArguments(args),
  };
}

export function explainArguments(
  id: string,
  args: Parsed<'release' | keyof typeof optionTables.explain>,
): ExplainArguments {
  const releases = [...texts(args.release), ...furtherWords(args)];
  const [further] = releases;
  if (further !== undefined && id !== 'engine') {
    throw new UserError(`explain takes one id, found '${further}' beside it`);
  }
  return { kind: 'explain', id, releases, ...commonArguments(args) };
}

export function emulateArguments(args: Parsed<keyof typeof optionTables.emulate>): EmulateArguments {
  const [further] = texts(args._).slice(1);
  if (further !== undefined) throw new UserError(`emulate takes a command behind '--', found '${further}'`);
  const catalogs = texts(args.catalog);
  if (catalogs.length === 0 && args['api-port'] !== undefined) {
    throw new UserError('--api-port needs --catalog FILE');
  }
  return {
    kind: 'emulate',
    catalogs,
    apiPort: port(once(args['api-port'], 'api-port'), '--api-port'),
    hubPort: port(once(args['hub-port'], 'hub-port'), '--hub-port'),
    enginePort: port(once(args['engine-port'], 'engine-port'), '--engine-port'),
    socket: once(args.socket, 'socket'),
    engine: once(args.engine, 'engine'),
    era: era(once(args.era, 'era') ?? 'today'),
    command: texts(args['--']),
    ...commonArguments(args),
  };
}

export function lspArguments(args: Parsed<keyof typeof optionTables.lsp>): LspArguments {
  const [further] = furtherWords(args);
  if (further !== undefined) {
    throw new UserError(`lsp takes no path, found '${further}'; the editor names its folders`);
  }
  return { kind: 'lsp' };
}

export function initArguments(args: Parsed<'path' | keyof typeof optionTables.init>): InitArguments {
  const [path, further] = [...texts(args.path), ...texts(args['--'])];
  if (further !== undefined) throw new UserError(`init takes one folder, found '${further}' beside it`);
  return { kind: 'init', path, color: args['no-color'] === true ? false : undefined };
}

/** What is beside the command and the arguments that it knows. */
function furtherWords(args: Parsed<string>): string[] {
  return [...texts(args._).slice(1), ...texts(args['--'])];
}

/** The options that every command has. */
export function commonArguments(args: Parsed<keyof typeof optionTables.explain>): CommonArguments {
  return { config: once(args.config, 'config'), color: args['no-color'] === true ? false : undefined };
}
