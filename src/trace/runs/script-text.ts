/**
 * The text of a script that a program builds: every unit of it knows the piece that it comes from, so that what
 * is found in the script can be led back to the places where it was written.
 */
import { isSamePlace, isWithin } from '../model/places.ts';
import type { Piece, Place, TextPiece } from '../model/fact.ts';
import { cut } from '../model/pieces.ts';

interface Unit {
  readonly piece: Piece;
  /** Which unit of the piece's text; 0 for a hole. */
  readonly at: number;
}

/** Private characters that represent holes. */
const firstHole = 0xe000;
const lastHole = 0xf8fe;

export class ScriptText {
  /** Where a script of this name lies there is no file. */
  readonly file: string;
  readonly holes = new Map<string, Piece & { kind: 'hole' }>();
  private readonly units: (Unit | undefined)[] = [];
  private value = '';

  constructor(file: string) {
    this.file = file;
  }

  get text(): string {
    return this.value;
  }

  /** Adds a text that a shell reads. */
  script(pieces: readonly Piece[]): this {
    if (this.value !== '') this.add(' ', undefined);
    for (const piece of pieces) this.piece(piece, (char) => char);
    return this;
  }

  /** Adds a word of an argument vector: whatever is in it, it is one word. */
  word(pieces: readonly Piece[]): this {
    if (this.value !== '') this.add(' ', undefined);
    const [first] = pieces;
    this.add("'", first && { piece: first, at: 0 });
    for (const piece of pieces) this.piece(piece, (char) => (char === "'" ? `'\\''` : char));
    this.add("'", undefined);
    return this;
  }

  private piece(piece: Piece, quoted: (char: string) => string): void {
    if (piece.kind === 'hole') return this.hole(piece);
    for (let at = 0; at < piece.value.length; at++) {
      this.add(quoted(plain(piece.value.charAt(at))), { piece, at });
    }
  }

  private hole(piece: Piece & { kind: 'hole' }): void {
    const code = firstHole + this.holes.size;
    if (code > lastHole) return this.add('_', { piece, at: 0 });
    const char = String.fromCharCode(code);
    this.holes.set(char, piece);
    this.add(char, { piece, at: 0 });
  }

  private add(text: string, unit: Unit | undefined): void {
    this.units.push(...Array.from({ length: text.length }, () => unit));
    this.value += text;
  }

  /** The pieces of a string found in the script, as they were written. */
  written(pieces: readonly Piece[]): readonly Piece[] {
    return pieces.flatMap((piece) => this.writtenPiece(piece));
  }

  private writtenPiece(piece: Piece): readonly Piece[] {
    const isOurs = piece.within.file === this.file;
    if (piece.kind === 'text') {
      return piece.from.file === this.file ? this.writtenText(piece) : [piece];
    }
    const fallback = piece.default ? { default: this.written(piece.default) } : {};
    if (!isOurs) return [{ ...piece, ...fallback }];
    if (piece.from.file === this.file) {
      // A variable of the script itself.
      const unit = this.unitFrom(piece.from.start);
      const from = this.place(piece.from);
      const within = unit ? this.narrowed(unit.piece, piece.within) : from;
      return [{ ...piece, ...fallback, from, within }];
    }
    const given = [...this.holes.values()].find(({ from }) => from === piece.from);
    return [
      {
        ...piece,
        ...fallback,
        within: this.narrowed(given ?? { ...piece, within: piece.from }, piece.within),
      },
    ];
  }

  private writtenText(piece: TextPiece): readonly Piece[] {
    const found: TextPiece[] = [];
    const offsetOf = (i: number) => piece.map?.[i] ?? piece.from.start + i;
    const { length } = piece.value;
    for (let i = 0; i < length;) {
      const unit = this.unitFrom(offsetOf(i));
      if (!unit || piece.from.start === piece.from.end) {
        return [{ ...piece, ...emptyAt(unit?.piece, piece) }];
      }
      let end = i + 1;
      while (end < length && this.follows(offsetOf(end - 1), offsetOf(end))) end++;
      found.push(this.sameAs(unit, piece.value.slice(i, end), offsetOf, i, piece.within));
      i = end;
    }
    return found;
  }

  private follows(before: number, after: number): boolean {
    const [a, b] = [this.units[before], this.units[after]];
    return a !== undefined && a.piece === b?.piece;
  }

  /** Text of the piece that a unit comes from, with the place of every unit. */
  private sameAs(
    { piece }: Unit,
    value: string,
    offsetOf: (i: number) => number,
    from: number,
    within: Place,
  ): TextPiece {
    const at = (i: number) => this.units[offsetOf(i)]?.at ?? 0;
    const text = piece.kind === 'text' ? piece : undefined;
    const place = (unit: number) => (text ? (text.map?.[unit] ?? text.from.start + unit) : piece.from.start);
    const map = Array.from({ length: value.length }, (_, i) => place(at(from + i)));
    map.push(place(at(from + value.length - 1) + 1));
    const [start = 0] = map;
    const straight = map.every((offset, i) => offset === start + i);
    return {
      kind: 'text',
      value,
      from: { file: piece.from.file, start, end: map.at(-1) ?? start },
      within: this.narrowed(piece, within),
      ...(straight ? {} : { map }),
    };
  }

  /**
   * Of the expression that a piece was written in, the part that is in the same word of the script; all of it if
   * nothing else of the script was written there.
   */
  private narrowed(piece: Piece, word: Place): Place {
    const { within } = piece;
    if (word.file !== this.file) return within;
    let [start, end, more] = [Infinity, 0, false];
    const own = this.units.map((unit) =>
      unit && isSamePlace(unit.piece.within, within) ? placeOf(unit) : undefined,
    );
    // The body of a here-document follows its sign.
    const isBelow = !own.some((place) => place && isWithin(place, within));
    for (const [i, place] of own.entries()) {
      if (!place) continue;
      if (i < word.start || i >= word.end) more = true;
      else if (isBelow || isWithin(place, within)) {
        start = Math.min(start, place.start);
        end = Math.max(end, place.end);
      }
    }
    return more && start < end ? { file: within.file, start, end } : within;
  }

  /** A range of the script as a range of the file that its beginning was written in. */
  place({ start, end }: { readonly start: number; readonly end: number }): Place {
    const from = this.unitFrom(start);
    const to = this.units[Math.max(start, end - 1)] ?? from;
    if (!from || !to) return { file: this.file, start: 0, end: 0 };
    const [first, last] = [placeOf(from), placeOf(to)];
    return last.file === first.file && last.end > first.start ? { ...first, end: last.end } : first;
  }

  private unitFrom(offset: number): Unit | undefined {
    for (let i = offset; i < this.units.length; i++) if (this.units[i]) return this.units[i];
    return this.units.findLast((unit) => unit !== undefined);
  }
}

/** A private character of the program's own represents no hole. */
function plain(char: string): string {
  return char >= '\ue000' && char <= '\uf8ff' ? '\ufffd' : char;
}

function placeOf({ piece, at }: Unit): Place {
  return piece.kind === 'text' ? cut(piece, at, at + 1).from : piece.from;
}

/** Text that the evaluation made up is nowhere: at the place of what comes next, without a length there. */
function emptyAt(next: Piece | undefined, made: TextPiece): Pick<TextPiece, 'from' | 'within' | 'map'> {
  const from = next ? { ...next.from, end: next.from.start } : made.from;
  const map = Array.from({ length: made.value.length + 1 }, () => from.start);
  return { from, within: next?.within ?? made.within, map };
}
