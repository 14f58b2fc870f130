/** Settings of rules under a name. A preset is laid under what the configuration states itself. */
import type { RuleSettings } from './configuration.ts';
import { defaultSettings, type Setting } from './rule-settings.ts';

export const presetNames = ['recommended', 'strict', 'hub', 'engine'] as const;
type PresetName = (typeof presetNames)[number];

const isAboutEngine = (rule: string) => rule.includes('-engine-');

const presets = {
  /** The defaults. */
  recommended: defaultSettings,
  /** Rules that are off by default warn. */
  strict: settings((_rule, setting) => (setting === 'off' ? 'warning' : undefined)),
  /** Nothing about the Engine. */
  hub: settings((rule) => (isAboutEngine(rule) ? 'off' : undefined)),
  /** Nothing about the Hub. */
  engine: settings((rule) => (isAboutEngine(rule) ? undefined : 'off')),
} as const satisfies Record<PresetName, RuleSettings>;

/** What several presets state together: of two that set a rule, the later one counts. */
export function settingsOfPresets(names: readonly PresetName[]): RuleSettings {
  return names.reduce<RuleSettings>((merged, name) => ({ ...merged, ...presets[name] }), {});
}

/** @param of undefined leaves a rule as it is */
function settings(of: (rule: string, setting: Setting) => Setting | undefined): RuleSettings {
  return Object.fromEntries(
    Object.entries(defaultSettings).flatMap(([rule, byDefault]) => {
      const setting = of(rule, byDefault);
      return setting === undefined ? [] : [[rule, setting]];
    }),
  );
}
