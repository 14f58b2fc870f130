/** Changes of how a client of the Engine API is made. What is put where is stated by the catalogue. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import { commitDayOf, compareVersions } from '../../engine-catalog/library-version.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { Edit } from '../../finding.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { EngineClientFact, StatedText, Writing } from '../../trace/engine/fact.ts';
import { behindArguments, withoutArgument } from './arguments.ts';
import { atUse, inPlaceOfName, optionOf } from './at-use.ts';
import { openOfRaised, openOfStated } from '../../prove/engine/proof.ts';
import { openOfReadVersion } from '../../prove/engine/read-version.ts';
import { tooLowToNegotiate } from './negotiated.ts';
import { isWithin } from '../../trace/model/places.ts';
import { insert, obstacle, replace, type Obstacle, type Offer, type Shared } from './offer.ts';
import { obstacleTo, mayBeOther, nameOf, otherGiven } from './obstacles.ts';
import { intoRecord, type IntoRecord } from './into-record.ts';
import { callAnew } from './whole-call.ts';
import type { ClientChange } from '../../judge/engine/wanted.ts';

/** @returns what is in the way if a person has to do it */
export function fixOfClient(change: ClientChange, context: EngineContext): Offer | Obstacle {
  const { fact, row, stated, library, inUse } = change;
  const { catalog, proposed, prefer, otherEngine } = context;
  const { fix } = row;
  const { call } = fact.writing;
  const chosen = (prefer === 'keep' ? inUse : undefined) ?? proposed;
  if (!fix?.put || fix.safety === 'none') {
    return obstacle(`${nameOf(change)} makes the client`, call);
  }
  if (
    fix.from !== undefined &&
    library &&
    isOlder(row, library.version, { ...fix, from: fix.from }, catalog)
  ) {
    return obstacle(
      `${nameOf(change)} is older than ${fix.from}, the first version that supports this`,
      call,
    );
  }
  // The policy of the specification, section 9.4: negotiate, unless the configuration needs a version stated.
  const stating = prefer === 'negotiate' ? undefined : fix.state;
  const asked = stating ?? fix.code ?? '';
  const states = statesVersion(asked);
  if (chosen === undefined && states) {
    return obstacle('the targeted engines have no version in common', call);
  }
  const highest = tooLowToNegotiate(fact, asked, library, context);
  if (highest !== undefined) {
    return obstacle(`${nameOf(change)} goes up to API ${highest}, which a targeted engine refuses`, call);
  }
  // A client that negotiates needs none.
  const version = chosen ?? '';
  const takesAll = fix.put === 'call' || (fix.put === 'option' && textIn(asked) === undefined);
  const other = takesAll || fix.put === 'option' ? otherGiven(fact, stated, takesAll) : undefined;
  if (other) return other;
  const elsewhere = states ? otherEngine(call.file) : undefined;
  if (elsewhere) return obstacle('an engine here has versions of its own', elsewhere);
  const shown = inQuotes(versioned(asked, version), fact.writing);
  const own = ownName(shown, fact.writing);
  const code = own === undefined || fix.put !== 'call' ? own : callAnew(own, fact.writing, fix.nothing);
  const field = code === undefined ? undefined : intoRecord(fact, fix.bareFrom, library, code);
  if (own === undefined) return obstacle(`${call.file} does not import the library by a name`, call);
  if (code === undefined) {
    return obstacle('an argument is missing, or a list is spread into the call', call);
  }
  const edit = editOf({ fact, put: fix.put, code, stated, version, field });
  if (!edit) return obstacleTo(change, fix.put);
  const advice = stating === undefined ? fix.says : 'State the version';
  return {
    title: code === '' ? advice : `${advice}: ${code}`,
    edits: [edit],
    open: openOf(
      change,
      { states, version, fieldOpen: fix.put === 'field' ? field?.open : undefined },
      context,
    ),
    shared: sharedOf(change, edit, fix.put === 'field' ? field?.atUse : atUse(change, code)),
  };
}

/** The stated version in the right form: if a name holds it, others may need it as it is. */
export function fixOfForm(
  fact: EngineClientFact,
  stated: ClientChange['stated'],
  right: string | undefined,
): Offer | undefined {
  if (!stated || right === undefined || stated.form !== undefined) return undefined;
  const edit = replace(stated.at, right);
  const isScript = fact.ecosystem === 'npm';
  const quote = isScript ? (fact.writing.quote ?? "'") : '"';
  // The name still shows which version it is.
  const name = isScript && right === `v${stated.value}` ? optionOf(fact, stated)?.value?.text : undefined;
  const text = name === undefined ? `${quote}${right}${quote}` : `\`v\${${name}}\``;
  return {
    title: `write ${right}`,
    edits: [edit],
    shared: sharedOf({ fact, stated }, edit, inPlaceOfName(fact, stated, text)),
  };
}

interface Made {
  /** Whether the change states a version, and does not leave it to client and engine. */
  readonly states: boolean;
  readonly version: string;
  readonly fieldOpen: OpenPoint | undefined;
}

function openOf(
  { fact, row, stated, library }: ClientChange,
  { states, version, fieldOpen }: Made,
  context: EngineContext,
): OpenPoint | undefined {
  const { review, from } = row.fix ?? {};
  const at = stated?.at ?? fact.writing.call;
  const before = stated && apiVersionOf(stated.value);
  const ofVersion =
    before !== undefined
      ? openOfRaised(
          { from: before, ...(states ? { to: version } : {}), requests: context.requestsWith?.(fact), at },
          context,
        )
      : states
        ? openOfStated(version, at, context)
        : undefined;
  const open = ofVersion ?? fieldOpen ?? openOfReadVersion(fact, context);
  if (open) return open;
  if (review !== undefined) return { what: review, at };
  return library || from === undefined
    ? undefined
    : { what: `no manifest names ${fact.package}, and this needs ${from} or later`, at };
}

/** @returns undefined for an edit of the construction itself, or of the option that is given to it */
function sharedOf(
  { fact, stated }: Pick<ClientChange, 'fact' | 'stated'>,
  edit: Edit,
  use: Edit | undefined,
): Shared | undefined {
  const { call } = fact.writing;
  const option = optionOf(fact, stated);
  const uses = [call, fact.site, ...(option?.value ? [option.value] : [])];
  return uses.some((one) => isWithin(edit, one)) ? undefined : { uses, atUse: use };
}

/** If a language has both quotes the catalogue writes single ones; the file may write double ones. */
function inQuotes(code: string, { quote }: Writing): string {
  return quote === undefined ? code : code.replaceAll("'", quote);
}

/** The text among what the catalogue writes: `auto` of `version="auto"`. */
function textIn(code: string): string | undefined {
  return /"(.*)"/.exec(code)?.[1];
}

function statesVersion(code: string): boolean {
  return /1\.44|1, 44/.test(code);
}

/** `1.44` and `1, 44` of the catalogue represent the version that is chosen. */
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
      const option = optionOf(fact, stated);
      if (!option || !stated) return undefined;
      const { at } = option;
      // Stated among what is spread into the call, or beside another value, only the text itself can give way.
      const isSpread = at.start === writing.call.start && at.end === writing.call.end;
      if (isSpread || mayBeOther(option, stated)) {
        const text = textIn(code);
        return text !== undefined && stated.at.file === at.file ? replace(stated.at, text) : undefined;
      }
      // A positional argument has no name.
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

interface Since {
  readonly from: string;
  readonly fromDay?: string | undefined;
}

/** A version that was made from a commit is as old as that; without a day to compare, as the release that came next. */
function isOlder(
  row: ClientRow,
  version: string,
  { from, fromDay }: Since,
  { clients }: EngineContext['catalog'],
): boolean {
  const day = commitDayOf(version);
  if (day !== undefined && fromDay !== undefined) return day < fromDay;
  return compareVersions(clients.releaseOf(row, version) ?? version, from) < 0;
}

/**
 * The catalogue calls a library by its usual name; the file may have another.
 *
 * @returns undefined if the file has no name for it
 */
function ownName(code: string, { library }: Writing): string | undefined {
  const usual = /^\w+(?=\.)/.exec(code)?.[0];
  if (usual === undefined) return code;
  if (library === undefined) return undefined;
  return code.replace(new RegExp(String.raw`(?<![\w.])${usual}(?=\.)`, 'g'), library);
}

/** Another version in the place of a stated one, in the form that it has there. */
function asWritten({ value, at, form }: StatedText, version: string): Edit | undefined {
  if (form === undefined) return replace(at, `${/^v?/.exec(value)?.[0] ?? ''}${version}`);
  const [major = '', minor = ''] = version.split('.');
  return form === '' ? undefined : replace(at, form.replace('{major}', major).replace('{minor}', minor));
}
