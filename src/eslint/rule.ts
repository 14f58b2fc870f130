import type { Rule } from 'eslint';
import { rulesWithoutFixes } from '../../rules/index.ts';
import { defaultSettings } from '../config/rule-settings.ts';
import type { Finding, RuleId } from '../finding.ts';
import { analysisOf } from './analysis.ts';
import { descriptions } from '../../rules/descriptions.ts';
import { repositoryUrl } from '../repository.ts';
import { messageOf, messages, type MessageId } from './message.ts';
import { defaultOptions, optionsSchema, type RuleOptions } from './options.ts';
import { remedyOf } from './fix-or-suggestion.ts';
import { RuleCreator } from './rule-creator.ts';

interface Docs {
  readonly recommended: boolean;
}

const createRule = RuleCreator<Docs>((id) => `${repositoryUrl}/blob/main/rules/${id}.md`);

/**
 * A rule of ESLint that reports the findings of one of dockshift's rules. Its types are those of ESLint: users need not have
 * those of typescript-eslint.
 */
export function ruleOf(id: RuleId): Rule.RuleModule {
  const rule: unknown = createdRule(id);
  if (!isRuleModule(rule)) throw new Error(`${id} is not a rule of ESLint`);
  // For nearly every file nothing is to be made, not even the options.
  return { ...rule, create: (context) => (analysisOf(context) ? rule.create(context) : {}) };
}

function createdRule(id: RuleId) {
  return createRule<readonly [RuleOptions], MessageId>({
    name: id,
    meta: {
      type: 'problem',
      docs: { description: descriptions[id], recommended: defaultSettings[id] !== 'off' },
      ...(rulesWithoutFixes.has(id) ? {} : { fixable: 'code', hasSuggestions: true }),
      schema: optionsSchema,
      defaultOptions,
      messages,
    },
    create(context, [options]) {
      const analysis = analysisOf(context);
      if (!analysis) return {};
      const { sourceCode } = context;
      return {
        [`${rootType(sourceCode.ast)}:exit`]() {
          const problem = analysis.problem();
          if (problem !== undefined) {
            const start = { line: 1, column: 0 };
            context.report({ loc: start, messageId: 'configuration', data: { says: problem } });
          }
          for (const finding of analysis.findings()) {
            if (finding.rule !== id || !isWanted(finding, options)) continue;
            const loc = {
              start: sourceCode.getLocFromIndex(finding.start.offset),
              end: sourceCode.getLocFromIndex(finding.end.offset),
            };
            context.report({
              loc,
              ...messageOf(finding),
              ...remedyOf(finding, analysis.file, analysis.lineOf),
            });
          }
        },
      };
    },
  });
}

/** typescript-eslint has types of its own for the same rules; this is where the ones become the others. */
function isRuleModule(rule: unknown): rule is Rule.RuleModule {
  return typeof rule === 'object' && rule !== null && 'create' in rule && typeof rule.create === 'function';
}

/** Other languages of ESLint have roots of their own. */
function rootType(root: object): string {
  return 'type' in root && typeof root.type === 'string' ? root.type : 'Program';
}

function isWanted({ entry, severity }: Finding, { ignoreEntries = [], notes = true }: RuleOptions): boolean {
  return !ignoreEntries.includes(entry) && (notes || severity !== 'info');
}
