/** What a statement of a round makes of something that outlives the round. */
import { putsIfAbsent } from '../order/overwritten.ts';
import type { Call } from '../../ir/ir.ts';
import { commutes, namesFields } from './commuting.ts';
import { greaterOf, marked } from './greater-of-two.ts';

/**
 * `constant`: the same for every entry; `counts`: a step that is the same for every entry; `adds`: something of the
 * entry is added, and no order of entries changes what comes out; `greatest`: the entry with the most of something is
 * kept; `last`: something of this entry takes the place of what was there; `first`: it does so if there was nothing;
 * `mixes`: what was there is worked into it in another way.
 */
export type Kind = 'constant' | 'counts' | 'adds' | 'greatest' | 'last' | 'first' | 'mixes';

/** `+=`, `++`, `*=`, `|=`; what comes out of them is the same in any order. */
const updates = /^\s*(?:\+\+|--|(?:[-+*|&^.]|\|\||&&|<<)=)/;
const countsBefore = /(?:\+\+|--)\s*\$?$/;
const fillsUp = /^\s*(?:\|\||\?\?)=/;

const summed = /^\s*[-+*]=/;

interface Given {
  /** The words between the target and the value, `+=`, or a little of what comes behind the target. */
  readonly behind: string;
  /** A little of the text before the target. */
  readonly before: string;
  readonly target: string;
  readonly value: string;
  /** Whether the value has something of the entry. */
  readonly isOfEntry: boolean;
  /** Whether it has a part of a number, so that each sum is rounded. */
  readonly isFractional: boolean;
  /** The words of the value hold the target: what a loop takes in each round, or a call that is lowered with all of it. */
  readonly isTaken: boolean;
}

/** @param append as lowering has it: `names[] = …` */
export function kindOf(
  { behind, before, target, value, isOfEntry, isFractional, isTaken }: Given,
  append: boolean,
): Kind {
  if (fillsUp.test(behind)) return !isOfEntry ? 'constant' : asks.test(value.trim()) ? 'adds' : 'first';
  // Some lowerings have the target in the value, too: `x += 1`, `x++`.
  const own = withPresence(marked(value, target), target).replace(
    /^(?:□ ?(?:\+\+|--|[-+*|&^.]=|\|\|=|&&=|<<=?) ?|(?:\+\+|--) ?□)/,
    '',
  );
  if (append || updates.test(behind) || countsBefore.test(before)) {
    if (!isOfEntry) return 'counts';
    if (summed.test(behind) && isFractional) return 'mixes';
    // `names.add(name)` is lowered with all of it as the value.
    const isByOld = !(append && isTaken) && own.includes('□');
    // `rows << { name: … }`, `rows += [{"name": …}]`: a record is an item of a list then.
    const isItem = /^\s*<<(?!=)/.test(behind) || /^\s*\[(?!.*=>)/.test(value);
    return isByOld || (!isItem && namesFields(value)) ? 'mixes' : 'adds';
  }
  if (isTaken) return 'last';
  if (!own.includes('□')) return isOfEntry ? 'last' : 'constant';
  if (!isOfEntry) return 'counts';
  if (greaterOf(own)) return 'greatest';
  // `best = best | {"name": repo["name"]}`
  if (unites.test(own) && namesFields(value)) return 'mixes';
  const [, other] = /^□ ?(?:\|\||\bor\b) ?(.+)$/.exec(own) ?? [];
  if (other !== undefined && !asks.test(other)) return 'first';
  return commutes(own, asks) && !isFractional ? 'adds' : 'mixes';
}

/** `year in counts ? □ + 1 : 1`: whether it is there already, as if the value itself were tested. */
function withPresence(own: string, target: string): string {
  const [, map = '', key = ''] = /^([$@\w.]+)\[([^[\]]+)\]$/.exec(target) ?? [];
  if (map === '') return own.replaceAll('isset(□)', '□');
  const forms = [
    'isset(□)',
    `array_key_exists(${key}, ${map})`,
    `${key} in ${map}`,
    ...['has', 'key?', 'has_key?', 'include?', 'hasOwnProperty'].map((name) => `${map}.${name}(${key})`),
  ];
  return forms.reduce((words, form) => words.replaceAll(form, '□'), own);
}

const unites = /(?<!\|)\|(?!\|)/;

/** What is true or false, and nothing else. */
const asks =
  /[<>!]|==|\b(?:is|has|can|in(?:clude)?|starts|ends|contains?|match|test|some|any|all|every|equal|bool|exists?)\w*[(?]|\btrue\b|\b(?:is|has|can)(?:_\w+|[A-Z]\w*)['"\])]*$/i;

/** @param words of a statement @returns whether it makes a product of its target, or more than a sum */
export function scales(words: string, target: string): boolean {
  const own = marked(words, target);
  return /^□ ?(?:(?:\*\*?|<<|>>|%|\/)=|[-+|&^]=.*□|:?= ?\(*□\)* ?(?:\*|<<|%|\/)|:?= ?[^-+|&]* ?\* ?\(*□\)*;?$)/.test(
    own,
  );
}

/** Work something into a list, or a text. */
const lists = /^(?:push\w*|append\w*|add|unshift|insert\w*|prepend|extend|offer|enqueue)$/;

/** @param args of a method that puts something into what it is called on @returns whether what was there decides about that */
export function isPutByOld(name: string, args: readonly string[], root: string): boolean {
  if (!lists.test(name)) return false;
  // `names.insert(1, name)`: a place of its own is the first or the last.
  if (name.startsWith('insert') && args.length === 2 && !/^(?:0|-1)$/.test(args[0] ?? '')) return true;
  return args.some((arg) => marked(arg, root).includes('□'));
}

/** Methods that change what they are called on, and leave the same in whatever order they are called. */
const adds =
  /^(?:add\w*\??|push\w*|append\w*|extend|insert\w*|unshift|prepend|update|concat|merge!?|assign|set|put\w*|store|compute\w*|observe|record|(?:inc|dec)(?:r(?:ement)?\w*|By)?|offer|enqueue|delete|remove|discard|Store|Add(?:U?[Ii]nt\w*)?|Set|Inc)$/;
/** Methods and functions that give another thing each time they are called. */
const takes =
  /^(?:pop\w*|shift|poll\w*|next\w*|dequeue|take|acquire|clear|reset|splice|rotate\w*|getAnd\w+|\w+AndGet|array_(?:shift|pop)|Next|Pop|Swap\w*|[cC]ompareAnd\w+|[tT]ry_?([lL]ock|[aA]cquire))$/;

/** Lists that lose their first item for a further one, and digests, of which all is one text. */
const bounded =
  /\bmaxlen\b|\b(?:EvictingQueue|CircularFifoQueue|RingBuffer|CircularBuffer|SizedQueue)\b|\b(?:LRU|TTL|LFU|FIFO)\w*(?:Cache|Map|Dict)\w*|\bmax(?:size|_size|Size|imumSize|Entries|_entries)\b/i;
/** What a digest is made of is one text, in its order. */
const digests = /hash(?!e?d?_?(?:map|set|table|ref)|\.new\b|\[|<)|sha\d|md5|digest|crc|hmac/i;

/** @param made the words that something is made by @returns whether what is put into it in another order is another one */
export function isInOrder(made: string): boolean {
  return bounded.test(made) || digests.test(made);
}

/** What a call does to the thing that its method is called on. @param of the words of that thing, and of what it is made by */
export function kindOfCall(
  { args, callee }: Call,
  name: string,
  of: string,
): 'adds' | 'takes' | 'first' | 'mixes' | undefined {
  // `next(words)`, `array_shift($words)`
  if (callee.kind !== 'member') return takes.test(name) ? 'takes' : undefined;
  // All of it is another thing from there on; of a list, what comes behind a place.
  if (name === 'replace' || (name === 'splice' && args.length > 2)) return 'mixes';
  // `waiting.pop(name)` takes the one of that name.
  if (takes.test(name)) return /^(?:pop|poll)$/.test(name) && args.length > 0 ? 'adds' : 'takes';
  if (/^(?:update|write|Write)$/.test(name) && digests.test(of)) return 'mixes';
  if (putsIfAbsent.test(name) && args.length === 2) return 'first';
  return adds.test(name) ? (isInOrder(of) ? 'mixes' : 'adds') : undefined;
}
