/** The commented configuration that `dockshift init` writes: what holds by default, and what this repository may need. */
import { dayAfter } from '../text/calendar.ts';
import { defaultSettings } from '../config/rule-settings.ts';
import { counted } from '../text/counted.ts';
import type { Survey } from './survey.ts';

/** How long a warning stays one, if the user accepts the proposed ramp. */
const rampDays = 180;

/**
 * Prose follows `# `, a setting that is not made behind `#` alone: taking the sign away makes it.
 *
 * @param today YYYY-MM-DD
 */
export function configurationText(survey: Survey, today: string): string {
  const blocks = [
    head(survey, today),
    failing,
    rules(survey),
    ramp(survey, today),
    engine(survey),
    files(survey),
    rest,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function head({ report, hasManifest }: Survey, today: string): string {
  const { error, warning, info } = report.summary;
  const schema = '# yaml-language-server: $schema=./node_modules/dockshift/dist/schema.json\n';
  return `${hasManifest ? schema : ''}# The configuration of dockshift. docs/configuration.md in the package describes each key.
# On ${today}: ${counted(report.files, 'file')}, ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info.`;
}

const failing = `# Exit with 1 from this severity on: error, warning, info or never.
# By state too: { removed: warning, deprecated: never, other: error }.
failOn: error`;

function rules({ report }: Survey): string {
  const [first] = report.findings;
  const found = (rule: string) => report.findings.filter((finding) => finding.rule === rule).length;
  const rows = Object.entries(defaultSettings).map(([rule, setting]) => {
    const count = found(rule);
    return `#  ${rule}: ${setting}${count === 0 ? '' : ` # ${counted(count, 'finding')} today`}`;
  });
  return `# Severity by rule: error, warning, info or off. These are the defaults.
# dockshift explain <rule> describes a rule.
#rules:
${rows.join('\n')}

# The same for one entry of the catalogue; dockshift catalog lists them.
#entries:
#  ${first?.entry ?? 'hub/v1-images'}: ${first?.severity ?? 'error'}`;
}

function ramp({ report }: Survey, today: string): string {
  const warned = [
    ...new Set(report.findings.flatMap(({ rule, severity }) => (severity === 'warning' ? [rule] : []))),
  ].toSorted();
  const day = dayAfter(today, rampDays);
  const rows = (warned.length > 0 ? warned : ['no-deprecated-hub-repositories']).map(
    (rule) => `#  ${rule}: ${day}`,
  );
  return `# When a warning becomes an error: on a day, or so many days after the date of the entry (540 days).
#ramp:
${rows.join('\n')}`;
}

function engine({ engineFiles }: Survey): string {
  if (engineFiles === 0) {
    return `# Nothing here uses the Engine API. This turns its rules off.
#presets: [hub]`;
  }
  return `# ${counted(engineFiles, 'file')} with uses of the Engine API. Name the releases that the code must work with, and what a fix should prefer.
#engine:
#  targets: [latest]
#  version: negotiate`;
}

function files({ hasVendored, hasTests }: Survey): string {
  const ignored = `# Files that are not scanned; patterns are those of .gitignore.
#ignore: [${hasVendored ? "'vendor/**', 'third_party/**'" : "'dist/**'"}]`;
  const tests = `# Other settings for some files.
#overrides:
#  - files: ['${hasTests ? '**/test/**' : 'examples/**'}']
#    rules:
#      no-deprecated-hub-repositories: off`;
  return `${ignored}\n\n${tests}`;
}

const rest = `# Further hosts that serve the Hub API, such as a mirror.
#hub:
#  hosts: [hub.internal.example]`;
