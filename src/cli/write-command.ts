import { visible } from '../text/visible.ts';
import type { MigrateArguments } from './invocation.ts';

/** The command of a preview with `--write`, so that it makes what was shown. */
export function withWrite(args: MigrateArguments): string {
  const option = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);
  const listOption = (name: string, values: readonly string[]) =>
    values.length > 0 ? [name, values.join(',')] : [];
  const words = [
    'dockshift',
    'migrate',
    '--write',
    ...(args.unsafe ? ['--unsafe'] : []),
    ...option('--rule', args.rules),
    ...option('--entry', args.entries),
    ...listOption('--select', args.selection.select),
    ...listOption('--ignore', args.selection.ignore),
    ...listOption('--engine', args.engines),
    ...(args.allowDirty ? ['--allow-dirty'] : []),
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
