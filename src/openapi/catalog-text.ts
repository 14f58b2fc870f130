/** An imported catalogue as a file, and in words. */
import { catalogsIn } from '../catalog/read.ts';
import type { CatalogFile } from '../catalog/schema.ts';
import { LARGEST } from '../config/read-file.ts';
import { UserError } from '../errors/user-error.ts';
import { counted } from '../text/counted.ts';
import { catalogs as builtIn } from '../generated/catalog.ts';
import type { Imported } from './catalogue.ts';

/**
 * @param file its name decides between JSON and YAML; a large catalogue is read faster as JSON
 * @param spec the description that it is made of
 * @throws UserError if it is too large to be read again
 */
export async function catalogText(catalog: CatalogFile, file: string, spec: string): Promise<string> {
  // What is written here must be what a scan accepts.
  catalogsIn([{ file, value: catalog, where: () => ({ line: 1, column: 1 }) }], builtIn);
  const text = /\.jsonc?$/.test(file)
    ? `${JSON.stringify(catalog, null, 1)}\n`
    : await yamlText(catalog, spec);
  if (Buffer.byteLength(text) <= LARGEST) return text;
  throw new UserError(
    `${spec}: its catalogue would be larger than ${LARGEST / 1024 / 1024} MB; split the document`,
  );
}

async function yamlText(catalog: CatalogFile, spec: string): Promise<string> {
  const { stringify } = await import('yaml');
  const head = `# Made by dockshift catalog import from ${spec}.\n`;
  return head + stringify(catalog, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** `12 entries: 9 calls, 2 parameters, 1 field; 3 calls that live on`, and what is not in the catalogue, each ending a line. */
export function importSummary({ catalog: { entries }, leftOut }: Imported): string {
  const gone = entries.filter(({ state }) => state !== 'current');
  const calls = gone.filter(({ part }) => part === undefined).length;
  const fields = gone.filter(({ part }) => part?.of === 'request' || part?.of === 'answer').length;
  const counts = [
    counted(calls, 'deprecated call'),
    counted(gone.length - calls - fields, 'parameter'),
    counted(fields, 'field'),
    counted(entries.length - gone.length, 'current call').concat(' beside them'),
  ];
  const lines = [
    `${counted(entries.length, 'entry', 'entries')}: ${counts.join(', ')}`,
    ...(leftOut.length === 0
      ? []
      : [`left out, because a catalogue has no such path: ${leftOut.slice(0, 10).join(', ')}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
