import type { Report } from '../finding.ts';

export type Format = 'pretty' | 'json';

/** What a reporter may know beside the report itself. */
export interface ReportContext {
  /** The version of dockshift. */
  readonly version: string;
  /** Absolute path of the scanned root: paths in the report are relative to it. */
  readonly root: string;
  /** Absolute path of the folder that the reader stands in: people see paths relative to it. */
  readonly cwd: string;
  readonly color: boolean;
  /** Whether the terminal understands links (OSC 8). */
  readonly hyperlinks: boolean;
  /** How wide a line may be, in terminal columns. */
  readonly columns: number;
  /** Leaves out warnings, infos and the line that says that nothing was found. */
  readonly quiet: boolean;
  /** Adds counts and timings. */
  readonly stats: boolean;
  /** The text of a file of the project, for showing code; undefined where it cannot be read. */
  readonly readText: (file: string) => string | undefined;
}

/** Turns a report into the whole text of one format, with a line break at its end; '' says nothing at all. */
export type Reporter = (report: Report, context: ReportContext) => string | Promise<string>;
