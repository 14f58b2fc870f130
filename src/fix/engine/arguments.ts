/** Arguments of a call that are put in or taken out. */
import type { Edit } from '../../finding.ts';
import type { Writing } from '../../trace/engine/fact.ts';
import type { Place } from '../../trace/model/fact.ts';

/** @returns undefined if nothing can follow the last argument, because it is a list that is spread */
export function behindArguments(
  { call, args, named, between = ', ' }: Writing,
  code: string,
): Edit | undefined {
  const name = /^(\w+)=/.exec(code)?.[1];
  const own = named.find((one) => name !== undefined && one.name === name);
  if (own) return { file: own.file, start: own.start, end: own.end, text: code };
  // After an argument that is unpacked from an object, older releases of the language accept no other.
  const brought = named.find((one) => one.name === undefined);
  if (brought) return { file: brought.file, start: brought.start, end: brought.start, text: `${code}, ` };
  if (args.at(-1)?.isSpread && name === undefined) return undefined;
  const [last] = [...args, ...named].toSorted((a, b) => b.end - a.end);
  const at = last ? last.end : call.end - 1;
  return { file: call.file, start: at, end: at, text: last ? `${between}${code}` : code };
}

/** Takes an argument out, with the comma that parts it from another. */
export function withoutArgument(
  { call, args, between = '' }: Writing,
  { file, start, end }: Place,
): Edit | undefined {
  const index = args.findIndex((arg) => arg.file === file && arg.start === start && arg.end === end);
  if (index < 0) return undefined;
  const before = args[index - 1];
  const behind = args[index + 1];
  if (before) return { file, start: before.end, end, text: '' };
  if (behind) return { file, start, end: behind.start, text: '' };
  // Alone, with the line that it may have: a comma behind it must not stay.
  return { file, start: start - between.replace(',', '').length, end: call.end - 1, text: '' };
}
