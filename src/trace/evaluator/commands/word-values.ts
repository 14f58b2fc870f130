import type { StringValue } from '../../model/value.ts';

/** A word of a command, with every value that it can have; `many` if it may be no word or several. */
export interface Given {
  readonly values: readonly StringValue[];
  readonly many: boolean;
  readonly place: { readonly file: string; readonly start: number; readonly end: number };
}
