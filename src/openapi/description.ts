import type { ApiFiles } from './api-files.ts';
import { dialectOf, operationsOf, type Dialect, type Operation } from './operations.ts';
import { servedBy, type Served, type ServedAt } from './servers.ts';

/** What is known of an API: its operations, and where they are served. */
export interface Description {
  readonly files: ApiFiles;
  readonly dialect: Dialect;
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  /** @throws UserError if no host is known */
  readonly servers: (operation: Operation) => readonly Served[];
}

/** @throws UserError with one line for what is no description */
export function descriptionOf(files: ApiFiles, at: ServedAt): Description {
  const dialect = dialectOf(files);
  return {
    files,
    dialect,
    operations: operationsOf(files),
    servers: (operation) => servedBy(files, dialect, operation, at),
  };
}
