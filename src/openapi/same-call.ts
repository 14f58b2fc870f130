/** Whether a description proves that a call and its replacement take and give the same. */
import type { Replacement } from '../catalog/schema.ts';
import { answerOf, comparedAnswers } from './answers.ts';
import { isMapPart } from './api-files.ts';
import { demandsOf } from './demands.ts';
import type { Description } from './description.ts';
import { cataloguePath } from './names.ts';
import { parametersOf, textAt, type Operation } from './operations.ts';
import type { MapPart } from './part.ts';

/** An operation, and the description that has it. */
interface Described {
  readonly description: Description;
  readonly operation: Operation;
}

type Same = Pick<Replacement, 'response' | 'fields' | 'fixMethods' | 'fill' | 'query' | 'open'>;

/** What a replacement that the description states comes to: how its answer compares, and what a fix may rest on. */
export function sameCall(before: Described, after: Described): Same {
  const answers = comparedBoth(before, after);
  const fill = placeholders(before.operation, after.operation);
  const isOfMethod = before.operation.method === after.operation.method;
  if (!fill || !isOfMethod || answers.response === 'none') return { ...answers, fixMethods: [] };
  const renamed = Object.entries(fill).filter(([name, old]) => name !== old);
  const open = [
    ...renamed.map(([name, old]) => `\`{${name}}\` is taken to be \`{${old}}\``),
    ...openServers(before, after),
    ...openParameters(before, after),
    ...openBody(before, after),
    ...openAnswer(before, after, answers),
  ];
  const taken = parametersOf(after.description.files, after.operation).filter(
    ({ value }) => value['in'] === 'query',
  );
  const query = Object.fromEntries(taken.map((part) => [nameOf(part), {}]));
  return {
    ...answers,
    fixMethods: [before.operation.method],
    ...(renamed.length === 0
      ? {}
      : { fill: Object.fromEntries(renamed.map(([name, old]) => [name, [{ kind: 'path', name: old }]])) }),
    ...(taken.length === 0 ? {} : { query }),
    ...(open.length === 0 ? {} : { open }),
  };
}

function comparedBoth(before: Described, after: Described): Pick<Replacement, 'response' | 'fields'> {
  const [old, now] = [before, after].map(({ description, operation }) =>
    answerOf(description.files, operation),
  );
  const isEmpty = (one: Described) => statusesOf(one, /^2/) !== '' && statusesOf(one, /^2(?!0[45])/) === '';
  return !old && !now && isEmpty(before) && isEmpty(after) ? { response: 'same' } : comparedAnswers(old, now);
}

/** The old placeholder for each of the new path: the one of its name, or all of them by their places. */
function placeholders(before: Operation, after: Operation): Readonly<Record<string, string>> | undefined {
  const [old, now] = [before, after].map(({ path }) => placeholdersOf(path));
  if (!old || !now || now.length > old.length) return undefined;
  if (now.every((name) => old.includes(name))) return Object.fromEntries(now.map((name) => [name, name]));
  if (now.length !== old.length) return undefined;
  return Object.fromEntries(now.map((name, i) => [name, old[i] ?? name]));
}

function placeholdersOf(path: string): readonly string[] {
  return Array.from((cataloguePath(path) ?? '').matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name);
}

function openServers(before: Described, after: Described): readonly string[] {
  const served = [before, after].map(({ description, operation }) =>
    JSON.stringify(description.servers(operation)),
  );
  return served[0] === served[1] ? [] : ['the description has other servers for it'];
}

function openParameters(before: Described, after: Described): readonly string[] {
  const [old, now] = [before, after].map(({ description: { files }, operation }) =>
    parametersOf(files, operation).filter(({ value }) => value['in'] !== 'path' && value['in'] !== 'body'),
  );
  if (!old || !now) return [];
  const differing = old.flatMap((part) => {
    const same = now.find((one) => keyOf(one) === keyOf(part));
    if (!same) return [`${place(part)} is not among what it takes`];
    const isStricter = same.value['required'] === true && part.value['required'] !== true;
    if (isStricter) return [`it requires ${place(part)}`];
    return isAlike(schemaOf(before, part), schemaOf(after, same), before, after)
      ? []
      : [`${place(part)} has another form`];
  });
  const added = now.filter(
    (part) => part.value['required'] === true && !old.some((one) => keyOf(one) === keyOf(part)),
  );
  const demands = [before, after].map(({ description, operation }) =>
    JSON.stringify(demandsOf(description.files, operation).filter(({ of }) => of === 'query')),
  );
  return [
    ...openPath(before, after),
    ...differing,
    ...added.map((part) => `it requires ${place(part)}`),
    ...(demands[0] === demands[1] ? [] : ['another query parameter chooses the version']),
  ];
}

/** Of placeholders that have one name. */
function openPath(before: Described, after: Described): readonly string[] {
  const [old, now] = [before, after].map(({ description: { files }, operation }) =>
    parametersOf(files, operation).filter(({ value }) => value['in'] === 'path'),
  );
  return (old ?? []).flatMap((part) => {
    const same = now?.find((one) => nameOf(one) === nameOf(part));
    return !same || isAlike(schemaOf(before, part), schemaOf(after, same), before, after)
      ? []
      : [`${place(part)} has another form`];
  });
}

function schemaOf({ description: { files } }: Described, part: MapPart): unknown {
  return files.map(part, 'schema')?.value ?? { ...part.value, required: undefined };
}

function openBody(before: Described, after: Described): readonly string[] {
  const [old, now] = [before, after].map(({ description: { files }, operation }) => {
    const inParameters = parametersOf(files, operation).find(({ value }) => value['in'] === 'body');
    const { value } = files.map(operation.part, 'requestBody') ?? inParameters ?? {};
    return value;
  });
  return isAlike(old, now, before, after) ? [] : ['its body has another form'];
}

function openAnswer(
  before: Described,
  after: Described,
  { response, fields = {} }: Pick<Replacement, 'response' | 'fields'>,
): readonly string[] {
  const differs = (of: (one: Described) => string, why: string) => (of(before) === of(after) ? [] : [why]);
  return [
    ...(response === 'same' && Object.keys(fields).length === 0
      ? []
      : ['the description does not have the same answer for both']),
    ...differs((one) => statusesOf(one), 'the description has other statuses for it'),
    ...differs(typesIn, 'its answer has other media types'),
    ...differs(headersIn, 'its answer has other headers'),
    ...differs(securityOf, 'it asks for other credentials'),
  ];
}

function responsesOf({
  description: { files },
  operation,
}: Described): readonly (readonly [string, MapPart])[] {
  const responses = files.map(operation.part, 'responses');
  if (!responses) return [];
  return Array.from(files.entries(responses)).flatMap(([status, part]) =>
    isMapPart(part) ? [[status, part]] : [],
  );
}

function statusesOf(one: Described, among = /^/): string {
  return responsesOf(one)
    .flatMap(([status]) => (among.test(status) ? [status] : []))
    .toSorted()
    .join();
}

function typesIn(one: Described): string {
  return keysOfAnswers(one, 'content');
}

function headersIn(one: Described): string {
  return keysOfAnswers(one, 'headers').toLowerCase();
}

function keysOfAnswers(one: Described, key: string): string {
  const { files } = one.description;
  const keys = responsesOf(one)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, part]) => Object.keys(files.map(part, key)?.value ?? {}))
    // These announce the end of the old call.
    .filter((name) => !/^(?:deprecation|sunset)$/i.test(name));
  return [...new Set(keys)].toSorted().join();
}

function securityOf({ description: { files }, operation }: Described): string {
  return JSON.stringify(operation.part.value['security'] ?? files.root.value['security'] ?? null);
}

function nameOf(part: MapPart): string {
  return textAt(part, 'name') ?? '';
}

function keyOf(part: MapPart): string {
  return `${String(part.value['in'])} ${nameOf(part)}`;
}

function place(part: MapPart): string {
  return `the ${String(part.value['in'])} parameter \`${nameOf(part)}\``;
}

/** What is written for people does not change the form. Of two documents a reference may mean two things. */
function isAlike(one: unknown, other: unknown, { description }: Described, after: Described): boolean {
  const [first, second] = [one, other].map((value) => JSON.stringify([value], withoutWords));
  return first === second && (description === after.description || first?.includes('"$ref"') === false);
}

function withoutWords(key: string, value: unknown): unknown {
  return ['description', 'example', 'examples', 'title', 'summary', 'deprecated'].includes(key)
    ? undefined
    : value;
}
