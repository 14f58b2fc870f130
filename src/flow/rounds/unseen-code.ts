/** Calls that may run code of the program which is not seen there: a function in a field, a listener, a generator. */
import type { Call, Expr, Member, Name } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { definitionsOf, valuesOf } from '../../trace/scopes/bindings.ts';
import type { World } from '../code/world.ts';
import { invokesWith } from '../tables/invoking.ts';
import { writtenName } from '../uses/effect-of.ts';
import { isAside } from './log-output.ts';
import type { Run } from './run.ts';
import { isOfValue } from './steady.ts';
import { writtenValues } from './written-values.ts';

/** What has such a method to count. */
const sums = /Statistics|Adder|Accumulator/;

/** Methods that call the listeners of an object, whatever it is. */
const notifies =
  /^(?:emit\w*|dispatch(?:Event|_event)?|publish|notify(?:_?\w+)?|trigger\w*|fire(?:[A-Z_]\w*)?|broadcast\w*)$/;

/** Methods by which a generator or a fiber of the program goes on with what it is given. */
const resumes = /^(?:send|next|resume|transfer|throw)$/;

/** Functions that call the one which they are given. */
const applies = /^\\?(?:call_user_func(?:_array)?|forward_static_call(?:_array)?|Reflect\.apply)$/;

/** What a class has by itself and not of the program: a lock that a structure of Go embeds. */
const locks = /^(?:(?:R|Try|TryR)?(?:Un)?[lL]ock|synchronize|acquire|release)$/;

/** @param call for which no function of the project was found */
export function runsUnseen(world: World, run: Run, call: Call): boolean {
  const { callee, form } = call;
  if (form !== 'call' || run.around.file.language === 'shell') return false;
  switch (callee.kind) {
    case 'name':
      return (
        callee.name !== '&' &&
        (run.isValue(callee) || applies.test(callee.name) || notifies.test(callee.name))
      );
    case 'call':
    case 'index':
      return true;
    case 'member':
      return applies.test(writtenName(callee)) || ofObject(world, run, call, callee);
    default:
      return false;
  }
}

function ofObject(world: World, run: Run, call: Call, callee: Member): boolean {
  const { of, name } = callee;
  if (isAside(world, run, call)) return false;
  if (of.kind === 'self') return !locks.test(name);
  if (notifies.test(name)) return true;
  const { language } = run.around.file;
  const isHeld = of.kind === 'name' || of.kind === 'member';
  if (
    isHeld &&
    invokesWith(language, name) !== undefined &&
    isOfValue(run, callee) &&
    !sums.test(writtenValues(run, of))
  ) {
    return true;
  }
  if (resumes.test(name)) return isOfOwnFunction(world, run, of);
  return (of.kind === 'name' && isOneOfSeveral(run, of)) || isOfOwnClass(world, run, of);
}

/** `cache.put(name, stars)` of `class Recent extends LinkedHashMap`, whose own methods the library calls. */
function isOfOwnClass({ ev }: World, { around }: Run, of: Expr): boolean {
  return ev.values(of, ev.environments.root(around.file)).some((value) => {
    if (value.kind !== 'instance') return false;
    const { cls } = value.of.info;
    return cls.base !== undefined && cls.members.some(({ role }) => role === 'method');
  });
}

/** `sink` of `sink = printer()`, a function of the project, and of `Fiber.new { … }`. */
function isOfOwnFunction(world: World, run: Run, of: Expr): boolean {
  const { file } = run.around;
  const made = of.kind === 'name' ? valuesOf(file, of) : [of];
  return made.some(
    (one) =>
      one.kind === 'call' &&
      (/\bFiber\b/.test(run.words(one.callee)) ||
        calleeValues(world.ev, one, world.ev.environments.root(file)).some(
          ({ kind }) => kind === 'function',
        )),
  );
}

/** `listener` of `for (const listener of listeners)`, which outlive the round. */
function isOneOfSeveral(run: Run, node: Name): boolean {
  if (run.outlives(node) || run.isImported(node) || run.isEntry(node)) return false;
  return definitionsOf(run.around.file, node).some(
    (one) =>
      one.kind === 'value' &&
      one.value?.kind === 'index' &&
      one.value.item !== undefined &&
      !run.isItem(one.value) &&
      !run.mentions(one.value.of),
  );
}
