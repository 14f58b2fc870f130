/** Words as expressions: quotes resolved, expansions found, pieces joined. */
import type {
  ArithmeticExpression,
  Assignment,
  CommandExpansionPart,
  DoubleQuotedChild,
  Script,
  Word,
  WordPart,
} from 'unbash';
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { braceWords } from './braces.ts';
import { isWholeArray, parameterExpansion } from './expansions.ts';
import { addLiteral, literal } from './literals.ts';
import type { Quoting } from './quoting.ts';
import { spanOf, Units, type Source } from './source.ts';
import { variable } from './variables.ts';

/** A word as one value. */
export function lowerWord(word: Word, context: Context): Expr {
  const span = spanOf(context.source, word);
  return joined(lowerParts(word, context), span);
}

/**
 * A word at a place for several (an argument, an item of a list): without quotes an expansion is split at blanks,
 * `"$@"` and `"${A[@]}"` are as many words as there are items, `{a,b}` is two.
 */
export function lowerItem(word: Word, context: Context): Expr {
  const span = spanOf(context.source, word);
  const words = braceWords(word, context, (parts) => joined(piecesOf(parts, context), span));
  if (words) return { kind: 'spread', value: { kind: 'list', items: words, ...span }, ...span };
  const value = lowerWord(word, context);
  return isSplit(word, context) ? { kind: 'spread', value, ...span } : value;
}

/** `NAME=value` among the arguments of a command. */
export function lowerArgument(argument: Word | Assignment, context: Context): Expr {
  if (argument.type === 'Word') return lowerItem(argument, context);
  const span = spanOf(context.source, argument);
  const { value } = argument;
  const from = value.type === 'Word' ? value.pos : argument.end;
  const start = literal(context, argument.pos, from, 'bare', {
    start: context.source.start(argument.pos),
    end: context.source.end(from),
  });
  return joined([...start, ...(value.type === 'Word' ? lowerParts(value, context) : [])], span);
}

/** Pieces one after the other as one expression. */
export function joined(pieces: readonly Expr[], span: Span): Expr {
  const [first, second] = pieces;
  if (!first) return { kind: 'text', value: '', at: span.start, start: span.start, end: span.end };
  if (second) return { kind: 'join', parts: pieces, ...span };
  return first.kind === 'text' ? { ...first, ...span } : first;
}

/** True for a word that is nothing but one expansion which may give several words. */
export function isSplit(word: Word, context: Context): boolean {
  const [part, second] = word.parts ?? [];
  if (!part || second) return context.source.values.has(word.text);
  switch (part.type) {
    case 'SimpleExpansion':
    case 'ParameterExpansion':
    case 'CommandExpansion':
      return true;
    case 'DoubleQuoted': {
      const [child, another] = part.parts;
      if (!child || another) return false;
      if (child.type === 'SimpleExpansion') return child.text === '$@';
      return child.type === 'ParameterExpansion' && isWholeArray(child, context) && !child.text.includes('*');
    }
    default:
      return false;
  }
}

function lowerParts(word: Word, context: Context): Expr[] {
  if (word.parts) return piecesOf(word.parts, context);
  return word.end > word.pos
    ? literal(context, word.pos, word.end, 'bare', spanOf(context.source, word))
    : [];
}

/** Neighbouring parts without quotes are one text: `?` and `[` in a URL are globs to the parser. */
function piecesOf(parts: readonly WordPart[], context: Context): Expr[] {
  const pieces: Expr[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) break;
    if (!isBare(part)) {
      pieces.push(...piece(part, context));
      continue;
    }
    let { end } = part;
    for (let next = parts[index + 1]; next?.pos === end && isBare(next); next = parts[index + 1]) {
      end = next.end;
      index++;
    }
    pieces.push(...literal(context, part.pos, end, 'bare', spanOf(context.source, { pos: part.pos, end })));
  }
  return pieces;
}

function isBare(part: WordPart): boolean {
  if (part.type === 'Glob' || part.type === 'ExtendedGlob' || part.type === 'BraceExpansion') {
    return !hasExpansion(part);
  }
  return part.type === 'Literal';
}

function hasExpansion(part: { readonly parts?: readonly WordPart[] | undefined }): boolean {
  return (part.parts ?? []).some((inner) => inner.type !== 'Literal');
}

function piece(part: WordPart, context: Context): Expr[] {
  const span = spanOf(context.source, part);
  switch (part.type) {
    case 'Literal':
      return literal(context, part.pos, part.end, 'bare', span);
    case 'SingleQuoted':
      return literal(context, part.pos + 1, closed(part, "'", 1), 'single', span);
    case 'AnsiCQuoted':
      return literal(context, part.pos + 2, closed(part, "'", 2), 'ansi', span);
    case 'DoubleQuoted':
    case 'LocaleString':
      return quoted(part.parts, context, span);
    case 'Glob':
    case 'ExtendedGlob':
    case 'BraceExpansion':
      return [{ kind: 'unknown', parts: piecesOf(part.parts ?? [], context), ...span }];
    case 'ProcessSubstitution':
      return [
        {
          kind: 'unknown',
          parts: part.script ? [context.lower.output(part.script.commands, context, span)] : [],
          ...span,
        },
      ];
    default:
      return [expansion(part, context, span)];
  }
}

function quoted(children: readonly DoubleQuotedChild[], context: Context, span: Span): Expr[] {
  if (children.length === 0) {
    return [{ kind: 'text', value: '', at: Math.min(span.start + 1, span.end), ...span }];
  }
  const [only] = children;
  const alone = children.length === 1;
  return children.flatMap((child) => {
    if (child.type !== 'Literal') return [expansion(child, context, spanOf(context.source, child), true)];
    const own = alone && child === only ? span : spanOf(context.source, child);
    return literal(context, child.pos, child.end, 'double', own);
  });
}

/** Where the content ends: before the closing quote, or at the end of an unterminated string. */
function closed(
  part: { readonly text: string; readonly end: number },
  quote: string,
  opening: number,
): number {
  return part.text.length > opening && part.text.endsWith(quote) ? part.end - 1 : part.end;
}

type Expansion = Exclude<DoubleQuotedChild, { type: 'Literal' }>;

function expansion(part: Expansion, context: Context, span: Span, insideDoubleQuotes = false): Expr {
  switch (part.type) {
    case 'SimpleExpansion':
      return variable(context.source.text.slice(part.pos + 1, part.end), context, span);
    case 'ParameterExpansion':
      return parameterExpansion(part, context);
    case 'CommandExpansion':
      return commandExpansion(part, context, span, insideDoubleQuotes);
    case 'ArithmeticExpansion':
      return {
        kind: 'unknown',
        parts: part.expression ? arithmeticParts(part.expression, context) : [],
        ...span,
      };
    default:
      return part satisfies never;
  }
}

function commandExpansion(
  part: CommandExpansionPart,
  context: Context,
  span: Span,
  insideDoubleQuotes: boolean,
): Expr {
  const { script } = part;
  if (!script) return { kind: 'unknown', parts: [], ...span };
  if (script.source === undefined) return context.lower.output(script.commands, context, span);
  const source = backtickSource(part, script, context.source, insideDoubleQuotes);
  return source
    ? context.lower.output(script.commands, { ...context, source }, span)
    : { kind: 'unknown', parts: [], ...span };
}

/** The decoded script between backticks; undefined when it is not the one that the parser read. */
function backtickSource(
  part: CommandExpansionPart,
  script: Script,
  outer: Source,
  insideDoubleQuotes: boolean,
): Source | undefined {
  const quoting: Quoting = insideDoubleQuotes ? 'backtick-double' : 'backtick';
  const units = new Units();
  addLiteral(units, outer, part.pos + 1, closed(part, '`', 1), quoting);
  return units.text === script.source ? units.source(outer, outer.start(part.pos)) : undefined;
}

/** The commands inside an arithmetic expression; its numbers and names are of no use. */
export function arithmeticParts(expression: ArithmeticExpression, context: Context): Expr[] {
  switch (expression.type) {
    case 'ArithmeticWord': {
      if (expression.parts) return expression.parts.flatMap((part) => piece(part, context));
      const isName = /^[A-Za-z_]\w*$/.test(expression.value);
      return isName ? [variable(expression.value, context, spanOf(context.source, expression))] : [];
    }
    case 'ArithmeticCommandExpansion':
      if (!expression.script) return [];
      return [context.lower.output(expression.script.commands, context, spanOf(context.source, expression))];
    case 'ArithmeticUnary':
      return arithmeticParts(expression.operand, context);
    case 'ArithmeticGroup':
      return arithmeticParts(expression.expression, context);
    case 'ArithmeticBinary':
      return [...arithmeticParts(expression.left, context), ...arithmeticParts(expression.right, context)];
    case 'ArithmeticTernary':
      return [expression.test, expression.consequent, expression.alternate].flatMap((part) =>
        arithmeticParts(part, context),
      );
    default:
      return expression satisfies never;
  }
}
