/** Which rule reports which trouble with the Engine API. */
import type { EngineRuleId } from '../src/finding.ts';
import type { EngineTrouble } from '../src/judge/engine/trouble.ts';
import { engineRules } from './index.ts';
import type { EngineRule } from './rule.ts';

type Kinds = { readonly [K in EngineTrouble['kind']]: EngineRule<Extract<EngineTrouble, { kind: K }>> };

const ruleOfKind = {
  unpinned: engineRules['no-unpinned-engine-api'],
  refused: engineRules['no-unsupported-engine-api'],
  missing: engineRules['no-missing-engine-feature'],
  malformed: engineRules['no-malformed-engine-version'],
  ineffective: engineRules['no-ineffective-engine-version'],
  floating: engineRules['no-unpinned-engine-release'],
} satisfies Kinds;

export function engineRuleOf({ kind }: EngineTrouble): EngineRuleId {
  return ruleOfKind[kind].id;
}

export function engineMessage(trouble: EngineTrouble): string {
  return worded(trouble, (rule, own) => rule.message(own));
}

export function engineWhyNoFix(trouble: EngineTrouble): string {
  return worded(trouble, (rule, own) => rule.whyNoFix(own));
}

/** Passes a trouble to the rule of its kind. */
function worded(
  trouble: EngineTrouble,
  say: <T extends EngineTrouble>(rule: EngineRule<T>, own: T) => string,
): string {
  switch (trouble.kind) {
    case 'unpinned':
      return say(ruleOfKind.unpinned, trouble);
    case 'refused':
      return say(ruleOfKind.refused, trouble);
    case 'missing':
      return say(ruleOfKind.missing, trouble);
    case 'malformed':
      return say(ruleOfKind.malformed, trouble);
    case 'ineffective':
      return say(ruleOfKind.ineffective, trouble);
    case 'floating':
      return say(ruleOfKind.floating, trouble);
    default:
      return trouble satisfies never;
  }
}
