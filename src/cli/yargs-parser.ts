/** The commands as yargs knows them: for command lines that `plain-arguments.ts` leaves, for the help and for completions. */
import type { Argv } from 'yargs';
import { UserError } from '../errors/user-error.ts';
import { oneLine } from './argument-values.ts';
import { helpEnd } from './examples.ts';
import type { Invocation } from './invocation.ts';
import { isCommandName, optionTables } from './options.ts';
import {
  catalogArguments,
  emulateArguments,
  explainArguments,
  initArguments,
  lspArguments,
  migrateArguments,
} from './read-arguments.ts';
import { probeArguments } from './read-probe-arguments.ts';
import { baselineArguments, mergeArguments, scanArguments } from './read-scan-arguments.ts';

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

export async function parserFor(argv: readonly string[]) {
  const { default: yargs } = await import('yargs');
  let invocation: Invocation | undefined;
  const give = (asked: Invocation): void => {
    invocation = asked;
  };
  const parser = yargs([...argv])
    .scriptName('dockshift')
    .locale('en')
    .wrap(80)
    .parserConfiguration(configuration)
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
    .usage(
      'Finds calls to deprecated and removed Docker Hub and Docker Engine APIs.\n\n  $0 [scan] [path..]',
    );
  const withCommands = withSetUp(withApis(withScans(parser, give), give), give);
  return {
    parser: withCommands.completion(
      'completion',
      'Print a script that completes command lines in bash, zsh or fish',
    ),
    invocation: () => invocation,
  };
}

type Give = (asked: Invocation) => void;

/** Commands that scan, or read what a scan has written. */
function withScans(parser: Argv, give: Give) {
  return parser
    .command(
      ['scan [path..]', '$0'],
      'Find deprecated and removed calls (the default command)',
      (scan) => scan.positional('path', paths(filesAndFolders)).options(optionTables.scan),
      (args) => give(scanArguments(args)),
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
      (args) => give(mergeArguments(args)),
    )
    .command(
      'migrate [path..]',
      'Show the changes that fixes make, or make them',
      (migrate) => migrate.positional('path', paths(filesAndFolders)).options(optionTables.migrate),
      (args) => give(migrateArguments(args)),
    )
    .command(
      'baseline [path..]',
      'Record current findings, so only new ones are reported',
      (baseline) => baseline.positional('path', paths(filesAndFolders)).options(optionTables.baseline),
      (args) => give(baselineArguments(args)),
    );
}

/** Commands about the APIs and their replacements. */
function withApis(parser: Argv, give: Give) {
  return parser
    .command(
      'catalog [of] [specs..]',
      'List what is deprecated or removed, since when, and the replacement',
      (catalog) =>
        catalog
          .positional('of', {
            type: 'string',
            describe:
              'hub (the default); engine: the API versions that each release accepts; import, diff: make a catalogue; check: compare it with what Docker publishes',
          })
          .positional('specs', {
            type: 'string',
            array: true,
            describe: 'import: an OpenAPI document, YAML or JSON; diff: an older one and a newer one',
          })
          .options(optionTables.catalog),
      (args) => give(catalogArguments(args.of, args.specs ?? [], args)),
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
      (args) => give(explainArguments(args.id, args)),
    )
    .command(
      'probe <of>',
      'Check the catalogue against a live engine, the Hub or other APIs',
      (probe) =>
        probe
          .positional('of', { type: 'string', demandOption: true, describe: 'engine, hub or api' })
          .options(optionTables.probe),
      (args) => give(probeArguments(args.of, args)),
    )
    .command(
      'emulate',
      'Serve an emulated Hub and engine on this machine, for the command after -- if there is one',
      (emulate) => emulate.options(optionTables.emulate),
      (args) => give(emulateArguments(args)),
    );
}

function withSetUp(parser: Argv, give: Give) {
  return parser
    .command(
      'init [path..]',
      'Write a commented configuration for this repository',
      (init) =>
        init
          .positional('path', paths('Folder of the repository (default: the working folder)'))
          .options(optionTables.init),
      (args) => give(initArguments(args)),
    )
    .command(
      'lsp',
      'Serve an editor that speaks the Language Server Protocol',
      (lsp) => lsp.options(optionTables.lsp),
      (args) => give(lspArguments(args)),
    );
}

/** Names of options are as they are typed, and values are texts. */
const configuration = {
  'boolean-negation': false,
  'camel-case-expansion': false,
  'dot-notation': false,
  'greedy-arrays': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'populate--': true,
} as const;

const filesAndFolders = 'Files and folders (default: the working folder)';

function paths(describe: string) {
  return { type: 'string', array: true, describe } as const;
}

/** What commands cannot do without, in words. */
const needed: Readonly<Record<string, string>> = {
  explain: 'the id of a rule or of an entry',
  merge: 'the JSON reports of all shards',
  probe: 'engine, hub or api',
};
