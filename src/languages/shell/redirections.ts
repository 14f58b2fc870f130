/** Redirections and here-documents as named fields of a call: `<<`, `<`, `>`. */
import type { HereDoc, Redirection } from 'unbash';
import type { Expr, Field } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { literal } from './literals.ts';
import { hereDocQuoting } from './nested.ts';
import { isRedirected, plainText } from './plain.ts';
import { spanOf } from './source.ts';
import { joined } from './words.ts';

/**
 * The fields of a command's redirections. A here-document or here-string is `<<`, whatever `input` makes of it; `>` is
 * where standard output goes. A file for the standard error whose name is plain text matters to none and is left out.
 */
export function redirectFields(
  redirects: readonly Redirection[],
  context: Context,
  input: (redirect: Redirection) => Expr | undefined,
): Field[] {
  return redirects.flatMap((redirect): Field[] => {
    const at = spanOf(context.source, redirect);
    if (redirect.type === 'HereDoc' || redirect.type === 'HereString') {
      const value = input(redirect) ?? inputText(redirect, context);
      return value ? [{ kind: 'field', name: '<<', value, at }] : [];
    }
    const { target } = redirect;
    const output = isRedirected([redirect]);
    const name = output ? '>' : redirect.operator.includes('>') ? '2>' : '<';
    const text = target && plainText(target, context);
    if (!target || (text !== undefined && (name === '2>' || (name === '<' && text === '/dev/null')))) {
      return [];
    }
    return [{ kind: 'field', name, value: context.lower.word(target, context), at }];
  });
}

/** `done > names`: what a command in the loop prints goes there, too. */
export function outputAround(context: Context): Field[] {
  const { printsTo, source } = context;
  if (!printsTo) return [];
  return [
    { kind: 'field', name: '>', value: context.lower.word(printsTo, context), at: spanOf(source, printsTo) },
  ];
}

function inputText(redirect: Exclude<Redirection, { type: 'Redirect' }>, context: Context): Expr | undefined {
  if (redirect.type === 'HereDoc') return hereDocText(redirect, context);
  return redirect.target && context.lower.word(redirect.target, context);
}

function hereDocText(doc: HereDoc, context: Context): Expr {
  const { body } = doc;
  const span = spanOf(context.source, body);
  const quoting = hereDocQuoting(doc);
  if (!body.parts) return joined(literal(context, body.pos, body.end, quoting, span), span);
  const pieces = body.parts.flatMap((part): Expr[] => {
    const own = spanOf(context.source, part);
    if (part.type === 'Literal') return literal(context, part.pos, part.end, quoting, own);
    const { text, pos, end } = part;
    return [context.lower.word({ type: 'Word', text, value: text, pos, end, parts: [part] }, context)];
  });
  return joined(pieces, span);
}
