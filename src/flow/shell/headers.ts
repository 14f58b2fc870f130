/** Headers that `curl` prints or writes to a file: what a command takes of them. */
import type { Call } from '../../ir/ir.ts';
import type { Taint } from '../code/taint.ts';

/** Headers are kept as a record of their own name. */
export function isHeaders(taint: Taint): boolean {
  return taint.kind === 'in' && taint.key === 'headers';
}

/** Commands that give the same lines, in part or with other ends. */
const passes = /^(?:tr|dos2unix|sort|tail)$/;

/** The first line, or a pattern that names the status. */
const namesStatus = /HTTP|\b[2-5]\d\d\b|NR ?== ?1\b|^(?:-n )?1[pq{]/;

/** Words of such a command that name no header. */
const ofStatus = /HTTP|NR|OK|\b(?:print|exit|Not Found|BEGIN|END)\b|(?<=^|\s)--?[\w-]+/g;

/** Nothing but the status is known to be the same. */
export function readOfHeaders(command: string, { args }: Call): 'status' | 'lines' | 'headers' {
  if (passes.test(command)) return 'lines';
  const words = args.map((arg) => (arg.kind === 'text' ? arg.value : '')).join(' ');
  if (command === 'head') return /^(?:-n ?1|-1)\b/.test(words) ? 'status' : 'headers';
  const isOther = /[A-Za-z]{3,}/.test(words.replaceAll(ofStatus, ' '));
  return namesStatus.test(words) && !isOther ? 'status' : 'headers';
}
