/** Command lines that Node's own parser reads as yargs would, in a fiftieth of the time that loading yargs takes. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Options } from 'yargs';

/** What yargs gives for options and paths, by the names of the options, and `path`. */
type PlainArguments = Readonly<Record<string, unknown>>;

/**
 * @param words what follows the command; `checkOptions` has accepted it
 * @returns undefined if a look at the words does not show what yargs would make of them
 */
export function plainArguments(
  words: readonly string[],
  table: Readonly<Record<string, Options>>,
): PlainArguments | undefined {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { type }] of Object.entries(table)) {
    options[name] = { type: type === 'boolean' ? 'boolean' : 'string', multiple: true };
  }
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return undefined;
  }
  const args: Record<string, unknown> = { path: parsed.positionals };
  for (const [name, values = []] of Object.entries(parsed.values)) {
    const [value, ...more] = [values].flat();
    const { type, array = false } = table[name] ?? {};
    if (value === '' || (type === 'boolean' && more.length > 0)) return undefined;
    args[name] = array || more.length > 0 ? [value, ...more] : value;
  }
  return args;
}
