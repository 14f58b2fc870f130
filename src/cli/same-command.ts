import { visible } from '../text/visible.ts';
import type { MigrateArguments } from './invocation.ts';

/** The command of a preview again, so that what it makes is what was shown. */
export function sameWithWrite(args: MigrateArguments): string {
  const option = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);
  const words = [
    'dockshift',
    'migrate',
    '--write',
    ...(args.unsafe ? ['--unsafe'] : []),
    ...option('--rule', args.rules),
    ...option('--entry', args.entries),
    ...(args.engines.length > 0 ? ['--engine', args.engines.join(',')] : []),
    ...option('--config', args.config === undefined ? [] : [args.config]),
    ...(args.paths.some((one) => one.startsWith('-')) ? ['--'] : []),
    ...args.paths,
  ];
  return visible(words.map(inShell).join(' '));
}

/** A word as a shell takes it. */
function inShell(word: string): string {
  return /^[\w./:,=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
