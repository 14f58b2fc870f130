/** Scripts that a command runs or writes: words, here-documents, and what it prints for a shell. */
import type { Assignment, Command, Redirection, Word } from 'unbash';
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { bodyExpr, nestedBody, scriptOfHereDoc, scriptOfWords, type ScriptText } from './nested.ts';
import { plainText } from './plain.ts';
import { isShell } from './files.ts';
import { spanOf } from './source.ts';
import type { Unwrapped } from './command-words.ts';
import { lowerArgument } from './words.ts';
import { writtenScript } from './written-scripts.ts';

/** Where a command's output goes, as far as it matters: into a shell, or into a file that is a script. */
export type Feeds = 'shell' | 'script-file' | undefined;

export type Argument = Word | Assignment;

export function scriptArgument(
  words: readonly Argument[],
  parameters: readonly Argument[],
  context: Context,
): Expr[] {
  const texts = words.filter((word) => word.type === 'Word');
  const [first] = texts;
  if (!first) return [];
  const values = parameters.map((word) => lowerArgument(word, context));
  return [scriptBody(scriptOfWords(texts, context), context, wordsSpan(texts, context), values)];
}

function wordsSpan(words: readonly Word[], context: Context): Span {
  const pos = words[0]?.pos ?? 0;
  return spanOf(context.source, { pos, end: words[words.length - 1]?.end ?? pos });
}

export function scriptBody(
  script: ScriptText,
  context: Context,
  span: Span,
  parameters: readonly Expr[] = [],
): Expr {
  return bodyExpr(nestedBody(script, context, span.start, { parameters }), span);
}

/** `echo "curl …" | sh` */
export function printedScript(words: readonly Argument[], context: Context, callee: Expr): Expr | undefined {
  if (callee.kind !== 'text' || callee.value !== 'echo') return undefined;
  const texts = words.filter((word) => word.type === 'Word' && !/^-[neE]+$/.test(word.text));
  const script = texts.filter((word) => word.type === 'Word');
  return script.length > 0
    ? scriptBody(scriptOfWords(script, context), context, wordsSpan(script, context))
    : undefined;
}

/** A here-document that is a script: for a shell, or written to a file that is one. */
export function inputScript(
  redirect: Redirection,
  command: Command,
  words: readonly Argument[],
  unwrapped: Unwrapped,
  context: Context,
  feeds: Feeds,
  callee: Expr,
): Expr | undefined {
  const span = spanOf(context.source, redirect.type === 'HereDoc' ? redirect.body : redirect);
  const runs =
    unwrapped.readsScript || (feeds === 'shell' && callee.kind === 'text' && callee.value === 'cat');
  if (runs) {
    const script = inputText(redirect, context);
    const from = unwrapped.scriptParameters ?? words.length;
    const parameters = words.slice(from).map((word) => lowerArgument(word, context));
    return script && scriptBody(script, context, span, parameters);
  }
  const written =
    callee.kind === 'text' &&
    (feeds === 'script-file' || writesScript(callee.value, command, words, context));
  const shebang =
    redirect.type === 'HereDoc' &&
    isShell('', context.source.text.slice(redirect.body.pos, redirect.body.pos + 80));
  if (redirect.type !== 'HereDoc' || !(written || shebang)) return undefined;
  return writtenScript(scriptOfHereDoc(redirect, context), context, span);
}

function inputText(redirect: Redirection, context: Context): ScriptText | undefined {
  if (redirect.type === 'HereDoc') return scriptOfHereDoc(redirect, context);
  if (redirect.type === 'HereString' && redirect.target) return scriptOfWords([redirect.target], context);
  return undefined;
}

/** `cat > lib.sh`, `tee lib.sh`. */
function writesScript(name: string, command: Command, words: readonly Argument[], context: Context): boolean {
  const targets = command.redirects.flatMap((redirect) =>
    redirect.type === 'Redirect' && redirect.operator.includes('>') && redirect.target
      ? [redirect.target]
      : [],
  );
  return [...targets, ...(name === 'tee' ? words : [])].some((word) => isScriptName(word, context));
}

/** A file name with a shell's ending; its folder may be an expansion. */
export function isScriptName(word: Argument, context: Context): boolean {
  const last = plainText(word, context) ?? word.text.replace(/["']$/, '');
  return isShell(last, '');
}
