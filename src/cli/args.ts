import fs from 'node:fs';
import path from 'node:path';
import { nearest } from '../text/nearest.ts';
import { UserError } from '../errors/user-error.ts';
import { oneLine, texts } from './argument-values.ts';
import { completionHelp, helpEnd } from './examples.ts';
import type { Invocation } from './invocation.ts';
import { checkOptions } from './known-options.ts';
import { commandNames, isCommandName, optionTables, type CommandName } from './options.ts';
import { plainArguments } from './plain-arguments.ts';
import {
  catalogArguments,
  emulateArguments,
  explainArguments,
  initArguments,
  migrateArguments,
} from './read-arguments.ts';
import { probeArguments } from './read-probe-arguments.ts';
import { baselineArguments, mergeArguments, scanArguments } from './read-scan-arguments.ts';

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

/** What the script of a shell calls dockshift with, in front of the words that are typed so far. */
const asksCompletions = '--get-yargs-completions';

/** The script that completes command lines in the shell that `SHELL` names, or what it offers for some words, one a line. */
async function completions([first, ...words]: readonly string[]): Promise<Invocation> {
  if (first === asksCompletions) {
    // The script of fish leaves out the name of the program, which those of bash and zsh pass first.
    const [name = ''] = words;
    const typed = isCommandName(name) || name.startsWith('-') ? words : words.slice(1);
    // Without a command, options are those of a scan.
    const asked =
      typed[0]?.startsWith('-') === true ? ['dockshift', 'scan', ...typed] : ['dockshift', ...typed];
    const { parser } = await parserFor([]);
    const offered = await new Promise<string>((resolve) => {
      // The parser calls this once more at its end, with nothing.
      void parser.parseAsync([asksCompletions, ...asked], {}, (_error, _args, output) => {
        if (output !== '') resolve(output);
        else setImmediate(resolve, '');
      });
    });
    return { kind: 'help', text: offered === '' ? '' : `${offered}\n` };
  }
  if (words[0] === '--help' || words[0] === '-h') return { kind: 'help', text: completionHelp };
  if (words.length > 0) throw new UserError(`completion takes no argument, found '${words[0]}'`);
  const { parser } = await parserFor([]);
  // It goes to standard output from there.
  parser.showCompletionScript();
  return { kind: 'help', text: '' };
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

/** What yargs makes of a command line, or its help. */
export async function parseWithYargs(argv: readonly string[], isHelp: boolean): Promise<Invocation> {
  const { parser, invocation } = await parserFor(argv);
  if (isHelp) {
    const [word = ''] = argv;
    const page = withoutEmptyDefaults(await parser.getHelp());
    return { kind: 'help', text: `${page}\n\n${helpEnd(isCommandName(word) ? word : '')}` };
  }
  await parser.parseAsync();
  const asked = invocation();
  if (asked === undefined) throw new Error('no command matches the command line');
  return asked;
}

/** A list of paths may be left out, and what holds then is in its description. */
function withoutEmptyDefaults(page: string): string {
  return page.replaceAll(/(\[array\](?: \[required\])?) \[default: \[\]\]/g, (whole, kind: string) =>
    kind.padStart(whole.length),
  );
}

async function parserFor(argv: readonly string[]) {
  const { default: yargs } = await import('yargs');
  let invocation: Invocation | undefined;
  const parser = yargs([...argv])
    .scriptName('dockshift')
    .locale('en')
    .wrap(80)
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'populate--': true,
    })
    .version(false)
    .help(false)
    .exitProcess(false)
    .fail((message, error) => {
      // The parser gives no message if it only passes on what a command threw.
      if (!message) throw error;
      const lacksId = message.startsWith('Not enough non-option arguments');
      const [command = ''] = argv;
      throw new UserError(lacksId ? `${command} needs ${needed[command] ?? 'more'}` : oneLine(message));
    })
    .usage('Finds calls to deprecated and removed Docker Hub and Docker Engine APIs.\n\n  $0 [scan] [path..]')
    .command(
      ['scan [path..]', '$0'],
      'Find deprecated and removed calls (the default command)',
      (scan) =>
        scan
          .positional('path', {
            type: 'string',
            array: true,
            describe: 'Files and folders (default: the working folder)',
          })
          .options(optionTables.scan),
      (args) => void (invocation = scanArguments(args)),
    )
    .command(
      'merge <file..>',
      'Merge the reports of all shards into one',
      (merge) =>
        merge
          .positional('file', {
            type: 'string',
            array: true,
            demandOption: true,
            describe: 'The JSON reports, in any order',
          })
          .options(optionTables.merge),
      (args) => void (invocation = mergeArguments(args)),
    )
    .command(
      'migrate [path..]',
      'Show the changes that fixes make, or make them',
      (migrate) =>
        migrate
          .positional('path', {
            type: 'string',
            array: true,
            describe: 'Files and folders (default: the working folder)',
          })
          .options(optionTables.migrate),
      (args) => void (invocation = migrateArguments(args)),
    )
    .command(
      'baseline [path..]',
      'Record current findings, so only new ones are reported',
      (baseline) =>
        baseline
          .positional('path', {
            type: 'string',
            array: true,
            describe: 'Files and folders (default: the working folder)',
          })
          .options(optionTables.baseline),
      (args) => void (invocation = baselineArguments(args)),
    )
    .command(
      'catalog [of]',
      'List what is deprecated or removed, since when, and the replacement',
      (catalog) =>
        catalog
          .positional('of', {
            type: 'string',
            describe: 'hub (the default), or engine: the API versions that each release accepts',
          })
          .options(optionTables.catalog),
      (args) => void (invocation = catalogArguments(args.of, args)),
    )
    .command(
      'explain <id> [release..]',
      'Explain a rule, a catalogue entry or an Engine release',
      (explain) =>
        explain
          .positional('id', {
            type: 'string',
            demandOption: true,
            describe: 'The id of a rule or an entry, or engine',
          })
          .positional('release', {
            type: 'string',
            array: true,
            describe: 'With engine: releases such as 29',
          })
          .options(optionTables.explain),
      (args) => void (invocation = explainArguments(args.id, args)),
    )
    .command(
      'probe <of>',
      'Check the catalogue against a live engine or the Hub',
      (probe) =>
        probe
          .positional('of', { type: 'string', demandOption: true, describe: 'engine or hub' })
          .options(optionTables.probe),
      (args) => void (invocation = probeArguments(args.of, args)),
    )
    .command(
      'emulate',
      'Serve an emulated Hub and engine on this machine, for the command after -- if there is one',
      (emulate) => emulate.options(optionTables.emulate),
      (args) => void (invocation = emulateArguments(args)),
    )
    .command(
      'init [path..]',
      'Write a commented configuration for this repository',
      (init) =>
        init
          .positional('path', {
            type: 'string',
            array: true,
            describe: 'Folder of the repository (default: the working folder)',
          })
          .options(optionTables.init),
      (args) => void (invocation = initArguments(args)),
    )
    .completion('completion', 'Print a script that completes command lines in bash, zsh or fish');
  return { parser, invocation: () => invocation };
}

/** What commands cannot do without, in words. */
const needed: Readonly<Record<string, string>> = {
  explain: 'the id of a rule or of an entry',
  merge: 'the JSON reports of all shards',
  probe: 'engine or hub',
};
