/** What shells and programs do with variables. */
import type { Call } from '../../../ir/ir.ts';
import type { FileIndex } from '../../scope.ts';

/** Commands that show, search or change what they are given: a `NAME=value` among it sets nothing. */
const printers =
  /^(?:echo|printf|print|cat|grep|egrep|fgrep|rg|sed|awk|perl|test|\[|\[\[|read|unset|cut|tr|diff|say|die|fail|_?(?:log|info|warn|error|debug|note|msg|message|notice|fatal|assert)\w*)$/i;

export function printsOnly({ callee }: Call): boolean {
  return callee.kind !== 'text' || printers.test(callee.value);
}

const exportsAll = /\bset\s+(?:-[b-zA-Z\d_]*a\w*\b|-o\s+allexport)/;
const exportsSome = /\b(?:export|(?:declare|typeset)\s+-(?:(?!x)\w)*x\w*|setenv)\b/;

/** Whether a name that a script assigns is handed on to the commands that it runs. */
export function isExported({ program, language }: FileIndex, name: string): boolean {
  if (language !== 'shell' && language !== 'makefile') return false;
  const named = new RegExp(String.raw`\b${name}\b`);
  return program.text.split('\n').some((line) => {
    const [code = ''] = line.split('#', 1);
    if (exportsAll.test(code)) return true;
    const word = exportsSome.exec(code);
    return word !== null && named.test(code.slice(word.index + word[0].length));
  });
}

/** Functions that take an environment as one of their arguments. */
export function startsPrograms(name: string): boolean {
  return /^(?:system|spawn|exec|execute|capture[23e]?|popen\w*|sh|run_?command)$/i.test(name);
}

/** Whether a program may start others, which are given its environment. */
export function mayStartPrograms(text: string): boolean {
  return /child_process|execa|\bzx\b|shelljs|cross-spawn|\$`|spawn|\bexec(?!\w)|subprocess|os\.system|popen|os\/exec|ProcessBuilder|process\.start|compose/i.test(
    text,
  );
}

/** Functions that hand a text to a shell. */
export function runsScripts(name: string): boolean {
  return /^(?:sh|bash|shell|system|run|popen\w*)$|exec|spawn|command|(?:^|[a-z_])(?:sh|bash|shell)$/i.test(
    name,
  );
}
