/** What a call says beside its address. */
import { Node } from 'ts-morph';
import { declaredBy } from './declared.ts';
import { isFunction } from './is-function.ts';
import { bare } from './source.ts';

const ofAddress = new Set(['url', 'uri', 'method', 'hostname', 'host', 'path', 'port', 'protocol']);

/**
 * The name of the options that further pages are asked for with.
 *
 * @returns '' where there are none that matter, undefined where they have no name
 */
export function optionsOf(call: Node): string | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const [first, options, ...more] = call.getArguments().filter((argument) => !isFunction(bare(argument)));
  const address = first && objectOf(first);
  // Options with the address in them: what else they say would have to go with each page.
  if (address && !isHarmless(address, ofAddress)) return undefined;
  if (!options) return '';
  const given = objectOf(options);
  return more.length === 0 && given && isHarmless(given, new Set(['method'])) ? '' : undefined;
}

function objectOf(node: Node): Node | undefined {
  const inner = bare(node);
  const object = Node.isObjectLiteralExpression(inner) ? inner : declaredBy(inner)?.value;
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
