import type { Format, Reporter } from './reporter.ts';

/** Every format that `--format` and `--output` know. What one needs is loaded when it is asked for. */
export const reporters = {
  pretty: async (report, context) => (await import('./pretty.ts')).pretty(report, context),
  json: async (report, context) => (await import('./json.ts')).json(report, context),
  jsonl: async (report, context) => (await import('./jsonl.ts')).jsonl(report, context),
  sarif: async (report, context) => (await import('./sarif/index.ts')).sarif(report, context),
  github: async (report, context) => (await import('./github.ts')).github(report, context),
  gitlab: async (report, context) => (await import('./gitlab.ts')).gitlab(report, context),
  junit: async (report, context) => (await import('./junit.ts')).junit(report, context),
  checkstyle: async (report, context) => (await import('./checkstyle.ts')).checkstyle(report, context),
  markdown: async (report, context) => (await import('./markdown.ts')).markdown(report, context),
  html: async (report, context) => (await import('./html/index.ts')).html(report, context),
} satisfies Record<Format, Reporter>;

export const formats: readonly Format[] = [
  'pretty',
  'json',
  'jsonl',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'checkstyle',
  'markdown',
  'html',
];

export function isFormat(word: string): word is Format {
  return Object.hasOwn(reporters, word);
}
