/** The address of a command in a variable that others read too: the command gets a copy of its own. */
import { forEachChild, type ParsedScript, type SyntaxNode, type Word } from 'unbash';
import type { Span } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { addressPiecesOf, type AddressPiece, type AddressWord } from './address-word.ts';
import { variableIn } from './pieces.ts';

/**
 * @param facts the same call with each address that it can have
 * @param isSame whether a variable has the same value where it is read and at another place of the script
 * @returns the word with the pieces of what the variable is given; undefined if it is more than that variable, or if a part of it
 * may be another one in the command
 */
export function sharedAddress(
  { word, pieces }: AddressWord,
  script: ParsedScript,
  facts: readonly RequestFact[],
  isSame: (variable: Span, there: Span) => boolean,
): AddressWord | undefined {
  const [piece, more] = pieces;
  const name = piece?.kind === 'name' && !more ? variableIn(piece.source) : undefined;
  if (piece?.kind !== 'name' || name === undefined) return undefined;
  const all = assignmentsOf(script, name);
  const [given, another] = all;
  if (!given) return undefined;
  if (another) return firstPage(all, facts);
  const inner = addressPiecesOf(given, facts);
  const isCopy = (one: AddressPiece) =>
    one.kind === 'text' || (variableIn(one.source) !== undefined && isSame(one.at, piece.at));
  return inner?.every(isCopy) && isSame(piece.at, piece.at) ? { word, pieces: inner } : undefined;
}

/** The variable has the address of the next page too, in a loop: the word that begins it is changed where it is. */
function firstPage(given: readonly Word[], facts: readonly RequestFact[]): AddressWord | undefined {
  const [only, more] = given.flatMap((word) => {
    const pieces = addressPiecesOf(word, facts);
    return pieces && pieces.length > 1 ? [{ word, pieces }] : [];
  });
  return more ? undefined : only;
}

/** Every value that the script gives a variable. */
function assignmentsOf(script: ParsedScript, name: string): readonly Word[] {
  const found: Word[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Assignment' && node.name === name && node.value.type === 'Word') {
      found.push(node.value);
    }
    forEachChild(node, visit);
  };
  forEachChild(script, visit);
  return found;
}
