/** `dockshift --fix` and `dockshift --diff`: what `dockshift migrate` does, under the options that linters have. */
import type { MigrateArguments, ScanArguments } from '../invocation.ts';

/** @returns the migration that a scan asks for; undefined for a scan that only reports */
export function migrationOf(args: ScanArguments): MigrateArguments | undefined {
  if (args.change === undefined) return undefined;
  return {
    kind: 'migrate',
    paths: args.paths,
    write: args.change === 'fix',
    diff: args.change === 'diff',
    unsafe: false,
    format: 'pretty',
    rules: [],
    entries: [],
    selection: args.selection,
    interactive: false,
    patch: undefined,
    allowDirty: args.allowDirty,
    engines: args.engines,
    progress: args.progress,
    config: args.config,
    color: args.color,
  };
}
