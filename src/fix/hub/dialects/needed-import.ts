/** Go: the module that a changed call needs, in the import block. */
import type { Lowered } from './lowered.ts';
import type { Put } from './slot.ts';

/** @returns `there` if the file has it; undefined if its name means something else, or nothing is imported */
export function importOf(module: string, lowered: Lowered): Put | 'there' | undefined {
  const { program } = lowered;
  // Some are there without being written: the other files of the package.
  const imports = program.body.flatMap((stmt) =>
    stmt.kind === 'import' && stmt.span.end > stmt.span.start ? [stmt] : [],
  );
  const own = imports.find(({ from }) => from === module);
  if (own) return own.names.some(({ local }) => local === module) ? 'there' : undefined;
  if (lowered.binds(module)) return undefined;
  // Those of the standard library are together, in the order of their names.
  const standard = imports.filter(({ from }) => !from.includes('.'));
  const next = standard.find(({ from }) => from > module);
  const beside = next ?? standard.at(-1) ?? imports[0];
  if (!beside) return undefined;
  const { text } = program;
  const start = text.lastIndexOf('\n', beside.span.start) + 1;
  const line = text.indexOf('\n', beside.span.end);
  const end = line < 0 ? text.length : line + 1;
  const isWhole = /^import\b/.test(text.slice(start, end));
  const indent = /^\s*/.exec(text.slice(start, beside.span.start))?.[0] ?? '';
  const put = `${isWhole ? 'import ' : indent}"${module}"\n`;
  const at = next ? start : end;
  return { start: at, end: at, text: put };
}
