/** What is wrong with uses of the Engine API, over all files together: one file may hold a wrapper, and another what it is given. */
import type { EngineFact } from '../../trace/engine/fact.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Traced } from '../../trace/trace.ts';
import { troublesOfMethod } from './method.ts';
import { ofNewestLine } from './both-lines.ts';
import { troublesOfClient } from './client.ts';
import type { EngineContext } from './context.ts';
import { withMethodsElsewhere } from './methods-elsewhere.ts';
import { withoutOwnSetting } from './own-setting.ts';
import { troublesOfRelease } from './release.ts';
import { troublesOfRequests } from './request.ts';
import { troublesOfSetting } from './setting.ts';
import { engineTarget } from './target.ts';
import type { CallableAt } from './unseen-requests.ts';
import type { EngineTrouble } from './trouble.ts';

export interface EngineFacts {
  readonly facts: readonly EngineFact[];
  readonly requests: readonly RequestFact[];
}

/** Several of them may be of one place. */
export function engineTroubles(
  { facts, requests }: EngineFacts,
  context: EngineContext,
  callableAt: CallableAt,
): readonly EngineTrouble[] {
  return [
    ...ofNewestLine(withoutRepeated(withMethodsElsewhere(facts)), context).flatMap((fact) =>
      troublesOf(fact, context, facts),
    ),
    ...troublesOfRequests(requests, context, callableAt),
  ];
}

function troublesOf(
  fact: EngineFact,
  context: EngineContext,
  all: readonly EngineFact[],
): readonly EngineTrouble[] {
  switch (fact.kind) {
    case 'engine-client':
      return withoutOwnSetting(troublesOfClient(fact, context), fact, all);
    case 'engine-later':
      return [];
    case 'engine-ask':
      return troublesOfMethod(fact, context, all);
    case 'engine-setting':
      return troublesOfSetting(fact, context, all);
    case 'engine-release':
      return troublesOfRelease(fact, context);
    default:
      return fact satisfies never;
  }
}

/**
 * Whether what is wrong with the uses of one file can depend on what other files show: a client, on what they set for it and
 * call on it; a request, on those that its wrapper and its address have there.
 */
export function dependsOnOthers({ engine, requests }: Traced): boolean {
  return (
    engine.some(
      (fact) =>
        fact.kind === 'engine-client' ||
        fact.kind === 'engine-ask' ||
        (fact.kind === 'engine-setting' && fact.program !== undefined),
    ) || requests.some((fact) => engineTarget(fact) !== undefined)
  );
}

/** What callers give counts more than what parameters are by default. */
export function withoutRepeated(facts: readonly EngineFact[]): readonly EngineFact[] {
  const fromCallers = new Set(
    facts.flatMap((fact) => (fact.kind === 'engine-client' && fact.fromCaller ? [placeKey(fact.site)] : [])),
  );
  return facts.filter(
    (fact) => fact.kind !== 'engine-client' || !fact.isOpen || !fromCallers.has(placeKey(fact.site)),
  );
}

function placeKey({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}
