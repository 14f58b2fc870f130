/** Which characters make up names, numbers and marks. */

const letter = /[\p{L}_]/u;
const inName = /[\p{L}\p{N}_]/u;

export function isBlank(char: string): boolean {
  return (
    char === ' ' || char === '\t' || char === '\r' || char === '\u00a0' || char === '\f' || char === '\ufeff'
  );
}

export function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

export function isNameStart(char: string): boolean {
  return (
    (char >= 'a' && char <= 'z') ||
    (char >= 'A' && char <= 'Z') ||
    char === '_' ||
    (char > '\u007f' && letter.test(char))
  );
}

/** @param more further characters that go on with a name */
export function isNameRest(char: string, more: string): boolean {
  if (char === '') return false;
  return isNameStart(char) || isDigit(char) || more.includes(char) || (char > '\u007f' && inName.test(char));
}

/** Marks of more than one character, longer ones first. */
export const marks: readonly string[] = [
  '<<<',
  '===',
  '!==',
  '<=>',
  '...',
  '..<',
  '..=',
  '||=',
  '??=',
  '//=',
  '&&=',
  '**=',
  '<<-',
  '|||',
  '->',
  '=>',
  '<-',
  ':=',
  '::',
  '?.',
  '?:',
  '??',
  '||',
  '&&',
  '//',
  '==',
  '!=',
  '<=',
  '>=',
  '=~',
  '!~',
  '|>',
  '<>',
  '<<',
  '>>',
  '++',
  '--',
  '+=',
  '-=',
  '.=',
  '*=',
  '/=',
  '?=',
  '~=',
  '~>',
  '&.',
  '!!',
  '..',
  '=<',
  '^=',
  '%=',
];
