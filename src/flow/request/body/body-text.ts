/** The fields of a body that is a text of JSON, whatever puts it together. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { Lost, unquoted, Words } from '../../shell/jq-words.ts';
import type { World } from '../../code/world.ts';
import { Fields, valueOf } from './body-fields.ts';

const HOLE = '\uFFFC';

/** @returns undefined for what is no text of an object */
export function fieldsOfJson(world: World, around: Around, node: Expr): Fields | undefined {
  if (node.kind === 'call' && node.callee.kind === 'text' && node.callee.value === 'jq') {
    return ofJq(around, node);
  }
  const written = node.kind === 'join' ? writtenAs(around, node.parts) : undefined;
  return (written && ofText(written)) ?? ofValue(world, around, node);
}

interface Written {
  readonly text: string;
  readonly holes: readonly Place[];
}

function writtenAs({ file }: Around, parts: readonly Expr[]): Written {
  const holes = parts.flatMap((part) =>
    part.kind === 'text' ? [] : [{ file: file.file, start: part.start, end: part.end }],
  );
  return { text: parts.map((part) => (part.kind === 'text' ? part.value : HOLE)).join(''), holes };
}

/** What the evaluator finds it to be: `String.format(…)`, `printf …`. */
function ofValue(world: World, around: Around, node: Expr): Fields | undefined {
  if (node.kind === 'call' && passesOn(node)) return undefined;
  const [value, more] = world.ev.values(node, world.ev.environments.root(around.file));
  if (value?.kind !== 'string' || more) return undefined;
  const text = value.pieces.map((piece) => (piece.kind === 'text' ? piece.value : HOLE)).join('');
  const holes = value.pieces.flatMap((piece) => (piece.kind === 'hole' ? [piece.from] : []));
  const { template = '', given = [] } = node.kind === 'call' ? formatOf(node) : {};
  // The variables that are put into a template, and not what they were made of.
  const places = given.length === holes.length ? writtenAs(around, given).holes : holes;
  return ofText({ text, holes: places }, (name) => new RegExp(`"${name}"\\s*:\\s*%q`).test(template));
}

/** A template, and what it is given, in its order. */
function formatOf({ callee, args }: Call): { readonly template?: string; readonly given?: readonly Expr[] } {
  const [first, ...rest] =
    callee.kind === 'member' && callee.of.kind === 'text' ? [callee.of, ...args] : args;
  const template = textOf(first);
  const isInOrder = template !== undefined && !/%\d+\$|%\[|\{\d/.test(template);
  return isInOrder && rest.every(({ kind }) => kind !== 'text') ? { template, given: rest } : {};
}

/** `strings.NewReader(body)`: its argument shows more than its result. */
function passesOn({ callee, args }: Call): boolean {
  const isFunction = callee.kind === 'name' || (callee.kind === 'member' && callee.of.kind === 'name');
  return isFunction && args.length === 1;
}

/** `{"namespace": "…"}`; a field that is there twice may be anything. @param isQuoted whether a field gets its quotes with its value */
function ofText(
  { text, holes }: Written,
  isQuoted: (name: string) => boolean = () => false,
): Fields | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const fields = new Fields();
  for (const found of text.matchAll(/"(\w+)"\s*:\s*(?:"([^"\\]*)"|(\uFFFC))?/g)) {
    const [, name = '', words = '', bare] = found;
    const before = text.slice(0, found.index);
    // Of an object inside.
    if (before.split(/[{[]/).length - before.split(/[}\]]/).length !== 1) continue;
    const at = holes[before.split(HOLE).length - 1];
    const isHole = words === HOLE || (bare !== undefined && isQuoted(name));
    if (fields.has(name)) fields.doubt(name);
    else if (isHole && at) fields.put(name, { kind: 'code', at });
    else if (words !== '' && !words.includes(HOLE)) fields.put(name, { kind: 'words', words });
    else fields.doubt(name);
  }
  return fields;
}

/** Options of jq that make no difference to an object that is made of nothing. */
const known =
  /^(?:-[ncrjMS]+|--(?:null-input|compact-output|raw-output|join-output|sort-keys|monochrome-output))$/;

/** `jq -n --arg namespace "$1" '{namespace: $namespace}'` */
function ofJq(around: Around, { args }: Call): Fields | undefined {
  const given = new Map<string, Expr>();
  let program: string | undefined;
  for (let i = 0; i < args.length; i++) {
    const word = textOf(args[i]);
    if (word === '--arg' || word === '--argjson') {
      const [name, value] = [textOf(args[i + 1]), args[i + 2]];
      if (name !== undefined && value) given.set(`$${name}`, value);
      i += 2;
    } else if (word === undefined || program !== undefined) return undefined;
    else if (!known.test(word)) program = word;
  }
  const words = new Words(program ?? '');
  const fields = new Fields();
  try {
    words.need('{');
    do {
      const key = words.next();
      const name = key && unquoted(key.text).replace(/^\$/, '');
      if (!key || !/^(?:word|string)$/.test(key.kind) || name === undefined) return undefined;
      const value = words.take(':') ? words.next()?.text : key.text;
      const isWhole = /^[,}]$/.test(words.text);
      while (!/^[,}]?$/.test(words.text)) words.next();
      const from = value === undefined ? undefined : given.get(value);
      if (!isWhole || fields.has(name)) fields.doubt(name);
      else if (from) fields.put(name, valueOf(around, from));
      else if (value !== undefined && /^"[^"\\]*"$/.test(value)) {
        fields.put(name, { kind: 'words', words: unquoted(value) });
      } else fields.doubt(name);
    } while (words.take(','));
    words.need('}');
  } catch (error) {
    if (error instanceof Lost) return undefined;
    throw error;
  }
  return words.isAtEnd ? fields : undefined;
}

function textOf(node: Expr | undefined): string | undefined {
  return node?.kind === 'text' ? node.value : undefined;
}
