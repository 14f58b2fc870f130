/** The arguments of a call that sends a request or makes one: its address, a request object, options. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { isForm } from '../body/made-form.ts';
import { mergedBy } from '../given/merged.ts';
import { isRequestObject } from '../given/request-object.ts';
import { openMethod, openMethodText } from './method-seen.ts';
import type { Accepted } from './accepted.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';
import type { SeenOptions } from './followed.ts';

export class RequestArguments {
  private readonly world: World;
  private readonly fact: RequestFact;
  private readonly accepted: Accepted;
  private readonly options: SeenOptions;

  constructor(world: World, fact: RequestFact, accepted: Accepted, options: SeenOptions) {
    this.world = world;
    this.fact = fact;
    this.accepted = accepted;
    this.options = options;
  }

  /** A request object that is changed before another call sends it. */
  afterwards(around: Around, call: Call): readonly Escape[] {
    return around
      .bindingsOf(call)
      .flatMap(({ scope, name }) => this.options.changes(around, around.uses(scope, name)));
  }

  /** An argument of the call that sends the request, at a place that the row of its client does not name. */
  of(around: Around, node: Expr, index: number, call: Call): readonly Escape[] {
    if (node.kind === 'function' || node.kind === 'text' || node.kind === 'join') {
      return openMethodText(around, node, this.accepted.methods);
    }
    const { urlAt, site, sends } = this.fact;
    const isSite = site.start === sends.start && site.file === sends.file;
    if (
      isSite &&
      urlAt.file === around.file.file &&
      urlAt.start <= node.start &&
      node.end <= urlAt.end &&
      index === 0 &&
      node.kind !== 'record'
    ) {
      return this.object(around, node);
    }
    if (
      this.accepted.hasBody &&
      index === 1 &&
      call.callee.kind === 'member' &&
      /^(?:post|put|patch|postForm|Post)$/.test(call.callee.name)
    ) {
      return call.callee.name === 'postForm' || isForm(around, node)
        ? [escapeAt(around, node, 'its body is a form, and the new call takes JSON')]
        : [];
    }
    if (node.kind === 'record') return this.options.record(around, node, 0);
    if (index === 0) return this.object(around, node);
    if (node.kind === 'unknown' && node.parts.length === 0) return [];
    if (node.kind === 'name' && !scopeOf(around.file, node)) return [];
    return this.options.record(around, node, 0);
  }

  /** What carries the address: a URL, or a request object that may be changed after it is made. */
  object(around: Around, node: Expr, depth = 0): readonly Escape[] {
    if (depth > 4) return [];
    if (node.kind === 'call') {
      if (mergedBy(this.world, around, node)) return this.options.record(around, node, depth);
      const made = this.returned(around, node);
      if (made.length > 0) return made.flatMap((one) => this.object(one.around, one.node, depth + 1));
      return node.args.flatMap((arg) => this.ofRequestObject(around, node, arg, depth));
    }
    if (node.kind === 'record') return this.options.record(around, node, depth);
    if (node.kind === 'either') return node.options.flatMap((one) => this.object(around, one, depth + 1));
    if (node.kind !== 'name') return [];
    const scope = scopeOf(around.file, node);
    if (!scope) return [];
    if (this.isRecord(around, node)) return this.options.record(around, node, depth);
    const definitions = definitionsOf(around.file, node);
    const made = definitions.flatMap((definition) =>
      definition.kind === 'value' && definition.value && definition.value.kind !== 'name'
        ? this.object(around, definition.value, depth + 1)
        : [],
    );
    return [...made, ...this.options.changes(around, around.uses(scope, node.name))];
  }

  /** What a function of the project returns. */
  private returned(around: Around, call: Call): readonly { readonly around: Around; readonly node: Expr }[] {
    const { ev } = this.world;
    return calleeValues(ev, call, ev.environments.root(around.file)).flatMap((value) => {
      if (value.kind !== 'function') return [];
      const { file, fn } = value.info;
      return (file.returns.get(fn) ?? []).map((node) => ({ around: aroundOf(file), node }));
    });
  }

  /** Whether the address is one of several options that a name holds. */
  private isRecord(around: Around, node: Expr): boolean {
    const { ev } = this.world;
    return (
      ev.values(node, ev.environments.root(around.file)).some(({ kind }) => kind === 'record') &&
      !isRequestObject(this.world, around, node)
    );
  }

  /** An argument of the call that makes a request object. */
  ofRequestObject(around: Around, call: Call, arg: Expr, depth: number): readonly Escape[] {
    const name = calledName(call);
    if (!/request/i.test(name)) return [];
    if (arg.kind === 'record') return this.options.record(around, arg, depth + 1);
    if (arg.kind === 'text') return openMethodText(around, arg, this.accepted.methods);
    const isMethod =
      /method|verb/i.test(arg.kind === 'name' ? arg.name : '') ||
      (arg.kind === 'member' && arg.name.startsWith('Method'));
    if (!isMethod || (arg.kind === 'member' && /^MethodGet$|^MethodHead$/.test(arg.name))) {
      return arg.kind === 'name' ? this.object(around, arg, depth + 1) : [];
    }
    return openMethod(this.world, around, arg, this.accepted.methods);
  }
}
