/** Words as plain text, if they are: for names of commands, options and files. */
import type { Assignment, Redirection, Word, WordPart } from 'unbash';
import type { Context } from './context.ts';
import { valueOf } from './literals.ts';
import type { PlainWord } from './command-words.ts';
import { isSplit } from './words.ts';

/** The word's value, or undefined when it holds an expansion. */
export function plainText(word: Word | Assignment | undefined, context: Context): string | undefined {
  if (!word) return undefined;
  if (word.type === 'Assignment') {
    const value = word.value.type === 'Word' ? plainText(word.value, context) : undefined;
    return value === undefined ? undefined : context.source.text.slice(word.pos, word.value.pos) + value;
  }
  if (!word.parts) return valueOf(context.source, word.pos, word.end, 'bare');
  let text = '';
  for (const part of word.parts) {
    const value = partText(part, context);
    if (value === undefined) return undefined;
    text += value;
  }
  return text;
}

function partText(part: WordPart, context: Context): string | undefined {
  const { source } = context;
  switch (part.type) {
    case 'Literal':
    case 'Glob':
    case 'ExtendedGlob':
    case 'BraceExpansion':
      return valueOf(source, part.pos, part.end, 'bare');
    case 'SingleQuoted':
      return valueOf(source, part.pos + 1, part.end - 1, 'single');
    case 'AnsiCQuoted':
      return valueOf(source, part.pos + 2, part.end - 1, 'ansi');
    case 'DoubleQuoted':
    case 'LocaleString': {
      const values = part.parts.map((child) =>
        child.type === 'Literal' ? valueOf(source, child.pos, child.end, 'double') : undefined,
      );
      return values.includes(undefined) ? undefined : values.join('');
    }
    default:
      return undefined;
  }
}

/** Names that people give to variables which hold options. */
const OPTIONS = /opt|arg|flag|param|header|auth|cred|verbos|quiet|silent|proxy/i;

export function plainWord(word: Word | Assignment, context: Context): PlainWord {
  const text = plainText(word, context);
  const split = text === undefined && word.type === 'Word' && isSplit(word, context);
  return { text, options: split && OPTIONS.test(word.text) };
}

/** True when what a command prints goes somewhere else than to its standard output. */
export function isRedirected(redirects: readonly Redirection[]): boolean {
  return redirects.some((redirect) => {
    if (redirect.type !== 'Redirect' || !/^(?:>>?|>&|>\||&>>?)$/.test(redirect.operator)) return false;
    const { descriptor } = redirect;
    return !descriptor || (descriptor.type === 'FileDescriptor' && descriptor.value === 1);
  });
}
