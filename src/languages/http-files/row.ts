import { plain } from '../tokens/rows/plain.ts';
import type { Syntax } from '../tokens/syntax.ts';

export const httpRow: Syntax = {
  ...plain,
  id: 'http',
  endings: ['http', 'rest'],
  reads: 'requests',
  lineComments: ['#', '//'],
};
