/** What goes to the standard error is for the person who runs a program, and no part of what it puts out. */
import type { Call } from '../../ir/ir.ts';
import type { Around } from './around.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { codeOf } from './comments.ts';
import { filesOfProgram } from './files-of-program.ts';
import { isLoggerField } from './logger-fields.ts';
import { calleeWords, wordsOf } from './code-in-messages.ts';
import type { World } from './world.ts';

/** Calls that write there whatever they are given, by the language; a logger may be set to write elsewhere. */
const writers: Readonly<Record<string, RegExp>> = {
  javascript: /^(?:console\.(?:error|warn|trace)|process\.stderr\.write)$/,
  python: /^(?:sys\.stderr\.write|sys\.exit|SystemExit)$/,
  ruby: /^(?:(?:Kernel\.)?(?:warn|abort)|(?:\$stderr|STDERR)\.(?:puts|print|printf|write))$/,
  php: /^error_log$/,
  java: /^System\.err\.\w+$/,
  go: /^os\.Stderr\.Write(?:String)?$/,
};

const streams = /^(?:\$stderr|STDERR|sys\.stderr|os\.Stderr)$/;

/** Code behind which the standard error is output like all else, or may be. */
const redirects: Readonly<Record<string, RegExp>> = {
  javascript:
    /\bconsole(?:\.(?:error|warn|trace)|\[['"](?:error|warn|trace)['"]\])\s*=(?![=>]|\s*\(\)\s*=>\s*\{\s*\})|\bprocess\.stderr(?:\.write)?\s*=(?!=)|\bdefineProperty\(\s*(?:process|console)\s*,|\bassign\(\s*console\b|(?<![.\w])(?:(?:globalThis|global)\.)?console\s*=(?!=)|\bConsole\(\s*process\.stdout\s*\)|\bstderr:\s*process\.stdout\b/,
  python:
    /\bsys\.stderr\s*=(?!=|\s*(?:sys\.__stderr__|open\(\s*(?:os\.devnull|["']\/dev\/null)))|\bredirect_stderr\(|\bdup2\(|\bsetattr\(\s*sys\s*,\s*["']stderr/,
  ruby: /\$stderr\s*=(?![=~]|\s*STDERR\b)|(?:\$stderr|STDERR)\.reopen\b(?![\s(]+(?:File::NULL|IO::NULL|["']\/dev\/null))/,
  php: /\bini_set\(\s*["']error_log["']\s*,\s*["']php:\/\/(?:stdout|output)|\bdefine\(\s*["']STDERR["']/,
  java: /\bSystem\.setErr\(/,
  go: /\bos\.Stderr\s*(?:,[^=\n]*)?=(?!=)|\bDup[23]\(\s*(?:1\b|(?:int\()?(?:os|syscall|unix)\.Stdout\b)/,
};

/** Their words, if files of the language see each other without an import. */
const redirecting: Readonly<Record<string, readonly string[]>> = {
  java: ['setErr'],
  go: ['Stderr', 'Dup2', 'Dup3'],
};

/** `sys.stderr = sys.stdout`, `console.error = console.log`: in a file of the program. */
export function isErrorOutput(world: World, file: FileIndex): boolean {
  const pattern = redirects[file.language];
  return (
    pattern !== undefined &&
    filesOfProgram(world, file, redirecting[file.language] ?? []).some((one) =>
      pattern.test(codeOf(world, one)),
    )
  );
}

/** `abort "no #{uri}"`, if the standard error is output. */
export function isPrintedError(world: World, around: Around, call: Call): boolean {
  return (
    writers[around.file.language]?.test(calleeWords(world, around, call)) === true &&
    isErrorOutput(world, around.file)
  );
}

/** `console.error(text)`, `print(text, file=sys.stderr)`, `fwrite(STDERR, $text)`, `echo "$text" >&2` */
export function isToStandardError(world: World, around: Around, call: Call): boolean {
  if (call.form === 'command') return redirectedTo(world, around, call) === '2';
  if (isErrorOutput(world, around.file)) return false;
  const words = calleeWords(world, around, call);
  if (writers[around.file.language]?.test(words) === true || isStandardLog(world, around, words)) return true;
  if (isLoggerField(world, around, call)) return true;
  const [first] = call.args;
  return (
    (first !== undefined && streams.test(wordsOf(world, around, first))) ||
    call.named.some(
      (one) =>
        one.kind === 'field' &&
        ((one.name === 'file' && wordsOf(world, around, one.value) === 'sys.stderr') ||
          (one.name === 'err' && wordsOf(world, around, one.value) === 'True')),
    )
  );
}

/** `log.Fatal(err)` of Go, unless the project has the standard logger write elsewhere. */
function isStandardLog(world: World, { file }: Around, words: string): boolean {
  if (file.language !== 'go' || !/^log\.(?:Print|Fatal|Panic)(?:f|ln)?$/.test(words)) return false;
  return !filesOfProgram(world, file, ['SetOutput']).some((one) =>
    /\bSetOutput\(/.test(world.textOf(one.file)),
  );
}

/** `exec 2>&1`, `ask 2>&1 | sort`: what goes there comes out with the rest; what goes nowhere does not. */
const joins = /(?<!\/dev\/null\s)2>\s*&\s*1|&>(?!\s*\/dev\/null)|\bexec\s+2>|\|&/;

/** Where the output of a command of a shell goes: the number of a descriptor; undefined for a file, or if it is not redirected. */
export function redirectedTo(world: World, { file }: Around, { named }: Call): string | undefined {
  const target = named.find((one) => one.kind === 'field' && /^(?:>|>>|>\|)$/.test(one.name))?.value;
  if (target?.kind !== 'text') return undefined;
  const text = world.textOf(file.file);
  // `>&2`: a file may have a number for its name.
  const descriptor =
    target.value === '/dev/stderr' ? '2' : text[target.start - 1] === '&' ? target.value : undefined;
  return descriptor === '2' && joins.test(text) ? undefined : descriptor;
}
