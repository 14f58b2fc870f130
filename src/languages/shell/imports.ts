/** `source lib.sh`, `. "$DIR/lib.sh"`: whose names are visible from then on. */
import type { Word } from 'unbash';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { spanOf } from './source.ts';
import { lowerWord } from './words.ts';

/** The import that sourcing a file is; undefined when nothing of its name is known. */
export function importStatement(word: Word, context: Context): Stmt | undefined {
  const path = lowerWord(word, context);
  const from = pathOf(path);
  if (from === undefined) return undefined;
  return {
    kind: 'import',
    from,
    names: [{ imported: '**', local: '**' }],
    span: spanOf(context.source, word),
  };
}

/**
 * A path whose beginning is an expansion (`$DIR/lib.sh`, `$(dirname "$0")/lib.sh`) is taken from the last literal piece
 * of it, as one beside the sourcing file: `./lib.sh`.
 */
function pathOf(path: Expr): string | undefined {
  const parts = path.kind === 'join' ? path.parts : [path];
  let literal = '';
  let open = false;
  for (const part of parts) {
    if (part.kind === 'text') {
      literal += part.value;
    } else {
      literal = '';
      open = true;
    }
  }
  if (!open) return literal === '' || literal.startsWith('~') ? undefined : literal;
  const suffix = literal.replace(/^\/+/, '');
  return /^[\w.][\w./-]*\w$/.test(suffix) && !/^\.\w+$/.test(suffix) ? `./${suffix}` : undefined;
}
