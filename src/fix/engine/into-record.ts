/** A field for the object with options that a client is made with. */
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import { compareVersions } from '../../engine-catalog/library-version.ts';
import type { Edit } from '../../finding.ts';
import { insert, replace } from './offer.ts';
import type { LibraryVersion } from '../../judge/engine/context.ts';
import type { EngineClientFact } from '../../trace/engine/fact.ts';

export interface IntoRecord {
  readonly edit: Edit;
  /** What is not known of the library, if that counts. */
  readonly open: OpenPoint | undefined;
  /** If the object has a name that others may use too: the same change in the call alone. */
  readonly atUse: Edit | undefined;
}

/**
 * @param bareFrom as in the catalogue: what an object in a call without one does
 * @returns undefined if it has no place
 */
export function intoRecord(
  { writing, options }: EngineClientFact,
  bareFrom: NonNullable<ClientRow['fix']>['bareFrom'],
  library: LibraryVersion | undefined,
  code: string,
): IntoRecord | undefined {
  const { call, record, args, isBare } = writing;
  if (!record) {
    if (args.length > 0 || bareFrom === 'never') return undefined;
    const known = library?.certainty === 'open' ? undefined : library?.version;
    if (bareFrom !== undefined && known !== undefined && compareVersions(known, bareFrom) < 0) {
      return undefined;
    }
    const edit = isBare
      ? insert(call.file, call.end, `({ ${code} })`)
      : insert(call.file, call.end - 1, `{ ${code} }`);
    const isKnown = bareFrom === undefined || known !== undefined;
    const what = `no manifest has the version, and before ${bareFrom} an object overrides the environment,`;
    return { edit, open: isKnown ? undefined : { what, at: call }, atUse: undefined };
  }
  // What states it already, from the environment state, would still count more.
  const isThere = options.some(({ at }) => record.fields.some(({ start }) => at.start === start));
  if (isThere) return undefined;
  const own = record.isNamed === true ? args.find(({ text }) => /^[\w$]+$/.test(text)) : undefined;
  const atUse = own && replace(own, `{ ${code}, ...${own.text} }`);
  const [first] = record.fields;
  const { file, start, end } = record;
  if (!first) return { edit: replace({ file, start, end }, `{ ${code} }`), open: undefined, atUse };
  // First of the fields, so that what is spread into the object later still counts.
  return { edit: insert(file, first.start, `${code},${record.line ?? ' '}`), open: undefined, atUse };
}
