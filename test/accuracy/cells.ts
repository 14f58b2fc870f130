/** The dimensions of a program, and which of their combinations make sense. */
import type { Forms, Method } from './joins/forms.ts';

export const bases = [
  'literal',
  'local',
  'module',
  'exported',
  'field',
  'constructor',
  'settings',
  'parameter',
  'environment',
  'returned',
  'client',
] as const;
export const joins = ['concat', 'template', 'format', 'url', 'list'] as const;
export const senders = ['first client', 'second client', 'function', 'method', 'elsewhere'] as const;
export const counts = [1, 2, 3] as const;

export interface Call {
  readonly id: string;
  readonly rule: string;
  readonly entry: string;
  readonly method: Method;
  readonly host: string;
  readonly version: string;
  /** Behind the version: words, and names of variables in braces. */
  readonly path: readonly string[];
  /** What has taken its place. */
  readonly current: readonly string[];
  readonly trailing: boolean;
}

const v2 = {
  rule: 'no-deprecated-hub-repositories',
  host: 'https://hub.docker.com',
  version: 'v2',
  trailing: true,
};
const repository = ['repositories', '{org}', '{name}'];
const namespace = ['namespaces', '{org}', 'repositories'];

export const calls: readonly Call[] = [
  {
    id: 'v1 tags',
    rule: 'no-removed-hub-v1',
    entry: 'hub/v1-list-tags',
    method: 'GET',
    host: 'https://registry.hub.docker.com',
    version: 'v1',
    path: [...repository, 'tags'],
    current: [...namespace, '{name}', 'tags'],
    trailing: false,
  },
  {
    id: 'get',
    entry: 'hub/v2-get-repository',
    method: 'GET',
    path: repository,
    current: [...namespace, '{name}'],
    ...v2,
  },
  {
    id: 'list',
    entry: 'hub/v2-list-repositories',
    method: 'GET',
    path: repository.slice(0, 2),
    current: namespace,
    ...v2,
  },
  {
    id: 'create',
    entry: 'hub/v2-create-repository',
    method: 'POST',
    path: ['repositories'],
    current: namespace,
    ...v2,
  },
  {
    id: 'head',
    entry: 'hub/v2-check-repository',
    method: 'HEAD',
    path: repository,
    current: [...namespace, '{name}'],
    ...v2,
  },
];

export interface Cell {
  readonly base: (typeof bases)[number];
  readonly join: (typeof joins)[number];
  readonly sender: (typeof senders)[number];
  readonly call: Call;
  readonly files: (typeof counts)[number];
}

/** A base that is apart from the code that reads it. */
const apart: ReadonlySet<string> = new Set(['exported', 'settings', 'returned', 'client']);
const inClass: ReadonlySet<string> = new Set(['field', 'constructor']);

/** Why no one would write such a program, or could; nothing if one would. */
export function nonsense(forms: Forms, cell: Cell): string | undefined {
  const { base, join, sender, files } = cell;
  if (!forms.joins[join]) return `${forms.language} has no ${join}`;
  if (inClass.has(base) && !forms.classes) return `${forms.language} has no classes`;
  if (sender === 'method' && !forms.classes) return `${forms.language} has no classes`;
  if (base === 'settings' && !forms.settings) return `${forms.language} has no such settings`;
  if (base === 'parameter' && !forms.defaults) return `${forms.language} has no defaults of parameters`;
  if (base === 'environment' && !forms.environment) return `${forms.language} reads no such environment`;
  if (base === 'client' && !forms.client) return `clients of ${forms.language} have no base`;
  if (base === 'client' && join === 'url') return 'the client itself joins the base';
  if (files === 1 && base === 'exported') return 'it is in another file';
  if (files === 1 && sender === 'elsewhere') return 'it is in another file';
  if (files === 1) return undefined;
  const wraps = sender !== 'first client' && sender !== 'second client';
  if (files === 2) {
    if (base === 'exported' && sender === 'elsewhere') return 'base, sender and caller are in three files';
    if (!wraps && !apart.has(base) && !inClass.has(base)) return 'there is nothing to put into another file';
    return undefined;
  }
  if (!wraps && !inClass.has(base)) return 'there are no three things';
  if (!apart.has(base) && !inClass.has(base)) return 'the base stands where it is read';
  // The class that has the client is the sender.
  if (base === 'client' && sender === 'method') return 'the client is a field of the class that sends';
  return undefined;
}

/** All cells of a language that make sense, always in the same order. */
export function cellsOf(forms: Forms): readonly Cell[] {
  const found: Cell[] = [];
  for (const base of bases) {
    for (const join of joins) {
      for (const sender of senders) {
        for (const call of calls) {
          for (const files of counts) {
            const cell = { base, join, sender, call, files };
            if (!nonsense(forms, cell)) found.push(cell);
          }
        }
      }
    }
  }
  return found;
}

export const nameOf = ({ base, join, sender, call, files }: Cell): string =>
  [base, join, sender, call.id, files].join(' / ');
