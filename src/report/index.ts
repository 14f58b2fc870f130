import type { Format, Reporter } from './reporter.ts';

/** Every format that `--format` and `--output` know. What one needs is loaded when it is asked for. */
export const reporters = {
  pretty: safely(async () => (await import('./pretty.ts')).pretty, 'people'),
  concise: safely(async () => (await import('./concise.ts')).concise, 'people'),
  json: safely(async () => (await import('./json.ts')).json),
  jsonl: safely(async () => (await import('./jsonl.ts')).jsonl),
  sarif: safely(async () => (await import('./sarif/index.ts')).sarif, 'services'),
  'code-scanning': safely(async () => (await import('./code-scanning.ts')).codeScanning, 'services'),
  github: safely(async () => (await import('./github.ts')).github, 'services'),
  gitlab: safely(async () => (await import('./gitlab.ts')).gitlab, 'services'),
  junit: safely(async () => (await import('./junit.ts')).junit, 'services'),
  checkstyle: safely(async () => (await import('./checkstyle.ts')).checkstyle, 'services'),
  markdown: safely(async () => (await import('./markdown.ts')).markdown, 'services'),
  html: safely(async () => (await import('./html/index.ts')).html),
} satisfies Record<Format, Reporter>;

export const formats: readonly Format[] = [
  'pretty',
  'concise',
  'json',
  'jsonl',
  'sarif',
  'code-scanning',
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

/** No format gets to see a secret of the scanned code. @param readers left out: files have the names of the report */
function safely(load: () => Promise<Reporter>, readers?: 'people' | 'services'): Reporter {
  return async (report, context) => {
    const [reporter, { withoutSecrets }, { namedFor }] = await Promise.all([
      load(),
      import('./without-secrets.ts'),
      import('./places-named.ts'),
    ]);
    const safe = withoutSecrets(report, context);
    return reporter(readers ? namedFor(readers, safe.report, safe.context) : safe.report, safe.context);
  };
}
