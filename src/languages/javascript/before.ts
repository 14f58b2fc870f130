/** What may follow at a place, by what is before it. */

/** What precedes a place, as far as it decides what may follow. */
export type Before =
  /** The begin of a statement. */
  | 'start'
  /** Something that has a value, or a type. */
  | 'value'
  /** The end of a block that is a statement. */
  | 'block'
  /** That of another one, or of an object. */
  | 'brace'
  | 'unclear'
  /** An expression must follow. */
  | 'operator'
  | 'comma'
  | 'open'
  | 'dot';

/** Behind these an expression or a statement begins. */
export const beginners: ReadonlySet<Before> = new Set<Before>([
  'start',
  'block',
  'operator',
  'comma',
  'open',
]);

/** @param at where the operator is */
export function afterOperator(text: string, at: number, before: Before): Before {
  const next = text.charAt(at + 1);
  switch (text.charAt(at)) {
    case '.':
      return text.startsWith('...', at) ? 'operator' : 'dot';
    case '!':
      // `value!` in TypeScript
      return next === '=' || beginners.has(before) ? 'operator' : 'unclear';
    case '>':
      return text.charAt(at - 1) === '=' ? 'operator' : 'unclear';
    default:
      return 'operator';
  }
}
