/** Options of a command line, as libraries have them declared: with a name, and with what they are unless given. */
import * as v from 'valibot';
import { names, places } from './places-schema.ts';

export const optionRowSchema = v.strictObject({
  /** Last names of calls that declare one: `add_argument`; what they are called on does not count. */
  call: v.optional(names),
  /** Where its own name is; else its names are the words among the arguments, without what begins them: `--base-url`. */
  name: v.optional(places),
  /** What it is unless given. */
  default: v.optional(places),
  /** Where calls have a table of all options, each with its default under `default`. */
  table: v.optional(places),
  /** Functions get it as a parameter of its name. */
  isParameter: v.optional(v.literal(true)),
  /** Code reads it as a setting of its name: `viper.GetString("hub")`. */
  isSetting: v.optional(v.literal(true)),
});

/** Last names of calls and members that give all options as one object: `parse_args`. */
export const optionsGivenSchema = names;

export type OptionRow = v.InferOutput<typeof optionRowSchema>;
