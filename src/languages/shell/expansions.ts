/**
 * Parameter expansions: `${X:-d}`, `${X%pat}`, `${A[0]}`.
 *
 * What an expansion does to a value becomes a method call on it: `trimSuffix`, `trimPrefix`, `replace`, `replaceAll`,
 * `split`, `slice`, `lower`, `upper`. What these cannot express (a pattern with wildcards) is unknown, with the variable as
 * its only part.
 */
import type { ParameterExpansionPart, ParameterOperation, Word } from 'unbash';
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { literal, madeUpNumber, madeUpText, valueOf } from './literals.ts';
import { noteAssigned } from './scope.ts';
import { spanOf } from './source.ts';
import { element } from './subscripts.ts';
import { methodCall, variable } from './variables.ts';

export function parameterExpansion(part: ParameterExpansionPart, context: Context): Expr {
  const span = spanOf(context.source, part);
  const name = variable(part.parameter, context, {
    start: context.source.start(part.parameterPos),
    end: context.source.end(part.parameterEnd),
  });
  const whole = isWholeArray(part, context);
  const of =
    part.index && !whole ? element(part.parameter, name, part.index, context, span) : { ...name, ...span };
  if (part.prefix !== undefined) return { kind: 'unknown', parts: [of], ...span };
  if (!part.operation) return of;
  return operate(part, part.operation, of, context, span);
}

/** `$@`, `$*`, `${A[@]}`: several values. */
export function isWholeArray(part: ParameterExpansionPart, context: Context): boolean {
  if (part.parameter === '@' || part.parameter === '*') return true;
  if (!part.index) return false;
  const index = context.source.text.slice(part.index.pos, part.index.end);
  return index === '@' || index === '*';
}

function operate(
  part: ParameterExpansionPart,
  operation: ParameterOperation,
  of: Expr,
  context: Context,
  span: Span,
): Expr {
  const giveUp: Expr = { kind: 'unknown', parts: [of], ...span };
  switch (operation.type) {
    case 'Default':
      return withDefault(
        part,
        operation.operator,
        context.lower.word(operation.operand, context),
        of,
        context,
        span,
      );
    case 'Remove':
      return remove(operation.operator, operation.operand, of, context, span) ?? giveUp;
    case 'Replace': {
      const pattern = plainPattern(operation.pattern, context);
      const replacement = context.lower.word(operation.replacement, context);
      const name = REPLACE[operation.operator];
      return pattern ? methodCall(of, name, [pattern, replacement], span) : giveUp;
    }
    case 'Slice':
      return slice(part, operation.offset, operation.length, of, context, span) ?? giveUp;
    case 'CaseModification':
      return operation.operand ? giveUp : methodCall(of, CASE[operation.operator], [], span);
    case 'Transform':
    case 'Names':
    case 'Unknown':
      return giveUp;
    default:
      return operation satisfies never;
  }
}

const REPLACE = { '/': 'replace', '//': 'replaceAll', '/#': 'replacePrefix', '/%': 'replaceSuffix' } as const;
const CASE = { '^^': 'upper', ',,': 'lower', '^': 'upperFirst', ',': 'lowerFirst' } as const;

type DefaultOperator = '-' | ':-' | '=' | ':=' | '+' | ':+' | '?' | ':?';

function withDefault(
  part: ParameterExpansionPart,
  operator: DefaultOperator,
  operand: Expr,
  of: Expr,
  context: Context,
  span: Span,
): Expr {
  switch (operator) {
    case '-':
    case ':-':
      return { kind: 'either', options: [of, operand], fallback: true, ...span };
    case '=':
    case ':=': {
      const value: Expr = { kind: 'either', options: [of, operand], fallback: true, ...span };
      if (!/^[A-Za-z_]\w*$/.test(part.parameter) || part.index) return value;
      noteAssigned(context.scope, part.parameter);
      const target = { kind: 'name', name: part.parameter, ...span } as const;
      context.before.push({ kind: 'assign', target, value, append: false, span });
      return value;
    }
    case '+':
    case ':+': {
      const nothing = madeUpText('', span.end);
      return { kind: 'either', options: [operand, nothing], fallback: false, ...span };
    }
    case '?':
    case ':?':
      return of;
    default:
      return operator satisfies never;
  }
}

/** `${X%.sh}`: a literal end or beginning; `${X%%:*}`, `${X##*:}`: what is before the first or after the last separator. */
function remove(
  operator: '#' | '##' | '%' | '%%',
  operand: Word,
  of: Expr,
  context: Context,
  span: Span,
): Expr | undefined {
  const suffix = operator === '%' || operator === '%%';
  const plain = plainPattern(operand, context);
  if (plain) return methodCall(of, suffix ? 'trimSuffix' : 'trimPrefix', [plain], span);
  const separator =
    operator === '%%' || operator === '##' ? separatorOf(operand, suffix, context) : undefined;
  if (!separator) return undefined;
  const parts = methodCall(of, 'split', [separator], span);
  return { kind: 'index', of: parts, key: madeUpNumber(suffix ? 0 : -1, span.end), ...span };
}

/** The text of a pattern without wildcards. */
function plainPattern(pattern: Word, context: Context): Expr | undefined {
  const plain = (pattern.parts ?? []).every((part) => part.type !== 'Glob' && part.type !== 'ExtendedGlob');
  if (!plain) return undefined;
  const value = context.lower.word(pattern, context);
  return value.kind === 'text' ? value : undefined;
}

/** The separator of a pattern such as `:*` (from the separator on) or `*` followed by one. */
function separatorOf(pattern: Word, wildcardLast: boolean, context: Context): Expr | undefined {
  const parts = pattern.parts ?? [];
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return undefined;
  const [text, star] = wildcardLast ? [first, second] : [second, first];
  if (star.type !== 'Glob' || star.kind !== 'star') return undefined;
  const span = spanOf(context.source, text);
  if (text.type === 'Literal') return onlyText(literal(context, text.pos, text.end, 'bare', span));
  if (text.type === 'SingleQuoted') {
    return onlyText(literal(context, text.pos + 1, text.end - 1, 'single', span));
  }
  return undefined;
}

function onlyText(pieces: readonly Expr[]): Expr | undefined {
  return pieces.length === 1 && pieces[0]?.kind === 'text' ? pieces[0] : undefined;
}

/** `${X:offset:length}` with plain numbers, as `slice(from, to)`; parameters count from 1. */
function slice(
  part: ParameterExpansionPart,
  offset: Word,
  length: Word | undefined,
  of: Expr,
  context: Context,
  span: Span,
): Expr | undefined {
  const from = numberIn(offset, context);
  const count = length && numberIn(length, context);
  if (from === undefined || (length && (count === undefined || count < 0 || from < 0))) return undefined;
  const parameters = part.parameter === '@' || part.parameter === '*';
  if (parameters && from < 1) return undefined;
  const first = parameters ? from - 1 : from;
  const bounds = count === undefined ? [first] : [first, first + count];
  return methodCall(
    of,
    'slice',
    bounds.map((bound) => madeUpNumber(bound, span.end)),
    span,
  );
}

function numberIn(word: Word, context: Context): number | undefined {
  const value = valueOf(context.source, word.pos, word.end, 'bare')?.trim();
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : undefined;
}
