/** XML 1.0, as far as reports need it: elements with attributes, texts and elements in them. */
import { visible } from '../text/visible.ts';

export interface XmlElement {
  readonly name: string;
  /** In this order; what is undefined is left out. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly content: readonly XmlElement[] | string;
}

export function element(
  name: string,
  attributes: XmlElement['attributes'],
  content: XmlElement['content'] = [],
): XmlElement {
  return { name, attributes, content };
}

/**
 * The whole document, with its declaration and a line break at its end.
 *
 * @param comment of ours, which is above the root
 */
export function xmlDocument(root: XmlElement, comment?: string): string {
  const head = comment === undefined ? '' : `<!-- ${comment} -->\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}${written(root, '')}`;
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const set = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  if (content.length === 0) return `${indent}<${name}${set}/>\n`;
  if (typeof content === 'string') return `${indent}<${name}${set}>${escapedLines(content)}</${name}>\n`;
  const inner = content.map((child) => written(child, `${indent}  `)).join('');
  return `${indent}<${name}${set}>\n${inner}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 does not allow at all, such as controls, is shown by its picture. */
function escaped(text: string): string {
  return visible(text)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function escapedLines(text: string): string {
  return text.split('\n').map(escaped).join('\n');
}
