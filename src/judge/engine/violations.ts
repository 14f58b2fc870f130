/** What is wrong with uses of the Engine API, over all files together: one file may hold a wrapper, and another what it is given. */
import type { EngineFact } from '../../trace/engine/fact.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Traced } from '../../trace/trace.ts';
import { violationsOfMethod } from './method.ts';
import { ofNewestLine } from './both-lines.ts';
import { violationsOfClient } from './client.ts';
import type { EngineContext } from './context.ts';
import { withMethodsElsewhere } from './methods-elsewhere.ts';
import { withoutOwnSetting } from './own-setting.ts';
import { violationsOfRelease } from './release.ts';
import { violationsOfRequests } from './request.ts';
import { violationsOfSetting } from './setting.ts';
import { engineTarget } from './target.ts';
import type { CallableAt } from './unseen-requests.ts';
import type { EngineViolation } from './violation.ts';

export interface EngineFacts {
  readonly facts: readonly EngineFact[];
  readonly requests: readonly RequestFact[];
}

/** Several of them may be of one place. */
export function engineViolations(
  { facts, requests }: EngineFacts,
  context: EngineContext,
  callableAt: CallableAt,
): readonly EngineViolation[] {
  return [
    ...ofNewestLine(withoutRepeated(withMethodsElsewhere(facts)), context).flatMap((fact) =>
      violationsOf(fact, context, facts),
    ),
    ...violationsOfRequests(requests, context, callableAt),
  ];
}

function violationsOf(
  fact: EngineFact,
  context: EngineContext,
  all: readonly EngineFact[],
): readonly EngineViolation[] {
  switch (fact.kind) {
    case 'engine-client':
      return withoutOwnSetting(violationsOfClient(fact, context), fact, all);
    case 'engine-later':
      return [];
    case 'engine-ask':
      return violationsOfMethod(fact, context, all);
    case 'engine-setting':
      return violationsOfSetting(fact, context, all);
    case 'engine-release':
      return violationsOfRelease(fact, context);
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
