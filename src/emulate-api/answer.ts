/** What an API of a catalogue answers: what the catalogue states of a call, and nothing that it does not have. */
import { catalogWith, type Catalog, type ResolvedEntry } from '../catalog/catalog.ts';
import type { Era } from '../emulate/era.ts';
import { best, shapesOf, type Match } from '../judge/match.ts';
import type { GivenPart, Method } from '../trace/model/fact.ts';

interface Ask {
  readonly method: Method;
  /** In lower case, without a port. */
  readonly host: string;
  /** The segments of the path, decoded, without empty ones. */
  readonly path: readonly string[];
  /** Its query and its headers. */
  readonly given: readonly GivenPart[];
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a string as it is. */
  readonly body: unknown;
}

/** The calls of a catalogue, with those that replace them. */
export function servedCalls({ entries }: Catalog): Catalog {
  // What an entry about a part states holds for some calls of its path alone.
  const calls = entries.filter(({ part }) => part === undefined);
  return catalogWith([...calls, ...entries.flatMap(replacementOf)]);
}

function replacementOf(entry: ResolvedEntry): readonly ResolvedEntry[] {
  const { id, title, source, isOfHub, addedHosts, replacement } = entry;
  if (!replacement) return [];
  const { host, method, path, fixMethods } = replacement;
  return [
    {
      ...{ id, title, source, isOfHub, addedHosts },
      state: 'current',
      methods: [...new Set([method, ...fixMethods])],
      paths: [path],
      hosts: host === undefined ? entry.hosts : [host],
    },
  ];
}

export function answerOf(catalog: Catalog, era: Era, ask: Ask): Answer {
  const [match] = best(fitting(catalog, ask), ask.method);
  if (!match) {
    const isPlace = fitting(catalog, ask).length > 0;
    return isPlace ? plain(405, 'Method Not Allowed\n') : plain(404, 'Not Found\n');
  }
  const { state, answers } = match.entry;
  switch (state) {
    case 'removed':
      return era === 'before' ? ok() : gone(answers);
    case 'deprecated':
      return era === 'after' ? gone(answers) : ok(announced(match));
    case 'current':
    case 'undocumented':
      return ok();
  }
}

/** A request to no known host (`127.0.0.1:8080`) is answered by whichever has the path. */
function fitting(catalog: Catalog, { host, path, given }: Ask): readonly Match[] {
  const all = new Set(catalog.entries.flatMap(({ hosts }) => hosts));
  const segments = path.map((text) => ({ pieces: [], text }));
  return [...(all.has(host) ? [host] : all)].flatMap((one) =>
    shapesOf(catalog, { host: one, segments, shown: '', query: [], given }),
  );
}

/** RFC 9745 and RFC 8594; a deprecation without a day has the form of older drafts, because RFC 9745 has none for it. */
function announced({ entry, values }: Match): Record<string, string> {
  const { since, removal, replacement } = entry;
  const successor = replacement?.path.replace(
    /\{([^{}]+)\}/g,
    (all, name: string) => values.get(name)?.text ?? all,
  );
  return {
    deprecation: since === undefined ? 'true' : `@${Date.parse(since) / 1000}`,
    ...(removal !== undefined && { sunset: new Date(removal).toUTCString() }),
    ...(successor !== undefined &&
      !/[{}]/.test(successor) && { link: `<${encodeURI(successor)}>; rel="successor-version"` }),
  };
}

function ok(headers: Answer['headers'] = {}): Answer {
  return { status: 200, headers: { 'content-type': 'application/json', ...headers }, body: {} };
}

function gone(status = 410): Answer {
  return plain(status, status === 410 ? 'Gone\n' : 'Not Found\n');
}

function plain(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain' }, body };
}
