/** A set of headers as an object, a list or a text: whether the names of all of them are seen. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { setOfHeaders, setsHeaders } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import type { World } from '../../code/world.ts';
import { membersEverywhere } from '../../uses/fields-set.ts';
import { openLines, openHeader, openNamed } from './header.ts';
import { openChanges } from './header-changes.ts';
import { escapeAt } from '../given/passage-words.ts';
import { loopedSets } from './loop-names.ts';
import { ofConstant } from '../given/constant.ts';

/** Steps from where headers are given to where they are written. */
const deepest = 8;

export class HeaderSet {
  readonly world: World;
  private readonly seen = new Set<Expr>();

  constructor(world: World) {
    this.world = world;
  }

  of(around: Around, node: Expr, depth: number): readonly Escape[] {
    if (this.seen.has(node)) return [];
    this.seen.add(node);
    if (depth > deepest) return [notSeen(around, node)];
    const into = (one: Expr) => this.of(around, one, depth + 1);
    switch (node.kind) {
      case 'record':
        return node.fields.flatMap((field) => {
          switch (field.kind) {
            case 'field':
              return openHeader(around, field.name, field.value, [field.value]);
            case 'computed':
              return this.pair(around, field.key, field.value);
            case 'spread':
              return into(field.value);
            default:
              return field satisfies never;
          }
        });
      case 'text':
        return openLines(around, node);
      case 'join':
        return [...openLines(around, node), ...this.joined(around, node.parts, depth)];
      case 'list':
        return node.items.flatMap((item) => this.item(around, item, depth));
      case 'either':
        return node.options.flatMap(into);
      case 'spread':
        return into(node.value);
      case 'name':
        return this.name(around, node, depth);
      case 'call':
        return this.made(around, node, depth);
      case 'unknown':
        return node.parts.length === 0 ? [] : [notSeen(around, node)];
      case 'member':
        return this.member(around, node, depth);
      case 'index':
      case 'self':
      case 'function':
      case 'class':
      case 'pipe':
        return [notSeen(around, node)];
      default:
        return node satisfies never;
    }
  }

  pair(around: Around, name: Expr, value: Expr): readonly Escape[] {
    const named = openNamed(this.world, around, name, value);
    const sets = named.length > 0 ? loopedSets(around, name) : undefined;
    const looped = sets?.flatMap((one) => this.ofMap(around, one));
    return looped?.length === 0 ? [] : named;
  }

  /** A text would hold no names. */
  ofMap(around: Around, node: Expr): readonly Escape[] {
    const values = this.world.ev.values(node, this.world.ev.environments.root(around.file));
    return values.some(({ kind }) => kind === 'string') ? [notSeen(around, node)] : this.of(around, node, 1);
  }

  /** `headers.update(more)`, `headers.set(name, value)` */
  called(around: Around, call: Call, depth: number): readonly Escape[] {
    const name = calledName(call);
    const kind = setOfHeaders.get(name) ?? setsHeaders.get(name);
    const [first, value] = call.args;
    switch (kind) {
      case 'reads':
        return [];
      case 'one':
        if (!first) return [];
        return value ? this.pair(around, first, value) : this.item(around, first, depth);
      case 'all':
        return [
          ...call.args.flatMap((arg) => this.of(around, arg, depth + 1)),
          ...this.of(around, { ...call, kind: 'record', fields: call.named }, depth + 1),
        ];
      case undefined:
        return [escapeAt(around, call, `the effect of \`.${name}()\` on the headers is unknown`)];
      default:
        return kind satisfies never;
    }
  }

  /** Lines of headers in one text: the text after the end of a line may be another one. */
  private joined(around: Around, parts: readonly Expr[], depth: number): readonly Escape[] {
    return parts.flatMap((part, i) => {
      if (part.kind === 'text') return [];
      const before = parts[i - 1];
      const isValue = before?.kind === 'text' && /[^\r\n]$/.test(before.value);
      // A list that others are added to: `[...] + more`.
      return isValue ? [] : this.of(around, part, depth + 1);
    });
  }

  private item(around: Around, node: Expr, depth: number): readonly Escape[] {
    if (node.kind !== 'list') return this.of(around, node, depth + 1);
    // `[['Accept', 'application/json']]`
    const [name, value, ...more] = node.items;
    return name && value && more.length === 0 ? this.pair(around, name, value) : [notSeen(around, node)];
  }

  private name(around: Around, node: Expr & { kind: 'name' }, depth: number): readonly Escape[] {
    const scope = scopeOf(around.file, node);
    if (!scope) return [notSeen(around, node)];
    const found = definitionsOf(around.file, node).flatMap((definition): readonly Escape[] => {
      switch (definition.kind) {
        case 'value':
        case 'append':
          return definition.value ? this.of(around, definition.value, depth + 1) : [];
        case 'param':
          return scope.fn
            ? argumentsAt(this.world, around, scope.fn, definition.index).flatMap(
                (one): readonly Escape[] => {
                  if (one.kind === 'given') return this.of(one.around, one.node, depth + 1);
                  if (one.kind === 'none') return [];
                  return [{ ...one.escape, why: `its headers are an argument, and ${one.escape.why}` }];
                },
              )
            : [notSeen(around, node)];
        case 'import':
          return this.elsewhere(around, node, depth);
        case 'given':
          return [notSeen(around, node)];
        default:
          return definition satisfies never;
      }
    });
    return [...found, ...around.uses(scope, node.name).flatMap((use) => this.changed(around, use, depth))];
  }

  changed(around: Around, use: Expr, depth: number): readonly Escape[] {
    return openChanges(this, around, use, depth);
  }

  private made(around: Around, call: Call, depth: number): readonly Escape[] {
    const { world } = this;
    const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
    const returns = values.flatMap((value) => {
      if (value.kind !== 'function') return [];
      const { file, fn } = value.info;
      const there = aroundOf(file);
      return (file.returns.get(fn) ?? []).map((one) => this.of(there, one, depth + 1));
    });
    if (returns.length > 0) return returns.flat();
    const name = calledName(call);
    const { callee } = call;
    const isOfPairs = /^(?:of|ofEntries|entry|fromEntries|singletonMap)$/.test(name);
    if (isOfPairs) return this.pairs(around, call, depth);
    const kind = setOfHeaders.get(name);
    const isMethod = callee.kind === 'member' && call.form !== 'new' && isValue(around, callee.of);
    if (isMethod && kind === undefined) return [notSeen(around, call)];
    if (!isMethod && kind !== 'all' && !makers.test(name)) return [notSeen(around, call)];
    return [
      ...(isMethod ? this.of(around, callee.of, depth + 1) : []),
      ...(isMethod
        ? this.called(around, call, depth)
        : [
            ...call.args.flatMap((arg) => this.of(around, arg, depth + 1)),
            ...this.of(around, { ...call, kind: 'record', fields: call.named }, depth + 1),
          ]),
    ];
  }

  /** `Map.of("Accept", "…")`, `Object.fromEntries([['accept', '…']])` */
  private pairs(around: Around, { args }: Call, depth: number): readonly Escape[] {
    const [first] = args;
    if (args.length === 1 && first) return this.of(around, first, depth + 1);
    return args.flatMap((arg, i) => (i % 2 === 0 ? this.pair(around, arg, args[i + 1] ?? arg) : []));
  }

  /** A field of the object that sends, or of a constant. */
  private member(around: Around, node: Expr & { kind: 'member' }, depth: number): readonly Escape[] {
    const values =
      node.of.kind === 'self'
        ? [...around.file.classes.values()].flatMap(({ assigned, members }) => [
            ...(assigned.get(node.name) ?? []),
            ...(members.get(node.name)?.flatMap(({ value, role }) => (role === 'field' ? [value] : [])) ??
              []),
          ])
        : [];
    if (values.length === 0) return this.elsewhere(around, node, depth);
    return [
      ...values.flatMap((value) => this.of(around, value, depth + 1)),
      ...membersEverywhere(this.world, around, node.name).flatMap((one) =>
        this.changed(one.around, one.node, depth),
      ),
    ];
  }

  private elsewhere(around: Around, node: Expr, depth: number): readonly Escape[] {
    const found = ofConstant(this.world, around, node);
    return found ? found.flatMap((one) => this.of(one.around, one.node, depth + 1)) : [notSeen(around, node)];
  }
}

/** Calls that make a set of headers of what they are given. */
const makers =
  /^(?:Headers|Header|dict|merge|assign|array_merge|array_replace|array_filter|freeze|Map|HashMap|TreeMap|LinkedHashMap|CaseInsensitiveDict|HttpHeaders|implode|join|copyOf|list|tuple|array|OrderedDict)$/;

/** Whether it is a value of the program, and no module or class. */
function isValue({ file }: Around, node: Expr): boolean {
  if (node.kind !== 'name') return true;
  const definitions = definitionsOf(file, node);
  return definitions.some(({ kind }) => kind !== 'import');
}

export function notSeen(around: Around, node: Expr): Escape {
  return escapeAt(around, node, 'the headers that it sends are unknown');
}
