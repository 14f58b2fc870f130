/** The options of `curl` and `wget`, read to their end: what a variable may add is open. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { headerIn, isSeenHeader } from '../../shell/header-words.ts';
import { takenBy } from '../../shell/options.ts';
import type { Accepted } from './accepted.ts';
import type { Escape } from '../../code/use.ts';
import { placeIn } from '../../code/spot.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import { openQuery } from '../query/query.ts';
import type { World } from '../../code/world.ts';

/** Options by which more is asked than the new call documents, with their values. */
const open: readonly { readonly names: RegExp; readonly why: string }[] = [
  {
    names: /^(?:-[a-zA-Z]*b|--cookie|--load-cookies)$/,
    why: 'a cookie is sent, and the new call documents tokens only',
  },
  {
    names: /^(?:-z|--time-cond|--etag-compare|--etag-save|-r|--range|-C|--continue-at)$/,
    why: 'it requests a part or a changed answer only, which is not documented',
  },
];

/** Options by which `curl` looks for a name and a password in a file. */
const isLogin = /^(?:--netrc|-[a-zA-Z]*n)/;
const login = 'a name and a password are read from a file, and the new call documents tokens only';

/** @param placeOf where the words of a script were written that a program runs */
export function openCommand(
  world: World,
  around: Around,
  call: Call,
  fact: RequestFact,
  accepted: Accepted,
  placeOf: (place: Place) => Place = (place) => place,
): readonly Escape[] {
  const found: Escape[] = [];
  const escape = (node: Expr, why: string) =>
    found.push({ why, place: { file: around.file.file, start: node.start, end: node.end } });
  const command = call.callee.kind === 'text' ? call.callee.value : '';
  const isWget = command.endsWith('wget');
  for (let i = 0; i < call.args.length; i++) {
    const arg = call.args[i];
    if (!arg) break;
    const { text, value } = optionOf(arg);
    if (text === undefined) {
      if (!isAddress(placeOf(placeIn(around.file, arg)), fact)) escape(arg, 'options come from a variable');
      continue;
    }
    if (!text.startsWith('-')) continue;
    const next = call.args[i + 1];
    const asked = isWget && text.length === 2 ? undefined : open.find(({ names }) => names.test(text));
    if (asked) {
      i++;
      escape(arg, asked.why);
    } else if (isHeader(text, isWget)) {
      const header = headerIn(arg) ?? next;
      if (header === next) i++;
      if (header && !isSeenHeader(around, header)) escape(header, 'a header that it sends is unknown');
    } else if (/^(?:-X|--request|--method)$/.test(text) || /^-[a-zA-GI-WYZ]*X$/.test(text)) {
      i++;
      if (next) found.push(...methods(world, around, next, accepted));
    } else if (/^(?:-X.+|--(?:request|method)=.*)$/.test(text)) {
      const word = text.replace(/^-X|^--\w+=/, '');
      if (value) found.push(...methods(world, around, value, accepted));
      else if (!accepted.methods.includes(word.toUpperCase())) escape(arg, `its method is ${word}`);
    } else if (/^(?:-[a-zA-Z]*u|--user|--http-user|--http-password)$/.test(text) && !isWget) {
      i++;
      escape(arg, 'a name and a password are sent, and the new call documents tokens only');
    } else if (
      /^(?:-[a-zA-Z]*d|--data.*|-F|--form.*|--json|--post-data.*|--body-data.*|-T|--upload-file)$/.test(text)
    ) {
      if (!text.includes('=')) i++;
      const isQuery = call.args.some(
        (one) => one.kind === 'text' && /^(?:-[a-zA-Z]*G|--get)$/.test(one.value),
      );
      if (isQuery && next) {
        if (!/^[\w.-]+=/.test(wordOf(next))) escape(next, 'its query comes from a variable');
        else found.push(...openQuery(world, around, next, accepted.limits));
      } else if (!accepted.hasBody) escape(arg, 'it has a body');
      else if (/^(?:-F|--form)/.test(text)) escape(arg, 'its body is a form, and the new call takes JSON');
    } else if (
      /^(?:-K|--config|-i|--input-file|--variable|--expand-.*)$/.test(text) &&
      (!/^-i$/.test(text) || isWget)
    ) {
      escape(arg, 'options or addresses come from a file');
      i++;
    } else {
      if (showsHeaders(text, isWget) && isErrorRead(world, around, call)) {
        escape(arg, 'its headers are shown with its errors, and those are read');
      }
      const taken = takenBy(command, text);
      if (taken === 'value' && value === undefined) i++;
      if (taken === 'unknown') escape(arg, isLogin.test(text) ? login : `what \`${text}\` does is unknown`);
    }
  }
  return found;
}

/** `-H`, `-sH`, `--header=…`; the one letter of `wget` means something else. */
function isHeader(text: string, isWget: boolean): boolean {
  return /^--header(?:=|$)/.test(text) || (!isWget && /^-[fgiksSLNv]*H/.test(text));
}

/** `curl -v`, `wget -S`: on the standard error. */
function showsHeaders(text: string, isWget: boolean): boolean {
  return isWget ? /^-[a-zA-RT-Z]*S|^--server-response$/.test(text) : /^-[a-uw-zA-Z]*v|^--verbose$/.test(text);
}

/** `2>&1`, `2> file`, `|&`, on the line of the command or for the whole script. */
function isErrorRead(world: World, { file: { file } }: Around, { start, end }: Call): boolean {
  const text = world.textOf(file);
  const line = text.indexOf('\n', end);
  const words = text.slice(start, line < 0 ? undefined : line);
  return /2>(?!\s*\/dev\/null)|\|&|&>(?!\s*\/dev\/null)/.test(words) || /\bexec\s+2>/.test(text);
}

/** The option that an argument begins with: `-X$METHOD` has its value behind it. */
function optionOf(arg: Expr): { text: string | undefined; value?: Expr } {
  if (arg.kind === 'text') return { text: arg.value };
  if (arg.kind !== 'join') return { text: undefined };
  const [head, value] = arg.parts;
  return head?.kind === 'text' && head.value.startsWith('-')
    ? { text: head.value, ...(value ? { value } : {}) }
    : { text: undefined };
}

function methods(world: World, around: Around, node: Expr, accepted: Accepted): readonly Escape[] {
  const words = wordsAt(world, around, node, 'its method');
  if (words.kind === 'open') return [words.escape];
  const other = words.words.find((word) => word !== '' && !accepted.methods.includes(word.toUpperCase()));
  const place = { file: around.file.file, start: node.start, end: node.end };
  return other === undefined ? [] : [{ why: `its method may be ${other.toUpperCase()}`, place }];
}

function isAddress(arg: Place, { urlAt, url, sends, site }: RequestFact): boolean {
  if (urlAt.start <= arg.start && arg.end <= urlAt.end) return true;
  // The call is in a function, and its callers give the address.
  return (
    site.start !== sends.start || url.some(({ within }) => within.start <= arg.start && arg.end <= within.end)
  );
}

function wordOf(node: Expr): string {
  if (node.kind === 'text') return node.value;
  return node.kind === 'join'
    ? node.parts.map((part) => (part.kind === 'text' ? part.value : '\uFFFC')).join('')
    : '\uFFFC';
}
