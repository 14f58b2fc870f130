/** Lines of a change end as those of the file that it is made in. */
import type { Edit } from '../../finding.ts';
import type { Change } from '../../findings/change.ts';

export function withLineEnds(change: Change, textOf: (file: string) => string): Change {
  return { ...change, edits: change.edits.map((edit) => asInFile(edit, textOf)) };
}

function asInFile(edit: Edit, textOf: (file: string) => string): Edit {
  if (!edit.text.includes('\n') || !textOf(edit.file).includes('\r\n')) return edit;
  return { ...edit, text: edit.text.replaceAll(/\r?\n/g, '\r\n') };
}
