/** What a statement of a round makes of something that outlives the round. */
import type { Call } from '../../ir/ir.ts';
import { isFraction } from '../order/rounded.ts';
import { greaterOf, marked } from './greater.ts';

/**
 * `constant`: the same for every entry; `counts`: a step that is the same for every entry; `adds`: something of the
 * entry is added, and no order of entries changes what comes out; `greatest`: the entry with the most of something is
 * kept; `last`: something of this entry takes the place of what was there; `first`: it does so if there was nothing;
 * `mixes`: what was there is worked into it in another way.
 */
export type Kind = 'constant' | 'counts' | 'adds' | 'greatest' | 'last' | 'first' | 'mixes';

/** `+=`, `++`, `*=`, `|=`; what comes out of them is the same in any order. */
const commutes = /^\s*(?:\+\+|--|(?:[-+*|&^.]|\|\||&&|<<)=)/;
const countsBefore = /(?:\+\+|--)\s*\$?$/;
const fillsUp = /^\s*(?:\|\||\?\?)=/;

const summed = /^\s*[-+*]=/;

/** The value without blanks, with what was there as `□`. */
const added: readonly RegExp[] = [
  // Of a shell: `"$names $name"`.
  /^"□.*"$/,
  // `total + entry.pulls`, `[...names, entry.name]`; a sum or a product, and not one of the other.
  /^(?:int|Number|float|BigInt)?[([{$]*(?:\.\.\.|\*{1,2})?□(?:(?:[,)]|\?\?[^)]*\)|<<(?!\d)|[-+](?!.*\)(?:[*/^]|<<|>>))|\*(?!.*[-+|&^%])|[|&](?!.*[-+*^])).*)?$/,
  /[+|&]□\)*$/,
  /\b(?:max|min|Max|Min|union|append|array_merge|concat|Object\.assign|merge|plus|Add|add)\(/,
  /^\(*□\.(?:concat|merge|plus|add|union|append|get|fetch|getOrDefault|with|or)\b/,
];

interface Given {
  /** The words between the target and the value, `+=`, or a little of what comes behind the target. */
  readonly behind: string;
  /** A little of the text before the target. */
  readonly before: string;
  readonly target: string;
  readonly value: string;
  /** Whether the value has something of the entry. */
  readonly isOfEntry: boolean;
  /** It is what a loop takes in each round. */
  readonly isTaken: boolean;
}

/** @param append as lowering has it: `names[] = …` */
export function kindOf({ behind, before, target, value, isOfEntry, isTaken }: Given, append: boolean): Kind {
  if (fillsUp.test(behind)) return isOfEntry ? 'first' : 'constant';
  if (isOfEntry && summed.test(behind) && isFraction(value)) return 'mixes';
  if (append || commutes.test(behind) || countsBefore.test(before)) return isOfEntry ? 'adds' : 'counts';
  if (isTaken) return 'last';
  const own = marked(value, target);
  if (!own.includes('□')) return isOfEntry ? 'last' : 'constant';
  if (!isOfEntry) return 'counts';
  if (greaterOf(own)) return 'greatest';
  const words = own
    .replaceAll(/\bor\b/g, '||')
    .replaceAll(/\band\b/g, '&&')
    .replaceAll(/\s+/g, '');
  const [, other] = /^□\|\|(.+)$/.exec(words) ?? [];
  if (other !== undefined && !asks.test(other)) return 'first';
  return added.some((one) => one.test(words)) && !isFraction(value) ? 'adds' : 'mixes';
}

/** What is true or false, and nothing else. */
const asks =
  /[<>!]|==|\b(?:is|has|can|in(?:clude)?|starts|ends|contains?|match|test|some|any|all|every|equal|bool|exists?)\w*[(?]|\btrue\b/i;

/** Methods that change what they are called on, and leave the same in whatever order they are called. */
const adds =
  /^(?:add\w*\??|push\w*|append\w*|extend|insert\w*|unshift|prepend|update|concat|merge!?|set|put\w*|store|compute\w*|observe|record|(?:inc|dec)(?:r(?:ement)?\w*|By)?|offer|enqueue|delete|remove|discard|Store|Add(?:U?[Ii]nt\w*)?|Set|Inc)$/;
/** Methods and functions that give another thing each time they are called. */
const takes =
  /^(?:pop\w*|shift|poll\w*|next\w*|dequeue|take|acquire|clear|reset|splice|rotate\w*|getAnd\w+|\w+AndGet|array_(?:shift|pop)|Next|Pop|Swap\w*|[cC]ompareAnd\w+|[tT]ry_?([lL]ock|[aA]cquire))$/;

/** Methods that keep a value if there is none. */
const fills = /^(?:setdefault|putIfAbsent|computeIfAbsent|getOrPut|GetOrAdd|TryAdd|LoadOrStore|getOrInsert)$/;
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
  // `waiting.pop(name)` takes the one of that name.
  if (takes.test(name)) return /^(?:pop|poll)$/.test(name) && args.length > 0 ? 'adds' : 'takes';
  if (/^(?:update|write|Write)$/.test(name) && digests.test(of)) return 'mixes';
  if (fills.test(name) && args.length === 2) return 'first';
  return adds.test(name) ? (isInOrder(of) ? 'mixes' : 'adds') : undefined;
}
