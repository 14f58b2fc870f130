import { plain } from '../tokens/rows/plain.ts';
import type { Syntax } from '../tokens/syntax.ts';

export const proseRows: readonly Syntax[] = [
  { ...plain, id: 'text', reads: 'prose' },
  // The text between the code of a document.
  { ...plain, id: 'markdown', reads: 'prose' },
];
