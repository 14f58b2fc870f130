/** Errors as values: what a program does with the error that a call gives, and that of its functions which pass it on. */
import type { Call, Expr, Fn, Member, Name, Rec } from '../../ir/ir.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { callersOf } from '../uses/all-callers.ts';
import { isAside } from './error-logs.ts';
import { aroundOf, type Around, type Binding } from '../code/around.ts';
import { argumentsAt } from '../uses/arguments.ts';
import { completesAbruptly } from '../code/abrupt-completion.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { withoutComments } from '../code/comments.ts';
import { calleeWords, wordsOf } from '../code/code-in-messages.ts';
import { reaches } from '../code/reaching.ts';
import type { Escape } from '../code/use.ts';
import { pathTo } from '../code/path-to.ts';
import { exposed, type World } from '../code/world.ts';

/** `reading`: what a decoder fails with; `sending`: that no answer came, with the address in its text; `own`: what the program puts the address into. */
type ErrorOf = 'reading' | 'sending' | 'own';

const reasons: Readonly<Record<ErrorOf, string>> = {
  reading: 'the error of reading the answer is used, and it is another error now',
  sending: 'the error of a failed request has its address, and is used',
  own: 'an error has the address, and is used',
};

/** Functions that put an error into another one. */
const wraps = /^(?:fmt\.Errorf|errors\.(?:Wrapf?|WithMessagef?|WithStack|Join))$/;
/** Functions that ask why no answer came. */
const asks = /^(?:errors\.Is|os\.IsTimeout|context\.Cause)$/;
/** Members of an error that are the same for any address. */
const asideAddress = /^(?:Timeout|Temporary|Op|Err|Unwrap)$/;

/** Functions that pass a channel on. */
const mostHanded = 3;

/** @param call whose only result, or whose last one, is the error */
export function escapesOfErrorValue(
  world: World,
  around: Around,
  call: Call,
  of: ErrorOf,
): readonly Escape[] {
  return new Search(world, of).result(around, call);
}

class Search {
  private readonly world: World;
  private readonly of: ErrorOf;
  private readonly seen = new Set<Fn>();
  /** One object may hand its error to the same field of another one. */
  private readonly seenFields = new Set<string>();

  constructor(world: World, of: ErrorOf) {
    this.world = world;
    this.of = of;
  }

  result(around: Around, call: Call): readonly Escape[] {
    const further = around.furtherResults(call).at(-1);
    return this.given(around, further?.value ?? call);
  }

  /** @param given what the error is: a result, or what is received */
  private given(around: Around, given: Expr): readonly Escape[] {
    const names = around.bindingsOf(given);
    if (names.length > 0) return names.flatMap((name) => this.name(around, name, given));
    // Of several results that nothing takes the first is looked at: `if resp, _ := …`.
    return this.used(around, given);
  }

  /** @param given the value that the name is given; undefined for a parameter */
  private name(around: Around, { scope, name }: Binding, given?: Expr): readonly Escape[] {
    return around
      .uses(scope, name)
      .filter((use) => !given || reaches(around, given, name, use))
      .flatMap((use) => this.used(around, use));
  }

  /** What becomes of an error at one place. */
  private used(around: Around, use: Expr): readonly Escape[] {
    return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind === 'statement') {
        const { stmt } = parent;
        const isResult = stmt.kind === 'return' || (stmt.kind === 'expression' && stmt.result !== undefined);
        return isResult ? this.toCallers(around, use) : [];
      }
      const { node } = parent;
      // It is compared: `err != nil`. All that a field of a type may be is joined by the lowering.
      if (node.kind === 'join' || node.kind === 'either' || node.kind === 'class') return [];
      // `args...` of `func fail(code int, args ...any)`
      if (node.kind === 'spread') return this.used(around, node);
      if (isSent(node, use)) return this.sent(around, node.callee.of);
      if (node.kind === 'call' && node.callee !== use) return this.passedTo(around, use, node);
      if (node.kind === 'record') return this.field(around, use, node) ?? [this.escape(around, node)];
      if (this.isPanic(around, node)) return this.recovers(around) ? [this.escape(around, node)] : [];
      return [this.escape(around, node)];
    });
  }

  private passedTo(around: Around, use: Expr, call: Call): readonly Escape[] {
    const words = calleeWords(this.world, around, call);
    if (wraps.test(words)) return this.used(around, call);
    if (isAside(this.world, around, words) || isToStandardError(this.world, around, call)) return [];
    if (this.of !== 'reading' && this.isLast(around, call)) return [];
    if (this.of !== 'reading' && asks.test(words)) return [];
    if (this.of !== 'reading' && words === 'errors.As') return this.target(around, call);
    return this.entered(around, use, call) ?? [this.escape(around, call)];
  }

  /** `failed <- err`: what the channel is received from has it, also that of a caller. */
  private sent(around: Around, channel: Expr, depth = 0): readonly Escape[] {
    const scope = channel.kind === 'name' ? scopeOf(around.file, channel) : undefined;
    if (channel.kind !== 'name' || !scope || depth > mostHanded) return [this.escape(around, channel)];
    const received = around.uses(scope, channel.name).flatMap((use) =>
      around.parentsOf(use).flatMap((parent): readonly Escape[] => {
        const node = parent.kind === 'expression' ? parent.node : undefined;
        return node?.kind === 'index' && node.of === use ? this.given(around, node) : [];
      }),
    );
    const { fn } = scope;
    const given = (scope.definitions.get(channel.name) ?? []).flatMap((one) =>
      one.kind === 'param' && fn ? argumentsAt(this.world, around, fn, one.index) : [],
    );
    return [
      ...received,
      ...given.flatMap((one) =>
        one.kind === 'given' ? this.sent(one.around, one.node, depth + 1) : [this.escape(around, channel)],
      ),
    ];
  }

  /** `errors.As(err, &failed)`: the address is a member of what it is. */
  private target(around: Around, { args: [, target] }: Call): readonly Escape[] {
    if (target?.kind !== 'name') return [];
    const scope = scopeOf(around.file, target);
    return around.uses(scope, target.name).flatMap((use) => {
      if (use === target) return [];
      return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
        if (parent.kind !== 'expression') return [];
        const { node } = parent;
        if (node.kind === 'member') return asideAddress.test(node.name) ? [] : [this.escape(around, node)];
        return node.kind === 'call' ? this.passedTo(around, use, node) : [];
      });
    });
  }

  /** A function of the project; undefined for others. */
  private entered(around: Around, use: Expr, call: Call): readonly Escape[] | undefined {
    const values = this.world.ev.values(call.callee, this.world.ev.environments.root(around.file));
    const [only, more] = values;
    if (only?.kind !== 'function' || more) return undefined;
    const { fn, file } = only.info;
    if (this.seen.has(fn)) return [];
    this.seen.add(fn);
    // All results of a call may be the arguments of another one: `must(http.Get(address))`.
    const isAll = call.args.length === 1 && fn.params.length > 1;
    const last = fn.params.length - 1;
    const at = isAll ? last : Math.min(call.args.indexOf(use), last);
    const param = fn.params[at];
    const there = aroundOf(file);
    const scope = there.scopeOf(fn);
    if (!param || (at < call.args.indexOf(use) && !param.rest) || !scope) return undefined;
    return there.uses(scope, param.name).flatMap((one: Name) => this.used(there, one));
  }

  private toCallers(around: Around, use: Expr): readonly Escape[] {
    const info = around.functionAround(use);
    if (!info || this.seen.has(info.fn)) return [];
    this.seen.add(info.fn);
    return callersOf(this.world, info).calls.flatMap((one) => this.result(one.around, one.call));
  }

  /** `result{err: err}`: wherever a field of that name is read. */
  private field(around: Around, use: Expr, { fields }: Rec): readonly Escape[] | undefined {
    const own = fields.find((one) => one.kind === 'field' && one.value === use);
    if (own?.kind !== 'field' || exposed(this.world, around.file, own.name) !== undefined) return undefined;
    const key = `${around.file.file} ${own.name}`;
    if (this.seenFields.has(key)) return [];
    this.seenFields.add(key);
    const files = [around.file, ...this.world.usersOf(around.file, [own.name])];
    return files.flatMap((file) => {
      const there = aroundOf(file);
      return there.members(own.name).flatMap((member) => this.used(there, member));
    });
  }

  /** A builtin, which has no form of its own. */
  private isPanic(around: Around, node: Expr): boolean {
    return node.kind === 'unknown' && wordsOf(this.world, around, node).startsWith('panic(');
  }

  /** `fmt.Println(err)` in front of `os.Exit(1)`: the program shows why it ends. */
  private isLast(around: Around, call: Call): boolean {
    if (around.parentsOf(call).some(({ kind }) => kind !== 'statement')) return false;
    const step = pathTo(around.file.program.body, call)?.findLast(({ kind }) => kind === 'statement');
    const next = step?.kind === 'statement' ? step.list.slice(step.at + 1) : [];
    return (
      next.length > 0 &&
      completesAbruptly(
        this.world.textOf(around.file.file),
        next.filter((stmt) => stmt.kind !== 'return'),
      )
    );
  }

  private recovers({ file }: Around): boolean {
    const files = [file, ...this.world.usersOf(file, [])];
    return files.some((one) => /\brecover\(\)/.test(withoutComments(this.world.textOf(one.file), 'go')));
  }

  private escape({ file }: Around, { start, end }: Expr): Escape {
    return { why: reasons[this.of], place: { file: file.file, start, end } };
  }
}

/** `failed <- err` */
function isSent(node: Expr, use: Expr): node is Call & { readonly callee: Member } {
  return (
    node.kind === 'call' && node.callee.kind === 'member' && node.callee.name === '<-' && node.args[0] === use
  );
}
