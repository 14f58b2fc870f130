import { UserError } from '../errors/user-error.ts';

/**
 * A configuration or a catalogue is wrong. The message is one line: the file, the line and column, the key, and what
 * was expected; further mistakes are counted in it and listed in `problems`.
 */
export class ConfigurationError extends UserError {
  /** The mistakes that were found, one line each, at least one. */
  readonly problems: readonly [string, ...string[]];

  /** @param uncounted how many mistakes there are beside those */
  constructor(first: string, more: readonly string[] = [], uncounted = 0) {
    const others = more.length + uncounted;
    super(others === 0 ? first : `${first} (and ${others} more)`);
    this.problems = [first, ...more];
  }
}

/** A file may hold a hundred thousand mistakes, and to find the place of one costs a look through the file. */
export const mostReported = 100;

/**
 * @param mistakes each gives its line
 * @throws ConfigurationError if there is one
 */
export function refuseMistakes(mistakes: readonly (() => string)[]): void {
  const [first, ...more] = new Set(mistakes.slice(0, mostReported).map((line) => line()));
  if (first === undefined) return;
  throw new ConfigurationError(first, more, Math.max(0, mistakes.length - mostReported));
}
