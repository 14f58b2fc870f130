/** Which method a request has, as its options and its client's calls state it. */
import type { Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import type { World } from '../../code/world.ts';

const methodWord = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/** @returns where the method may be one for which there is no fix */
export function openMethod(
  world: World,
  around: Around,
  node: Expr,
  methods: readonly string[],
): readonly Escape[] {
  const words = wordsAt(world, around, node, 'its method');
  if (words.kind === 'open') return [words.escape];
  const other = words.words.find((word) => word !== '' && !methods.includes(word.toUpperCase()));
  return other === undefined
    ? []
    : [{ why: `its method may be ${other.toUpperCase()}`, place: placeOf(around, node), breaks: true }];
}

/** An argument that may be a method: `http.NewRequest(method, url)`, `client.request('GET', url)`. */
export function openMethodText(around: Around, node: Expr, methods: readonly string[]): readonly Escape[] {
  if (node.kind !== 'text' || !methodWord.test(node.value)) return [];
  const word = node.value.toUpperCase();
  return methods.includes(word) ? [] : [{ why: `its method is ${word}`, place: placeOf(around, node) }];
}

function placeOf(around: Around, { start, end }: Expr): Escape['place'] {
  return { file: around.file.file, start, end };
}
