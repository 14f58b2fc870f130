/** Files that a program writes and reads again: what it takes of their lines by place is taken so of what was written. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { nothing, taken, type Outcome, type Spot } from '../code/spot.ts';

/** Calls that give an object which writes into a file. */
export const opens =
  /^(?:open|fopen|createWriteStream|Create|OpenFile|new|FileWriter|PrintWriter|BufferedWriter|newBufferedWriter|OpenWrite|CreateText|StreamWriter)$/;
/** Calls that write a whole text into a file. */
const writesFile =
  /^(?:write_text|write_bytes|writeFile(?:Sync)?|appendFile(?:Sync)?|file_put_contents|write|WriteFile|writeString|WriteAllText|WriteAllLines|binwrite|outputFile(?:Sync)?|writeTextFile)$/;
/** Calls with a path that give nothing of the file. */
const looks =
  /^(?:print\w*|Print\w*|puts|echo|log|info|debug|warn|error|exists?\w*|Exists|unlink\w*|rm\w*|remove\w*|Remove\w*|delete\w*|mkdir\w*|Mkdir\w*|makedirs|dirname|basename|chmod|chown|stat|Stat|is_?file\w*|is_?dir\w*|touch|filesize|getsize|Errorf|Fatalf?|Sprintf|exit|addCleanup|add_argument|getenv|get|\w*(?:Exception|Error))$/;
const mode = /^[wax]b?\+?t?$/;

/**
 * @param call that writes into a file, or opens one
 * @param behind an offset before which the file has nothing of the list
 */
export function readsOfFiles(spot: Spot, call: Call, behind: number): readonly Outcome[] {
  if (!opens.test(calledName(call)) && !writesFile.test(calledName(call))) return nothing;
  return pathsOf(call, spot.node).flatMap((path) =>
    mentionsOf(spot.around, path).flatMap((one) => {
      const isElsewhere = spot.around.functionAround(one) !== spot.around.functionAround(call);
      if (isIn(one, call) || (!isElsewhere && one.start < behind)) return nothing;
      return readAtPath(spot, one);
    }),
  );
}

/** What a program makes of a file by its path: `file.path` of a temporary file. @param path one mention of it */
export function readAtPath(spot: Spot, path: Expr): readonly Outcome[] {
  const names = spot.around.bindingsOf(path).flatMap(({ scope, name }) => spot.around.uses(scope, name));
  return [path, ...names].flatMap((one) => {
    const by = callAround(spot.around, one);
    if (!by || looks.test(calledName(by)) || writesAlone(by)) return nothing;
    return [taken({ ...spot, node: by }, by)];
  });
}

const isIn = (node: Expr, { start, end }: Expr): boolean => node.start >= start && node.end <= end;

/** Names and texts that the path is made of, but for those of what is written. */
function pathsOf(call: Call, written: Expr): readonly Expr[] {
  const { callee, args } = call;
  const [first] = args;
  const at = callee.kind === 'member' && callee.of.kind !== 'name' ? [callee.of] : [];
  const own = callee.kind === 'member' && callee.of.kind === 'name' && args[0] === written ? [callee.of] : [];
  return [...at, ...own, ...(first && first !== written ? [first] : [])].flatMap(partsOf);
}

function partsOf(node: Expr): readonly Expr[] {
  switch (node.kind) {
    case 'name':
      return [node];
    case 'text':
      return node.value.length > 3 ? [node] : [];
    case 'call':
      return node.args.flatMap(partsOf);
    case 'unknown':
      return node.parts.length === 1 ? node.parts.flatMap(partsOf) : [];
    default:
      return [];
  }
}

function mentionsOf(around: Around, path: Expr): readonly Expr[] {
  if (path.kind === 'text') {
    const isSame = (one: Expr) => one.kind === 'text' && one.value.includes(path.value);
    return [...around.expressions].filter((one) => one !== path && isSame(one));
  }
  if (path.kind !== 'name') return [];
  const scope = scopeOf(around.file, path);
  const isImport = definitionsOf(around.file, path).some(({ kind }) => kind === 'import');
  return isImport || !scope ? [] : around.uses(scope, path.name).filter((one) => one !== path);
}

/** The innermost call that is given it. */
function callAround(around: Around, node: Expr, depth = 0): Call | undefined {
  if (depth > deepest) return undefined;
  for (const parent of around.parentsOf(node)) {
    if (parent.kind !== 'expression' || parent.node.kind === 'function') continue;
    if (parent.node.kind === 'call') return parent.node;
    const outer = callAround(around, parent.node, depth + 1);
    if (outer) return outer;
  }
  return undefined;
}

/** Expressions between a path and the call that is given it. */
const deepest = 6;

/** `open(path, 'w')`, `writeFileSync(path, text)` */
function writesAlone(call: Call): boolean {
  const name = calledName(call);
  const isOpened = call.args.some((one) => one.kind === 'text' && mode.test(one.value));
  return isOpened || writesFile.test(name) || (opens.test(name) && !/^(?:open|fopen|new)$/.test(name));
}
