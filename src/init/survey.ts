/** What `dockshift init` sees of a repository: its files, what is found in them, and what checks run there already. */
import path from 'node:path';
import { discover } from '../discover/discover.ts';
import type { Report } from '../finding.ts';
import { isVendored } from '../judge/engine/vendored.ts';
import { languageOf } from '../languages/registry.ts';
import { scan } from '../scan.ts';
import type { ScanOptions } from '../analysis/scan-options.ts';
import { isTestFile } from '../trace/model/test-file.ts';
import { ciOf, type CiName } from './ci.ts';

export interface Survey {
  readonly report: Report;
  /** Files by language, the most first; what no grammar is for is left out. */
  readonly languages: readonly { readonly name: string; readonly files: number }[];
  readonly ci: readonly CiName[];
  /** ESLint's configuration: one of today, one of its old form, none. */
  readonly eslint: { readonly kind: 'flat' | 'legacy'; readonly file: string } | undefined;
  /** Files that make a client of the Engine API, set its version or contain an engine. */
  readonly engineFiles: number;
  readonly hasManifest: boolean;
  readonly hasTests: boolean;
  readonly hasVendored: boolean;
}

const languageNames: Readonly<Record<string, string>> = {
  javascript: 'JavaScript and TypeScript',
  python: 'Python',
  shell: 'shell',
  yaml: 'YAML and JSON',
  dockerfile: 'Dockerfiles',
  php: 'PHP',
  makefile: 'makefiles',
  systemd: 'units of systemd',
  crontab: 'crontabs',
  csharp: 'C#',
  markdown: 'Markdown',
  notebook: 'notebooks',
  ruby: 'Ruby',
  rust: 'Rust',
  powershell: 'PowerShell',
  go: 'Go',
  java: 'Java',
};

/** @param options the root, the day and how to show progress; findings are those of the default configuration */
export async function surveyOf(options: ScanOptions): Promise<Survey> {
  const { files } = discover({ root: options.root });
  const withEngine = new Set<string>();
  const report = await scan({
    ...options,
    onShown: ({ traced }) => {
      for (const { engine } of traced) for (const { site } of engine) withEngine.add(site.file);
    },
  });
  return {
    report,
    languages: languagesIn(files),
    ci: ciOf(files),
    eslint: eslintIn(files),
    engineFiles: withEngine.size,
    hasManifest: files.includes('package.json'),
    hasTests: files.some(isTestFile),
    hasVendored: files.some(isVendored),
  };
}

function languagesIn(files: readonly string[]): Survey['languages'] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const name = languageNames[languageOf(file, () => '')?.id ?? ''];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([name, count]) => ({ name, files: count })).toSorted(
    (a, b) => b.files - a.files || (a.name < b.name ? -1 : 1),
  );
}

/** The nearest to the root counts. */
function eslintIn(files: readonly string[]): Survey['eslint'] {
  const depth = (file: string) => file.split('/').length;
  const nearest = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(path.posix.basename(file)))
      .toSorted((a, b) => depth(a) - depth(b))
      .at(0);
  const flat = nearest(/^eslint\.config\.[cm]?[jt]s$/);
  if (flat !== undefined) return { kind: 'flat', file: flat };
  const legacy = nearest(/^\.eslintrc(\.\w+)?$/);
  return legacy === undefined ? undefined : { kind: 'legacy', file: legacy };
}
