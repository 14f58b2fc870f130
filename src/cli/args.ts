import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';
import { nearest } from '../text/nearest.ts';
import { texts } from './argument-values.ts';
import { asksCompletions, completions } from './completions.ts';
import type { Invocation } from './invocation.ts';
import { checkOptions } from './known-options.ts';
import { commandNames, isCommandName, optionTables, type CommandName } from './options.ts';
import { plainArguments } from './plain-arguments.ts';
import { migrateArguments } from './read-arguments.ts';
import { baselineArguments, scanArguments } from './read-scan-arguments.ts';
import { parseWithYargs } from './yargs-parser.ts';

/**
 * Reads a command line.
 *
 * @param argv what follows the name of the program
 * @param cwd absolute path of the working folder: a first word that is no command may be a path in it
 * @throws UserError with one line that states what is wrong
 */
export async function parseArguments(argv: readonly string[], cwd: string): Promise<Invocation> {
  const options = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  if (options.includes('--version') || options[0] === '-v' || options[0] === '-V') return { kind: 'version' };

  const [first = ''] = argv;
  if (first === 'completion' || first === asksCompletions) return completions(argv);
  const command = isCommandName(first) ? first : 'scan';
  if (command === 'scan') refuseMistypedCommand(first, cwd);

  const isHelp = options.includes('--help') || options.includes('-h');
  if (isHelp) return (await writtenHelp(argv)) ?? parseWithYargs(argv, true);
  checkOptions(argv, command);
  return plainInvocation(command, first === command ? argv.slice(1) : argv) ?? parseWithYargs(argv, false);
}

/** Commands that take any number of paths. Loading yargs costs as much as scanning thousands of files. */
function plainInvocation(command: CommandName, words: readonly string[]): Invocation | undefined {
  if (command !== 'scan' && command !== 'migrate' && command !== 'baseline') return undefined;
  const args = plainArguments(words, optionTables[command]);
  // Behind options too, a first word that is a command is meant as one.
  const isLaterCommand = words[0]?.startsWith('-') && texts(args?.['path']).slice(0, 1).some(isCommandName);
  if (args === undefined || isLaterCommand) return undefined;
  switch (command) {
    case 'scan':
      return scanArguments(args);
    case 'migrate':
      return migrateArguments(args);
    case 'baseline':
      return baselineArguments(args);
  }
}

/** `--help` behind at most a command: the build has written the text of yargs for it. */
async function writtenHelp(argv: readonly string[]): Promise<Invocation | undefined> {
  const name = argv.length === 1 ? '' : argv[0];
  if (name === undefined || argv.length > 2 || argv.at(-1) !== '--help') return undefined;
  const { helpPages } = await import('./help-pages.ts');
  const text = helpPages()?.[name];
  return text === undefined ? undefined : { kind: 'help', text };
}

function refuseMistypedCommand(word: string, cwd: string): void {
  if (!/^[a-z]+$/i.test(word) || isCommandName(word) || fs.existsSync(path.resolve(cwd, word))) return;
  const meant = nearest(word, [...commandNames, 'completion', 'help']);
  if (meant !== undefined) {
    throw new UserError(
      `no such file, folder or command: '${word}'; did you mean '${meant === 'help' ? '--help' : meant}'?`,
    );
  }
}
