/** The tester of typescript-eslint, run by vitest. */
import { RuleTester, type RunTests } from '@typescript-eslint/rule-tester';
import { afterAll, describe, it } from 'vitest';
import type { MessageId } from '../../src/eslint/message.ts';
import type { RuleOptions } from '../../src/eslint/options.ts';
import { ruleOf } from '../../src/eslint/rule.ts';
import type { RuleId } from '../../src/finding.ts';

RuleTester.afterAll = afterAll;
RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

const tester = new RuleTester();

/** Silent cases, and those with their errors, outputs and suggestions. */
export function check(id: RuleId, cases: RunTests<MessageId, readonly [RuleOptions]>): void {
  const rule: unknown = ruleOf(id);
  if (!isRule(rule)) throw new Error(`${id} is no rule`);
  tester.run(id, rule, cases);
}

/** The tester includes the types of rules in a version of its own. */
type Rule = Parameters<typeof tester.run<MessageId, readonly [RuleOptions]>>[1];

function isRule(rule: unknown): rule is Rule {
  return typeof rule === 'object' && rule !== null && 'create' in rule;
}
