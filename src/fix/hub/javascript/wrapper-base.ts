/** The base that a field holds, or that a wrapper puts before a path: it may change if no other call goes through it. */
import { readBeside } from '../../../flow/address/read-beside.ts';
import type { TextPiece } from '../../../trace/model/fact.ts';
import type { UrlJob } from './place-url.ts';

/** @param isOfField whether a field in the call holds the base */
export function mayChange(
  { from, value }: TextPiece,
  isOfField: boolean,
  { verdict, moving, takesWhole, world }: UrlJob,
): boolean {
  const { site, sends } = verdict.fact;
  if (from.file !== site.file || from.end - from.start !== value.length || value === '') return false;
  const isWrapped = sends.start !== site.start || sends.file !== site.file;
  // The base of a client's instance: the call may be given a whole address instead.
  if (!isWrapped && !isOfField && takesWhole) return false;
  return readBeside(world, from, moving) !== 'calls';
}
