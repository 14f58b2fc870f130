import { nearest } from '../text/nearest.ts';
import { UserError } from '../errors/user-error.ts';
import { optionTables, type CommandName } from './options.ts';

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

function unknown(word: string, command: CommandName, known: readonly string[]): string {
  const meant = nearest(word.replace(/^-+/, ''), known);
  const hint = meant === undefined ? `dockshift ${command} --help lists them` : `did you mean '--${meant}'?`;
  return `unknown option '${word}'; ${hint}`;
}
