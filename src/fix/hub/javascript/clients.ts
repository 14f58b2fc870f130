/** How a client is asked for a further page. */
import { Node } from './syntax.ts';

/**
 * A tab represents one step of indentation; the writer of the lines ends each statement.
 *
 * @param args of the call that asks: `next`, and the options if there are some
 * @param type of a page; undefined in plain JavaScript
 */
export type Ask = (args: string, type: string | undefined) => readonly string[];

const ofFetch =
  (callee: string): Ask =>
  (args, type) => [
    `const response = await ${callee}(${args})`,
    'if (!response.ok) throw new Error(`${next} answers ${response.status}`)',
    type === undefined
      ? 'const page = await response.json()'
      : `const page = (await response.json()) as ${type}`,
  ];

const ofBody =
  (callee: string): Ask =>
  (args, type) => [
    `const { body: page }${type === undefined ? '' : `: { body: ${type} }`} = await ${callee}(${args})`,
  ];

/** A function of the program's own that gives the parsed answer. */
export const ofParsed =
  (callee: string): Ask =>
  (args, type) => [`const page${type === undefined ? '' : `: ${type}`} = await ${callee}(${args})`];

const ofUndici =
  (callee: string): Ask =>
  (args, type) => [
    `const { statusCode, body } = await ${callee}(${args})`,
    'if (statusCode !== 200) throw new Error(`${next} answers ${statusCode}`)',
    type === undefined ? 'const page = await body.json()' : `const page = (await body.json()) as ${type}`,
  ];

const ofCallback =
  (callee: string): Ask =>
  (args, type) => [
    // A function inside does not know any more that it is not null.
    ...(type === undefined ? [] : ['const address: string = next']),
    `const page = await new Promise${type === undefined ? '' : `<${type}>`}((resolve, reject) => {`,
    `\t${callee}(${type === undefined ? args : args.replace(/^next\b/, 'address')}, (response) => {`,
    "\t\tlet body = ''",
    "\t\tresponse.setEncoding('utf8')",
    "\t\tresponse.on('data', (chunk) => (body += chunk))",
    "\t\tresponse.on('end', () => {",
    '\t\t\tif (response.statusCode === 200) resolve(JSON.parse(body))',
    '\t\t\telse reject(new Error(`${next} answers ${response.statusCode}`))',
    '\t\t})',
    "\t}).on('error', reject)",
    '})',
  ];

const ofCall =
  (callee: string): Ask =>
  (args, type) => [`const page${type === undefined ? '' : `: ${type}`} = await ${callee}(${args}).json()`];

/**
 * @param id of the client that the evaluator saw
 * @param call of it
 * @returns undefined for a client that is not known, or that the helper function could not reach
 */
export function askOf(id: string, call: Node): Ask | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const callee = call.getExpression();
  const text = callee.getText().replaceAll(/\s+/g, '');
  if (!isReachable(callee)) return undefined;
  switch (id) {
    case 'fetch':
    case 'undici':
      if (/(?:^|\.)request$/.test(text)) return ofUndici(text);
      return /(?:^|\.|[a-z])fetch$/i.test(text) ? ofFetch(text) : undefined;
    case 'axios': {
      const asks = text.endsWith('.get') ? text : text === 'axios' ? 'axios.get' : undefined;
      return asks === undefined ? undefined : (args) => [`const { data: page } = await ${asks}(${args})`];
    }
    case 'got':
    case 'ky':
      // An instance puts its prefix before every address, and `next` is a whole one.
      if (!/^(?:got|ky)(?:\.get)?$/.test(text)) return undefined;
      return ofCall(text);
    case 'superagent':
      return text.endsWith('.get') ? ofBody(text) : undefined;
    case 'node:https': {
      // Alone it is no name of a function that gives an answer.
      const asks = text.replace(/\.request$/, '.get');
      return asks.endsWith('.get') ? ofCallback(asks) : undefined;
    }
    default:
      return undefined;
  }
}

/** A function at the end of the file sees what is declared at its top, or everywhere. */
export function isReachable(callee: Node): boolean {
  const root = Node.isPropertyAccessExpression(callee) ? callee.getExpression() : callee;
  if (!Node.isIdentifier(root)) return false;
  const definitions = root.getDefinitionNodes();
  return definitions.every((definition) => {
    const block = definition.getFirstAncestor((node) => Node.isBlock(node) || Node.isArrowFunction(node));
    return block === undefined && !Node.isParameterDeclaration(definition);
  });
}
