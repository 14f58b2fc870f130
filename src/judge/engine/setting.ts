/** Versions that are set for whichever clients read them. */
import type { ClientRow } from '../../../rules/catalog/engine/clients-schema.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import { fixOfLiteral } from '../../fix/engine/path.ts';
import type { EngineUse, Fix } from '../../finding.ts';
import type { EngineClientFact, EngineFact, EngineSettingFact } from '../../trace/engine/fact.ts';
import { isTestFile } from '../../trace/test-file.ts';
import { refusalOf } from './acceptance.ts';
import type { EngineContext } from './context.ts';
import type { EngineTrouble } from './trouble.ts';
import { isWellFormed, wrongForm } from './version-form.ts';

/** The rows of the catalogue about those who read a setting, where that is known. */
const rowsOfReaders: Readonly<Record<string, string>> = {
  'docker-compose': 'py-compose1',
  'com.github.docker-java:docker-java': 'java-dj-props',
  Testcontainers: 'net-tc',
  'community.docker': 'py-ansible',
  docker_stats: 'otel-docker-stats',
};

/** @param facts all that the project shows */
export function troublesOfSetting(
  fact: EngineSettingFact,
  context: EngineContext,
  facts: readonly EngineFact[],
): readonly EngineTrouble[] {
  const { stated, reader = null } = fact;
  if (stated.kind !== 'text' || !isMeant(fact, context)) return [];
  const { window, proposed } = context;
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
    fix: undefined,
    docs: row?.sources[0] ?? 'https://docs.docker.com/reference/cli/docker/#environment-variables',
    ...(fact.document ? { document: true as const } : {}),
    ...(fact.generic ? { generic: true as const } : {}),
  };
  const client = onlyReader(fact, context, facts);
  if (client) {
    const because = `${client} is the only client here, and never reads it`;
    return [{ ...common, kind: 'ineffective', setting: fact.name, because }];
  }
  if (!isWellFormed(stated)) {
    if (version === undefined && !looksLikeVersion(stated.value, reader)) return [];
    const wrong = wrongForm(stated);
    const fix =
      stated.number && wrong.right !== undefined ? quoted(fact, version, wrong.right, context) : undefined;
    return [{ ...common, ...wrong, kind: 'malformed', fix }];
  }
  // The least that an engine accepts is a work-around for old clients, and no client's version.
  if (fact.says === 'least') return [];
  const refusal = version === undefined ? undefined : refusalOf(version, context);
  if (!refusal || version === undefined) return [];
  // A sample of a document, or a test, need not suit a few releases that are past.
  if ((fact.document || isTestFile(fact.site.file)) && refusal.onlyBetween) return [];
  const prefix = stated.value.startsWith('v') ? 'v' : '';
  const fix =
    proposed === undefined
      ? undefined
      : fixOfLiteral({
          at: stated.at,
          text: stated.number ? `"${proposed}"` : `${prefix}${proposed}`,
          safety: 'unsafe',
          title: `state ${proposed}; or take the setting out where the client negotiates by itself, as the docker command does`,
        });
  return [
    {
      ...common,
      ...refusal,
      kind: 'refused',
      row,
      version,
      isNote: refusal.onlyBetween,
      isImplicit: false,
      unless: stated.unless,
      fix,
    },
  ];
}

/** In quotes, what stands there; where an engine would refuse that too, what every engine in question accepts. */
function quoted(
  { stated, says }: EngineSettingFact,
  version: string | undefined,
  text: string,
  context: EngineContext,
): Fix | undefined {
  if (stated.kind !== 'text') return undefined;
  const { proposed } = context;
  const isRefused = says === 'version' && version !== undefined && refusalOf(version, context) !== undefined;
  return isRefused && proposed !== undefined
    ? fixOfLiteral({
        at: stated.at,
        text: `"${proposed}"`,
        safety: 'unsafe',
        title: `write a version in quotes, and one that every engine in question accepts: "${proposed}"`,
      })
    : fixOfLiteral({ at: stated.at, text, safety: 'safe', title: `write it in quotes: ${text}` });
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
 * Where a program sets the variable for itself alone, the one kind of client that it makes, if that never reads it.
 *
 * @returns the name of the library
 */
export function onlyReader(
  { isOwn, name, site, reader }: EngineSettingFact,
  context: EngineContext,
  facts: readonly EngineFact[],
): string | undefined {
  if (!isOwn || reader !== undefined || name !== 'DOCKER_API_VERSION') return undefined;
  const clients = facts.flatMap((fact) =>
    fact.kind === 'engine-client' && fact.site.file === site.file ? [fact] : [],
  );
  const [first] = clients;
  return first && clients.every((client) => passesOver(client, context)) ? first.package : undefined;
}

function passesOver(client: EngineClientFact, { catalog }: EngineContext): boolean {
  const rows: readonly ClientRow[] = catalog.clients.rows(client);
  return rows.length > 0 && rows.every(({ dockerApiVersion }) => dockerApiVersion === 'ignored');
}
