/** The options of a request, wherever they are written: each that matters is seen, or named. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { openHeaderSet } from '../headers/open-headers.ts';
import { openHook } from './hooks.ts';
import { mergedBy } from '../given/merged.ts';
import { isRequestObject } from '../given/request-object.ts';
import { isHarmless, isHeaders, isNotOptions } from '../given/option-names.ts';
import { openHooksOption } from './interceptors.ts';
import { openMethod } from './method-seen.ts';
import { kindOfField, openValue } from './option-value.ts';
import { openBlock } from './request-block.ts';
import { escapeAt } from '../given/passage-words.ts';
import { RequestArguments } from './request-arguments.ts';
import { openRetry } from './retry-option.ts';
import { openChanges } from './request-changes.ts';
import type { SeenOptions } from './followed.ts';
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

export class Options implements SeenOptions {
  private readonly world: World;
  private readonly fact: RequestFact;
  private readonly accepted: Accepted;
  private readonly call: Call;
  readonly args: RequestArguments;

  constructor(world: World, fact: RequestFact, accepted: Accepted, call: Call) {
    this.world = world;
    this.fact = fact;
    this.accepted = accepted;
    this.call = call;
    this.args = new RequestArguments(world, fact, accepted, this);
  }

  /** The call that sends the request, and the id of its client. */
  get sending(): { readonly call: Call; readonly client: string } {
    return { call: this.call, client: this.fact.client };
  }

  get isSame(): boolean {
    return this.accepted.response === 'same';
  }

  changes(around: Around, uses: readonly Expr[]): readonly Escape[] {
    return openChanges(around, uses, this.accepted, (field) => this.field(around, field));
  }

  /** Options in a record, wherever it is written. */
  record(around: Around, node: Expr, depth: number): readonly Escape[] {
    if (depth > 6) return [escapeAt(around, node, 'its options are built in too many steps')];
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
        return node.parts.length === 0 ? [] : [escapeAt(around, node, 'its options are computed')];
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
          return node.args.flatMap((arg) => this.args.ofRequestObject(around, node, arg, depth));
        }
        if (!givesAgain.test(name)) return [escapeAt(around, node, `its options come from \`${name}\``)];
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
        return isHarmless(node) ? [] : [escapeAt(around, node, 'its options are set elsewhere')];
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
      return [escapeAt(around, node, `its options come from \`${node.name}\``)];
    });
    const uses = around.uses(scope, node.name);
    const others = new Passage(this.world, this, 'object of options').at(around, uses);
    return [...found, ...this.changes(around, uses), ...others];
  }

  method(around: Around, node: Expr): readonly Escape[] {
    return openMethod(this.world, around, node, this.accepted.methods);
  }

  field(around: Around, field: Field, depth = 0): readonly Escape[] {
    if (field.kind === 'spread') return this.record(around, field.value, depth + 1);
    if (field.kind === 'computed') {
      return [escapeAt(around, field.key, 'the name of one of its options is unknown')];
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
      case 'retry':
        return openRetry(this.world, around, value);
      case 'nested':
        return this.record(around, value, depth + 1);
      default:
        return openValue(kind, name, around, value, this.accepted);
    }
  }
}
