/** Versions that are set for whichever clients read them. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { EngineUse } from '../../finding.ts';
import type { EngineClientFact, EngineFact, EngineSettingFact } from '../../trace/engine/fact.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import { refusalOf } from './acceptance.ts';
import type { EngineContext } from './context.ts';
import type { EngineViolation } from './violation.ts';
import { clientsOfProgram } from './program.ts';
import { isWellFormed, wrongForm } from './version-form.ts';
import type { Wanted } from './wanted.ts';

/** The rows of the catalogue about those who read a setting, if that is known. */
const rowsOfReaders: Readonly<Record<string, string>> = {
  'docker-compose': 'py-compose1',
  'com.github.docker-java:docker-java': 'java-dj-props',
  Testcontainers: 'net-tc',
  'community.docker': 'py-ansible',
  docker_stats: 'otel-docker-stats',
};

/** @param facts all that the project shows */
export function violationsOfSetting(
  fact: EngineSettingFact,
  context: EngineContext,
  facts: readonly EngineFact[],
): readonly EngineViolation[] {
  const { stated, reader = null } = fact;
  if (stated.kind !== 'text' || !isMeant(fact, context)) return [];
  const { window } = context;
  const version = apiVersionOf(stated.value);
  const use: EngineUse = {
    library: reader,
    libraryVersion: null,
    verdict: 'env',
    version: version ?? null,
    accepted: window ? [window.min, window.max] : null,
  };
  const row = context.catalog.clients.byId(rowsOfReaders[reader ?? ''] ?? 'variable');
  const common = {
    entry: `engine/${row?.id ?? 'variable'}`,
    use,
    place: fact.site,
    confidence: fact.generic ? ('medium' as const) : ('high' as const),
    steps: fact.steps,
    isNote: false,
    wanted: undefined,
    docs: row?.sources[0] ?? 'https://docs.docker.com/reference/cli/docker/#environment-variables',
    ...(fact.document ? { document: true as const } : {}),
    ...(fact.generic ? { generic: true as const } : {}),
  };
  const client = onlyReader(fact, context, facts);
  if (client) {
    const because = `${client} is the only client here, and never reads it`;
    return [{ ...common, kind: 'ineffective', setting: fact.name, because }];
  }
  const refusal = version === undefined ? undefined : refusalOf(version, context);
  const quotes: Wanted = { kind: 'quotes', stated };
  const malformed = isWellFormed(stated) ? undefined : wrongForm(stated);
  // A number whose quotes are missing gets them whatever it is, and may be raised besides.
  const isRaisedToo = stated.number === true && fact.sets === 'version' && refusal !== undefined;
  if (malformed && !isRaisedToo) {
    if (version === undefined && !looksLikeVersion(stated.value, reader)) return [];
    const wanted = stated.number && malformed.right !== undefined ? quotes : undefined;
    return [{ ...common, ...malformed, kind: 'malformed', wanted }];
  }
  // The least that an engine accepts is a work-around for old clients, and no client's version.
  if (fact.sets === 'least') return [];
  if (!refusal || version === undefined) return [];
  // A sample of a document, or a test, need not suit a few releases that are past.
  const isPast = (fact.document === true || isTestFile(fact.site.file)) && refusal.onlyBetween;
  const ofForm: readonly EngineViolation[] = malformed
    ? [{ ...common, ...malformed, kind: 'malformed', wanted: quotes }]
    : stated.number && !isPast
      ? [{ ...common, ...unquoted(stated.value), kind: 'malformed', isNote: true, wanted: quotes }]
      : [];
  if (isPast) return ofForm;
  return [
    ...ofForm,
    {
      ...common,
      ...refusal,
      kind: 'refused',
      row,
      version,
      isNote: refusal.onlyBetween,
      isImplicit: false,
      unless: stated.unless,
      wanted: { kind: 'raised setting', fact, stated },
    },
  ];
}

/** A number that loses nothing today, and would with a 0 at its end. */
function unquoted(value: string) {
  return {
    written: value,
    wrong: 'the quotes are missing',
    answer: `YAML reads the number ${value}, and drops a 0 at its end`,
    right: `"${value}"`,
  };
}

/** A name that others use too means an Engine's version only in a project that has a client which reads it. */
export function isMeant({ needs, site }: EngineSettingFact, { versionOf }: EngineContext): boolean {
  return (
    !needs || needs.some((library) => versionOf(site.file, library.ecosystem, library.package) !== undefined)
  );
}

/** Numbers, and words that people take for versions; a text of another kind is a placeholder or a description. */
function looksLikeVersion(text: string, reader: string | null): boolean {
  const word = text.trim().toLowerCase();
  // Libraries in Python take it for the version of the server.
  if (word === 'auto') return reader === null;
  return /^v?\d+(?:[.,]\d+)*$|^(?:latest|newest|max|default|stable)$/.test(word);
}

/**
 * If a program sets the variable for itself alone, or a document for one program, the one kind of client that it makes, if that
 * never reads it.
 *
 * @returns the name of the library
 */
export function onlyReader(
  fact: EngineSettingFact,
  context: EngineContext,
  facts: readonly EngineFact[],
): string | undefined {
  const { isOwn, name, site, reader } = fact;
  const program = isOwn ? undefined : programOf(fact, facts);
  if ((!isOwn && !program) || reader !== undefined || name !== 'DOCKER_API_VERSION') return undefined;
  const clients = isOwn
    ? facts.flatMap((fact) => (fact.kind === 'engine-client' && fact.site.file === site.file ? [fact] : []))
    : program
      ? clientsOfProgram(program, facts, context)
      : [];
  const [first] = clients;
  return first && clients.every((client) => passesOver(client, context)) ? first.package : undefined;
}

/** A document may be read in two ways, of which one knows its parts. */
function programOf(
  { program, site }: EngineSettingFact,
  facts: readonly EngineFact[],
): EngineSettingFact['program'] {
  if (program) return program;
  return facts
    .flatMap((other) => (other.kind === 'engine-setting' && other.program ? [other] : []))
    .find(({ site: { file, start } }) => file === site.file && start === site.start)?.program;
}

function passesOver(client: EngineClientFact, { catalog }: EngineContext): boolean {
  const rows: readonly ClientRow[] = catalog.clients.rows(client);
  return rows.length > 0 && rows.every(({ dockerApiVersion }) => dockerApiVersion === 'ignored');
}
