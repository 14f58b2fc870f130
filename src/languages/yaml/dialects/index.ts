/** The kinds of YAML documents that hold code, in the order in which a document is offered to them. */
import type { Dialect } from '../dialect.ts';
import { githubActions } from './github-actions.ts';

export const dialects: readonly Dialect[] = [githubActions];
