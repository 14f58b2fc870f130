/** Text on its way into a page: whatever is not written out in a template of ours is escaped. */
import { visible } from '../../text/visible.ts';

/** What may be in a page as it is. Only `markup` and `trusted` make it. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(text: string): Markup {
    return new Markup(text);
  }

  toString(): string {
    return this.#text;
  }
}

/** `undefined` and an empty list are nothing at all. */
export type Value = string | number | Markup | undefined | readonly Value[];

/**
 * A piece of a page. Values are safe between tags and in attributes in double quotes, and nowhere else: not in the name of
 * a tag or an attribute, not in a script or a style.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return Markup.of(parts.map((part, index) => part + rendered(values[index])).join(''));
}

/** Takes a text of ours as it is: the style and the script. */
export function trusted(text: string): Markup {
  return Markup.of(text);
}

/** A path that breaks before its slashes if it is too long for its line. */
export function breakable(path: string): readonly Value[] {
  return path.split('/').flatMap((part, index) => (index === 0 ? [part] : [lineBreak, `/${part}`]));
}

const lineBreak = markup`<wbr>`;

function rendered(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.toString();
  return typeof value === 'object' ? value.map(rendered).join('') : escaped(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Hidden characters are shown, as in a terminal: a mark that turns the direction of text would show other code than runs. */
function escaped(text: string): string {
  return text
    .split('\t')
    .map((piece) => visible(piece).replace(/[&<>"']/g, (unit) => entities[unit] ?? ''))
    .join('\t');
}
