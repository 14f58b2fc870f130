/** The options of a request, wherever they are written: each that matters is seen, or named. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { openHeaderSet } from '../headers/open-headers.ts';
import { openHook } from './hooks.ts';
import { isForm } from '../body/made-form.ts';
import { mergedBy } from '../given/merged.ts';
import { isRequestObject } from '../given/request-object.ts';
import { isHarmless, isHeaders, isNotOptions } from '../given/option-names.ts';
import { openHooksOption } from './interceptors.ts';
import { openMethod, openMethodText } from './method-seen.ts';
import { kindOfField, openValue } from './option-value.ts';
import { openBlock } from './request-block.ts';
import { Passage } from './passage.ts';
import { openQuery } from '../query/query.ts';
import { openRedirectCheck, openRedirects } from '../given/redirects.ts';
import type { Accepted } from './accepted.ts';
import type { Escape } from '../../code/use.ts';
import { answerTables } from '../../tables/index.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { tooLong } from '../../order/cut-off.ts';
import type { World } from '../../code/world.ts';

/** Calls that make a body, which a request takes beside its address. */
const makesNoOptions = /^(?:stringify|dumps|Marshal|to_json|encode|NewReader|NewBuffer|NewBufferString)$/;

/** Calls that give the record again that they are given. */
const givesAgain = /^(?:dict|freeze|stream_context_create)$/;

export class Options {
  private readonly world: World;
  private readonly fact: RequestFact;
  private readonly accepted: Accepted;
  private readonly call: Call;

  constructor(world: World, fact: RequestFact, accepted: Accepted, call: Call) {
    this.world = world;
    this.fact = fact;
    this.accepted = accepted;
    this.call = call;
  }

  /** The call that sends the request, and the id of its client. */
  get sending(): { readonly call: Call; readonly client: string } {
    return { call: this.call, client: this.fact.client };
  }

  get isSame(): boolean {
    return this.accepted.response === 'same';
  }

  /** A request object that is changed before another call sends it. */
  afterwards(around: Around, call: Call): readonly Escape[] {
    return around
      .bindingsOf(call)
      .flatMap(({ scope, name }) => this.changes(around, around.uses(scope, name)));
  }

  argument(around: Around, node: Expr, index: number, call: Call): readonly Escape[] {
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
        ? [this.escape(around, node, 'its body is a form, and the new call takes JSON')]
        : [];
    }
    if (node.kind === 'record') return this.record(around, node, 0);
    if (index === 0) return this.object(around, node);
    if (node.kind === 'unknown' && node.parts.length === 0) return [];
    if (node.kind === 'name' && !scopeOf(around.file, node)) return [];
    return this.record(around, node, 0);
  }

  /** What carries the address: a URL, or a request object that may be changed after it is made. */
  object(around: Around, node: Expr, depth = 0): readonly Escape[] {
    if (depth > 4) return [];
    if (node.kind === 'call') {
      if (mergedBy(this.world, around, node)) return this.record(around, node, depth);
      const made = this.returned(around, node);
      if (made.length > 0) return made.flatMap((one) => this.object(one.around, one.node, depth + 1));
      return node.args.flatMap((arg) => this.made(around, node, arg, depth));
    }
    if (node.kind === 'record') return this.record(around, node, depth);
    if (node.kind === 'either') return node.options.flatMap((one) => this.object(around, one, depth + 1));
    if (node.kind !== 'name') return [];
    const scope = scopeOf(around.file, node);
    if (!scope) return [];
    if (this.isRecord(around, node)) return this.named(around, node, depth);
    const definitions = definitionsOf(around.file, node);
    const made = definitions.flatMap((definition) =>
      definition.kind === 'value' && definition.value && definition.value.kind !== 'name'
        ? this.object(around, definition.value, depth + 1)
        : [],
    );
    return [...made, ...this.changes(around, around.uses(scope, node.name))];
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
  private made(around: Around, call: Call, arg: Expr, depth: number): readonly Escape[] {
    const name = calledName(call);
    if (!/request/i.test(name)) return [];
    if (arg.kind === 'record') return this.record(around, arg, depth + 1);
    if (arg.kind === 'text') return openMethodText(around, arg, this.accepted.methods);
    const isMethod =
      /method|verb/i.test(arg.kind === 'name' ? arg.name : '') ||
      (arg.kind === 'member' && arg.name.startsWith('Method'));
    if (!isMethod || (arg.kind === 'member' && /^MethodGet$|^MethodHead$/.test(arg.name))) {
      return arg.kind === 'name' ? this.object(around, arg, depth + 1) : [];
    }
    return this.method(around, arg);
  }

  /** `req.Method = …`, `request.setMethod(…)`, `curl_setopt($ch, CURLOPT_CUSTOMREQUEST, …)` */
  changes(around: Around, uses: readonly Expr[]): readonly Escape[] {
    return uses.flatMap((use) =>
      around.parentsOf(use).flatMap((parent): readonly Escape[] => {
        if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== use) {
          return [];
        }
        return this.change(around, parent.node);
      }),
    );
  }

  private change(around: Around, member: Expr & { kind: 'member' }): readonly Escape[] {
    const { name } = member;
    return around.parentsOf(member).flatMap((parent): readonly Escape[] => {
      if (parent.kind === 'statement') {
        const { stmt } = parent;
        if (stmt.kind !== 'assign' || stmt.target !== member) return [];
        if (name === 'CURLOPT_NOBODY' && this.accepted.methods.includes('HEAD')) return [];
        if (/^CURLOPT_(?:POST|NOBODY|PUT|UPLOAD|POSTREDIR|HTTPGET)$/.test(name)) {
          return this.accepted.hasBody ? [] : [this.escape(around, member, `\`${name}\` is set`)];
        }
        return this.field(around, { kind: 'field', name, value: stmt.value, at: member.at });
      }
      const { node } = parent;
      if (node.kind === 'member' && node.of === member && /^(?:URL|url|Url)$/.test(name)) {
        return this.change(around, node);
      }
      if (
        node.kind === 'call' &&
        node.callee === member &&
        /method|query|param/i.test(name) &&
        !/^(?:get|Get|clear)|^Query$/.test(name)
      ) {
        return [this.escape(around, node, `\`.${name}()\` changes the request`)];
      }
      return [];
    });
  }

  /** Options in a record, wherever it is written. */
  record(around: Around, node: Expr, depth: number): readonly Escape[] {
    if (depth > 6) return [this.escape(around, node, 'its options are built in too many steps')];
    const into = (one: Expr) => this.record(around, one, depth + 1);
    switch (node.kind) {
      case 'record':
        return node.fields.flatMap((field) => this.field(around, field, depth));
      case 'either':
        return node.options.flatMap(into);
      case 'name':
        return this.named(around, node, depth);
      case 'text':
      case 'function':
      case 'list':
        return [];
      case 'unknown':
        return node.parts.length === 0 ? [] : [this.escape(around, node, 'its options are computed')];
      case 'call': {
        const name = calledName(node);
        if (makesNoOptions.test(name)) return [];
        const merged = mergedBy(this.world, around, node);
        if (merged) {
          return [
            ...merged.objects.flatMap(into),
            ...merged.named.flatMap((field) => this.field(around, field, depth)),
          ];
        }
        if (isRequestObject(this.world, around, node)) {
          return node.args.flatMap((arg) => this.made(around, node, arg, depth));
        }
        if (!givesAgain.test(name)) return [this.escape(around, node, `its options come from \`${name}\``)];
        const { callee } = node;
        const own = callee.kind === 'member' && callee.of.kind !== 'name' ? [callee.of] : [];
        return [
          ...[...own, ...node.args].flatMap(into),
          ...node.named.flatMap((field) => this.field(around, field, depth)),
        ];
      }
      case 'member':
      case 'index':
      case 'self':
      case 'join':
      case 'spread':
      case 'class':
      case 'pipe':
        if (node.kind === 'member' && isHeaders.test(node.name)) {
          return openHeaderSet(this.world, around, node);
        }
        return isHarmless(node) ? [] : [this.escape(around, node, 'its options are set elsewhere')];
      default:
        return node satisfies never;
    }
  }

  private named(around: Around, node: Expr & { kind: 'name' }, depth: number): readonly Escape[] {
    const scope = scopeOf(around.file, node);
    if (!scope || isNotOptions(around, node.name)) return [];
    if (isHeaders.test(node.name)) return openHeaderSet(this.world, around, node);
    const found = definitionsOf(around.file, node).flatMap((definition): readonly Escape[] => {
      if (definition.kind === 'value') {
        return definition.value ? this.record(around, definition.value, depth + 1) : [];
      }
      if (definition.kind === 'param' && scope.fn) {
        return argumentsAt(this.world, around, scope.fn, definition.index).flatMap(
          (one): readonly Escape[] => {
            if (one.kind === 'given') return this.record(one.around, one.node, depth + 1);
            return one.kind === 'open'
              ? [{ ...one.escape, why: `its options are an argument, and ${one.escape.why}` }]
              : [];
          },
        );
      }
      return [this.escape(around, node, `its options come from \`${node.name}\``)];
    });
    const uses = around.uses(scope, node.name);
    const others = new Passage(this.world, this, 'object of options').at(around, uses);
    return [...found, ...this.changes(around, uses), ...others];
  }

  field(around: Around, field: Field, depth = 0): readonly Escape[] {
    if (field.kind === 'spread') return this.record(around, field.value, depth + 1);
    if (field.kind === 'computed') {
      return [this.escape(around, field.key, 'the name of one of its options is unknown')];
    }
    const { name, value } = field;
    // `URI.open(url) { |answer| … }`: what the block is given is followed with the answer.
    const { answersTo, asksIn } = answerTables[around.file.language] ?? {};
    if (answersTo?.argument === name && answersTo.clients.includes(this.fact.client)) return [];
    if (
      asksIn?.argument === name &&
      asksIn.clients.includes(this.fact.client) &&
      this.accepted.response === 'same'
    ) {
      return openBlock(this.world, around, value, this.accepted.limits);
    }
    const hooked = /^(?:event_)?hooks$/.test(name)
      ? openHooksOption(this.world, around, value, this)
      : undefined;
    if (hooked && this.isSame) return hooked;
    const kind = kindOfField(around, name, value);
    switch (kind) {
      case 'method':
        return this.method(around, value);
      case 'query':
        return openQuery(this.world, around, value, this.accepted.limits);
      case 'headers':
        return openHeaderSet(this.world, around, value);
      case 'length':
        return tooLong(this.world, around, value);
      case 'carrier':
        return new Passage(this.world, this, 'client').of(around, value);
      case 'redirects':
        return openRedirects(this.world, around, value, this.fact);
      case 'hook':
        return [
          ...(/^checkredirect$/i.test(name) ? openRedirectCheck(this.world, around, value, this.fact) : []),
          ...openHook(this.world, around, value, this.call, {
            openChanges: (request) => [
              ...this.changes(request.around, request.uses),
              ...new Passage(this.world, this, 'request').at(request.around, request.uses),
            ],
            hasMore: this.accepted.response === 'other',
          }),
        ];
      case 'nested':
        return this.record(around, value, depth + 1);
      default:
        return openValue(kind, name, around, value, this.accepted);
    }
  }

  method(around: Around, node: Expr): readonly Escape[] {
    return openMethod(this.world, around, node, this.accepted.methods);
  }

  private escape(around: Around, { start, end }: Expr, why: string): Escape {
    return { why, place: { file: around.file.file, start, end } };
  }
}
