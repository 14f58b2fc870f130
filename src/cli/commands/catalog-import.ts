/** `dockshift catalog import`: a catalogue of what the description of an API deprecates. */
import path from 'node:path';
import { catalogText, importSummary } from '../../openapi/catalog-text.ts';
import { ApiFiles } from '../../openapi/api-files.ts';
import { catalogueOf } from '../../openapi/catalogue.ts';
import { baseOf, hostName } from '../../openapi/servers.ts';
import { UserError } from '../../errors/user-error.ts';
import { visible } from '../../text/visible.ts';
import type { CatalogImportArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { writeOutput } from '../write-file.ts';

/**
 * Writes the whole catalogue, or nothing.
 *
 * @throws UserError with one line for a description that cannot be read, or a host that is none
 */
export async function runCatalogImport(args: CatalogImportArguments, terminal: Terminal): Promise<ExitCode> {
  const { spec, base, output } = args;
  const hosts = args.hosts.map((typed) => {
    const host = hostName(typed);
    if (host === undefined) {
      throw new UserError(`--host: expected a host such as api.example.com, found '${typed}'`);
    }
    return host;
  });
  const file = path.resolve(terminal.cwd, spec);
  const files = await ApiFiles.read(file, visible(spec));
  const imported = catalogueOf(files, { hosts, base: base === undefined ? undefined : baseOf(base) });
  const text = await catalogText(imported.catalog, output ?? 'catalog.yaml', visible(spec));
  if (output === undefined) terminal.stdout.write(text);
  else writeOutput(path.resolve(terminal.cwd, output), text);
  terminal.stderr.write(importSummary(imported));
  return exitCodes.clean;
}
