/** Whether lowering kept every use of a name: what the text holds and the program lacks is a use that is not followed. */
import type { Name } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';
import type { Around, Binding } from './around.ts';
import { withoutComments } from './comments.ts';
import type { World } from './world.ts';

/** @returns the first place of the name that is no node of the program */
export function unseenUse(
  world: World,
  around: Around,
  { scope, name }: Binding,
  names: readonly Name[],
): Place | undefined {
  const { file } = around;
  if (!/^[\w$@]+$/.test(name) || file.program.file !== file.file) return undefined;
  const text = world.textOf(file.file);
  const start = scope.fn?.fn.start ?? 0;
  const end = scope.fn?.fn.end ?? text.length;
  const commented = withoutComments(text.slice(start, end), file.language);
  const code = file.language === 'python' ? withoutDocstrings(commented) : commented;
  // The same word in another scope is another name, and is seen with that one.
  const whole = world.index(file.file) ?? file;
  const isDocument = whole.language === 'yaml';
  // A script of a document sees what is set beside it; each script with the name is followed by itself.
  const others = (isDocument ? scriptsOf(whole) : [file]).flatMap(namesIn).filter((node) => {
    // `ROOT` in a class of Ruby is `Hub::ROOT`.
    const isOne = node.name === name || node.name.endsWith(`::${name}`);
    return isOne || (isDocument && node.name === `env.${name}`);
  });
  const known = new Set([...names, ...others].flatMap(({ start: from, end: to }) => range(from, to)));
  const literals = file.texts.filter((one) => one.start >= start && one.end <= end);
  const context = isDocument ? String.raw`(?<=\b(?:env|variables)\.)|` : '';
  const word = new RegExp(
    `(?:${context}(?<![\\w$@.\\\\]|->|::|[\\[(,]\\s{0,9}:))\\$?${name.replaceAll('$', String.raw`\$`)}(?![\\w$]|["']?\\s*(?::(?!:)|=>))`,
    'g',
  );
  for (const { index, 0: found } of code.matchAll(word)) {
    const at = start + index;
    const last = at + found.length - 1;
    if (known.has(at) || known.has(last)) continue;
    if (literals.some((one) => one.start <= at && last < one.end)) continue;
    // `f"…"` is no use of an `f`.
    if (file.language === 'python' && /^[bfru]{1,2}$/i.test(name) && /["']/.test(text.charAt(last + 1))) {
      continue;
    }
    if (isRequired(code, index)) continue;
    if (file.language === 'go' && isTag(code, index)) continue;
    if (isDocument && /\bname:[ \t]*["']?$/.test(code.slice(Math.max(0, index - 20), index))) continue;
    const isContext = isDocument && /\b(?:env|variables)\[["']$/.test(code.slice(0, index).slice(-20));
    if (isContext) return { file: file.file, start: at, end: last + 1 };
    if (isKey(code, index, found.length) || isDeclared(code, index, found.length)) continue;
    if (file.language === 'shell' && isLocal(code, index)) continue;
    return { file: file.file, start: at, end: last + 1 };
  }
  return undefined;
}

/** Texts of Python that are lines of their own hold no names. */
function withoutDocstrings(code: string): string {
  return code.replaceAll(/^[ \t]*(?:"""[^"]*"""|'''[^']*'''|"[^"\n]*"|'[^'\n]*')[ \t]*$/gm, (found) =>
    found.replaceAll(/[^\n]/g, ' '),
  );
}

function namesIn(file: FileIndex): readonly Name[] {
  return [...file.points.keys()].filter((node): node is Name => node.kind === 'name');
}

/** What a document reads by itself is followed by nothing: its scripts alone are. */
function scriptsOf({ parts }: FileIndex): readonly FileIndex[] {
  return parts.flatMap((part) => [...(part.language === 'yaml' ? [] : [part]), ...scriptsOf(part)]);
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.min(end - start, 200) }, (_, i) => start + i);
}

/** `local url=$1 page`: a name among those that a command declares. */
function isLocal(code: string, index: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return code[index] !== '$' && /\b(?:local|declare|typeset|readonly|export)\b[^;&|]{0,200}\s$/.test(line);
}

/** `require_relative 'page'` names a file. */
function isRequired(code: string, index: number): boolean {
  return /\b(?:require|require_relative|load|autoload)[\s(]+["'][^"'\n]*$/.test(
    code.slice(Math.max(0, index - 80), index),
  );
}

/** Within the tag of a field of Go: `json:"next"`. */
function isTag(code: string, index: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return /`[^`]*\b\w+:"[^"`]*$/.test(line);
}

/** `page()['results']` names a field. */
function isKey(code: string, index: number, length: number): boolean {
  return (
    /\[(["'])$/.test(code.slice(Math.max(0, index - 2), index)) && /^["']\]/.test(code.slice(index + length))
  );
}

/** Where a name is introduced or given a value: `const x`, `x, err :=`, `for x in`, `|x|`, `(x) =>`, `as x`. */
function isDeclared(code: string, index: number, length: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  const rest = /^[^\n]*/.exec(code.slice(index + length))?.[0] ?? '';
  if (
    /(?:\b(?:const|let|var|local|def|func|function|fn|as|for|foreach|catch|rescue|except|global|nonlocal|import|from|use|my|declare|export|readonly|read|class|with)\b|\|)[^=;]{0,200}$/.test(
      line,
    )
  ) {
    return true;
  }
  // `const { results = [], next } = page`
  if (/\b(?:const|let|var)\s*[{[][^;()]*[,{[]\s*(?:\w+:\s*)?$/.test(line) && /^\s*[,}\]=]/.test(rest)) {
    return true;
  }
  // `final List<String> names;`
  if (
    /^\s*(?:(?:final|private|public|protected|static|readonly|int|long|boolean|double|char|byte|string|bool|[A-Z][\w.]*(?:<[^;()]*>)?)(?:\[\]|\?)?\s+)+$/.test(
      line,
    ) &&
    /^\s*[;=,]/.test(rest)
  ) {
    return true;
  }
  // The condition of a loop behind its body.
  if (/\b(?:while|until|if|unless)\s*(?:\(\s*)?!?$/.test(line)) return true;
  if (/^[\w$,\s*]*(?::?=|\+=|\|\|=|\?\?=)(?![=~])/.test(rest)) return true;
  return /^[^)]*\)\s*(?:=>|\{|:|->)/.test(rest) || /^\s*(?:=>|,[^()]*\)\s*=>)/.test(rest);
}

/** Code that reads names of its scope, which no word of it shows. */
const reflection: Readonly<Record<string, RegExp>> = {
  python: /\b(?:locals|globals|vars|eval|exec)\(/,
  ruby: /(?<![.\w])binding\b|\blocal_variable_get\b|\binstance_variable_get\b|(?<![.\w])eval[ (]/,
  php: /\b(?:compact|extract|get_defined_vars|get_defined_constants|constant|eval)\(|\$GLOBALS\b|\$\$\w/,
  javascript: /(?<![.\w])eval\(/,
  // `${!counts[@]}` and `${!HUB_*}` list names.
  shell: /\beval\b|\$\{!\w+(?!\w|\[[@*]\]|[@*]\})/,
};
/** Code that reads the arguments of its function, which no word of it shows. */
const ofArguments: Readonly<Record<string, RegExp>> = {
  php: /\bfunc_get_args?\(/,
  javascript: /(?<![.\w])arguments\s*[[\]),;]/,
};
/** A file that is put in sees the names of the function. */
const include = /\b(?:include|require)(?:_once)?[ (]/;

/** @returns where a function may read what it is given without writing its name */
export function argumentsRead({ file, fn }: FnInfo): Place | undefined {
  const { language, program } = file;
  if (language === 'shell') return undefined;
  const code = withoutComments(program.text.slice(fn.start, fn.end), language);
  const found = reflection[language]?.exec(code) ?? ofArguments[language]?.exec(code);
  if (!found) return undefined;
  const start = fn.start + found.index;
  return { file: file.file, start, end: start + found[0].length };
}

/** @returns where code of the same scope may read a name without writing it */
export function reflectedIn(world: World, { file }: Around, { scope, name }: Binding): Place | undefined {
  const text = world.textOf(file.file);
  const start = scope.fn?.fn.start ?? 0;
  const end = scope.fn?.fn.end ?? text.length;
  const code = withoutComments(text.slice(start, end), file.language);
  const found =
    reflection[file.language]?.exec(code) ??
    (file.language === 'php' && scope.fn ? include.exec(code) : null);
  if (found) {
    return { file: file.file, start: start + found.index, end: start + found.index + found[0].length };
  }
  if (file.language !== 'php' || scope.fn) return undefined;
  const taken = new RegExp(`\\bglobal[^;]*\\$${name}\\b`);
  for (const { file: other } of [file, ...world.usersOf(file, [name])]) {
    const at = taken.exec(world.textOf(other));
    if (at) return { file: other, start: at.index, end: at.index + at[0].length };
  }
  return undefined;
}
