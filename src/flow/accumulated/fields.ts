/** Fields of objects of the project: where what a class keeps in one is read. */
import { exposed, type World } from '../code/world.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { escape, type Outcome, type Spot } from '../code/spot.ts';
import { unread } from '../uses/uses-of-names.ts';
import { wholesWith } from '../uses/whole-objects.ts';

/** The reads of `.name` if the object may be the one that keeps it. */
export function fieldUses(world: World, spot: Spot, name: string): readonly Outcome[] {
  return [...readByName(world, spot, name), ...reflected(world, spot), ...wholesWith(world, spot, name)];
}

function readByName(world: World, spot: Spot, name: string): readonly Outcome[] {
  const { file } = spot.around;
  if (name === '*') return [escape(spot, 'it is kept in a field whose name is computed')];
  const isPrivate = /^[#@]/.test(name);
  const files = isPrivate ? [file] : [file, ...world.usersOf(file, [name])];
  const reads = files.flatMap((one): readonly Outcome[] => {
    const around = one === file ? spot.around : aroundOf(one);
    return around.members(name).map((node) => ({
      kind: 'flow',
      spot: { around, node, taint: spot.taint, way: undefined },
    }));
  });
  const kept = name.startsWith('#') ? [] : unread(spot, name, reads);
  if (kept.length > 0) return [...reads, ...kept];
  if (isPrivate) return reads;
  const why = exposed(world, file, `\`${name}\``);
  if (why !== undefined) return [...reads, escape(spot, `it is kept in a field, and ${why}`)];
  // The class goes out, and nothing here takes it.
  if (file.exports.size > 0 && world.usersOf(file, []).length === 0) {
    return [...reads, escape(spot, `it is kept in \`${name}\`, and no code here imports the module`)];
  }
  return reads;
}

/** Code that reads fields whose names are not in it. */
const reflection: Readonly<Record<string, RegExp>> = {
  python: /\b__dict__\b|\b(?:vars|asdict|astuple)\b(?!\s*=)|\bgetattr\((?:[^(),]|\([^()]*\))+,\s*(?!["'])/,
  ruby: /\binstance_variable_get\b|\binstance_variables\b|\bconst_get\b|(?<![.\w@:])binding\b(?!\.irb)/,
  php: /\bget_object_vars\(|\bReflection(?:Class|Object|Property)\b/,
};

/** In a method: a template that is put in reads the fields of its object. */
const template = /\b(?:include|require)(?:_once)?\b/g;

function reflected(world: World, spot: Spot): readonly Outcome[] {
  const { file } = spot.around;
  for (const one of [file, ...world.usersOf(file, [])]) {
    const code = codeOf(world, one);
    const found = reflection[one.language]?.exec(code) ?? putIn(one, code);
    if (!found) continue;
    const place = { file: one.file, start: found.index, end: found.index + found[0].length };
    return [{ kind: 'escape', why: 'it is kept in a field, and fields are read by computed names', place }];
  }
  return [];
}

function putIn({ language, functions }: FileIndex, code: string): RegExpExecArray | undefined {
  if (language !== 'php') return undefined;
  const methods = [...functions.values()].flatMap(({ fn, owner }) => (owner ? [fn] : []));
  return [...code.matchAll(template)].find(({ index }) =>
    methods.some(({ start, end }) => start < index && index < end),
  );
}
