/** What a call says beside its address. */
import { Node } from './syntax.ts';
import { isReachable } from './clients.ts';
import { declaredBy } from './declared.ts';
import { isFunction } from './is-function.ts';
import { bare } from './source.ts';

const ofAddress = new Set(['url', 'uri', 'method', 'hostname', 'host', 'path', 'port', 'protocol']);

/** What says how to ask, and nothing of what is asked for. */
const ofManner = new Set([
  'method',
  'timeout',
  'signal',
  'agent',
  'httpsAgent',
  'retry',
  'redirect',
  'cache',
]);

/**
 * The options that further pages are asked for with, as they are written.
 *
 * @returns '' where there are none that matter, undefined where they mean nothing elsewhere in the file
 */
export function optionsOf(call: Node): string | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const [first, options, ...more] = call.getArguments().filter((argument) => !isFunction(bare(argument)));
  const address = first && objectOf(first);
  // Options with the address in them: what else they say would have to go with each page.
  if (address && !isHarmless(address, ofAddress)) return undefined;
  if (!options) return '';
  const given = objectOf(options);
  if (more.length > 0 || !given) return undefined;
  if (isHarmless(given, new Set(['method']))) return '';
  return isOfManner(given) && isSameElsewhere(options) ? onOneLine(options) : undefined;
}

function isOfManner(object: Node): boolean {
  if (!Node.isObjectLiteralExpression(object)) return false;
  return object.getProperties().every((property) => {
    if (!Node.isPropertyAssignment(property)) return false;
    const name = property.getName();
    const value = property.getInitializer()?.getText() ?? '';
    if (name === 'method') return /^['"]GET['"]$/i.test(value);
    if (name === 'responseType') return /^['"]json['"]$/.test(value);
    return name === 'headers' || ofManner.has(name);
  });
}

/** Every name in it is declared at the top of the file, or everywhere. */
function isSameElsewhere(options: Node): boolean {
  return [options, ...options.getDescendants()].every((node) => {
    if (Node.isThisExpression(node) || Node.isAwaitExpression(node) || isFunction(node)) return false;
    const parent = node.getParent();
    const isKey =
      (Node.isPropertyAssignment(parent) || Node.isPropertyAccessExpression(parent)) &&
      parent.getNameNode() === node;
    return !Node.isIdentifier(node) || isKey || isReachable(node);
  });
}

function onOneLine(options: Node): string {
  return options
    .getText()
    .replaceAll(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
    .replaceAll(/,(?= [}\]])/g, '');
}

function objectOf(node: Node): Node | undefined {
  const inner = bare(node);
  const declared = declaredBy(inner);
  const object = declared?.isFixed === true ? declared.value : inner;
  return Node.isObjectLiteralExpression(object) ? object : undefined;
}

function isHarmless(object: Node, free: ReadonlySet<string>): boolean {
  if (!Node.isObjectLiteralExpression(object)) return false;
  return object.getProperties().every((property) => {
    if (Node.isShorthandPropertyAssignment(property)) {
      return free.has(property.getName()) && property.getName() !== 'method';
    }
    if (!Node.isPropertyAssignment(property)) return false;
    const value = property.getInitializer();
    if (property.getName() === 'method') return /^['"]GET['"]$/i.test(value?.getText() ?? '');
    if (property.getName() === 'responseType') return /^['"]json['"]$/.test(value?.getText() ?? '');
    if (property.getName() === 'headers') return value !== undefined && saysNothing(value);
    return free.has(property.getName());
  });
}

/** Headers that ask for what comes anyway. */
function saysNothing(headers: Node): boolean {
  const inner = bare(headers);
  return (
    Node.isObjectLiteralExpression(inner) &&
    inner
      .getProperties()
      .every((property) => /^['"]?(?:accept|user-agent|content-type)['"]?:\s*['"]/i.test(property.getText()))
  );
}
