/** Everything that a description deprecates: calls, parameters, and fields of what calls take and give. */
import type { ApiFiles } from './api-files.ts';
import { statedDays } from './dates.ts';
import { Fields } from './fields.ts';
import type { Description } from './description.ts';
import type { Ending } from './ending.ts';
import { daysOfHeaders } from './headers.ts';
import { isDeprecated } from './is-deprecated.ts';
import { parametersOf, textAt, type Dialect, type Operation } from './operations.ts';
import { pointerOf, type MapPart } from './part.ts';

/** @returns in the order of the description; of a call that is deprecated as a whole no parts */
export function deprecatedIn({ files, dialect, operations }: Description): readonly Ending[] {
  const fields = new Fields(files);
  const seen = new Set<string>();
  return operations.flatMap((operation) => {
    const days = daysOf(files, operation);
    if (isDeprecated(files, operation.part) || days.since !== undefined || days.removal !== undefined) {
      return [
        {
          state: 'deprecated',
          kind: 'operation',
          operation,
          part: operation.part,
          ...days,
          notes: notesOf(operation.part),
        },
      ];
    }
    return partsOf(files, dialect, operation, fields).filter(({ kind, part }) => {
      // Calls share the schema of what they give, which is one thing to know.
      if (kind !== 'answer') return true;
      const key = `${part.file}${pointerOf(part.path)}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  });
}

/** Days that a description states of a whole call. */
export function daysOf(files: ApiFiles, operation: Operation): Pick<Ending, 'since' | 'removal'> {
  return { ...daysOfHeaders(files, operation), ...statedDays(operation.part) };
}

/** Places of parameters, as what ends there. */
export const parameterKinds = {
  query: 'query',
  header: 'header',
  path: 'path',
  cookie: 'cookie',
  formData: 'request',
} as const;

function partsOf(files: ApiFiles, dialect: Dialect, operation: Operation, fields: Fields): readonly Ending[] {
  const parameters = parametersOf(files, operation);
  const body = dialect === 'swagger-2' ? parameters.find(({ value }) => value['in'] === 'body') : undefined;
  const marked = parameters.flatMap((part): readonly Ending[] => {
    const name = textAt(part, 'name');
    const kind = Object.entries(parameterKinds).find(([place]) => place === part.value['in'])?.[1];
    if (name === undefined || kind === undefined || !isDeprecated(files, part)) return [];
    return [{ state: 'deprecated', kind, operation, name, part, ...statedDays(part), notes: notesOf(part) }];
  });
  const field =
    (kind: 'request' | 'answer') =>
    (one: { readonly name: string; readonly part: MapPart }): Ending => ({
      state: 'deprecated',
      kind,
      operation,
      ...one,
      ...statedDays(one.part),
      notes: notesOf(one.part),
    });
  return [
    ...marked,
    ...once(fields.ofRequest(operation, body)).map(field('request')),
    ...once(fields.ofAnswer(operation)).map(field('answer')),
  ];
}

/** A field in several forms of one body is one. */
function once<T extends { readonly name: string }>(fields: readonly T[]): readonly T[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

const mostNotes = 3;

/** The sentences of a description that state what happens. */
function notesOf(part: MapPart): readonly string[] {
  return (textAt(part, 'description') ?? '')
    .slice(0, 20_000)
    .split(/(?<=[.!?])\s|\n\s*\n/)
    .filter((sentence) => /deprecat|removed?\b|removal|sunset|retire|instead|closing down/i.test(sentence))
    .slice(0, mostNotes);
}
