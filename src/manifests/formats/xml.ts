/** XML as a tree of elements. */
import { Parser } from 'htmlparser2';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Its own text, trimmed. */
  text: string;
}

const MOST_NESTED = 200;
/** Here the reading ends: the parser takes the longer for each element, the more of them are open. */
const MOST_OPEN = 2_000;

class TooDeep extends Error {}

/** Reads what can be read, up to where it nests too deeply; names of entities other than the five of XML stay as they are. */
export function parseXml(text: string): XmlElement {
  const top = element('', {});
  const open = [top];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const inner = element(name.replace(/^.*:/, ''), attributes);
        if (open.length < MOST_NESTED) open.at(-1)?.children.push(inner);
        open.push(inner);
        if (open.length > MOST_OPEN) throw new TooDeep();
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
  try {
    parser.end(text);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
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

function element(name: string, attributes: Readonly<Record<string, string>>): XmlElement {
  return { name, attributes, children: [], text: '' };
}
