/** Whether the uses of an answer are the same at the replacement. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import { isAlwaysGiven } from '../flow/follow/requests/assigned-query.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { Point } from './proof.ts';
import { lastOf } from './reading.ts';

/** Whether the request asks for an order of the items. */
export function isOrdered(fact: RequestFact, world: World): boolean {
  return (
    fact.query.includes('ordering') ||
    fact.url.some((piece) => piece.kind === 'text' && piece.value.includes('ordering=')) ||
    isAlwaysGiven(world, fact, 'ordering')
  );
}

interface Asked {
  readonly replacement: ResolvedReplacement;
  readonly restores: boolean;
  readonly isOrdered: boolean;
}

/** What gets out of sight is open, unless all that can be read of it stays. */
export function pointOf(use: Use, asked: Asked): readonly Point[] {
  const points = pointOfUse(use, asked);
  return use.instead && points.length > 0 ? [use.instead] : points;
}

function pointOfUse(
  { kind, path, place }: Use,
  { replacement, restores, isOrdered }: Asked,
): readonly Point[] {
  const { keeps, fields = {}, response, sameStatus, operation } = replacement;
  switch (kind) {
    case 'next':
      // `requests.delete(answer.url)`
      if (path === 'address') return [{ why: 'the address of its request is requested again', place }];
      return pointOfUse({ kind: 'status', path, place }, { replacement, restores, isOrdered });
    case 'status':
      return keeps === undefined && response !== 'same' && sameStatus !== true
        ? [{ why: 'the status is checked', place }]
        : [];
    case 'field': {
      if (fields[path] === null) {
        return [
          { why: `\`${lastOf(path)}\` is read, and the new answer does not have it`, place, breaks: true },
        ];
      }
      if (response !== 'same' && !restores) {
        return [
          { why: `\`${lastOf(path)}\` is read, and the new answer has another form`, place, breaks: true },
        ];
      }
      if (keeps === undefined) return [];
      // `'results' in answer`: whether there is a list.
      if ([keeps.fields, keeps.addresses, keeps.parts].some((all) => all?.includes(path))) return [];
      return [
        { why: `\`${lastOf(path)}\` is read, and the reference of ${operation} does not list it`, place },
      ];
    }
    // Of a client of the Engine, which no fix of a Hub call changes.
    case 'asked':
      return [];
    case 'counted':
    case 'iterated':
      return response !== 'same' && !restores
        ? [{ why: 'the answer is read, and the new one has another form', place, breaks: true }]
        : [];
    case 'ordered':
      if (response !== 'same' && !restores) {
        return [{ why: 'the answer is read, and the new one has another form', place, breaks: true }];
      }
      return restores || isOrdered || keeps?.parts === undefined
        ? []
        : [
            {
              why: 'the result depends on the order of the entries, which is not documented without `ordering`',
              place,
            },
          ];
    default:
      return kind satisfies never;
  }
}
