import type { Artefact } from '../../engine-catalog/schema/artefacts.ts';
import type { ClientRow, VersionRange } from '../../engine-catalog/schema/clients.ts';
import type { EndpointRow } from '../../engine-catalog/schema/endpoints.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { endpointEntry } from '../../engine-catalog/ids.ts';
import { bulletList, fieldList, section, titled, type Field, type PageStyle } from './blocks.ts';

/**
 * Everything the Engine's catalogue knows about one entry, as a page for the terminal.
 *
 * @param id `engine/js-dockerode`, `engine/apt`, `engine/container-prune`
 * @returns undefined if there is no such entry
 */
export function engineEntryPage(id: string, catalog: EngineCatalog, style: PageStyle): string | undefined {
  const name = id.replace(/^engine\//, '');
  const client = catalog.clients.byId(name);
  const artefact = catalog.artefacts.find((known) => known.id === name);
  const endpoint = catalog.data.endpoints.endpoints.find((row) => endpointEntry(row) === id);
  const blocks = client
    ? clientBlocks(id, client, style)
    : artefact
      ? artefactBlocks(id, artefact, style)
      : endpoint
        ? endpointBlocks(id, endpoint, style)
        : undefined;
  return blocks && `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function clientBlocks(id: string, row: ClientRow, style: PageStyle): string[] {
  const packages = [...new Set(row.packages.map(({ name }) => name))];
  const facts: Field[] = [
    ['made by', [row.construction.says]],
    ['sends', [sends(row)]],
  ];
  if (packages.length > 0) {
    facts.unshift(
      ['library', [packages.join(', ')]],
      ['versions', [row.versions.map(rangeWords).join('; ')]],
    );
  }
  if (row.versionForm) facts.push(['form', [row.versionForm]]);
  facts.push(['reads DOCKER_API_VERSION', [row.dockerApiVersion === 'read' ? 'yes' : row.dockerApiVersion]]);
  const options = (row.options ?? []).map(
    ({ option, verdict, note, without }) =>
      `${option}: ${verdict}${note === undefined ? '' : `. ${note}`}${without === undefined ? '' : `. It does nothing here, because ${without}`}`,
  );
  const advice = row.fix ? [row.fix.code ? `${row.fix.says}: ${row.fix.code}` : row.fix.says] : [];
  return [
    titled(id, row.verdict, style),
    fieldList(facts, style),
    section('What to do', bulletList(advice, style), style),
    section('Options', bulletList(options, style), style),
    section('Good to know', bulletList(row.notes ?? [], style), style),
    section('Source', bulletList(row.sources, style), style),
  ];
}

function sends({ verdict, otherwise, implicit }: ClientRow): string {
  const own =
    implicit?.kind === 'fixed'
      ? implicit.api
      : implicit?.kind === 'unknown'
        ? implicit.says
        : 'a number by its version';
  switch (verdict) {
    case 'unversioned':
      return 'no version';
    case 'pinned':
      return 'the version that is stated';
    case 'implicit':
      return `a version of its own: ${own}`;
    case 'negotiated':
      return 'the lower of its own highest version and the highest of the engine';
    case 'server-max':
      return 'the highest version of the engine';
    case 'env':
      return `the value of the environment; without one: ${otherwise ?? 'not known'}`;
    default:
      return verdict satisfies never;
  }
}

function rangeWords({ from, to, before }: VersionRange): string {
  const end = to === undefined ? (before === undefined ? '' : `before ${before}`) : `up to ${to}`;
  if (from === undefined) return end === '' ? 'all' : end;
  return end === '' ? `${from} and later` : `${from} ${end}`;
}

function artefactBlocks(id: string, artefact: Artefact, style: PageStyle): string[] {
  return [
    titled(id, artefact.title, style),
    section('Unpinned', bulletList(artefact.unpinned, style), style),
    section('Pinned to a release line', bulletList(artefact.partly ?? [], style), style),
    section('Pinned to one release', bulletList(artefact.pinned, style), style),
    section('Good to know', bulletList(artefact.notes ?? [], style), style),
    section('Source', bulletList(artefact.sources, style), style),
  ];
}

function endpointBlocks(id: string, row: EndpointRow, style: PageStyle): string[] {
  const facts: Field[] = [
    ['call', [row.call]],
    ['since', [`API ${row.since}`]],
  ];
  if (row.deprecated !== undefined) facts.push(['deprecated', [`API ${row.deprecated}`]]);
  if (row.removed !== undefined) facts.push(['removed', [`API ${row.removed}`]]);
  if (row.refusedBelowSince !== undefined) {
    facts.push(['refused', [`below that, by Engine ${row.refusedBelowSince} and later`]]);
  }
  const names = (known: EndpointRow['query']) =>
    Object.entries(known ?? {}).map(([name, piece]) =>
      typeof piece === 'string'
        ? `${name}: ${piece}`
        : `${name}: ${piece.since}${piece.removed === undefined ? '' : `, removed in ${piece.removed}`}`,
    );
  return [
    titled(id, row.operation ?? '', style),
    fieldList(facts, style),
    section('Parameters, and since when', bulletList(names(row.query), style), style),
    section('Fields of the body, and since when', bulletList(names(row.body), style), style),
  ];
}
