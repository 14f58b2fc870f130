/** What a word states: text without its quotes, and the expansions in it as they are written. */
import type { Word, WordPart } from 'unbash';

export type WordPiece =
  | { readonly kind: 'text'; readonly value: string }
  /** `source` is the expansion as it is in the script, `pos` and `end` where. */
  | { readonly kind: 'expansion'; readonly source: string; readonly pos: number; readonly end: number };

export function piecesOf(word: Pick<Word, 'parts' | 'value'>): readonly WordPiece[] {
  if (!word.parts) return textPieces(word.value);
  return merged(word.parts.flatMap(pieceOf));
}

function pieceOf(part: WordPart): readonly WordPiece[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return textPieces(part.value);
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.flatMap(pieceOf);
    case 'Glob':
    case 'BraceExpansion':
    case 'ExtendedGlob':
      // In an address these are characters.
      return (part.parts ?? []).some((inner) => inner.type !== 'Literal')
        ? [{ kind: 'expansion', source: part.text, pos: part.pos, end: part.end }]
        : [{ kind: 'text', value: part.text }];
    default:
      return [{ kind: 'expansion', source: part.text, pos: part.pos, end: part.end }];
  }
}

/** What a document puts into a script is in it as a private character: it is no text, and no unit of the script. */
function textPieces(value: string): readonly WordPiece[] {
  return value.split(/([\ue000-\uf8ff])/).flatMap((part, i): readonly WordPiece[] => {
    if (i % 2 === 1) return [{ kind: 'expansion', source: part, pos: -1, end: -1 }];
    return part === '' && value !== '' ? [] : [{ kind: 'text', value: part }];
  });
}

function merged(pieces: readonly WordPiece[]): readonly WordPiece[] {
  const out: WordPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') {
      out[out.length - 1] = { kind: 'text', value: last.value + piece.value };
    } else {
      out.push(piece);
    }
  }
  return out;
}

/** The text of a word without expansions. */
export function plain(word: Word | undefined): string | undefined {
  let text = '';
  for (const piece of word ? piecesOf(word) : []) {
    if (piece.kind === 'expansion') return undefined;
    text += piece.value;
  }
  return word && text;
}

/** The name of a variable that an expansion gives as it is: `$image`, `${image}`, `$1`. */
export function variableIn(source: string): string | undefined {
  const match = /^\$(?:([A-Za-z_]\w*|[1-9])|\{([A-Za-z_]\w*|[1-9]\d*)\})$/.exec(source);
  return match?.[1] ?? match?.[2];
}
