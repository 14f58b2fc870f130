import type { Finding, Report, RuleId } from '../finding.ts';

export type Format =
  | 'pretty'
  | 'concise'
  | 'json'
  | 'jsonl'
  | 'sarif'
  | 'code-scanning'
  | 'github'
  | 'gitlab'
  | 'junit'
  | 'checkstyle'
  | 'markdown'
  | 'html';

/** Where the scanned code is from. */
interface Origin {
  /** The URL of the remote, as git has it. */
  readonly remote: string;
  /** All 40 digits. */
  readonly commit: string;
}

/** What a reporter may know beside the report itself. */
export interface ReportContext {
  /** The version of dockshift. */
  readonly version: string;
  /** Absolute path of the scanned root: paths in the report are relative to it. */
  readonly root: string;
  /** Absolute path of the folder that the reader is in: people see paths relative to it. */
  readonly cwd: string;
  /** Absolute path of the top of the repository, or the root if there is none: services see paths relative to it. */
  readonly repository: string;
  readonly color: boolean;
  /** YYYY-MM-DD: the day that the report is made for. */
  readonly today: string;
  /** Whether the terminal understands links (OSC 8). */
  readonly hyperlinks: boolean;
  /** How wide a line may be, in terminal columns. */
  readonly columns: number;
  /** Leaves out warnings, infos and the line that states that nothing was found. */
  readonly quiet: boolean;
  /** Adds counts and timings. */
  readonly stats: boolean;
  /** The text of a file of the project, for showing code; undefined if it cannot be read. */
  readonly readText: (file: string) => string | undefined;
  /** The page about a rule, as Markdown; undefined if it cannot be read. */
  readonly rulePage: (rule: RuleId) => string | undefined;
  /** The repository on its server; undefined if git knows of none. Left out: nothing links to it. */
  readonly origin?: () => Origin | undefined;
  /** Whether a finding makes the run end with 1. */
  readonly fails: (finding: Finding) => boolean;
}

/** Turns a report into the whole text of one format, with a line break at its end; '' if nothing is to be printed. */
export type Reporter = (report: Report, context: ReportContext) => string | Promise<string>;
