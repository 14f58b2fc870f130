/** `dockshift catalog import` and `dockshift catalog diff`: catalogues made of descriptions of APIs. */
import path from 'node:path';
import { ApiFiles } from '../../openapi/api-files.ts';
import { catalogText } from '../../openapi/catalog-text.ts';
import { catalogueOf, type Imported } from '../../openapi/catalogue.ts';
import { descriptionOf, type Description } from '../../openapi/description.ts';
import { differenceOf } from '../../openapi/difference.ts';
import { baseOf, hostName } from '../../openapi/servers.ts';
import { withClients } from '../../openapi/named-clients.ts';
import { differenceSummary, importSummary } from '../../openapi/summaries.ts';
import { UserError } from '../../errors/user-error.ts';
import { visible } from '../../text/visible.ts';
import type { CatalogDiffArguments, CatalogImportArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { writeOutput } from '../write-file.ts';

type Making = CatalogImportArguments | CatalogDiffArguments;

/**
 * Writes the whole catalogue, or nothing.
 *
 * @throws UserError with one line for a description that cannot be read, or a host that is none
 */
export async function runCatalogImport(args: CatalogImportArguments, terminal: Terminal): Promise<ExitCode> {
  const imported = catalogueOf(await read(args.spec, args, terminal));
  await write(imported, `import from ${visible(args.spec)}`, args, terminal);
  terminal.stderr.write(importSummary(imported));
  return exitCodes.clean;
}

/** The same for what the newer of two descriptions does not have, or deprecates. */
export async function runCatalogDiff(args: CatalogDiffArguments, terminal: Terminal): Promise<ExitCode> {
  const before = await read(args.before, args, terminal);
  const after = await read(args.after, args, terminal);
  const difference = differenceOf(before, after);
  await write(difference, `diff from ${visible(args.before)} to ${visible(args.after)}`, args, terminal);
  terminal.stderr.write(differenceSummary(difference));
  return exitCodes.clean;
}

async function read(spec: string, { hosts, base }: Making, { cwd }: Terminal): Promise<Description> {
  const files = await ApiFiles.read(path.resolve(cwd, spec), visible(spec));
  return descriptionOf(files, {
    hosts: hosts.map(hostOf),
    base: base === undefined ? undefined : baseOf(base),
  });
}

function hostOf(typed: string): string {
  const host = hostName(typed);
  if (host !== undefined) return host;
  throw new UserError(`--host: expected a host such as api.example.com, found '${typed}'`);
}

async function write(
  { catalog }: Imported,
  made: string,
  { clients, output }: Making,
  { cwd, stdout }: Terminal,
): Promise<void> {
  const foreign = clients.find((name) => !/^[^\s\p{Cc}]+$/u.test(name));
  if (foreign !== undefined) {
    throw new UserError(
      `--client: expected a package such as @acme/things-client, found '${visible(foreign)}'`,
    );
  }
  const text = await catalogText(withClients(catalog, clients), output ?? 'catalog.yaml', made);
  if (output === undefined) stdout.write(text);
  else writeOutput(path.resolve(cwd, output), text);
}
