/** `Gemfile`, `*.gemspec` and `Gemfile.lock`, read by pattern: nothing of them is run. */
import type { Statement } from './formats/dependency.ts';

export function readGemfile(text: string): readonly Statement[] {
  // Several ranges are arguments, or a list: `[">= 1.32", "< 2"]`.
  const call =
    /^[ \t]*(?:\w+\.)?(?:gem|add_(?:runtime_|development_)?dependency)[ \t(]+(["'])([\w.-]+)\1(?:\.freeze)?((?:\s*,\s*(?:\[\s*)?(["'])[^"'\n]*\4(?:\.freeze)?)*)/gm;
  return [...text.matchAll(call)].map(({ 2: name = '', 3: ranges = '' }) => ({
    name,
    range: [...ranges.matchAll(/(["'])([^"']*)\1/g)].map(({ 2: range = '' }) => range).join(', '),
  }));
}

/** Four blanks precede what was chosen, six before what that asks for. */
export function readGemfileLock(text: string): readonly Statement[] {
  return [...text.matchAll(/^ {4}([\w.-]+) \(([^()\s]+)\)$/gm)].map(({ 1: name = '', 2: range = '' }) => ({
    name,
    range: range.replace(/-[a-z].*$/, ''),
  }));
}
