/** A catalogue that was made of descriptions, as a file. */
import { catalogsIn } from '../catalog/read.ts';
import type { CatalogFile } from '../catalog/schema.ts';
import { LARGEST } from '../config/read-file.ts';
import { UserError } from '../errors/user-error.ts';
import { catalogs as builtIn } from '../generated/catalog.ts';

/**
 * @param file its name decides between JSON and YAML; a large catalogue is read faster as JSON
 * @param made which command made it of what
 * @throws UserError if it is too large to be read again
 */
export async function catalogText(catalog: CatalogFile, file: string, made: string): Promise<string> {
  // What is written here must be what a scan accepts.
  catalogsIn([{ file, value: catalog, where: () => ({ line: 1, column: 1 }) }], builtIn);
  const text = /\.jsonc?$/.test(file)
    ? `${JSON.stringify(catalog, null, 1)}\n`
    : await yamlText(catalog, made);
  if (Buffer.byteLength(text) <= LARGEST) return text;
  throw new UserError(
    `the catalogue of ${made} would be larger than ${LARGEST / 1024 / 1024} MB; split the document`,
  );
}

async function yamlText(catalog: CatalogFile, made: string): Promise<string> {
  const { stringify } = await import('yaml');
  const head = `# Made by dockshift catalog ${made}.\n`;
  return head + stringify(catalog, { lineWidth: 0, aliasDuplicateObjects: false });
}
