/** The end of each help page: command lines that people use, the exit codes, and where the documentation is. */
import { repositoryUrl } from '../repository.ts';
import type { CommandName } from './options.ts';

type Example = readonly [line: string, does: string];

const perCommand: Readonly<Record<CommandName | '', readonly Example[]>> = {
  '': [
    ['dockshift', 'scan the working folder'],
    ['dockshift --fix', 'make the safe changes, report the rest'],
    ['dockshift explain no-removed-hub-v1', 'read about a rule'],
  ],
  scan: [
    ['dockshift src --format concise', 'one line for each finding'],
    ['dockshift --since origin/main --fail-on warning', 'check what a branch changes'],
    ['dockshift --select no-removed-hub-v1', 'look at one rule'],
    ['dockshift --output html=report.html', 'write a page for people'],
    ['dockshift --stdin --stdin-filename src/hub.ts', 'scan standard input'],
  ],
  merge: [['dockshift merge 1.json 2.json --format github', 'report all shards']],
  migrate: [
    ['dockshift migrate', 'show the safe changes'],
    ['dockshift migrate --write', 'make them'],
    ['dockshift migrate --unsafe --diff', 'print the changes that need review too'],
  ],
  baseline: [
    ['dockshift baseline --owner platform --until 2027-03-31', 'record findings'],
    ['dockshift baseline --prune', 'remove old findings'],
  ],
  probe: [
    ['dockshift probe engine', 'check the engine of this machine'],
    ['dockshift probe hub --from-scan .', 'check the calls of this code base'],
    ['dockshift probe api --from-scan .', 'check its calls of other APIs'],
  ],
  explain: [
    ['dockshift explain hub/v1-list-tags', 'read about a catalogue entry'],
    ['dockshift explain engine 29', 'read what an Engine release accepts'],
  ],
  catalog: [
    ['dockshift catalog --changes --since 2026-01-01', 'list the changes since a day'],
    ['dockshift catalog engine', 'list Engine releases'],
    ['dockshift catalog import api.yaml', 'list what an API deprecates'],
    ['dockshift catalog diff v1.yaml v2.yaml', 'list what v2 lacks'],
  ],
  emulate: [['dockshift emulate -- npm test', 'run tests against the emulated Hub and engine']],
  init: [['dockshift init', 'write dockshift.config.yaml']],
  lsp: [['dockshift lsp --stdio', 'serve an editor']],
};

/** @param command '' for the page that lists all commands */
export function examples(command: CommandName | ''): readonly Example[] {
  return perCommand[command];
}

/** @param command '' for the page that lists all commands */
export function helpEnd(command: CommandName | ''): string {
  const lines = examples(command);
  const width = Math.max(...lines.map(([line]) => line.length));
  const shown = lines.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`);
  const more =
    command === '' ? `${exitCodes}\n\ndockshift COMMAND --help shows the options of a command.\n` : '';
  return `Examples:\n${shown.join('\n')}\n\n${more}Documentation: ${repositoryUrl}#readme\n`;
}

/** Of the one command that the parser of the command line has itself. */
export const completionHelp = `dockshift completion

Print a script that completes command lines in bash, zsh or fish
(default: for the shell that SHELL names)

Examples:
  dockshift completion >> ~/.bashrc                                 in bash
  dockshift completion >> ~/.zshrc                                  in zsh
  dockshift completion > ~/.config/fish/completions/dockshift.fish  in fish

Documentation: ${repositoryUrl}#readme
`;

const exitCodes = `Exit codes:
  0  no finding at or above --fail-on
  1  findings
  2  the command line or the configuration is wrong
  3  dockshift itself failed, or --strict and a file could not be read or parsed`;
