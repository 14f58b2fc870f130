import { nearest } from '../text/nearest.ts';
import { UserError } from '../errors/user-error.ts';
import { commandNames, optionTables, type CommandName } from './options.ts';

/**
 * Refuses options that a command does not have or that lack their value, before the parser would take them for
 * something else.
 *
 * @param argv what follows the name of the program
 * @throws UserError that names the option and the nearest one that exists
 */
export function checkOptions(argv: readonly string[], command: CommandName): void {
  const table = optionTables[command];
  const known = new Map<string, boolean>([['help', false]]);
  for (const [name, { type }] of Object.entries(table)) known.set(name, type === 'string');

  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? '';
    if (word === '--') return;
    if (!word.startsWith('-') || word === '-' || word === '-h') continue;
    const [shown = ''] = word.split('=', 1);
    const name = shown.replace(/^--/, '');
    const takesValue = word.startsWith('--') ? known.get(name) : undefined;
    if (takesValue === undefined) {
      throw new UserError(unknown(shown, command, [...known.keys()]));
    }
    if (takesValue && !word.includes('=')) {
      index++;
      if (argv[index]?.startsWith('--') ?? true) throw new UserError(`--${name} needs a value`);
    }
    if (!takesValue && word.includes('=')) throw new UserError(`--${name} takes no value`);
  }
}

/** Options of other tools, and of other commands, by the one that does the same here. */
const alike: Readonly<Partial<Record<CommandName, Readonly<Record<string, string>>>>> = {
  scan: {
    write: '--fix',
    'dry-run': '--diff',
    rule: '--select',
    entry: '--select',
    exclude: 'ignore in the configuration',
    'ignore-pattern': 'ignore in the configuration',
    reporter: '--format',
    'output-file': '--output FORMAT=FILE',
    'output-format': '--format',
    unsafe: 'dockshift migrate --unsafe',
    'unsafe-fixes': 'dockshift migrate --unsafe',
    json: '--format json',
    f: '--format',
    q: '--quiet',
    interactive: 'dockshift migrate --interactive',
  },
  migrate: { fix: '--write', 'unsafe-fixes': '--unsafe', check: '--diff' },
};

/** A mistyped name of what other programs, or other commands, call their options. */
function mistyped(word: string, name: string, command: CommandName): string | undefined {
  const own = alike[command] ?? {};
  // Every letter is one slip away from every other.
  const likely = nearest(
    name,
    Object.keys(own).filter((key) => key.length > 1),
  );
  if (likely !== undefined) return `unknown option '${word}'; use ${own[likely]}`;
  for (const other of commandNames) {
    const meant = nearest(name, Object.keys(optionTables[other]));
    if (meant !== undefined) return `unknown option '${word}'; did you mean 'dockshift ${other} --${meant}'?`;
  }
  return undefined;
}

const listed = new Intl.ListFormat('en-GB');

/** What another command calls just so is meant before what is only written alike. */
function unknown(word: string, command: CommandName, known: readonly string[]): string {
  const name = word.replace(/^-+/, '');
  const own = alike[command];
  if (own && Object.hasOwn(own, name)) return `unknown option '${word}'; use ${own[name]}`;
  const others = commandNames.filter((other) => Object.hasOwn(optionTables[other], name));
  if (others.length > 0) {
    const verb = others.length === 1 ? 'has' : 'have';
    return `unknown option '${word}'; dockshift ${listed.format(others)} ${verb} it`;
  }
  const meant = nearest(name, known);
  if (meant !== undefined) return `unknown option '${word}'; did you mean '--${meant}'?`;
  return mistyped(word, name, command) ?? `unknown option '${word}'; dockshift ${command} --help lists them`;
}
