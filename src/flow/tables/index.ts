/** The tables by the id of a language. Answers in other languages are not followed. */
import { ownNames } from '../../ir/own-names.ts';
import type { AnswerTable, Failure } from './answer-table.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { csharp, powershell, rust, yaml } from './other-languages.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';

const tables = { csharp, go, java, javascript, php, powershell, python, ruby, rust, yaml };

export const answerTables: Readonly<Record<string, AnswerTable | undefined>> = Object.fromEntries(
  Object.entries(tables).map(([language, table]) => [language, byNames(table)]),
);

function byNames(table: AnswerTable): AnswerTable {
  const inner = <T>(rows: Readonly<Record<string, Readonly<Record<string, T>>>>) =>
    ownNames(Object.fromEntries(Object.entries(rows).map(([client, row]) => [client, ownNames(row)])));
  return {
    ...table,
    gives: ownNames(table.gives),
    responses: inner(table.responses),
    methods: ownNames(table.methods),
    functions: ownNames(table.functions),
    members: ownNames(table.members),
    ...(table.errors ? { errors: failures(table.errors) } : {}),
    ...(table.handlers ? { handlers: ownNames(table.handlers) } : {}),
    ...(table.tasks ? { tasks: ownNames(table.tasks) } : {}),
    ...(table.exact ? { exact: ownNames(table.exact) } : {}),
  };
}

function failures(rows: Readonly<Record<string, Failure>>): Readonly<Record<string, Failure>> {
  return ownNames(
    Object.fromEntries(
      Object.entries(rows).map(([client, row]) => [client, { ...row, members: ownNames(row.members) }]),
    ),
  );
}

export type { AnswerTable, Clauses, Part, Uncaught } from './answer-table.ts';
export type { Effect } from './effects.ts';
