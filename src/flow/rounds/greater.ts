/** One of two is kept, for the same of both that is compared. */

/** @param own the words of a value, with what was there before as `□`: `entry.pulls > □.pulls ? entry : □` */
export function isGreater(own: string): boolean {
  const { test, arms } = partsOf(own);
  const [yes = '', no = ''] = arms.map(bare);
  const other = yes === '□' ? no : no === '□' ? yes : '';
  if (other === '' || other.includes('□')) return false;
  return test.split(/\|\||&&|\bor\b|\band\b/).every((part) => comparesBoth(bare(part), other));
}

/** `test ? yes : no`, and `yes if test else no` of Python. */
function partsOf(own: string): { readonly test: string; readonly arms: readonly string[] } {
  const [test = '', rest] = own.split('?', 2);
  if (rest !== undefined) return { test, arms: rest.split(':', 2) };
  const [yes = '', behind = ''] = own.split(/\bif\b/, 2);
  const [asked = '', no = ''] = behind.split(/\belse\b/, 2);
  return { test: asked, arms: [yes, no] };
}

/** Without blanks and brackets. */
function bare(words: string): string {
  return words.replaceAll(/[\s()]/g, '');
}

/** @param part bare: `entry.pulls>□.pulls`, `!□` */
function comparesBoth(part: string, other: string): boolean {
  const [left = '', right, more] = part.split(/[<>!=]=+|[<>]/);
  if (right === undefined) return /^(?:!|not)?□(?:is\w+)?$/.test(part);
  if (more !== undefined) return false;
  if (left === '□' && /^(?:null|None|nil|undefined)$/.test(right)) return true;
  const [one, two] = [left, right].map((side) => side.replaceAll('□', () => other));
  return left.includes('□') !== right.includes('□') && one === two;
}
