import { UserError } from '../user-error.ts';

/**
 * A configuration or a catalogue is wrong. The message is one line: the file, the line and column, the key, and what
 * was expected; further mistakes are counted in it and listed in `problems`.
 */
export class ConfigurationError extends UserError {
  /** Every mistake that was found, one line each, at least one. */
  readonly problems: readonly [string, ...string[]];

  constructor(first: string, ...more: readonly string[]) {
    super(more.length === 0 ? first : `${first} (and ${more.length} more)`);
    this.problems = [first, ...more];
  }
}
