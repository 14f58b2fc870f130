/** The file of a grammar: of a package that is installed with this one, or of `dist/grammars`, which the build fills with others. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Grammars of packages that users do not install: these run scripts, and have native code. */
const copied = { kotlin: '@tree-sitter-grammars/tree-sitter-kotlin' } as const;

export type Grammar =
  'c-sharp' | 'go' | 'java' | 'php' | 'powershell' | 'python' | 'ruby' | 'rust' | keyof typeof copied;

export function grammarFile(grammar: Grammar): string {
  const { resolve } = createRequire(import.meta.url);
  const file = `tree-sitter-${grammar}.wasm`;
  if (grammar !== 'kotlin') return resolve(`@vscode/tree-sitter-wasm/wasm/${file}`);
  return builtIn(file) ?? resolve(`${copied[grammar]}/${file}`);
}

/** Modules of the build are in several folders of it, and sources are in none. */
function builtIn(file: string): string | undefined {
  for (const folder of ['..', '../..']) {
    const path = fileURLToPath(new URL(`${folder}/grammars/${file}`, import.meta.url));
    if (existsSync(path)) return path;
  }
  return undefined;
}
