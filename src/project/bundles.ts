/** Code that a tool has joined and shortened, known by its shape. */

/** UTF-16 units from which it takes longer to follow than its reader would wait. */
const shortest = 250_000;
/** Units of a line on average; people write shorter ones. */
const longLine = 400;

export function isBundle(language: string, text: string): boolean {
  if (language !== 'javascript' || text.length < shortest) return false;
  const most = text.length / longLine;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (++lines > most) return false;
  }
  return true;
}
