/** Lines of a cell that are not of its language: `!curl …`, `%%bash`, `%timeit …`. */
import { InnerTextBuilder, type InnerText, sliceOf } from '../../embed/inner-text.ts';
import { commandShell, scriptFile } from '../../embed/script-language.ts';

interface Split {
  /** The cell in its own language; other lines are empty. */
  readonly code: InnerText | undefined;
  /** The lines that a shell, or another program, reads. */
  readonly commands: readonly { readonly text: InnerText; readonly language: string; readonly as: string }[];
}

/** Source of the forms: https://ipython.readthedocs.io/en/stable/interactive/magics.html */
export function splitMagics(cell: InnerText, source: string): Split {
  const [written, file = ''] =
    /^\s*%%(?:writefile|file)[ \t]+(?:-a[ \t]+)?(\S+)[^\n]*\n?/.exec(cell.text) ?? [];
  if (written !== undefined) {
    const text = sliceOf(cell, source, written.length);
    const runs = scriptFile(file, text.text);
    return { code: undefined, commands: runs ? [{ text, ...runs }] : [] };
  }
  const [head, program = ''] = /^\s*%%(?:script\s+(?:--\S+\s+)*)?([\w./-]+)[^\n]*\n?/.exec(cell.text) ?? [];
  if (head !== undefined) {
    const runs = commandShell(program);
    if (!runs) {
      return isTimer(program)
        ? { code: sliceOf(cell, source, head.length), commands: [] }
        : { code: undefined, commands: [] };
    }
    return {
      code: undefined,
      commands: [{ text: sliceOf(cell, source, head.length), ...runs }],
    };
  }
  const code = new InnerTextBuilder(cell.start(0), source);
  const shell = new InnerTextBuilder(cell.start(0), source);
  let at = 0;
  for (const line of cell.text.split(/(?<=\n)/)) {
    const [, indent = '', sign = ''] = /^([ \t]*(?:[\w,][\w, ]*=[ \t]*)?)(!{1,2}|%)/.exec(line) ?? [];
    const end = at + line.length;
    if (sign.startsWith('!')) shell.from(cell, at + indent.length + sign.length, end);
    // What is timed is code as well.
    const [timer] =
      sign === '%'
        ? (/^[ \t]*%(?:time|timeit|prun)[ \t]+(?:-\w+[ \t]+(?:\d+[ \t]+)?)*/.exec(line) ?? [])
        : [];
    if (sign === '') code.from(cell, at, end);
    else if (timer !== undefined) code.from(cell, at + timer.length, end);
    else code.from(cell, at + line.trimEnd().length, end);
    at = end;
  }
  const commands = shell.build();
  const runs = commandShell(undefined);
  return { code: code.build(), commands: runs && commands.text !== '' ? [{ text: commands, ...runs }] : [] };
}

function isTimer(magic: string): boolean {
  return /^(?:time|timeit|capture|prun)$/.test(magic);
}
