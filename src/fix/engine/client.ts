/** Changes of how a client of the Engine API is made. What is put where is said by the catalogue. */
import type { ClientRow } from '../../../rules/catalog/engine/clients-schema.ts';
import { compareVersions } from '../../engine-catalog/library-version.ts';
import type { Edit, Fix } from '../../finding.ts';
import type { EngineContext, LibraryVersion } from '../../judge/engine/context.ts';
import type { EngineClientFact, Stated, Writing } from '../../trace/engine/fact.ts';
import type { Place } from '../../trace/fact.ts';
import { behindArguments, withoutArgument } from './arguments.ts';
import { intoRecord, type IntoRecord } from './into-record.ts';
import { callAnew } from './whole-call.ts';

export interface ClientChange {
  readonly fact: EngineClientFact;
  readonly row: ClientRow;
  /** What the code states, where that is to be changed. */
  readonly stated: (Stated & { kind: 'text' }) | undefined;
  readonly library: LibraryVersion | undefined;
  /** The version that the client sends today, where every target accepts it. */
  readonly inUse: string | undefined;
}

/** @returns undefined where a person has to do it */
export function fixOfClient(
  { fact, row, stated, library, inUse }: ClientChange,
  { catalog, proposed, prefer, isOther }: EngineContext,
): Fix | undefined {
  const { fix } = row;
  const version = (prefer === 'keep' ? inUse : undefined) ?? proposed;
  if (!fix?.put || fix.safety === 'none' || version === undefined) return undefined;
  if ((fix.put === 'option' || fix.put === 'call') && mayBeGivenOther(fact, stated)) return undefined;
  if (fix.from !== undefined && library && isOlder(row, library.version, fix.from, catalog)) return undefined;
  // The policy of the specification, section 9.4: negotiate, unless the configuration wants a version stated.
  const stating = prefer === 'negotiate' ? undefined : fix.state;
  const asked = stating ?? fix.code ?? '';
  if (statesVersion(asked) && isOther(fact.writing.call.file)) return undefined;
  const shown = inQuotes(versioned(asked, version), fact.writing);
  const own = ownName(shown, fact.writing);
  const code = own === undefined || fix.put !== 'call' ? own : callAnew(own, fact.writing, fix.nothing);
  const field = code === undefined ? undefined : intoRecord(fact, fix.bareFrom, library, code);
  const edit = code === undefined ? undefined : editOf({ fact, put: fix.put, code, stated, version, field });
  if (!edit || code === undefined) return undefined;
  // A value of another file may serve others too.
  const isElsewhere = edit.file !== fact.writing.call.file;
  const says = stating === undefined ? fix.says : 'State the version';
  const title = code === '' ? says : `${says}: ${code}`;
  const isSure = !isElsewhere && (fix.put !== 'field' || field?.isSure === true);
  return { safety: isSure ? fix.safety : 'unsafe', title, edits: [edit] };
}

/** Whether a variable holds the version and may hold another one: what gave it that would count no more, and be used by nobody. */
function mayBeGivenOther({ options }: EngineClientFact, stated: ClientChange['stated']): boolean {
  const option = options.find((one) => one.stated.some((value) => value === stated));
  if (!option || !stated || isWithin(stated.at, option.at)) return false;
  return option.stated.length > 1 || stated.unless !== undefined;
}

/** Where a language has both quotes the catalogue writes single ones; the file may write double ones. */
function inQuotes(code: string, { quote }: Writing): string {
  return quote === undefined ? code : code.replaceAll("'", quote);
}

function statesVersion(code: string): boolean {
  return /1\.44|1, 44/.test(code);
}

/** `1.44` and `1, 44` of the catalogue stand for the version that is chosen. */
function versioned(code: string, version: string): string {
  return code.replace('1.44', version).replace('1, 44', version.replace('.', ', '));
}

interface Change {
  readonly fact: EngineClientFact;
  readonly put: NonNullable<NonNullable<ClientRow['fix']>['put']>;
  readonly code: string;
  readonly stated: ClientChange['stated'];
  readonly version: string;
  readonly field: IntoRecord | undefined;
}

function editOf({ fact, put, code, stated, version, field }: Change): Edit | undefined {
  const { writing } = fact;
  switch (put) {
    case 'field':
      return field?.edit;
    case 'argument':
      return writing.version ? replace(writing.version, code) : behindArguments(writing, code);
    case 'method':
      return writing.builder === undefined ? undefined : insert(writing.call.file, writing.builder, code);
    case 'option': {
      const option = fact.options.find((one) => one.stated.some((value) => value === stated));
      if (!option || !stated) return undefined;
      const { at } = option;
      // Stated among what is spread into the call, only the text itself can give way.
      if (at.start === writing.call.start && at.end === writing.call.end) {
        const text = /"(.*)"/.exec(code)?.[1];
        return text !== undefined && stated.at.file === at.file ? replace(stated.at, text) : undefined;
      }
      // What stands in its place among the arguments has no name.
      const isInOrder = /^\d+$/.test(option.name);
      const text = isInOrder ? code.replace(/^\w+=/, '') : code;
      // A caller's value is not the only one that comes through here.
      if (fact.fromCaller && !isWithin(stated.at, at)) return undefined;
      // What is there already is not put in twice.
      const isThere = fact.options.some(({ name }) => text.endsWith(`.${name}()`));
      return text === '' || isThere ? withoutArgument(writing, at) : replace(at, text);
    }
    case 'literal':
      return stated && asWritten(stated, version);
    case 'call':
      return replace(writing.call, code);
    default:
      return put satisfies never;
  }
}

/** A version that was made from a commit is as old as the release that came next. */
function isOlder(
  row: ClientRow,
  version: string,
  than: string,
  { clients }: EngineContext['catalog'],
): boolean {
  return compareVersions(clients.releaseOf(row, version) ?? version, than) < 0;
}

/**
 * The catalogue calls a library by its usual name; the file may have another.
 *
 * @returns undefined where the file has no name for it
 */
function ownName(code: string, { library }: Writing): string | undefined {
  const usual = /^\w+(?=\.)/.exec(code)?.[0];
  if (usual === undefined) return code;
  if (library === undefined) return undefined;
  return code.replace(new RegExp(String.raw`(?<![\w.])${usual}(?=\.)`, 'g'), library);
}

/** Another version in the place of a stated one, in the form that it has there. */
function asWritten({ value, at, form }: Stated & { kind: 'text' }, version: string): Edit | undefined {
  if (form === undefined) return replace(at, `${/^v?/.exec(value)?.[0] ?? ''}${version}`);
  const [major = '', minor = ''] = version.split('.');
  return form === '' ? undefined : replace(at, form.replace('{major}', major).replace('{minor}', minor));
}

function insert(file: string, at: number, text: string): Edit {
  return { file, start: at, end: at, text };
}

function replace({ file, start, end }: Place, text: string): Edit {
  return { file, start, end, text };
}

function isWithin(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
}
