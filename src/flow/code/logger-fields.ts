/** A logger of Go in a field: whether each one that the field is given writes to the standard error. */
import type { Call } from '../../ir/ir.ts';
import { escaped } from './regex-escape.ts';
import type { Around } from './around.ts';
import { codeOf } from './comments.ts';
import type { World } from './world.ts';

const prints = /^(?:Print|Fatal|Panic)(?:f|ln)?$/;
const toStandardError = /^log\.New\(\s*os\.Stderr\s*,/;

/** `t.trace.Printf(…)`, if all that gives `trace` a value is `log.New(os.Stderr, …)` */
export function isLoggerField(world: World, { file }: Around, { callee }: Call): boolean {
  if (file.language !== 'go' || callee.kind !== 'member' || !prints.test(callee.name)) return false;
  const { of } = callee;
  if (of.kind !== 'member') return false;
  const name = escaped(of.name);
  const code = [file, ...world.usersOf(file, [of.name, 'SetOutput'])]
    .map((one) => codeOf(world, one))
    .join('\n');
  const types = [...code.matchAll(/\btype (\w+) struct \{([^{}]*)\}/g)].filter(([, , fields = '']) =>
    new RegExp(`^[ \\t]*${name}[ \\t]+\\*log\\.Logger\\b`, 'm').test(fields),
  );
  const declared = [...code.matchAll(new RegExp(`\\b${name}[ \\t]+(?!:?=)[\\w*.[\\]]+[ \\t]*$`, 'gm'))];
  // Of another type with such a field, or of one that is given its values by their places, nothing is known.
  const [type] = types;
  if (!type || types.length > 1 || declared.length > 1) return false;
  if (new RegExp(`\\b${type[1]}\\{\\s*(?!\\w+\\s*:)[^\\s}]`).test(code)) return false;
  const given = [
    ...code.matchAll(new RegExp(`(?:\\b${name}[ \\t]*:(?!=)|\\.${name}[ \\t]*=(?!=))[ \\t]*([^\\n]*)`, 'g')),
  ];
  const isOther = new RegExp(
    `&\\w+(?:\\.\\w+)*\\.${name}\\b|\\.${name}[ \\t]*,[^=\\n]*=(?!=)|\\bSetOutput\\(`,
  ).test(code);
  return !isOther && given.length > 0 && given.every(([, value = '']) => toStandardError.test(value));
}
