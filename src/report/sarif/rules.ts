import { defaultSettings } from '../../config/rule-settings.ts';
import { descriptions } from '../../../rules/descriptions.ts';
import type { RuleId } from '../../finding.ts';
import { rules } from '../../../rules/index.ts';
import type { ReportContext } from '../reporter.ts';
import { levels } from './level.ts';

interface RuleDescriptor {
  readonly id: RuleId;
}

/** Every rule, also those that found nothing: services compare runs by them. */
export function ruleDescriptors({ rulePage }: ReportContext): readonly RuleDescriptor[] {
  return Object.values(rules).map(({ id }) => {
    const text = `${upperFirst(descriptions[id])}.`;
    const setting = defaultSettings[id];
    const help = rulePage(id);
    return {
      id,
      name: id,
      shortDescription: { text },
      fullDescription: { text },
      help: { text: help ?? text, ...(help === undefined ? {} : { markdown: help }) },
      defaultConfiguration:
        setting === 'off' ? { enabled: false, level: 'warning' } : { level: levels[setting] },
      properties: { tags: ['deprecation', id.includes('hub') ? 'docker-hub' : 'docker-engine'] },
    };
  });
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
