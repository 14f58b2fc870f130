import type { Format, Reporter } from './reporter.ts';

/** Every format that `--format` and `--output` know. What one needs is loaded when it is asked for. */
export const reporters = {
  pretty: safely(async () => (await import('./pretty.ts')).pretty),
  concise: safely(async () => (await import('./concise.ts')).concise),
  json: safely(async () => (await import('./json.ts')).json),
  jsonl: safely(async () => (await import('./jsonl.ts')).jsonl),
  sarif: safely(async () => (await import('./sarif/index.ts')).sarif),
  'code-scanning': safely(async () => (await import('./code-scanning.ts')).codeScanning),
  github: safely(async () => (await import('./github.ts')).github),
  gitlab: safely(async () => (await import('./gitlab.ts')).gitlab),
  junit: safely(async () => (await import('./junit.ts')).junit),
  checkstyle: safely(async () => (await import('./checkstyle.ts')).checkstyle),
  markdown: safely(async () => (await import('./markdown.ts')).markdown),
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

/** No format gets to see a secret of the scanned code. */
function safely(load: () => Promise<Reporter>): Reporter {
  return async (report, context) => {
    const [reporter, { withoutSecrets }] = await Promise.all([load(), import('./without-secrets.ts')]);
    const safe = withoutSecrets(report, context);
    return reporter(safe.report, safe.context);
  };
}
