/** Every use of the Engine API that code shows, with the version that it sends: for the probe of a live engine. */
import type { EngineVerdict } from '../../finding.ts';
import type { EngineClientFact, EngineFact, EngineSettingFact } from '../../trace/engine/fact.ts';
import type { Place } from '../../trace/model/fact.ts';
import { render } from '../../trace/model/pieces.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { Lines } from '../lines.ts';
import { ofNewestLine } from './both-lines.ts';
import { libraryOf } from './client.ts';
import { outcomesOf } from './client-outcome.ts';
import type { EngineContext } from './context.ts';
import { withoutRepeated, type EngineFacts } from './violations.ts';
import { withMethodsElsewhere } from './methods-elsewhere.ts';
import { engineRequests } from './request.ts';
import type { EngineRequest } from './engine-request.ts';
import { isMeant, onlyReader } from './setting.ts';
import { isVendored } from './vendored.ts';

export interface SeenUse {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What sends or sets it: `dockerode`, `GET http://localhost/v1.41/info`, `DOCKER_API_VERSION`. */
  readonly what: string;
  readonly verdict: EngineVerdict;
  /** The version that goes over the wire; null if none does, or the code does not show. */
  readonly version: string | null;
  /** True in tests, in documents and in code of others: what is there is reported, and fails nothing. */
  readonly isNote: boolean;
}

interface Use extends Omit<SeenUse, 'file' | 'line'> {
  readonly place: Place;
}

/** Each use once, by file and line. */
export function usesOf(
  { facts, requests }: EngineFacts,
  context: EngineContext,
  lines: Lines,
): readonly SeenUse[] {
  const uses = [
    ...ofNewestLine(withoutRepeated(withMethodsElsewhere(facts)), context).flatMap((fact) =>
      ofFact(fact, context, facts),
    ),
    ...engineRequests(requests, context).flatMap(ofRequest),
  ];
  const seen = uses.map(({ place: { file, start }, what, verdict, version, isNote }): SeenUse => {
    const { line } = lines.of(file).position(start);
    return { file, line, what, verdict, version, isNote: isNote || isTestFile(file) || isVendored(file) };
  });
  const once = new Map(seen.map((use) => [[use.file, use.line, use.verdict, use.version].join('\n'), use]));
  return [...once.values()].toSorted((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

function ofFact(fact: EngineFact, context: EngineContext, all: readonly EngineFact[]): readonly Use[] {
  switch (fact.kind) {
    case 'engine-client':
      return ofClient(fact, context);
    case 'engine-setting':
      return ofSetting(fact, context, all);
    case 'engine-later':
    case 'engine-ask':
    case 'engine-release':
      return [];
    default:
      return fact satisfies never;
  }
}

function ofClient(fact: EngineClientFact, context: EngineContext): readonly Use[] {
  const library = libraryOf(fact, context);
  if (fact.isByName && !library) return [];
  const what = library ? `${fact.package} ${library.version}` : fact.package;
  return outcomesOf(fact, library, context).map(({ verdict, version, stated }) => ({
    place: verdict === 'pinned' && stated ? stated.at : fact.site,
    what,
    verdict,
    version: version ?? null,
    isNote: fact.document === true,
  }));
}

function ofSetting(
  fact: EngineSettingFact,
  context: EngineContext,
  all: readonly EngineFact[],
): readonly Use[] {
  const { stated, name, site, sets, document } = fact;
  if (sets === 'least' || stated.kind !== 'text' || !isMeant(fact, context)) return [];
  const version = apiVersionOf(stated.value);
  if (version === undefined || onlyReader(fact, context, all) !== undefined) return [];
  return [{ place: site, what: name, verdict: 'env', version, isNote: document === true }];
}

function ofRequest({ fact, stated }: EngineRequest): readonly Use[] {
  const what = `${fact.method === 'unknown' ? '' : `${fact.method} `}${render(fact.url)}`;
  const isNote = fact.document === true;
  switch (stated.kind) {
    case 'version':
      return [{ place: stated.at.from, what, verdict: 'pinned', version: stated.version, isNote }];
    case 'none':
    case 'misplaced':
      return [{ place: fact.urlAt, what, verdict: 'unversioned', version: null, isNote }];
    case 'malformed':
    case 'unknown':
      return [];
    default:
      return stated satisfies never;
  }
}
