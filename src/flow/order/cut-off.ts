/** Answers of which no more than so many bytes are read: a longer answer loses its end. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import type { Escape } from '../code/use.ts';
import { pathTo } from '../code/path-to.ts';
import { textAt, type World } from '../code/world.ts';

/** Which argument of a call is how much of the answer it gives, by language and the name of what is called. */
const lengths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { LimitReader: 1 },
  java: { readNBytes: 0 },
  php: { file_get_contents: 4, fread: 1, stream_get_contents: 1, fgets: 1 },
  python: { read: 0 },
  ruby: { read: 0, readpartial: 0 },
};

/** No answer is as long: a page has 100 entries of some 2 KiB. */
const enough = 1 << 20;

/** @returns nothing for a call that gives the answer whole, or in parts, one after the other */
export function cutOff(world: World, around: Around, call: Call): readonly Escape[] {
  const index = lengths[around.file.language]?.[calledName(call)];
  const length = index === undefined ? undefined : call.args[index];
  if (!length || isInLoop(around, call)) return [];
  if (isEnough(world, around, length)) return [];
  const { file } = around.file;
  return [{ why: 'only a part of its text is read', place: { file, start: call.start, end: call.end } }];
}

/** `maxContentLength: 700`: a longer answer is an error. */
export function tooLong(world: World, around: Around, length: Expr): readonly Escape[] {
  if (isEnough(world, around, length)) return [];
  const place = { file: around.file.file, start: length.start, end: length.end };
  return [{ why: 'the length of an answer is limited', place }];
}

function isEnough(world: World, around: Around, length: Expr): boolean {
  const bytes = numberOf(world, around, length);
  return bytes !== undefined && (bytes < 0 || bytes >= enough);
}

/** Constants of constants. */
const deepest = 4;

/** `1 << 20`, `64 * 1024`, `MOST_BYTES`; `None` and `null` are no limit. */
function numberOf(world: World, around: Around, node: Expr, depth = 0): number | undefined {
  if (depth > deepest) return undefined;
  const { file } = around.file;
  if (node.kind === 'name') {
    const value = onlyValueOf(around.file, node);
    if (value) return numberOf(world, around, value, depth + 1);
  }
  const words = textAt(world, { file, start: node.start, end: node.end }).replaceAll(/[\s_()]/g, '');
  if (/^(?:None|null|nil|Infinity)?$/.test(words)) return -1;
  const parts = words.split(/(\*|<<)/);
  if (!parts.every((part) => /^(?:-?\d+(?:\.\d+)?(?:e\d+)?|\*|<<)$/.test(part))) return undefined;
  return parts.reduce((all, part, i) => {
    if (i % 2 === 1) return all;
    const value = Number(part);
    if (i === 0) return value;
    return parts[i - 1] === '*' ? all * value : all * 2 ** value;
  }, 0);
}

function isInLoop({ file }: Around, call: Call): boolean {
  const way = pathTo(file.program.body, call) ?? [];
  return way.some((step) => {
    const stmt = step.kind === 'statement' ? step.list[step.at] : undefined;
    return stmt?.kind === 'branch' && stmt.loop === true;
  });
}
