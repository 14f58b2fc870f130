/** The script that completes command lines, and what it offers. */
import { UserError } from '../errors/user-error.ts';
import { completionHelp } from './examples.ts';
import type { Invocation } from './invocation.ts';
import { isCommandName } from './options.ts';
import { parserFor } from './yargs-parser.ts';

/** What the script of a shell calls dockshift with, in front of the words that are typed so far. */
export const asksCompletions = '--get-yargs-completions';

/** The script that completes command lines in the shell that `SHELL` names, or what it offers for some words, one a line. */
export async function completions([first, ...words]: readonly string[]): Promise<Invocation> {
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
