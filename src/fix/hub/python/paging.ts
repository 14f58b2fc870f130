/** A function that gives the entries of all pages, and the call of it in the place of what decoded the only answer. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Decoded } from './answer.ts';
import { definitionOf, dotted, rootOf, valueOf } from './names.ts';
import { moved, type Parameter } from './parameters.ts';
import { indentOf, putFunction } from './place.ts';
import { usualQuote } from './slug.ts';
import type { Put } from './put.ts';

/** @param urlNode the argument that holds the URL, or the variable that holds the `Request` */
export function pagingOf(
  decoded: Decoded,
  urlNode: Node,
  name: string,
  list: string,
): readonly Put[] | undefined {
  const root = rootOf(decoded.node);
  const request = requestVariable(urlNode);
  if (request === 'not new enough') return undefined;
  const built = decoded.held
    ? heldFunction(decoded, urlNode, request)
    : directFunction(decoded, urlNode, request);
  if (!built) return undefined;
  const quote = usualQuote(root);
  const indent = indentOf(root);
  const body = built.body({
    next: `page[${quote}next${quote}]`,
    grow: `${list} += page[${quote}results${quote}]`,
    give: `return sorted(${list}, key=lambda tag: (tag["name"] != "latest", tag["name"]))`.replaceAll(
      '"',
      quote,
    ),
  });
  const names = built.parameters.map((parameter) => parameter.name);
  if (
    new Set(names).size < names.length ||
    names.some((one) => one === list || one === 'page' || one === name)
  ) {
    return undefined;
  }
  const lines = [
    `${built.isAsync ? 'async ' : ''}def ${name}(${names.join(', ')}):`,
    ...['"""Return the tags of all pages: latest first, then by name."""', `${list} = []`, ...body].map(
      (line) => indent + line.replaceAll('\t', indent),
    ),
  ];
  const call = callOf(decoded, urlNode, name, built);
  const there = functionNamed(root, name);
  if (there) return there.text.replaceAll('\r\n', '\n') === lines.join('\n') ? call : undefined;
  if (root.descendantsOfType('identifier').some((node) => node.text === name)) return undefined;
  const put = putFunction(root, lines, decoded.node.startIndex);
  return put && [put, ...call];
}

/** Lines that every function has, in the quotes of the file. */
interface Words {
  /** The address of the next page. */
  readonly next: string;
  readonly grow: string;
  readonly give: string;
}

interface Built {
  /** The first takes the URL, the answer or the request. */
  readonly parameters: readonly Parameter[];
  readonly isAsync: boolean;
  /** Lines, a tab for each further indentation. */
  body(words: Words): readonly string[];
  /** True if the first argument is the expression of the URL, left in its place. */
  readonly takesUrl: boolean;
}

/** `json.load(urlopen(url))`: the whole expression goes into the loop. */
function directFunction({ node }: Decoded, urlNode: Node, request: Node | undefined): Built | undefined {
  const first = request?.text ?? 'url';
  const whole = moved(node, [[urlNode, first]]);
  if (!whole) return undefined;
  const parameters = [{ name: first, value: urlNode.text }, ...whole.parameters];
  const isAsync = /\bawait\b/.test(whole.text);
  return {
    parameters,
    isAsync,
    takesUrl: request === undefined,
    body: ({ next, grow, give }) =>
      request
        ? [
            'while True:',
            `\tpage = ${whole.text}`,
            `\t${grow}`,
            `\tif not ${next}:`,
            `\t\t${give}`,
            `\t${first}.full_url = ${next}`,
          ]
        : [`while url:`, `\tpage = ${whole.text}`, `\t${grow}`, `\turl = ${next}`, give],
  };
}

/** `r = requests.get(url)`, `r.json()`: the first answer is there already. */
function heldFunction({ node, held }: Decoded, urlNode: Node, request: Node | undefined): Built | undefined {
  if (!held) return undefined;
  const answer = held.definition.name;
  const uses = usesIn(node, answer);
  const decode = moved(
    node,
    uses.map((use) => [use, answer] as const),
  );
  const NEXT = '\u0000';
  const ask = moved(held.value, [[urlNode, request ? request.text : NEXT]]);
  if (!decode || !ask) return undefined;
  const isAsync = /\bawait\b/.test(decode.text + ask.text);
  const again = isAsync && !/^\(?await\b/.test(ask.text) ? `await ${ask.text}` : ask.text;
  const more = request ? [{ name: request.text, value: request.text }] : [];
  const all = [{ name: answer, value: answer }, ...more, ...decode.parameters, ...ask.parameters];
  const parameters = all.filter(
    (one, i) => all.findIndex((other) => other.name === one.name && other.value === one.value) === i,
  );
  return {
    parameters,
    isAsync,
    takesUrl: false,
    body: ({ next, grow, give }) => [
      'while True:',
      `\tpage = ${decode.text}`,
      `\t${grow}`,
      `\tif not ${next}:`,
      `\t\t${give}`,
      ...(request ? [`\t${request.text}.full_url = ${next}`] : []),
      `\t${answer} = ${again.replace(NEXT, next)}`,
      ...(held.raises ? [`\t${answer}.raise_for_status()`] : []),
    ],
  };
}

function usesIn(node: Node, name: string): readonly Node[] {
  return node
    .descendantsOfType('identifier')
    .filter((one) => one.text === name && child(one.parent ?? undefined, 'attribute')?.id !== one.id);
}

function callOf(
  { node }: Decoded,
  urlNode: Node,
  name: string,
  { parameters, isAsync, takesUrl }: Built,
): readonly Put[] {
  const head = `${isAsync ? 'await ' : ''}${name}(`;
  const [first, ...rest] = parameters;
  if (takesUrl) {
    const more = rest.map(({ value }) => `, ${value}`).join('');
    return [
      { start: node.startIndex, end: urlNode.startIndex, text: head },
      { start: urlNode.endIndex, end: node.endIndex, text: `${more})` },
    ];
  }
  const values = [first, ...rest].map((one) => one?.value ?? '');
  return [{ start: node.startIndex, end: node.endIndex, text: `${head}${values.join(', ')})` }];
}

/** The variable of a `Request`, whose URL Python 3 lets us set. */
function requestVariable(urlNode: Node): Node | undefined | 'not new enough' {
  const definition = urlNode.type === 'identifier' ? definitionOf(urlNode) : undefined;
  const value = definition && valueOf(definition);
  if (value?.type !== 'call' || !/(?:^|\.)Request$/.test(dotted(child(value, 'function')))) return undefined;
  return /\burllib2\b/.test(rootOf(urlNode).text) ? 'not new enough' : urlNode;
}

function functionNamed(root: Node, name: string): Node | undefined {
  return root.namedChildren.find(
    (node) => node.type === 'function_definition' && child(node, 'name')?.text === name,
  );
}
