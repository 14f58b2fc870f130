/** What is done with the list of tags: whether a list from another source, in another order, serves as well. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { endsAtOne, isNameOfEntry, leftBehind, tellsApart } from './loops.ts';
import { definitionOf, dotted, usesOf, type Definition } from './names.ts';

export interface Consumption {
  /** What keeps it from being moved, in words. */
  readonly blocks: readonly string[];
  /** What a reader should look at. */
  readonly doubts: readonly string[];
}

type Kind = 'entries' | 'names';

const unordered = new Set(['sorted', 'set', 'frozenset', 'len', 'any', 'all', 'max', 'min', 'sum', 'bool']);
/** Functions that look at what comes first, last or next to each other. */
const byPlace =
  /^(?:next|reversed|iter|zip|enumerate|dict|(?:\w+\.)?(?:Counter|OrderedDict|deque|islice|groupby|reduce|takewhile|dropwhile|pairwise))$/;
const maxDepth = 4;

/** @param field of an entry that the new answer has too */
export function consumptionOf(list: Node, field: string): Consumption {
  const found = { blocks: new Set<string>(), doubts: new Set<string>() };
  new Follower(field, found).follow(list, 'entries', true, 0);
  return { blocks: [...found.blocks], doubts: [...found.doubts] };
}

const POSITION = 'it takes entries by their position, and the order of the new list is not documented';
const WHOLE = 'it hands on whole entries, whose other fields are not the old ones';
const ORDER = 'the order, which is not documented';

class Follower {
  readonly #field: string;
  readonly #found: { readonly blocks: Set<string>; readonly doubts: Set<string> };

  constructor(field: string, found: { readonly blocks: Set<string>; readonly doubts: Set<string> }) {
    this.#field = field;
    this.#found = found;
  }

  /** `isOrdered`: whether its order may still count. */
  follow(node: Node, kind: Kind, isOrdered: boolean, depth: number): void {
    const { parent } = node;
    if (!parent || depth > maxDepth + 1) return this.#block(WHOLE);
    switch (parent.type) {
      case 'parenthesized_expression':
        return this.follow(parent, kind, isOrdered, depth);
      case 'assignment':
        return this.#variable(node, parent, kind, isOrdered, depth);
      case 'for_statement':
        return this.#loop(parent, child(parent, 'left'), child(parent, 'body'), kind, isOrdered, depth);
      case 'for_in_clause':
        return this.#comprehension(parent, kind, isOrdered, depth);
      case 'argument_list':
        return this.#argument(parent, kind, isOrdered, depth);
      case 'subscript':
        return isOrdered || kind === 'entries' ? this.#block(POSITION) : undefined;
      case 'attribute':
        return this.#method(parent, kind, isOrdered);
      case 'if_statement':
      case 'not_operator':
      case 'conditional_expression':
      case 'expression_statement':
        return undefined;
      case 'comparison_operator':
        return kind === 'names' && parent.children.some(({ type }) => type === 'in' || type === 'not in')
          ? undefined
          : this.#block('it compares the whole list');
      case 'return_statement':
      case 'yield':
        return this.#returned(kind, isOrdered);
      case 'keyword_argument':
      default:
        if (kind === 'entries') return this.#block(WHOLE);
        if (isOrdered) this.#doubt(ORDER);
        return undefined;
    }
  }

  #returned(kind: Kind, isOrdered: boolean): void {
    if (kind === 'entries') return this.#block(WHOLE);
    if (isOrdered) this.#doubt(ORDER);
  }

  #variable(node: Node, assignment: Node, kind: Kind, isOrdered: boolean, depth: number): void {
    const name = child(assignment, 'left');
    const definition = name?.type === 'identifier' ? definitionOf(name) : undefined;
    if (child(assignment, 'right')?.id !== node.id || definition?.bindings.length !== 1) {
      if (kind === 'entries') return this.#block(WHOLE);
      if (isOrdered) this.#doubt(ORDER);
      return;
    }
    this.#uses(definition, kind, isOrdered, depth);
  }

  #uses(definition: Definition, kind: Kind, isOrdered: boolean, depth: number): void {
    const uses = usesOf(definition);
    const isSorted = uses.some(
      ({ parent }) =>
        parent?.type === 'attribute' &&
        child(parent, 'attribute')?.text === 'sort' &&
        parent.parent?.type === 'call',
    );
    for (const use of uses) this.follow(use, kind, isOrdered && !isSorted, depth + 1);
  }

  #loop(
    loop: Node,
    item: Node | undefined,
    body: Node | undefined,
    kind: Kind,
    isOrdered: boolean,
    depth: number,
  ): void {
    if (kind === 'entries') this.#items(item, body ?? loop);
    if (!isOrdered) return;
    const { isLast, lists } = leftBehind(loop, body ?? loop);
    if (isLast || endsAtOne(body ?? loop)) return this.#block(POSITION);
    this.#doubt(ORDER);
    for (const list of lists) this.#uses(list, 'names', true, depth);
  }

  #comprehension(clause: Node, kind: Kind, isOrdered: boolean, depth: number): void {
    const whole = clause.parent;
    if (!whole) return;
    const isInner = whole.namedChildren.find(({ type }) => type === 'for_in_clause')?.id !== clause.id;
    if (isInner) return this.#block(WHOLE);
    if (kind === 'entries') this.#items(child(clause, 'left'), whole);
    const keeps = whole.type !== 'set_comprehension';
    const key = whole.type === 'dictionary_comprehension' ? child(child(whole, 'body'), 'key') : undefined;
    if (key && isOrdered && !isNameOfEntry(key)) return this.#block(POSITION);
    // The argument of a call may be a bare generator.
    const isArgument = whole.type === 'generator_expression' && whole.parent?.type === 'call';
    if (isArgument) return this.#argument(whole, 'names', isOrdered, depth);
    this.follow(whole, 'names', isOrdered && keeps, depth + 1);
  }

  #argument(list: Node, kind: Kind, isOrdered: boolean, depth: number): void {
    const call = list.parent;
    const callee = child(call ?? undefined, 'function');
    const name = dotted(callee);
    if (!call || !callee) return this.#block(WHOLE);
    if (name === 'len' || name === 'bool' || name === 'isinstance') return undefined;
    const args = child(call, 'arguments')?.namedChildren ?? [];
    const sortKey = args.find((part) => child(part, 'name')?.text === 'key');
    // Of several that are alike the first is taken.
    if (/^(?:max|min)$/.test(name) && isOrdered && !tellsApart(sortKey)) return this.#block(POSITION);
    if (kind === 'entries') {
      const key = sortKey ?? (name === 'map' || name === 'filter' ? args[0] : undefined);
      const lambda = key?.type === 'lambda' ? key : child(key, 'value');
      if (name === 'list') return this.follow(call, kind, isOrdered, depth + 1);
      if (!/^(?:sorted|max|min|map|filter)$/.test(name) || lambda?.type !== 'lambda') {
        return this.#block(WHOLE);
      }
      this.#items(child(lambda, 'parameters')?.namedChildren[0], lambda);
      return this.follow(
        call,
        name === 'map' ? 'names' : 'entries',
        isOrdered && !(unordered.has(name) && tellsApart(sortKey)),
        depth + 1,
      );
    }
    if (unordered.has(name)) return this.follow(call, kind, isOrdered && !tellsApart(sortKey), depth + 1);
    if (byPlace.test(name)) return isOrdered ? this.#block(POSITION) : undefined;
    if (isOrdered) this.#doubt(ORDER);
    if (name === 'list' || name === 'tuple' || name === 'filter' || name === 'map') {
      this.follow(call, kind, isOrdered, depth + 1);
    }
  }

  #method(attribute: Node, kind: Kind, isOrdered: boolean): void {
    const name = child(attribute, 'attribute')?.text ?? '';
    if (/^(?:sort|reverse)$/.test(name) && kind === 'entries') return this.#block(POSITION);
    if (/^(?:pop|index|reverse)$/.test(name) && isOrdered) return this.#block(POSITION);
    if (kind === 'entries') this.#block(WHOLE);
  }

  /** Of an entry only fields may be read that the new answer has too. */
  #items(item: Node | undefined, inside: Node): void {
    if (item?.type !== 'identifier') return this.#block(WHOLE);
    for (const use of inside.descendantsOfType('identifier')) {
      if (use.text !== item.text || use.id === item.id || isLabel(use)) continue;
      const { parent } = use;
      const isBound = parent?.type === 'lambda_parameters' || parent?.type === 'for_in_clause';
      if (isBound && child(parent, 'right')?.id !== use.id) continue;
      const key = keyRead(use);
      if (key === this.#field) continue;
      this.#block(
        key === undefined ? WHOLE : `it reads \`${key}\`, which the new answer does not have as it was`,
      );
    }
  }

  #block(why: string): void {
    this.#found.blocks.add(why);
  }

  #doubt(what: string): void {
    this.#found.doubts.add(what);
  }
}

/** `t['name']`, `t.get('name')`: the key. */
function keyRead(use: Node): string | undefined {
  const { parent } = use;
  if (parent?.type === 'subscript' && child(parent, 'value')?.id === use.id) {
    return /^[ub]?['"](\w+)['"]$/.exec(child(parent, 'subscript')?.text ?? '')?.[1];
  }
  if (parent?.type !== 'attribute' || child(parent, 'attribute')?.text !== 'get') return undefined;
  const args = child(parent.parent ?? undefined, 'arguments')?.namedChildren ?? [];
  return /^[ub]?['"](\w+)['"]$/.exec(args[0]?.text ?? '')?.[1];
}

function isLabel({ id, parent }: Node): boolean {
  if (parent?.type === 'attribute') return child(parent, 'attribute')?.id === id;
  return parent?.type === 'keyword_argument' && child(parent, 'name')?.id === id;
}
