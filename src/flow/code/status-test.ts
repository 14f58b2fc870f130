/** What a condition that looks at the status of an answer shows, read from its words. */

/** `error`: it holds for every answer that is an error; `found`: it holds for no such answer. */
export type Shows = 'error' | 'found' | undefined;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is compared, instead of the code that gives it. */
const own = '□';

/** Numbers that distinguish what is found from what is not there. */
const forms: readonly { readonly form: RegExp; readonly shows: Exclude<Shows, undefined> }[] = [
  { form: /^□ ?={2,3} ?20[0-6]$/, shows: 'found' },
  { form: /^□ ?!={1,2} ?404$/, shows: 'found' },
  { form: /^□ ?<=? ?(?:299|300|399|400)$/, shows: 'found' },
  { form: /^□ ?!={1,2} ?20[0-6]$/, shows: 'error' },
  { form: /^□ ?={2,3} ?404$/, shows: 'error' },
  { form: /^□ ?>=? ?(?:299|300|399|400)$/, shows: 'error' },
];

/** Members that show it by themselves. */
const statusNames: readonly { readonly name: RegExp; readonly shows: Exclude<Shows, undefined> }[] = [
  { name: /\b(?:ok|is_success)$/i, shows: 'found' },
  { name: /\bis_error$/, shows: 'error' },
];

/** @param statuses places in the condition that give the status, or whether it is a good one */
export function shownBy(text: string, condition: Span, statuses: readonly Span[]): Shows {
  const words = inSigns(text.slice(condition.start, condition.end));
  const joins = new Set(words.match(/&&|\|\||\?\?|\?(?!\.)/g));
  const shown = statuses.flatMap((status) => operandAt(text, condition, status) ?? []);
  // `a || !ok` holds for all errors, `a && ok` for none.
  if (shown.includes('error') && [...joins].every((one) => one === '||')) return 'error';
  return shown.includes('found') && [...joins].every((one) => one === '&&') ? 'found' : undefined;
}

function operandAt(text: string, condition: Span, { start, end }: Span): Shows {
  const before =
    inSigns(text.slice(condition.start, start))
      .split(/&&|\|\|/)
      .at(-1) ?? '';
  const after = inSigns(text.slice(end, condition.end)).split(/&&|\|\|/)[0] ?? '';
  // An operand that holds one parenthesis of two is negated, or joined, as a part of something else.
  const operand = `${before}${own}${after}`.replaceAll(/\s+/g, ' ').replace(`(${own})`, own).trim();
  const nots = /^(!*)□$/.exec(operand)?.[1];
  if (nots === undefined) return forms.find(({ form }) => form.test(operand))?.shows;
  const shows = statusNames.find(({ name }) => name.test(text.slice(start, end)))?.shows;
  if (!shows || nots.length % 2 === 0) return shows;
  return shows === 'found' ? 'error' : 'found';
}

/** `not a and b` as `!a && b`. */
function inSigns(words: string): string {
  return words
    .replaceAll(/\bnot (?!in\b)\s*/g, '!')
    .replaceAll(/\band\b/g, '&&')
    .replaceAll(/\bor\b/g, '||');
}
