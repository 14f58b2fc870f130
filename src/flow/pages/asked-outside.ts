/**
 * What a walk through pages asks before the next one, and what is neither a value of the program nor the answer: a clock, a
 * queue, an object that counts the requests. It may end the walk anywhere.
 */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn, Member, Name, Span } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { eachChild } from '../../ir/walk.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, valuesOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { commandName } from '../code/command-name.ts';
import { expressionsOf } from '../code/path-to.ts';
import { isTest } from '../code/test-command.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { calledIn, fieldsChanged, keysGiven } from './entry-code.ts';
import { keyOf } from './accumulators.ts';
import { gettersOf } from './test-functions.ts';
import { effectAt } from './value-of-expression.ts';
import type { PageRound } from './page-round.ts';

/** Functions that functions call. */
const deepest = 3;

/** Functions and methods of values, by name: what they give depends on what they are given alone. */
const ofValue =
  /^(?:len|length|size|count|String|Number|Boolean|BigInt|int|str|bool|float|parseInt|parseFloat|parseLong|parseInteger|Integer|to_[isfa]|intval|strval|min|max|ceil|floor|trunc|round|abs|divmod|isset|empty|is_(?:string|array|null|int|numeric)|array_key_exists|strlen|str_(?:contains|starts_with|ends_with)|isinstance|hasattr|Is|As|HasPrefix|HasSuffix|Contains|TrimSpace|Atoi|Itoa|Sprintf|trim|strip|isEmpty|isBlank|isPresent|equals(?:IgnoreCase)?|startsWith|endsWith|starts?_?with\?|end_with\?|nil\?|empty\?|any\?|none\?|present\?|blank\?|zero\?|positive\?|isNull|nonNull|isArray|isInteger|hasNext|valueOf|textValue|asText|get|fetch|dig|getOrDefault|opt\w*|lower|upper|match|search|test|matches|find|include\??|includes|has|contains\w*|key\?|has_key\?|in_array|then|catch|await|json)$/;
const commands = /^(?:\[|\[\[|test|case|let|expr|jq|grep|echo|printf|true|false|:)$/;

/** Variables of a shell that are another thing each time. */
const clocks = /^(?:SECONDS|RANDOM|SRANDOM|EPOCHSECONDS|EPOCHREALTIME)$/;
const steps = /^(?:\+\+|--)[\w$.]+$|^[\w$.]+(?:\+\+|--)$/;
/** `[ -s "$file" ]` */
const ofFiles = /^-[befdLrswx]$/;
/** Fields by which an object of a library states that something has ended. */
const latched = /^(?:aborted|is_?[cC]ancel+ed|cancel+ed|closed|stopped|interrupted|expired)\??$/;

/** `fetch(flag)`, `requests.get(flag)`: of a value it reads a part of that. */
const sends = /^(?:fetch|get)$/;

function isOnValue({ file }: Around, { callee }: Call): boolean {
  if (callee.kind !== 'member') return false;
  return callee.of.kind !== 'name' || definitionsOf(file, callee.of).some(({ kind }) => kind !== 'import');
}

interface Asked {
  readonly round: PageRound;
  /** Where the answer is used. */
  readonly uses: readonly Use[];
  /** The call that requests a page. */
  readonly sending: Expr;
}

/** @returns whether a test asks something else than values of the program and the answer */
export function asksOutside(world: World, asked: Asked, test: Expr): boolean {
  return new Question(world, asked, test).isOpen(asked.round.around, test, 0);
}

class Question {
  private readonly world: World;
  private readonly uses: readonly Use[];
  private readonly sending: Expr;
  private readonly span: Span;
  private readonly entered = new Set<Fn>();
  /** Fields that functions of the round change, and not to a value of the answer. */
  private readonly stepped: ReadonlySet<string>;

  /** The test compares with a number of the answer: `$page++ < $pages`. */
  private readonly isHeldAgainst: boolean;

  constructor(world: World, { round, uses, sending }: Asked, test: Expr) {
    this.world = world;
    this.uses = uses;
    this.sending = sending;
    this.span = round.span;
    this.stepped = this.steppedIn(round);
    const { around } = round;
    this.isHeldAgainst = anyWithin(
      test,
      (one) =>
        one.kind === 'name' && valuesOf(around.file, one).some((value) => this.isOfAnswer(around, value)),
    );
  }

  isOpen(around: Around, node: Expr, depth: number): boolean {
    if (node === this.sending) return false;
    if (node.kind === 'name') {
      return clocks.test(node.name) || this.isMadeOutside(around, node, depth);
    }
    if ((node.kind === 'member' || node.kind === 'index') && this.isOfAnswer(around, node)) return false;
    if (node.kind === 'index' && this.words(around, node).startsWith('<-')) return true;
    // `if (++pages === 3) break;`
    if (node.kind === 'unknown' && steps.test(this.words(around, node))) return !this.isHeldAgainst;
    if (node.kind === 'member' && (latched.test(node.name) || this.isStepped(node))) return true;
    if (node.kind === 'call' && this.isUnknown(around, node, depth)) return true;
    if (
      node.kind === 'member' &&
      gettersOf(this.world, around, node.name).some((fn) => this.isChanging(fn, depth))
    ) {
      return true;
    }
    let isFound = false;
    eachChild(
      node,
      (one) => (isFound ||= this.isOpen(around, one, depth)),
      () => undefined,
    );
    return isFound;
  }

  /** `more = budget.take()` in the round; `url = page.next` is the answer, whatever that page was made by. */
  private isMadeOutside(around: Around, name: Name, depth: number): boolean {
    if (depth >= deepest) return false;
    const { start, end } = this.span;
    return valuesOf(around.file, name).some(
      (one) =>
        start <= one.start &&
        one.end <= end &&
        (this.isCounter(around, one) ||
          (!this.isOfAnswer(around, one) && this.isOpen(around, one, depth + 1))),
    );
  }

  /** `for number, page in enumerate(pages)`: lowering leaves nothing of the number, or has it as a key. */
  private isCounter(around: Around, value: Expr): boolean {
    if (value.kind === 'index') return value.item === 'key';
    if (value.kind !== 'unknown' || value.parts.length > 0) return false;
    return /\benumerate\b/.test(this.words(around, value));
  }

  private steppedIn(round: PageRound): ReadonlySet<string> {
    const called = calledIn(this.world, [round]);
    const keys = (isOfAnswer: boolean) =>
      called.flatMap(({ around, body }) =>
        keysGiven(
          body,
          ({ target, value }) => target.kind === 'member' && this.isOfAnswer(around, value) === isOfAnswer,
        ),
      );
    const ofAnswer = new Set(keys(true));
    return new Set(keys(false).filter((key) => !ofAnswer.has(key)));
  }

  private isStepped(node: Member): boolean {
    return this.stepped.has(keyOf(node) ?? '');
  }

  private words({ file }: Around, { start, end }: Span): string {
    return file.program.text.slice(start, end);
  }

  private isUnknown(around: Around, call: Call, depth: number): boolean {
    if (this.isOfAnswer(around, call)) return false;
    if (isTest(call)) return call.args.some((arg) => arg.kind === 'text' && ofFiles.test(arg.value));
    if (call.form === 'command') {
      return !commands.test(commandName(call)) && !this.isKnown(around, call, depth);
    }
    if (call.callee.kind === 'function') return false;
    return !this.isKnown(around, call, depth);
  }

  private isKnown(around: Around, call: Call, depth: number): boolean {
    const functions = functionsOf(this.world, around, call);
    if (functions.length > 0) return !functions.some((fn) => this.isChanging(fn, depth));
    if (sends.test(calledName(call)) && !isOnValue(around, call)) return false;
    return effectAt(this.world, around, call) !== undefined || ofValue.test(calledName(call));
  }

  /** Whether a function asks outside, or has another answer each time since it changes a field. */
  private isChanging({ fn, file }: FnInfo, depth: number): boolean {
    if (this.entered.has(fn)) return false;
    this.entered.add(fn);
    // The function that requests the page.
    if (fn.start <= this.sending.start && this.sending.end <= fn.end) return false;
    if (depth >= deepest) return true;
    const around = aroundOf(file);
    return (
      fieldsChanged(fn.body).length > 0 ||
      fn.body.flatMap(expressionsOf).some((one) => this.isOpen(around, one, depth + 1))
    );
  }

  private isOfAnswer({ file }: Around, node: Span): boolean {
    return this.uses.some(
      ({ place }) => place.file === file.file && node.start <= place.start && place.end <= node.end,
    );
  }
}
