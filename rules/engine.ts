/** Which rule reports which violation of the Engine API. */
import type { EngineRuleId } from '../src/finding.ts';
import type { EngineViolation } from '../src/judge/engine/violation.ts';
import { engineRules } from './index.ts';
import type { EngineRule } from './rule.ts';

type Kinds = { readonly [K in EngineViolation['kind']]: EngineRule<Extract<EngineViolation, { kind: K }>> };

const ruleOfKind = {
  unpinned: engineRules['no-unpinned-engine-api'],
  refused: engineRules['no-unsupported-engine-api'],
  missing: engineRules['no-missing-engine-feature'],
  malformed: engineRules['no-malformed-engine-version'],
  ineffective: engineRules['no-ineffective-engine-version'],
  floating: engineRules['no-unpinned-engine-release'],
} satisfies Kinds;

export function engineRuleOf({ kind }: EngineViolation): EngineRuleId {
  return ruleOfKind[kind].id;
}

export function engineMessage(violation: EngineViolation): string {
  return worded(violation, (rule, own) => rule.message(own));
}

export function engineWhyNoFix(violation: EngineViolation): string {
  return worded(violation, (rule, own) => rule.whyNoFix(own));
}

/** Passes a violation to the rule of its kind. */
function worded(
  violation: EngineViolation,
  say: <T extends EngineViolation>(rule: EngineRule<T>, own: T) => string,
): string {
  switch (violation.kind) {
    case 'unpinned':
      return say(ruleOfKind.unpinned, violation);
    case 'refused':
      return say(ruleOfKind.refused, violation);
    case 'missing':
      return say(ruleOfKind.missing, violation);
    case 'malformed':
      return say(ruleOfKind.malformed, violation);
    case 'ineffective':
      return say(ruleOfKind.ineffective, violation);
    case 'floating':
      return say(ruleOfKind.floating, violation);
    default:
      return violation satisfies never;
  }
}
