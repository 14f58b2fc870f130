/** Parses JavaScript and TypeScript; scripts of Vue, Svelte and Astro files in their place. Loads no parser itself. */
import type { Parser } from 'htmlparser2';
import type { parseSync } from 'oxc-parser';
import { isTooDeep } from './depth.ts';
import type { TSESTree } from '@typescript-eslint/types';
import type { Problem } from '../../ir/program.ts';
import { langs, type Lang } from './files.ts';
import { scriptsOnly } from './scripts.ts';

/** What is parsed with: the command line loads it with the language, an editor when it first follows an import. */
export interface ParserPackages {
  readonly parseSync: typeof parseSync;
  readonly Parser: typeof Parser;
}

export interface Parsed {
  readonly program: TSESTree.Program | undefined;
  readonly problems: readonly Problem[];
}

/** The tree of a file, with UTF-16 offsets into `text`; no tree if the syntax is broken. Throws nothing. */
export function parseWith(packages: ParserPackages, text: string, file: string): Parsed {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const lang = /\.d\.[cm]?ts$/i.test(file) ? 'dts' : (langs[extension] ?? 'jsx');
  const source =
    extension === 'vue' || extension === 'svelte' || extension === 'astro'
      ? scriptsOnly(text, extension, packages.Parser)
      : // Node takes a byte order mark away before it looks at the first line; oxc does not.
        text.replace(/^\uFEFF#!/, '\uFEFF//');
  if (isTooDeep(source, !isWithoutMarkup.test(file))) {
    return { program: undefined, problems: [{ message: 'nested too deeply', at: 0 }] };
  }
  const first = attempt(packages, source, file, lang);
  // Scripts with type annotations (Flow, or TypeScript under .js and in components) read well enough as TypeScript.
  if (first.program || lang === 'tsx' || lang === 'dts') return first;
  const dialects: readonly Lang[] =
    extension === 'ts' || extension === 'mts' || extension === 'cts' ? [] : ['tsx', 'ts'];
  for (const dialect of dialects) {
    const again = attempt(packages, source, file, dialect);
    if (again.program) return again;
  }
  return first;
}

const isWithoutMarkup = /\.[cm]?ts$/i;

function attempt(packages: ParserPackages, source: string, file: string, lang: Lang): Parsed {
  const result = packages.parseSync(file, source, {
    lang,
    range: true,
    astType: 'ts',
    preserveParens: false,
    sourceType: sourceType(file),
  });
  const problems = result.errors.map((error) => ({
    message: oneLine(error.message),
    at: error.labels[0]?.start ?? 0,
  }));
  const program: unknown = result.program;
  const usable = isProgram(program) && (problems.length === 0 || program.body.length > 0);
  return { program: usable ? program : undefined, problems };
}

function sourceType(file: string): 'unambiguous' | 'commonjs' {
  return file.endsWith('.cjs') || file.endsWith('.cts') ? 'commonjs' : 'unambiguous';
}

/** oxc gives TS-ESTree, but under a type of its own; this is where the one becomes the other. */
function isProgram(node: unknown): node is TSESTree.Program {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'Program';
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ');
}
