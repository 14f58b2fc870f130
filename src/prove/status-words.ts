/** Numbers and names of a status in the code that looks at the status of an answer. */
import { callAt } from '../flow/answer.ts';
import type { Use } from '../flow/use.ts';
import type { World } from '../flow/world.ts';
import type { Place, RequestFact } from '../trace/fact.ts';

/** @returns the first match of the pattern in each function that sends the request or looks at its status */
export function statusWords(
  world: World,
  { sends }: RequestFact,
  uses: readonly Use[],
  pattern: RegExp,
): readonly Place[] {
  const places = [sends, ...uses.flatMap(({ kind, place }) => (kind === 'status' ? [place] : []))];
  const ranges = places.flatMap((place) => rangesOf(world, place, sends));
  return ranges.flatMap(({ file, start, end }) => {
    const found = pattern.exec(world.textOf(file).slice(start, end));
    const at = start + (found?.index ?? 0);
    return found ? [{ file, start: at, end: at + found[0].length }] : [];
  });
}

/** The function around a place; if the status is handed out of it, the files that may use it. */
function rangesOf(world: World, place: Place, sends: Place): readonly Place[] {
  const text = world.textOf(place.file);
  const whole = { file: place.file, start: 0, end: text.length };
  const found = callAt(world, sends);
  if (!found || place.file !== sends.file) return [whole];
  const line = text.slice(text.lastIndexOf('\n', place.start - 1) + 1, place.start);
  const rest = /^[^\n]*/.exec(text.slice(place.end))?.[0] ?? '';
  const { file } = found.around;
  // `response.is_a?(Net::HTTPCreated)`: what leaves the function is yes or no.
  const isTested = /\?\([\w:]+\)$/.test(text.slice(place.start, place.end));
  // `return response.statusCode();`, and the last line of a method in Ruby.
  if (!isTested && /(?:^|\breturn|=>)[\s(]*$/.test(line) && /^[\w.()]*(?:, nil)?;?\s*$/.test(rest)) {
    const users = world.usersOf(file, [...file.exports.keys()]);
    const others = users.map((user) => ({ file: user.file, start: 0, end: world.textOf(user.file).length }));
    return [whole, ...others];
  }
  const around = [...file.functions.keys()].filter((fn) => fn.start <= place.start && fn.end >= place.end);
  const [inner] = around.sort((a, b) => a.end - a.start - (b.end - b.start));
  return [inner ? { file: place.file, start: inner.start, end: inner.end } : whole];
}
