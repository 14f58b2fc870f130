/** XML as a tree of elements with their places. */
import { Parser } from 'htmlparser2';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Its own text, trimmed. */
  text: string;
  /** Offset in UTF-16 units from 0. */
  readonly at: number;
}

const MOST_NESTED = 200;

/** Reads what can be read; names of entities other than the five of XML stay as they are. */
export function parseXml(text: string): XmlElement {
  const top = element('', {}, 0);
  const open = [top];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const inner = element(name.replace(/^.*:/, ''), attributes, parser.startIndex);
        if (open.length < MOST_NESTED) open.at(-1)?.children.push(inner);
        open.push(inner);
      },
      ontext: (part) => {
        const inside = open.at(-1);
        if (inside !== undefined) inside.text += part;
      },
      onclosetag: () => {
        const closed = open.pop();
        if (closed !== undefined) closed.text = closed.text.trim();
        if (open.length === 0) open.push(top);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return top;
}

/** The elements below one, at any depth, that have a name. */
export function* elementsNamed(name: string, { children }: XmlElement): Generator<XmlElement> {
  for (const child of children) {
    if (child.name === name) yield child;
    yield* elementsNamed(name, child);
  }
}

/** The first child with a name. */
export function childNamed(name: string, { children }: XmlElement): XmlElement | undefined {
  return children.find((child) => child.name === name);
}

function element(name: string, attributes: Readonly<Record<string, string>>, at: number): XmlElement {
  return { name, attributes, children: [], text: '', at };
}
