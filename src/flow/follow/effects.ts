/** What a call that a table has makes of the value: by its effect. */
import type { Call, Expr } from '../../ir/ir.ts';
import { cutOff } from '../order/cut-off.ts';
import { decodedInto } from './decoded.ts';
import { decodedAs } from './decoded-as.ts';
import { aroundOf } from '../code/around.ts';
import { functionGiven } from '../gathered/function-named.ts';
import { withFunctions } from './callbacks.ts';
import { atAnyPlace, innermost, inside, isItem, itemOf, paired, type Taint } from '../code/taint.ts';
import { comparedBy } from './languages/go-order.ts';
import { asksForField, columnsOf, namedReads, pickedAt, readAt } from './objects/key-reads.ts';
import { enter } from '../uses/enter.ts';
import { isCollected } from './made-of-rows.ts';
import { gathered, gatheredAt, gatheredFrom } from '../gathered/gathered.ts';
import { numberOfPair, pairsOf } from '../order/numbered.ts';
import { isFirstOfSeveral } from '../order/first-of-several.ts';
import { isOverwrittenByColumn, isOverwrittenByPairs } from '../order/overwritten.ts';
import { isAllOf } from '../order/in-parts.ts';
import { isRoundedSum } from '../order/rounded.ts';
import { isPlaceTaken } from '../order/taken-place.ts';
import { isParsedBy } from './parsed-by.ts';
import { goesThrough, isDiscarded, shownBy } from './given-whole.ts';
import { failureOf } from '../uses/tasks.ts';
import { loopAround } from '../code/loop-around.ts';
import { decodes, escape, nothing, on, takenAt, use, type Outcome, type Spot } from '../code/spot.ts';
import { areKeysShared } from './languages/php-keys.ts';
import { aloneWith, gotten, isObjectInJava, isStructured } from './languages/java-gotten.ts';
import { intoObject } from '../gathered/into-object.ts';
import { answerTables } from '../tables/index.ts';
import type { World } from '../code/world.ts';
import { type Applied, isObject } from './applied.ts';

export function applied(world: World, given: Applied): readonly Outcome[] {
  // Whatever it is, it may come out of the call at another place of a list.
  const at: Applied = { ...given, spot: { ...given.spot, taint: atAnyPlace(given.spot.taint) } };
  const { spot, call, effect, words } = at;
  const { taint } = spot;
  const item = itemOf(taint);
  const give = (result: Taint | undefined) => (result ? [on(spot, call, result)] : nothing);
  const row = taint.kind === 'json' ? give({ kind: 'lines' }) : nothing;
  if (innermost(taint).kind === 'text' || taint.kind === 'response') {
    const cut = cutOff(world, spot.around, call);
    if (cut.length > 0) return cut.map((one): Outcome => ({ kind: 'escape', ...one }));
  }
  switch (effect) {
    case 'nothing':
      return nothing;
    case 'same':
      return give(words === '.values' && taint.kind === 'in' ? inside('[]', taint.taint) : taint);
    case 'keyed':
      return [
        ...(areKeysShared(world, spot.around, call) ? [use(spot, 'ordered', call)] : []),
        ...give(taint),
      ];
    case 'item':
      // `repos.first(3)` is a list of them.
      if (at.receiver && spot.around.file.language === 'ruby' && call.args.length > 0) {
        return [use(spot, 'ordered', call), ...give(taint)];
      }
      return [...(taint.kind === 'json' ? [use(spot, 'ordered', call)] : []), ...give(item)];
    case 'part':
      return [
        ...(taint.kind === 'json' && !isAllOf(spot.around, call) ? [use(spot, 'ordered', call)] : []),
        ...give(taint),
      ];
    case 'get':
      return gotten(world, at);
    case 'one':
      return taint.kind === 'text' || taint.kind === 'response'
        ? give({ kind: 'text' })
        : [
            ...(loopAround(spot.around, call)
              ? [
                  use(spot, 'iterated', call),
                  ...(taint.kind === 'json' ? gatheredAt(world, spot, call) : nothing),
                ]
              : [use(spot, 'ordered', call)]),
            ...give(item ?? taint),
          ];
    case 'alone':
      return aloneWith(world, at);
    case 'text':
      if (spot.around.file.language === 'java' && at.receiver && isStructured(taint)) {
        return [escape(spot, shownBy(taint, words), call)];
      }
      return give(taint.kind === 'response' || innermost(taint).kind === 'text' ? { kind: 'text' } : taint);
    case 'parse':
      if (isParsedBy(at)) return [escape(spot, `\`${words}\` reads it by more than its text`, call)];
      return taint.kind === 'text' || taint.kind === 'response' || taint.kind === 'in'
        ? [decodes(spot, call), ...give({ kind: 'json', path: '' })]
        : [escape(spot, `it is parsed again by \`${words}\``, call)];
    case 'parse into':
      return decodedInto(world, spot, call);
    case 'parse as':
      return decodedAs(world, at);
    case 'count':
      return taint.kind === 'text'
        ? [escape(spot, 'its text is measured', call)]
        : isObject(world, taint) && !isField(taint, words)
          ? [escape(spot, 'its fields are counted', call)]
          : [use(spot, 'counted', call)];
    case 'test':
    case 'place':
    case 'status':
      if (taint.kind === 'text' && call.args.length > 0 && at.receiver) {
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
        // Those that are the same in that are in the order in which they were.
        ...give(item && !isFirstOfSeveral(world, spot, call) ? inside('[]', item) : taint),
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
            ...(taint.kind === 'json' && isOverwrittenByColumn(world, spot.around, call)
              ? [use(spot, 'ordered', call)]
              : row),
          ]
        : [escape(spot, `\`${words}\` reads it`, call)];
    case 'each':
      if (isObjectInJava(world, spot)) {
        return words.startsWith('.forEach')
          ? [escape(spot, goesThrough(words), call)]
          : withFunctions(world, at, taint, 'nothing');
      }
      // Of one value that may be there: `Optional`.
      if (!item && isAlone(taint)) return withFunctions(world, at, taint, 'nothing');
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'nothing'),
        ...call.args.flatMap((arg) => {
          const info = arg === spot.node ? undefined : functionGiven(world, spot, arg);
          return info ? gathered(world, { ...spot, around: aroundOf(info.file) }, info.fn.body) : nothing;
        }),
        ...give(taint),
      ];
    case 'map':
      if (isObjectInJava(world, spot)) return withFunctions(world, at, taint, 'result');
      if (!item && isAlone(taint)) return withFunctions(world, at, taint, 'result');
      // `Array.from(page.results)`
      if (!at.receiver && call.args.length === 1) return give(taint);
      return [
        use(spot, isRoundedSum(world, spot.around, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'items'),
        ...row,
      ];
    case 'pairs': {
      const hasFunction = call.args.some(isFunction) || call.named.some(({ value }) => isFunction(value));
      if (hasFunction) {
        const functions = [...call.args, ...call.named.map(({ value }) => value)].filter(isFunction);
        const isLost =
          taint.kind === 'json' && functions.some((fn) => isOverwrittenByPairs(world, spot.around, fn));
        const map = row.length > 0 ? give({ kind: 'lines', named: true }) : nothing;
        return [
          use(spot, isLost ? 'ordered' : 'iterated', call),
          ...withFunctions(world, at, item, 'pairs'),
          ...map,
        ];
      }
      return taint.kind === 'in' && item ? give(paired(item)) : [escape(spot, goesThrough(words), call)];
    }
    case 'glue':
      return isObject(world, taint) || !item || innermost(taint).kind !== 'json'
        ? [escape(spot, goesThrough(words), call)]
        : [use(spot, 'iterated', call)];
    case 'filter':
      if (isObjectInJava(world, spot)) return [...withFunctions(world, at, taint, 'test'), ...give(taint)];
      if (!item && isAlone(taint)) return [...withFunctions(world, at, taint, 'test'), ...give(taint)];
      return [use(spot, 'iterated', call), ...withFunctions(world, at, item, 'test'), ...give(taint)];
    case 'unique':
      return [
        use(
          spot,
          isFirstOfSeveral(world, { ...spot, taint: { kind: 'lines' } }, call) ? 'ordered' : 'iterated',
          call,
        ),
        ...withFunctions(world, at, item, 'test'),
        ...give(taint),
      ];
    case 'most':
      return [
        use(spot, isFirstOfSeveral(world, spot, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', item) : taint),
      ];
    case 'find':
      return [
        use(spot, isFirstOfSeveral(world, spot, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item),
      ];
    case 'reduce':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'result', 1),
        ...(isCollected(call) ? row : nothing),
      ];
    case 'then':
      return withFunctions(world, at, taint, 'result');
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
    case 'keep': {
      // Something else is added to a list that has it, or `array_push($all, ...$results)`.
      const isRows = spot.node.kind === 'spread';
      return at.receiver
        ? nothing
        : [
            ...intoFirst(world, { ...at, spot: { ...spot, taint: inside('[]', taint) } }),
            ...(isRows ? intoFirst(world, { ...at, spot: { ...spot, taint: { kind: 'lines' } } }) : nothing),
          ];
    }
    case 'merge':
      return [...give(taint), ...intoFirst(world, at)];
    case 'listen':
      return taint.kind === 'response'
        ? [...withFunctions(world, at, eventOf(spot, call.args[0], taint), 'nothing'), ...give(taint)]
        : [escape(spot, `it is handed to \`${words}\``, call)];
    case 'event': {
      const brought = taint.kind === 'response' ? eventOf(spot, call.args[1], taint) : undefined;
      return give(brought && inside('0', brought));
    }
    case 'list':
      return give(item ? inside('[]', inside('[]', item)) : undefined);
    case 'items': {
      // `gather(*requests)`: of words that are spread, nobody knows the places.
      const place = call.args.indexOf(spot.node);
      const isAtPlace =
        spot.node.kind !== 'spread' && !call.args.slice(0, place).some(({ kind }) => kind === 'spread');
      return give(inside(isAtPlace ? String(place) : '[]', taint));
    }
    case 'settled':
      return give(item ? inside('[]', inside('value', item)) : undefined);
    case 'flat':
      return give(taint.kind === 'in' && isItem(taint.key) ? atAnyPlace(taint.taint) : taint);
    case 'group':
      return [
        use(spot, taint.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', inside('1', inside('[]', item))) : undefined),
      ];
    case 'neighbours': {
      const list = item && inside('[]', item);
      // A block is given neighbours as a list, or one by one.
      return [
        use(spot, taint.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, list, 'test'),
        ...withFunctions(world, at, item, 'test'),
        ...give(list && inside('[]', list)),
      ];
    }
    case 'getter':
      return [escape(spot, `it is handed to \`${words}\``, call)];
    case 'numbered':
      // Of an object these are its fields.
      if (taint.kind === 'json' && taint.path.endsWith('[]')) {
        return [escape(spot, goesThrough(words), call)];
      }
      return [
        ...(taint.kind === 'json' ? numberedPairs(world, spot, call) : nothing),
        ...give(item ? inside('[]', inside('1', item)) : undefined),
      ];
    case 'show named':
      return namedReads(world, at) ?? [escape(spot, shownBy(taint, words), call)];
    case 'show':
      // `[base, path].join('/')`: the text has the address in it.
      if (words === '.join' && at.receiver && innermost(taint).kind === 'address') {
        return give(innermost(taint));
      }
      return isDiscarded(world, spot, call) ? nothing : [escape(spot, shownBy(taint, words), call)];
    case 'fields':
      return [escape(spot, goesThrough(words), call)];
    default:
      return effect satisfies never;
  }
}

/** What loops do with the items and their places; other code may do anything with them. */
function numberedPairs(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const pairs = pairsOf(spot.around, call);
  return pairs.length === 0
    ? [use(spot, 'ordered', call)]
    : [
        ...takenAt(spot, numberOfPair(world, spot.around, call)),
        ...pairs.flatMap((pair) => gatheredFrom(world, spot, pair)),
      ];
}

function isFunction({ kind }: Expr): boolean {
  return kind === 'function';
}

/** What the listener of `response.on('data', …)` is handed; parts of the text where no event is named. */
function eventOf({ around }: Spot, event: Expr | undefined, response: Taint): Taint | undefined {
  const { events } = answerTables[around.file.language] ?? {};
  const part = event?.kind === 'text' && events ? (events[event.value] ?? 'nothing') : 'text';
  return part === 'nothing' ? undefined : part === 'response' ? response : { kind: 'text' };
}

/** `Object.assign(row, entry)`: what is put together is the first argument from then on. */
function intoFirst(world: World, { spot, call }: Applied): readonly Outcome[] {
  const [first] = call.args;
  if (!first || first === spot.node || first.kind === 'record') return nothing;
  return first.kind === 'self' && spot.taint.kind !== 'in'
    ? [escape(spot, 'its fields become fields of an object of the project', call)]
    : intoObject(world, spot, first);
}

/** `page.count` is the field of a page where objects have their fields as members. */
function isField(taint: Taint, words: string): boolean {
  return taint.kind === 'json' && taint.path === '' && words === '.count';
}

/** Whether it is no list: what may be there, or comes later. */
function isAlone(taint: Taint): boolean {
  return (
    taint.kind === 'text' || taint.kind === 'found' || taint.kind === 'response' || taint.kind === 'next'
  );
}

/** The spot's value is what the method is called on. */
export function asReceiver(world: World, spot: Spot, call: Call, method: string): readonly Outcome[] {
  const table = answerTables[spot.around.file.language];
  const effect = table?.methods[method];
  const words = `.${method}`;
  if (effect) return applied(world, { spot, call, effect, receiver: spot.node, words });
  return [escape(spot, `\`${words}()\` is called on it`, call)];
}
