/** The body of a request: followed back from the call to the record, or the text of JSON, that it is made of. */
import { writtenInto } from './written-into.ts';
import type { Call, Expr, Name } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { fieldsDeclared, readAs } from './fields-of-parameter.ts';
import { seenFrom } from '../../follow/site.ts';
import { fieldsOfObject, methodsOf, readOfMethod } from './made-by-method.ts';
import { argumentsAt, type Argument } from '../../uses/arguments.ts';
import type { World } from '../../code/world.ts';
import { fieldsOf, type BodyValue, type Fields } from './body-fields.ts';
import { fieldsOfJson } from './body-text.ts';
import { givenTo, setOn } from '../given/given.ts';
import { callAt } from '../../follow/calls/call-at.ts';

export type { BodyValue } from './body-fields.ts';

/** The fields of the only body that the call can be given, by their names in JSON. */
type Body =
  | {
      readonly kind: 'seen';
      readonly fields: ReadonlyMap<string, BodyValue>;
      /** The name in the call that refers to it, if it has one. */
      readonly by?: Place;
    }
  /** It comes from elsewhere, is built in another way, or is changed before it is sent. */
  | { readonly kind: 'lost' };

const lost: Body = { kind: 'lost' };
/** Steps from the call to what its body is made of. */
const deepest = 12;

/** @param sign a field by which a body is known @param fields those that must be what they are written as */
export function bodyOf(
  world: World,
  fact: Pick<RequestFact, 'site' | 'sends'>,
  sign: string,
  fields: readonly string[],
): Body {
  const found = callAt(world, fact.sends);
  if (!found) return lost;
  const { around, call } = found;
  const search = new Search(seenFrom(world, fact), fact, sign, fields);
  for (const given of givenTo(around, call)) search.into(around, given, 0);
  // `… | curl -d @-`
  for (const parent of around.parentsOf(call)) {
    const stages = parent.kind === 'expression' && parent.node.kind === 'pipe' ? parent.node.stages : [];
    const before = stages[stages.indexOf(call) - 1];
    if (before) search.into(around, before, 0);
  }
  return search.only;
}

class Search {
  private readonly bodies = new Map<string, Body>();
  private readonly seen = new Set<Expr>();
  private readonly world: World;
  private readonly fact: Pick<RequestFact, 'site' | 'sends'>;
  private readonly sign: string;
  private readonly wanted: readonly string[];
  /** What was searched by itself, by its depth: values of a name that each lead back to the name would be searched for all paths. */
  private readonly emptyAt: Map<Expr, Map<number, boolean>>;

  constructor(
    world: World,
    fact: Search['fact'],
    sign: string,
    wanted: readonly string[],
    emptyAt: Search['emptyAt'] = new Map(),
  ) {
    this.world = world;
    this.fact = fact;
    this.sign = sign;
    this.wanted = wanted;
    this.emptyAt = emptyAt;
  }

  /** A search by itself, that has come to nothing yet. */
  private apart(): Search {
    return new Search(this.world, this.fact, this.sign, this.wanted, this.emptyAt);
  }

  get only(): Body {
    const [only, more] = this.bodies.values();
    return only && !more ? only : lost;
  }

  get isEmpty(): boolean {
    return this.bodies.size === 0;
  }

  into(around: Around, node: Expr, depth: number, by?: Place): void {
    if (depth > deepest || this.seen.has(node)) return;
    this.seen.add(node);
    const each = (nodes: readonly Expr[]) => nodes.forEach((one) => this.into(around, one, depth + 1));
    switch (node.kind) {
      case 'record':
        if (this.found(around, node, fieldsOf(this.world, around, node, this.fact.sends), by)) return;
        return each(node.fields.map(({ value }) => value));
      case 'name':
        return this.name(around, node, depth, each);
      case 'call': {
        if (this.found(around, node, fieldsOfJson(this.world, around, node), by)) return;
        // `JSON.generate(namespace: …)`
        if (this.found(around, node, fieldsOf(this.world, around, node, this.fact.sends), by)) return;
        if (this.method(around, node, depth)) return;
        return each([
          ...node.args,
          ...node.named.map(({ value }) => value),
          ...(node.callee.kind === 'member' ? [node.callee.of] : []),
        ]);
      }
      case 'text':
      case 'join':
        this.found(around, node, fieldsOfJson(this.world, around, node), by);
        return;
      case 'either':
        each(node.options);
        return this.others(around, node.options, depth);
      case 'list':
        return each(node.items);
      case 'unknown':
        // `make(map[string]any)`
        if (this.found(around, node, fieldsOf(this.world, around, node, this.fact.sends), by)) return;
        return each(node.parts);
      case 'pipe':
        return each(node.stages);
      case 'member':
      case 'index':
      case 'self':
      case 'spread':
      case 'function':
      case 'class':
        return;
      default:
        return node satisfies never;
    }
  }

  /** Beside a body, what a call gives that has none is another one: what a file holds. */
  private others(around: Around, options: readonly Expr[], depth: number): void {
    if (options.length < 2) return;
    const empty = options.filter((one) => this.isEmptyFrom(around, one, depth + 1));
    if (empty.length === options.length) return;
    for (const one of empty) if (one.kind === 'call') this.put(around.file.file, one, lost);
  }

  private isEmptyFrom(around: Around, node: Expr, depth: number): boolean {
    const byDepth = this.emptyAt.get(node) ?? new Map<number, boolean>();
    this.emptyAt.set(node, byDepth);
    const known = byDepth.get(depth);
    if (known !== undefined) return known;
    const search = this.apart();
    search.into(around, node, depth);
    byDepth.set(depth, search.isEmpty);
    return search.isEmpty;
  }

  /** @returns whether it is a body */
  private found({ file }: Around, node: Expr, fields: Fields | undefined, by: Place | undefined): boolean {
    if (!fields?.has(this.sign)) return false;
    const isSeen = this.wanted.every((name) => fields.isSure(name));
    this.put(file.file, node, isSeen ? { kind: 'seen', fields: fields.values, ...(by && { by }) } : lost);
    return true;
  }

  private put(file: string, { start }: Expr, body: Body): void {
    this.bodies.set(`${file} ${start}`, body);
  }

  private name(around: Around, node: Name, depth: number, each: (nodes: readonly Expr[]) => void): void {
    const scope = scopeOf(around.file, node);
    const definitions = definitionsOf(around.file, node);
    const [only, more] = definitions;
    for (const one of definitions) {
      const by = more ? undefined : { file: around.file.file, start: node.start, end: node.end };
      if (one.kind === 'param' && scope?.fn && one === only && !more) {
        this.parameter(around, node, argumentsAt(this.world, around, scope.fn, one.index), depth);
      } else if ((one.kind === 'value' || one.kind === 'append') && one.value) {
        this.into(around, one.value, depth + 1, by);
      }
    }
    if (more) {
      const values = definitions.flatMap((one) => (one.kind === 'value' && one.value ? [one.value] : []));
      this.others(around, values, depth);
    }
    each(
      around.uses(scope, node.name).flatMap((use) => [...setOn(around, use), ...writtenInto(around, use)]),
    );
  }

  /** `repository.payload()`: what a method of the project makes of its object. @returns whether it makes the body */
  private method(around: Around, call: Call, depth: number): boolean {
    const [only, more] = methodsOf(this.world, around, call);
    if (!only) {
      const fields = fieldsOfObject(this.world, around, call);
      if (fields?.has(this.sign) !== true) return false;
      this.put(around.file.file, call, { kind: 'seen', fields });
      return true;
    }
    if (more) return false;
    const { file, fn } = only;
    const search = this.apart();
    for (const value of file.returns.get(fn) ?? []) search.into(aroundOf(file), value, depth + 1);
    if (search.isEmpty) return false;
    const body = search.only;
    this.put(
      around.file.file,
      call,
      body.kind === 'seen'
        ? { kind: 'seen', fields: readOfMethod(this.world, around, call, fn, body.fields) }
        : lost,
    );
    return true;
  }

  /** If the address is written in the function that has the parameter, its fields are read there; else as callers give them. */
  private parameter(around: Around, node: Name, given: readonly Argument[], depth: number): void {
    const { site } = this.fact;
    const fn = around.functionAround(node)?.fn;
    const isHere = fn && site.file === around.file.file && fn.start <= site.start && site.end <= fn.end;
    if (!isHere) {
      for (const one of given) if (one.kind === 'given') this.into(one.around, one.node, depth + 1);
      return;
    }
    const at = { file: around.file.file, start: node.start, end: node.end };
    const declared = fieldsDeclared(this.world, around, node, at);
    if (declared) {
      if (declared.has(this.sign)) this.put(at.file, node, { kind: 'seen', fields: declared });
      return;
    }
    const bodies = given.map((one) => {
      const search = this.apart();
      if (one.kind === 'given') search.into(one.around, one.node, depth + 1);
      return search;
    });
    if (bodies.every(({ isEmpty }) => isEmpty)) return;
    const all = bodies.map(({ only }) => (only.kind === 'seen' ? readAs(only.fields, at) : undefined));
    const [first] = all;
    const isSame = all.every(
      (one) => first && one && JSON.stringify([...one]) === JSON.stringify([...first]),
    );
    this.put(at.file, node, first && isSame ? { kind: 'seen', fields: first } : lost);
  }
}
