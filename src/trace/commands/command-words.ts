/** The words of a command line, as far as they are known. */

/** One word of a command line, after its name. */
export interface Word {
  /** Undefined when it is not known as a whole. */
  readonly text: string | undefined;
  /** What is known of a word that is not known as a whole: its text with one `HOLE` for each unknown piece. */
  readonly shape?: string;
  /** True when it may be no word or several (`$OPTIONS`): it is taken for a URL only when nothing else can be one. */
  readonly many?: true;
  /** Which word of the command it is, for the caller. */
  readonly index: number;
}

/** Represents an unknown piece in the shape of a word. */
export const HOLE = '\ufffc';

export function shapeOf(word: Word): string {
  return word.shape ?? word.text ?? HOLE;
}

/** Of a word that begins with a hole, only what follows can state that it is a URL; any other operand may be one. */
export function isLikelyUrl(word: Word): boolean {
  const shape = shapeOf(word);
  return !shape.startsWith(HOLE) || shape.includes('/');
}
