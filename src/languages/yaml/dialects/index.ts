/** The kinds of YAML documents that hold code, in the order in which a document is offered to them. */
import type { Dialect } from '../dialect.ts';
import { ansible } from './ansible.ts';
import { dialectOf } from './documents.ts';
import { githubActions } from './github-actions.ts';
import { anyDocument, rows } from './rows.ts';

const last = dialectOf(anyDocument);

export const dialects: readonly Dialect[] = [
  ...rows.filter(({ files }) => files !== undefined).map(dialectOf),
  githubActions,
  ansible,
  ...rows.filter(({ files }) => files === undefined).map(dialectOf),
  { ...last, owns: () => true },
];
