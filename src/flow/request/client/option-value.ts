/** One option of a request, by its kind: whether its value leaves the request as it is known. */
import type { Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { isForm, isJson } from '../body/made-form.ts';
import { kindOfOption, type OptionKind } from '../../tables/option-kinds.ts';
import type { Accepted } from './accepted.ts';

/** Kinds that need no more of the program than the value itself. */
type PlainKind = Exclude<
  OptionKind,
  'method' | 'query' | 'redirects' | 'headers' | 'carrier' | 'hook' | 'retry' | 'nested' | 'length'
>;

export function openValue(
  kind: PlainKind,
  name: string,
  around: Around,
  value: Expr,
  { response, hasBody }: Accepted,
): readonly Escape[] {
  const escape = (why: string): readonly Escape[] => [
    { why, place: { file: around.file.file, start: value.start, end: value.end } },
  ];
  switch (kind) {
    case 'aside':
      // `Proxy: func(request *http.Request) …`
      return value.kind === 'function' || name === '&'
        ? escape(`\`${name}\` is a function that sees the request`)
        : [];
    case 'address':
      return [];
    case 'errors':
      return response === 'same' ? [] : escape(`\`${name}\` lets errors come as answers`);
    case 'credentials':
      return escape('a name and a password are sent, and the new call documents tokens only');
    case 'cookies':
      return isNothing(value) ? [] : escape('cookies are sent, and the new call documents tokens only');
    case 'body':
      return hasBody || isNothing(value) ? [] : escape('it has a body');
    case 'form':
      if (hasBody) return escape('its body is a form, and the new call takes JSON');
      return isNothing(value) ? [] : escape('it has a body');
    case 'parsed':
      return value.kind === 'text' && value.value === 'json'
        ? []
        : escape(`\`${name}\` decides how the answer is read`);
    case 'unknown':
      // Fields of a struct of Go have such names, and are none.
      return isHeaderName.test(name) && around.file.language !== 'go'
        ? []
        : escape(`what the option \`${name}\` does is unknown`);
    default:
      return kind satisfies never;
  }
}

const isHeaderName = /^[A-Z].*-|^[A-Z][a-z]+$/;

/** The same name means a form in Python, and if a form is made for it. */
export function kindOfField(around: Around, name: string, value: Expr): OptionKind {
  const kind = kindOfOption(name);
  if (kind !== 'body') return kind;
  if (isForm(around, value)) return 'form';
  // A record as the body of curl in PHP, and as `data` of Python, is sent as a form.
  const isSentAsForm =
    (around.file.language === 'python' && name === 'data') ||
    (name === 'CURLOPT_POSTFIELDS' && value.kind === 'record');
  return isSentAsForm && !isJson(around, value) ? 'form' : kind;
}

function isNothing(node: Expr): boolean {
  return (node.kind === 'text' && node.value === '') || (node.kind === 'unknown' && node.parts.length === 0);
}
