/** What expressions of several parts come to: texts one after the other, and one of several. */
import type { Either, Expr, Join } from '../../ir/ir.ts';
import { distinct, fallbackText, interleaved } from '../model/alternatives.ts';
import { maxAlternatives, type Evaluator } from './evaluate.ts';
import type { Place } from '../model/fact.ts';
import { concat, withDefault } from '../model/strings.ts';
import type { Env, StringValue, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { asString, opaque, placeOf, stringOf, union } from '../model/values.ts';

/** The strings that parts come to, one after the other. */
export function joined(ev: Evaluator, expr: Join, env: Env): readonly Value[] {
  const within = placeOf(env.file, expr);
  let rows: StringValue[] = [stringOf([])];
  for (const part of expr.parts) {
    const options: StringValue[] = [];
    for (const value of texts(ev.values(part, env))) {
      const known = value.kind === 'external' ? undefined : asString(value);
      const string = known ?? asString(opaque(nameOf(part), placeOf(env.file, part), value.undecidedBy));
      if (string) options.push(string);
    }
    // Cut off if there are too many, so that every value of what precedes is still there.
    const most = Math.ceil(maxAlternatives / rows.length);
    const different = distinct(options).slice(0, most);
    rows = different
      .map((option) => (isHere(part, option) ? inside(option, within) : option))
      .flatMap((option) => rows.map((row) => concat(row, option)))
      .slice(0, maxAlternatives);
  }
  return rows;
}

/** A text of the expression itself, or a single name in it, is here; what a constant holds is there. */
function isHere(part: Expr, { pieces }: StringValue): boolean {
  return part.kind === 'text' || (pieces.length === 1 && pieces[0]?.kind === 'hole');
}

/** Text written inside a larger expression belongs to it. */
function inside(value: StringValue, within: Place): StringValue {
  return { ...value, pieces: value.pieces.map((piece) => ({ ...piece, within })) };
}

/** What one of several expressions is, and what a default makes of the ones before it. */
export function chosen(ev: Evaluator, expr: Either, env: Env): readonly Value[] {
  if (!expr.fallback) return interleaved(expr.options.map((option) => ev.values(option, env)));
  const [first, ...rest] = expr.options;
  if (!first) return [];
  const later = rest.flatMap((option) => ev.values(option, env));
  return ev.values(first, env).flatMap((value): readonly Value[] => {
    const unknown = value.kind === 'opaque' || value.kind === 'external';
    if (!unknown) return isEmpty(value) ? later : [value];
    const texts = later.flatMap((option) => fallbackText(option) ?? []);
    // A name with a default stays a name: what is given at run time may be anything.
    if (texts.length > 0) return texts.map((text) => withDefault(value, text, placeOf(env.file, expr)));
    if (value.kind === 'opaque' && value.hole.default !== undefined) return [value];
    const known = later.filter((option) => option.kind !== 'opaque');
    return known.length > 0
      ? known.map((option) => ({ ...option, undecidedBy: union(option.undecidedBy, value.undecidedBy) }))
      : [value];
  });
}

/** A field and a method may have one name; only the field can be part of a text. */
function texts(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  const others = values.filter((value) => value.kind !== 'function');
  return others.length > 0 ? others : values;
}

function isEmpty(value: Value): boolean {
  return value.kind === 'string' && value.pieces.length === 0;
}
