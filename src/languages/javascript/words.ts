/** Words of JavaScript and TypeScript, as far as they decide what may follow. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** What follows is held by them: a statement, an expression or a type. */
export const nestingWords = words(
  'if else for while with do new typeof void delete await yield in instanceof extends keyof unique readonly infer as satisfies',
);

/** Those of them that hold statements: a comma does not end what they hold. */
export const statementWords = words('if else for while with do');

/** A line that begins with one of them continues the code before it. */
export const infixWords = words(
  'in instanceof of as satisfies is extends implements else while catch finally from',
);

/** An expression follows each; a slash begins a regular expression there. */
export const reservedWords = words(
  'else do new typeof void delete return throw case in instanceof extends default',
);

/** Also names: what follows them can be either. */
export const unclearWords = words('await yield of async as satisfies is keyof unique readonly infer asserts');

/** A statement or a member begins with them, and goes on in the next line. */
export const leadingWords = words(
  'var let const function class interface enum namespace module declare abstract type import export get set static public private protected override accessor using implements',
);

/** A condition in brackets follows each, and a statement that. */
export const headWords = words('if for while with');

export function isWordUnit(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 48 && unit <= 57) ||
    unit === 95 ||
    unit === 36 ||
    unit === 35 ||
    (unit >= 128 && !isBlank(unit))
  );
}

export function isBlank(unit: number): boolean {
  return (
    unit <= 32 ||
    unit === 0xa0 ||
    unit === 0xfeff ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

export function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;
}
