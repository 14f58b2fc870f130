/** Text that comes into the place of another, in the file of the call; offsets are UTF-16 units. */
export interface Put {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
