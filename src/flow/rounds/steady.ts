/**
 * Whether a call of a round gives the same whatever rounds came before it: it keeps nothing that it reads, and reads nothing
 * that other rounds change. What is not known to do so does not.
 */
import { writtenValues } from './written-values.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Name } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { anyWithin } from '../../ir/within.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { isName } from '../order/apart/field-words.ts';
import { isDistinct } from '../order/overwritten.ts';
import { functionRow } from '../../trace/model/client-models.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { World } from '../code/world.ts';
import { anew, lasting, outsideTables, reading, stateless } from '../tables/outside.ts';
import { effectOf, writtenName } from '../uses/effect-of.ts';
import { rootOf } from './access.ts';
import { isAside } from './log-output.ts';
import type { Run } from './run.ts';

/** @param call that is no function of the project, and of which something is made */
export function isSteady(world: World, run: Run, call: Call): boolean {
  const { callee, args, named } = call;
  if (run.isItem(call) || (callee.kind === 'member' && isOfRound(run, callee.of))) return true;
  if (isAside(world, run, call) || isToStandardError(world, run.around, call)) return true;
  const words = wordsOf(call);
  const isOwnFile = [...args, ...named.map(({ value }) => value)].some((one) => isOfRound(run, one));
  if (!isOwnFile && readsChanged(run, words)) return false;
  if (call.form === 'command') return true;
  if (call.form === 'new') return words !== 'Proxy';
  return isRequest(world, run, call) || isKnown(world, run, call, words);
}

/** Whether it shows, takes or leaves something in each round that the entry alone does not decide. @param call of which nothing need be made */
export function stepsOn(run: Run, call: Call): boolean {
  const { takes, overwrites, appends } = outsideTables[run.around.file.language] ?? {};
  const words = run.words(call);
  if (takes?.test(words)) return true;
  const path = fileOf(call, words, overwrites);
  if (!path || appends?.test(words)) return false;
  return isOfRound(run, path) ? run.mentions(path) && !isOfName(run, path) : run.mentions(call);
}

/** Whether the path of a file has the name of the entry in it; of two with one status the later writes over the earlier. */
function isOfName(run: Run, path: Expr, depth = 0): boolean {
  const { around } = run;
  return anyWithin(
    path,
    (one) =>
      isDistinct(around, one) ||
      (one.kind === 'name' && isName.test(one.name)) ||
      (one.kind === 'name' &&
        depth < 3 &&
        valuesOf(around.file, one).some((value) => isOfName(run, value, depth + 1))),
  );
}

/** What is read there may be another thing each time: a member of a proxy, and `$RANDOM`. */
export function isOpaque(run: Run, node: Expr): boolean {
  if (node.kind === 'name') {
    return (
      run.around.file.language === 'shell' &&
      node.name === 'RANDOM' &&
      /(?:^|[\n;])[ \t]*RANDOM=/.test(run.text)
    );
  }
  const root = node.kind === 'member' || node.kind === 'index' ? rootOf(node.of) : undefined;
  return root?.kind === 'name' && run.outlives(root) && /\bnew Proxy\(/.test(writtenValues(run, root));
}

/** The file that a call writes anew. */
function fileOf(call: Call, words: string, overwrites: RegExp | undefined): Expr | undefined {
  const { callee, args, named } = call;
  if (call.form === 'command') {
    const isAnew = /(?<![>&\d])>(?![>&])/.test(words) && !/>[ \t]?\/dev\//.test(words);
    return isAnew ? named.find((one) => one.kind === 'field' && one.name === '>')?.value : undefined;
  }
  if (!overwrites?.test(writtenName(callee))) return undefined;
  return callee.kind === 'member' && args.length === 1 ? callee.of : args[0];
}

/** Other rounds do not have it: it is of the entry, or made in the round. */
function isOfRound(run: Run, node: Expr): boolean {
  if (run.mentions(node)) return true;
  const root = rootOf(node);
  switch (root.kind) {
    case 'name':
      if (isGivenAnew(run, root)) return true;
      return run.isDeclared(root) && !run.outlives(root) && !run.isImported(root);
    case 'member':
    case 'self':
    case 'call':
    case 'text':
      return false;
    default:
      return root.kind !== 'join' || root.parts.some((part) => isOfRound(run, part));
  }
}

/** `t=$(mktemp)`: an earlier statement of the round gives it to the name. */
function isGivenAnew(run: Run, { name, start }: Name): boolean {
  return run.body.some(
    (stmt) =>
      stmt.kind === 'assign' &&
      !stmt.append &&
      stmt.target.kind === 'name' &&
      stmt.target.name === name &&
      stmt.target.start < start &&
      !run.names(stmt.value, stmt.target),
  );
}

function readsChanged(run: Run, words: string): boolean {
  const { things = [] } = outsideTables[run.around.file.language] ?? {};
  return things.some(({ reads, changes }) => reads.test(words) && changes.test(run.text));
}

function wordsOf({ callee, form }: Call): string {
  return form === 'command' ? (callee.kind === 'text' ? callee.value : '') : writtenName(callee);
}

function isRequest(world: World, { around }: Run, call: Call): boolean {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  return values.some(
    (value) => value.kind === 'external' && functionRow(world.ev.modelsOf(around.file), value) !== undefined,
  );
}

function isKnown(world: World, run: Run, call: Call, words: string): boolean {
  const { callee, args, named } = call;
  if (anew.test(words)) return false;
  // A method of the object itself, or a local name.
  const isOwn = callee.kind === 'name' || (callee.kind === 'member' && callee.of.kind === 'self');
  if (isOwn && args.length === 0 && run.around.file.language === 'ruby') return true;
  if (!isOfValue(run, callee)) {
    // What the call before makes keeps nothing: `createHash('sha1').update(name)`.
    const isMadeThere = callee.kind === 'member' && callee.of.kind === 'call';
    return (
      isMadeThere ||
      args.length > 0 ||
      named.length > 0 ||
      lasting.test(words) ||
      effectOf(world, run.around, call) !== undefined
    );
  }
  const made = callee.kind === 'member' ? writtenValues(run, rootOf(callee.of)) : '';
  // A pattern that begins where it ended.
  if (/^(?:exec|test)$/.test(calledName(call)) && /\/[a-fh-x]*[gy]/.test(made)) return false;
  return reading.test(calledName(call)) || stateless.test(made);
}

/** A method of something that the program has made, and no function of a module: `queue.next`, but not `Files.list`. */
export function isOfValue(run: Run, callee: Expr): boolean {
  switch (callee.kind) {
    case 'member':
      return callee.of.kind === 'name' ? run.isValue(callee.of) : isOfValue(run, callee.of);
    case 'call':
    case 'index':
      return isOfValue(run, callee.kind === 'call' ? callee.callee : callee.of);
    default:
      return callee.kind === 'self';
  }
}
