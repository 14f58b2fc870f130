/** What a call that a table has makes of the value: by its effect. */
import type { Call, Expr } from '../../ir/ir.ts';
import { cutOff } from '../order/cut-off.ts';
import { decodedInto } from './decoded.ts';
import { withFunctions } from './handed.ts';
import { atAnyPlace, innermost, inside, isItem, itemOf, paired, type Held } from '../code/held.ts';
import { comparedBy } from './languages/go-order.ts';
import { asksForField, columnsOf, namedReads, pickedAt, readAt } from './objects/key-reads.ts';
import { enter } from '../uses/enter.ts';
import { gathered } from './gathered.ts';
import { numberOfPair } from '../order/numbered.ts';
import { isFirstOfSeveral } from '../order/first-of-several.ts';
import { isOverwrittenByColumn, isOverwrittenByPairs } from '../order/overwritten.ts';
import { isAllOf } from '../order/in-parts.ts';
import { isPlaceTaken } from '../order/taken-place.ts';
import { isParsedBy } from './parsed-by.ts';
import { goesThrough, isDiscarded, shownBy } from './given-whole.ts';
import { failureOf } from '../uses/tasks.ts';
import { decodes, escape, nothing, on, takenAt, use, type Outcome, type Spot } from '../code/spot.ts';
import { aloneWith, gotten, isObjectInJava, isStructured } from './languages/java-gotten.ts';
import { intoObject } from './objects/into-object.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import type { World } from '../code/world.ts';

export interface Applied {
  readonly spot: Spot;
  readonly call: Call;
  readonly effect: Effect;
  /** Undefined if the value is an argument. */
  readonly receiver: Expr | undefined;
  readonly words: string;
}

export function applied(world: World, given: Applied): readonly Outcome[] {
  // Whatever it is, it may come out of the call at another place of a list.
  const at: Applied = { ...given, spot: { ...given.spot, held: atAnyPlace(given.spot.held) } };
  const { spot, call, effect, words } = at;
  const { held } = spot;
  const item = itemOf(held);
  const give = (result: Held | undefined) => (result ? [on(spot, call, result)] : nothing);
  const row = held.kind === 'json' ? give({ kind: 'lines' }) : nothing;
  if (innermost(held).kind === 'text' || held.kind === 'response') {
    const cut = cutOff(world, spot.around, call);
    if (cut.length > 0) return cut.map((one): Outcome => ({ kind: 'escape', ...one }));
  }
  switch (effect) {
    case 'nothing':
      return nothing;
    case 'same':
      return give(words === '.values' && held.kind === 'in' ? inside('[]', held.held) : held);
    case 'item':
      // `repos.first(3)` is a list of them.
      if (at.receiver && spot.around.file.language === 'ruby' && call.args.length > 0) {
        return [use(spot, 'ordered', call), ...give(held)];
      }
      return [...(held.kind === 'json' ? [use(spot, 'ordered', call)] : []), ...give(item)];
    case 'part':
      return [
        ...(held.kind === 'json' && !isAllOf(spot.around, call) ? [use(spot, 'ordered', call)] : []),
        ...give(held),
      ];
    case 'get':
      return gotten(world, at);
    case 'one':
      return held.kind === 'text' || held.kind === 'response'
        ? give({ kind: 'text' })
        : [use(spot, 'ordered', call), ...give(item ?? held)];
    case 'alone':
      return aloneWith(world, at);
    case 'text':
      if (spot.around.file.language === 'java' && at.receiver && isStructured(held)) {
        return [escape(spot, shownBy(held, words), call)];
      }
      return give(held.kind === 'response' || innermost(held).kind === 'text' ? { kind: 'text' } : held);
    case 'parse':
      if (isParsedBy(at)) return [escape(spot, `\`${words}\` reads it by more than its text`, call)];
      return held.kind === 'text' || held.kind === 'response' || held.kind === 'in'
        ? [decodes(spot, call), ...give({ kind: 'json', path: '' })]
        : [escape(spot, `it is parsed again by \`${words}\``, call)];
    case 'parse into':
      return decodedInto(world, spot, call);
    case 'count':
      return held.kind === 'text'
        ? [escape(spot, 'its text is measured', call)]
        : isObject(world, held) && !isField(held, words)
          ? [escape(spot, 'its fields are counted', call)]
          : [use(spot, 'counted', call)];
    case 'test':
    case 'place':
    case 'status':
      if (held.kind === 'text' && call.args.length > 0 && at.receiver) {
        return [escape(spot, 'its text is searched', call)];
      }
      return [
        ...asksForField(world, at),
        use(spot, effect === 'place' && isPlaceTaken(world, spot.around, call) ? 'ordered' : 'status', call),
        ...withFunctions(world, at, item, 'test'),
      ];
    case 'sort':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', item) : held),
      ];
    case 'own order':
      return [use(spot, 'iterated', call), ...comparedBy(world, spot)];
    case 'read':
      return readAt(world, at);
    case 'pick':
      return call.args.flatMap((key) => pickedAt(world, at, key));
    case 'column':
      return item
        ? [
            ...columnsOf(at, item),
            ...(held.kind === 'json' && isOverwrittenByColumn(world, spot.around, call)
              ? [use(spot, 'ordered', call)]
              : row),
          ]
        : [escape(spot, `\`${words}\` reads it`, call)];
    case 'each':
      if (isObjectInJava(world, spot)) {
        return words.startsWith('.forEach')
          ? [escape(spot, goesThrough(words), call)]
          : withFunctions(world, at, held, 'nothing');
      }
      // Of one value that may be there: `Optional`.
      if (!item && isAlone(held)) return withFunctions(world, at, held, 'nothing');
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'nothing'),
        ...call.args.flatMap((arg) => (arg.kind === 'function' ? gathered(world, spot, arg.body) : nothing)),
        ...give(held),
      ];
    case 'map':
      if (isObjectInJava(world, spot)) return withFunctions(world, at, held, 'result');
      if (!item && isAlone(held)) return withFunctions(world, at, held, 'result');
      // `Array.from(page.results)`
      if (!at.receiver && call.args.length === 1) return give(held);
      return [use(spot, 'iterated', call), ...withFunctions(world, at, item, 'items'), ...row];
    case 'pairs': {
      const hasFunction = call.args.some(isFunction) || call.named.some(({ value }) => isFunction(value));
      if (hasFunction) {
        const functions = [...call.args, ...call.named.map(({ value }) => value)].filter(isFunction);
        const isLost =
          held.kind === 'json' && functions.some((fn) => isOverwrittenByPairs(world, spot.around, fn));
        const map = row.length > 0 ? give({ kind: 'lines', named: true }) : nothing;
        return [
          use(spot, isLost ? 'ordered' : 'iterated', call),
          ...withFunctions(world, at, item, 'pairs'),
          ...map,
        ];
      }
      return held.kind === 'in' && item ? give(paired(item)) : [escape(spot, goesThrough(words), call)];
    }
    case 'glue':
      return isObject(world, held) || !item || innermost(held).kind !== 'json'
        ? [escape(spot, goesThrough(words), call)]
        : [use(spot, 'iterated', call)];
    case 'filter':
      if (isObjectInJava(world, spot)) return [...withFunctions(world, at, held, 'test'), ...give(held)];
      if (!item && isAlone(held)) return [...withFunctions(world, at, held, 'test'), ...give(held)];
      return [use(spot, 'iterated', call), ...withFunctions(world, at, item, 'test'), ...give(held)];
    case 'find':
      return [
        use(spot, isFirstOfSeveral(world, spot, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item),
      ];
    case 'reduce':
      return [use(spot, 'iterated', call), ...withFunctions(world, at, item, 'result', 1)];
    case 'then':
      return withFunctions(world, at, held, 'result');
    case 'task': {
      const [place, block] = [call.args.indexOf(spot.node), call.named.at(-1)?.value];
      // Without a block nothing is run.
      if (!block) return nothing;
      const info = block.kind === 'function' ? spot.around.file.functions.get(block) : undefined;
      return info
        ? enter(spot, info, call, place, 'task')
        : [escape(spot, `it is handed to \`${words}\``, call)];
    }
    case 'failure':
      return failureOf(world, spot, call);
    case 'put':
    case 'keep':
      // Something else is added to a list that has it.
      return nothing;
    case 'merge':
      return [...give(held), ...intoFirst(world, at)];
    case 'listen':
      return held.kind === 'response'
        ? [...withFunctions(world, at, eventOf(spot, call.args[0], held), 'nothing'), ...give(held)]
        : [escape(spot, `it is handed to \`${words}\``, call)];
    case 'event': {
      const brought = held.kind === 'response' ? eventOf(spot, call.args[1], held) : undefined;
      return give(brought && inside('0', brought));
    }
    case 'list':
      return give(item ? inside('[]', inside('[]', item)) : undefined);
    case 'items': {
      // `gather(*requests)`: of words that are spread, nobody knows the places.
      const place = call.args.indexOf(spot.node);
      const isAtPlace =
        spot.node.kind !== 'spread' && !call.args.slice(0, place).some(({ kind }) => kind === 'spread');
      return give(inside(isAtPlace ? String(place) : '[]', held));
    }
    case 'settled':
      return give(item ? inside('[]', inside('value', item)) : undefined);
    case 'flat':
      return give(held.kind === 'in' && isItem(held.key) ? atAnyPlace(held.held) : held);
    case 'group':
      return [
        use(spot, held.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', inside('1', inside('[]', item))) : undefined),
      ];
    case 'neighbours': {
      const list = item && inside('[]', item);
      // A block is given neighbours as a list, or one by one.
      return [
        use(spot, held.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, list, 'test'),
        ...withFunctions(world, at, item, 'test'),
        ...give(list && inside('[]', list)),
      ];
    }
    case 'getter':
      return [escape(spot, `it is handed to \`${words}\``, call)];
    case 'numbered':
      // Of an object these are its fields.
      if (held.kind === 'json' && held.path.endsWith('[]')) {
        return [escape(spot, goesThrough(words), call)];
      }
      return [
        ...takenAt(spot, held.kind === 'json' ? numberOfPair(world, spot.around, call) : undefined),
        ...give(item ? inside('[]', inside('1', item)) : undefined),
      ];
    case 'show named':
      return namedReads(world, at) ?? [escape(spot, shownBy(held, words), call)];
    case 'show':
      // `[base, path].join('/')`: the text has the address in it.
      if (words === '.join' && at.receiver && innermost(held).kind === 'address') {
        return give(innermost(held));
      }
      return isDiscarded(world, spot, call) ? nothing : [escape(spot, shownBy(held, words), call)];
    case 'fields':
      return [escape(spot, goesThrough(words), call)];
    default:
      return effect satisfies never;
  }
}

function isFunction({ kind }: Expr): boolean {
  return kind === 'function';
}

/** What the listener of `response.on('data', …)` is handed; parts of the text where no event is named. */
function eventOf({ around }: Spot, event: Expr | undefined, response: Held): Held | undefined {
  const { events } = answerTables[around.file.language] ?? {};
  const part = event?.kind === 'text' && events ? (events[event.value] ?? 'nothing') : 'text';
  return part === 'nothing' ? undefined : part === 'response' ? response : { kind: 'text' };
}

/** `Object.assign(row, entry)`: what is put together is the first argument from then on. */
function intoFirst(world: World, { spot, call }: Applied): readonly Outcome[] {
  const [first] = call.args;
  if (!first || first === spot.node || first.kind === 'record') return nothing;
  return first.kind === 'self' && spot.held.kind !== 'in'
    ? [escape(spot, 'its fields become fields of an object of the project', call)]
    : intoObject(world, spot, first);
}

/** Whether a part of an answer is an entry, or a page. Lists end in their name. */
export function isObject(world: World, held: Held): boolean {
  if (held.kind !== 'json') return false;
  return held.path.endsWith('[]') || (held.path === '' && world.read('[]') !== 'follow');
}

/** `page.count` is the field of a page where objects have their fields as members. */
function isField(held: Held, words: string): boolean {
  return held.kind === 'json' && held.path === '' && words === '.count';
}

/** Whether it is no list: what may be there, or comes later. */
function isAlone(held: Held): boolean {
  return held.kind === 'text' || held.kind === 'found' || held.kind === 'response' || held.kind === 'next';
}
