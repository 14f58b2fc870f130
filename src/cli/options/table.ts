import type { Options } from 'yargs';

/** The options of a command as the parser takes them, by their names. */
export type OptionTable = Readonly<Record<string, Options>>;
