/** What a call of `curl` or `wget` prints, by its options. */
import type { Call, Expr } from '../../ir/ir.ts';

type Printed =
  /** The answer. */
  | { readonly kind: 'answer' }
  /** The answer, and the status behind it. */
  | { readonly kind: 'both'; readonly format: string }
  /** Nothing but the status, or nothing at all. */
  | { readonly kind: 'status' }
  /** Lines of headers; the status among them. */
  | { readonly kind: 'headers' }
  /** The address, whatever else. */
  | { readonly kind: 'address' }
  /** The answer goes to a file. */
  | { readonly kind: 'file'; readonly file: Expr }
  | { readonly kind: 'lost'; readonly why: string };

export function printedBy(call: Call): Printed {
  const words = call.args.map((arg) => (arg.kind === 'text' ? arg.value : undefined));
  const isWget = call.callee.kind === 'text' && call.callee.value === 'wget';
  const after = (i: number) => call.args[i + 1];
  let out: Expr | 'nowhere' | undefined;
  let format: string | undefined;
  let headers = false;
  const dumped = headersOf(call);
  const isShown = dumped?.kind === 'text' && dumped.value === '-';
  for (const [i, word] of words.entries()) {
    if (word === undefined) {
      if (call.args[i]?.kind === 'spread') return { kind: 'lost', why: 'options come from a variable' };
      continue;
    }
    const output = behind(word, isWget ? 'O' : 'o', isWget ? '--output-document' : '--output');
    if (output !== undefined) {
      const given = output === '' ? after(i) : undefined;
      const text = given ? (given.kind === 'text' ? given.value : '') : output;
      if (text === '-') out = undefined;
      else if (text === '/dev/null') out = 'nowhere';
      else if (given) out = given;
      else return { kind: 'lost', why: 'the answer goes to a file' };
      continue;
    }
    if (/^(?:--remote-name|-[a-zA-Z]*O)$/.test(word) && !isWget) {
      return { kind: 'lost', why: 'the answer goes to a file' };
    }
    const written = /^(?:-[a-vx-zA-Z]*w|--write-out=?)(.*)$/.exec(word);
    if (written && !isWget && !/^-[HdXuAebTF]/.test(word)) {
      const given = written[1] === '' ? after(i) : undefined;
      const text = given ? (given.kind === 'text' ? given.value : undefined) : written[1];
      if (text === undefined) {
        return { kind: 'lost', why: 'a variable decides what of the answer is written' };
      }
      format = text;
    }
    if (
      /^(?:-[a-zA-HJ-Z]*I[a-zA-Z]*|--head|--spider|-S|--server-response)$/.test(word) &&
      !(word === '-S' && !isWget)
    ) {
      if (!/^-S$/.test(word)) headers = true;
    }
    if (/^(?:-[A-Za-hj-z]*i[A-Za-z]*|--include)$/.test(word) && !isWget && !/^-[HdXuAebTFo]/.test(word)) {
      headers = true;
    }
    if (/^(?:-K|--config|-i|--input-file)$/.test(word) && (isWget || /K|config/.test(word))) {
      return { kind: 'lost', why: 'options or addresses come from a file' };
    }
  }
  if (format !== undefined) {
    const names = [...format.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]);
    if (names.some((name) => name?.startsWith('url') === true)) return { kind: 'address' };
    if (!names.every((name) => name === 'http_code' || name === 'response_code' || name === 'exitcode')) {
      return { kind: 'lost', why: 'more than the status is written of the answer' };
    }
  }
  if (headers || isShown) {
    // Those of `-D -` are printed, wherever the answer goes.
    if (words.includes('--spider') || (out === 'nowhere' && !isShown)) return { kind: 'status' };
    return out && out !== 'nowhere' ? { kind: 'lost', why: 'headers go to a file' } : { kind: 'headers' };
  }
  if (out === 'nowhere') return { kind: 'status' };
  if (out) return { kind: 'file', file: out };
  if (
    isWget &&
    !words.some((word) => word !== undefined && /^(?:-[a-zA-Z]*O-?|--output-document=?-?)$/.test(word))
  ) {
    return { kind: 'lost', why: 'the answer goes to a file' };
  }
  return format === undefined ? { kind: 'answer' } : { kind: 'both', format };
}

/** The file that headers go to: `-D headers.txt`; `-` is what is printed. */
export function headersOf(call: Call): Expr | undefined {
  const at = call.args.findIndex(
    (arg) => arg.kind === 'text' && /^(?:-[fgiksSLNvZ]*D|--dump-header)$/.test(arg.value),
  );
  const isCurl = call.callee.kind === 'text' && call.callee.value.endsWith('curl');
  return at < 0 || !isCurl ? undefined : call.args[at + 1];
}

/** What is written behind an option in the same word, short ones in a row among it: `-so/dev/null`; '' if it is the next word. */
function behind(word: string, letter: string, long: string): string | undefined {
  if (word === long) return '';
  if (word.startsWith(`${long}=`)) return word.slice(long.length + 1);
  const at = word.indexOf(letter);
  return at > 0 && /^-[a-zA-Z]{0,12}$/.test(word.slice(0, at)) ? word.slice(at + 1) : undefined;
}
