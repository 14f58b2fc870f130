/** What a command line asks for, with every value checked. */
import type { MigrationFormat } from '../report/migration/migration.ts';
import type { Era } from '../emulate/era.ts';
import type { Format } from '../report/reporter.ts';
import type { Selection } from '../config/selection.ts';
import type { Shard } from '../shard/shard.ts';
import type { CatalogName, OutputFile, ProbeFormat } from './argument-values.ts';
import type { AskedPolicy } from './exit-code.ts';

export interface CommonArguments {
  /** As typed; undefined: look for one. */
  readonly config: string | undefined;
  /** False for `--no-color`; undefined: the terminal decides. */
  readonly color: false | undefined;
}

/** How findings are reported, and what they are worth. */
export interface ReportArguments extends CommonArguments {
  readonly format: Format;
  readonly outputs: readonly OutputFile[];
  readonly policy: AskedPolicy;
  readonly quiet: boolean;
  readonly stats: boolean;
  /** Owners of CODEOWNERS whose findings are reported, as typed; empty: all findings. */
  readonly owners: readonly string[];
}

export interface ScanArguments extends ReportArguments {
  readonly kind: 'scan';
  readonly paths: readonly string[];
  /** The day to judge for, YYYY-MM-DD. */
  readonly today: string | undefined;
  /** Releases of the Engine as typed; empty: those of the configuration. */
  readonly engines: readonly string[];
  readonly selection: Selection;
  /** `fix` makes the safe changes first and reports what is left; `diff` shows them and reports nothing. */
  readonly change: 'fix' | 'diff' | undefined;
  /** Whether changes are made if git has uncommitted ones. */
  readonly allowDirty: boolean;
  /** Which findings count: all, or those on lines that changed. */
  readonly changed: AskedChange | undefined;
  /** False: what the baseline knows is shown too. */
  readonly baseline: false | undefined;
  readonly reportUnusedIgnores: boolean;
  /** Whether to measure what is spent on each file. */
  readonly timings: boolean;
  /** The file that standard input is the text of, as typed; undefined: files are read. */
  readonly stdin: string | undefined;
  /** Whether to scan again at each change. */
  readonly watch: boolean;
  /** The part of the files to report on; undefined: all. */
  readonly shard: Shard | undefined;
  /** Undefined: nothing is remembered. */
  readonly cache: AskedCache | undefined;
  readonly progress: false | undefined;
}

/** Where it is kept, as typed; undefined: where such files usually are. */
export interface AskedCache {
  readonly file: string | undefined;
}

export interface MergeArguments extends ReportArguments {
  readonly kind: 'merge';
  /** JSON reports of shards, as typed. */
  readonly files: readonly string[];
  /** False: what the baseline knows is shown too. */
  readonly baseline: false | undefined;
}

/** Lines that changed since a commit, named as typed, or that are staged. */
export type AskedChange = { readonly kind: 'since'; readonly ref: string } | { readonly kind: 'staged' };

export interface BaselineArguments extends CommonArguments {
  readonly kind: 'baseline';
  readonly paths: readonly string[];
  readonly prune: boolean;
  /** What is stated of findings that are added. */
  readonly owner: string | undefined;
  /** YYYY-MM-DD */
  readonly until: string | undefined;
  readonly reason: string | undefined;
  readonly engines: readonly string[];
  readonly progress: false | undefined;
}

export interface MigrateArguments extends CommonArguments {
  readonly kind: 'migrate';
  readonly paths: readonly string[];
  readonly write: boolean;
  /** Nothing but a diff, as the files have it. */
  readonly diff: boolean;
  readonly unsafe: boolean;
  readonly format: MigrationFormat;
  /** Empty: every rule; likewise for entries. */
  readonly rules: readonly string[];
  readonly entries: readonly string[];
  readonly selection: Selection;
  readonly interactive: boolean;
  /** As typed. */
  readonly patch: string | undefined;
  readonly allowDirty: boolean;
  readonly engines: readonly string[];
  readonly progress: false | undefined;
}

export interface CatalogArguments extends CommonArguments {
  readonly kind: 'catalog';
  readonly of: CatalogName;
  readonly format: string | undefined;
  readonly changes: boolean;
  readonly since: string | undefined;
}

/** Of what makes a catalogue. */
interface CatalogMakingArguments extends CommonArguments {
  /** As typed; empty: those of the description. */
  readonly hosts: readonly string[];
  /** As typed; undefined: that of the description. */
  readonly base: string | undefined;
  /** Packages, modules or namespaces of generated clients, as typed. */
  readonly clients: readonly string[];
  /** As typed; undefined: standard output. */
  readonly output: string | undefined;
}

export interface CatalogImportArguments extends CatalogMakingArguments {
  readonly kind: 'catalog import';
  /** As typed. */
  readonly spec: string;
}

export interface CatalogDiffArguments extends CatalogMakingArguments {
  readonly kind: 'catalog diff';
  /** As typed. */
  readonly before: string;
  /** As typed. */
  readonly after: string;
}

export interface CatalogCheckArguments extends CommonArguments {
  readonly kind: 'catalog check';
  /** Files and https addresses, as typed; at least one. */
  readonly specs: readonly string[];
}

export interface ExplainArguments extends CommonArguments {
  readonly kind: 'explain';
  readonly id: string;
  /** For the id `engine`: releases of it, as typed. */
  readonly releases: readonly string[];
}

interface ProbeArguments extends CommonArguments {
  readonly format: ProbeFormat;
  /** A code base to scan, whose calls are asked for, as typed. */
  readonly fromScan: string | undefined;
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
}

export interface ProbeEngineArguments extends ProbeArguments {
  readonly kind: 'probe engine';
  /** An address as in DOCKER_HOST; undefined: where the docker command would look. */
  readonly host: string | undefined;
  /** The name of a context of the docker command. */
  readonly context: string | undefined;
  readonly run:
    { readonly image: string; readonly command: readonly string[]; readonly pull: boolean } | undefined;
}

export interface ProbeHubArguments extends ProbeArguments {
  readonly kind: 'probe hub';
  /** Another hub, as typed. */
  readonly baseUrl: string | undefined;
  /** Whether removed paths are asked with further methods than GET and HEAD. */
  readonly methods: boolean;
  /** Ids of the entries to ask about; empty: all. */
  readonly entries: readonly string[];
}

export interface ProbeApiArguments extends ProbeArguments {
  readonly kind: 'probe api';
  readonly fromScan: string;
  /** Another server, as typed. */
  readonly baseUrl: string | undefined;
  /** What is sent for placeholders, by their names. */
  readonly values: ReadonlyMap<string, string>;
  /** Hosts that the token of the environment is sent to. */
  readonly tokenHosts: readonly string[];
}

export interface EmulateArguments extends CommonArguments {
  readonly kind: 'emulate';
  /** Ports on loopback; 0: any free one. */
  readonly hubPort: number;
  readonly enginePort: number;
  /** A socket for the Engine instead of its port, as typed. */
  readonly socket: string | undefined;
  /** The release that the Engine represents, as typed: `29`. */
  readonly engine: string | undefined;
  /** What is done with removed and deprecated calls. */
  readonly era: Era;
  /** Files, as typed, whose calls are served too. */
  readonly catalogs: readonly string[];
  /** Of these calls; 0: any free one. */
  readonly apiPort: number;
  /** Is run with their addresses in its environment; empty: until Ctrl-C. */
  readonly command: readonly string[];
}

export interface InitArguments {
  readonly kind: 'init';
  /** The folder of the configuration as typed; undefined: the working folder. */
  readonly path: string | undefined;
  readonly color: false | undefined;
}

export interface LspArguments {
  readonly kind: 'lsp';
}

/** What a command line asks for. */
export type Invocation =
  | ScanArguments
  | MergeArguments
  | MigrateArguments
  | BaselineArguments
  | CatalogArguments
  | CatalogImportArguments
  | CatalogDiffArguments
  | CatalogCheckArguments
  | ExplainArguments
  | ProbeEngineArguments
  | ProbeHubArguments
  | ProbeApiArguments
  | EmulateArguments
  | InitArguments
  | LspArguments
  | { readonly kind: 'version' }
  | { readonly kind: 'help'; readonly text: string };
