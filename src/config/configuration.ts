import type { DocumentPath } from './document.ts';
import { defaultFailOn, type FailOn } from './fail-on.ts';
import type { Ramps } from './ramp.ts';
import type { RuleName, Setting } from './rule-settings.ts';
import { everything, type Selection } from './selection.ts';

export type RuleSettings = Readonly<Partial<Record<RuleName, Setting | undefined>>>;
type EntrySettings = Readonly<Record<string, Setting>>;

interface Override {
  /** Patterns of .gitignore, relative to the configuration's folder. */
  readonly files: readonly string[];
  readonly rules: RuleSettings;
  readonly entries: EntrySettings;
  readonly ramp: Ramps;
}

/** A configuration with every default filled in and every path absolute. */
export interface Configuration {
  /** The file it came from, absolute; null if there is none. */
  readonly file: string | null;
  /**
   * The way from the configuration's folder to the scanned root: empty, or ending in a slash. Patterns are relative to
   * the former, the files of a scan to the latter.
   */
  readonly prefix: string;
  /** With those of the presets. */
  readonly rules: RuleSettings;
  readonly entries: EntrySettings;
  /** When warnings become errors. */
  readonly ramp: Ramps;
  /** What makes a run fail; the command line can state otherwise. */
  readonly failOn: FailOn;
  /** It fails if there are more warnings; null for any number. */
  readonly maxWarnings: number | null;
  /** Further hosts of the Hub API, in lower case. */
  readonly hub: { readonly hosts: readonly string[] };
  readonly engine: {
    /** Empty: the newest release line. */
    readonly targets: readonly string[];
    /** `negotiate`, `keep` or an API version. */
    readonly version: string;
  };
  readonly ignore: readonly string[];
  /** What the command line asks for; a file has no key for it. */
  readonly selection: Selection;
  readonly overrides: readonly Override[];
  /** Absolute paths of further catalogue files. */
  readonly catalogs: readonly string[];
  /** The absolute path of the baseline, or null. */
  readonly baseline: string | null;
  /** A message about a key of the file: `file:line:column: key: message`. */
  readonly problem: (path: DocumentPath, message: string, part?: 'key' | 'value') => string;
}

/** What holds if there is no configuration file. */
export const defaultConfiguration: Configuration = {
  file: null,
  prefix: '',
  rules: {},
  entries: {},
  ramp: {},
  failOn: defaultFailOn,
  maxWarnings: null,
  hub: { hosts: [] },
  engine: { targets: [], version: 'negotiate' },
  ignore: [],
  selection: everything,
  overrides: [],
  catalogs: [],
  baseline: null,
  problem: (_path, message) => message,
};
