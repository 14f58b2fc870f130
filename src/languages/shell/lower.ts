/** POSIX shell and bash as the IR. */
import { parse } from 'unbash';
import type { Program } from '../../ir/program.ts';
import { lowerWith } from './lower-with.ts';

/**
 * Lowers a script. `file` is relative to the root, with forward slashes; offsets in the result are UTF-16 units of
 * `text`. Never throws: what cannot be read is in `problems`, at most five of them. Files in another dialect (zsh, ksh,
 * bats) are read as far as bash's grammar goes, and their syntax errors are no problems as long as something was read.
 */
export function lowerShell(text: string, file: string): Program {
  return lowerWith(parse, text, file);
}
