/** A change of the script; UTF-16 offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
