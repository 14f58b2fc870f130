/** What expressions make of a value: whether it is the same if its entries are on other pages. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { effectOf } from '../uses/effect-of.ts';
import { valueOfCommand, valueOfPipe } from './value-of-command.ts';
import { isAnyway, isList, writtenAs, type PageValue } from './page-value.ts';

const greatest = /^(?:max|Max|fmax|maxOf|maxBy|max_by|MaxFunc|maxOrNull|maximum)$/;
const least = /^(?:min|Min|fmin|minOf|minBy|min_by|MinFunc|minOrNull|minimum)$/;
export const sums = /^(?:sum|fsum|sumOf|sumBy|array_sum|summingInt|summingLong)$/;
const shows =
  /^(?:String|Number|int|float|str|parseInt|Integer|Long|abs|format|Sprintf|sprintf|valueOf|toString|to_s|to_i|strval|intval|number_format|Itoa)$/;

/** What an effect leaves of a list. How many items there are depends on the list: `counted`. */
const ofEffect: Partial<Readonly<Record<Effect, PageValue>>> = {
  filter: 'some',
  find: 'entry',
  most: 'other',
  item: 'entry',
  one: 'entry',
  part: 'other',
  unique: 'distinct',
  fields: 'distinct',
  tallied: 'distinct',
  grouped: 'distinct',
  parted: 'some',
  test: 'test',
  status: 'test',
  group: 'other',
  neighbours: 'other',
};

function counted(pageValue: PageValue): PageValue {
  return pageValue === 'all' ? 'size' : pageValue === 'some' ? 'sum' : 'other';
}

export function effectAt(world: World, around: Around, call: Call): Effect | undefined {
  const table = answerTables[around.file.language];
  const { callee } = call;
  return (
    effectOf(world, around, call) ?? (callee.kind === 'member' ? table?.methods[callee.name] : undefined)
  );
}

/** @param pageValue of what the call is given, or of what its method is called on */
function valueOfCall(world: World, around: Around, call: Call, pageValue: PageValue): PageValue {
  const name = calledName(call);
  if (pageValue === 'entry' || pageValue === 'size' || pageValue === 'test') return pageValue;
  const words = writtenAs(around, call);
  if (isList(pageValue) || pageValue === 'greatest' || pageValue === 'least') {
    if (greatest.test(name)) return isList(pageValue) || pageValue === 'greatest' ? 'greatest' : 'other';
    if (least.test(name)) return isList(pageValue) || pageValue === 'least' ? 'least' : 'other';
  }
  if (sums.test(name)) return pageValue === 'distinct' || !isList(pageValue) ? 'other' : 'sum';
  if (shows.test(name)) return isList(pageValue) ? 'other' : pageValue;
  if (/^(?:Set|set|HashSet|TreeSet|toSet|to_set|frozenset|uniq|distinct|array_unique)$/.test(name)) {
    return 'distinct';
  }
  const effect = effectAt(world, around, call);
  if (effect === 'reduce') return reduced(words);
  if (/^(?:join|implode|glue|joining)$/.test(name)) return isLined(words) ? 'lines' : 'other';
  if (!isList(pageValue)) return pageValue === 'lines' ? pageValue : 'other';
  if (effect === undefined) return 'other';
  return effect === 'count' ? counted(pageValue) : (ofEffect[effect] ?? pageValue);
}

export function reduced(words: string): PageValue {
  if (/\bmax\b|>/i.test(words.replaceAll('=>', '').replaceAll('->', ''))) return 'greatest';
  if (/\bmin\b|</i.test(words)) return 'least';
  return /\[\]|\{\}|\bnew\b|<<|\bpush\b/.test(words) ? 'some' : 'sum';
}

/** The separator of the lines is the end of a line. */
function isLined(words: string): boolean {
  return /(["'`])\\n\1|PHP_EOL|os\.linesep|lineSeparator/.test(words);
}

/** @param node an expression around the value: what it makes of it */
export function valueWithin(
  world: World,
  around: Around,
  node: Expr,
  inner: Expr,
  pageValue: PageValue,
): PageValue {
  switch (node.kind) {
    case 'pipe':
      return valueOfPipe(around, node.stages, inner, pageValue);
    case 'call':
      if (node.form === 'command') return valueOfCommand(around, node, pageValue);
      if (node.callee === inner && inner.kind === 'function') return hasTest(around, node) ? 'some' : 'all';
      if (inner.kind === 'function') {
        const list = pageValue === 'entry' || pageValue === 'test' ? 'all' : pageValue;
        return valueOfCall(world, around, node, list);
      }
      return valueOfCall(world, around, node, pageValue);
    case 'member': {
      const effect = answerTables[around.file.language]?.members[node.name];
      return effect === 'count' ? counted(pageValue) : pageValue;
    }
    case 'join':
      // `names+="$found"$'\n'`: lines stay lines.
      if (isList(pageValue) && around.file.language === 'shell' && addsBlanks(node, inner)) return pageValue;
      return isList(pageValue) || pageValue === 'lines' ? 'other' : pageValue;
    case 'record': {
      // `{entry.name: entry.stars for entry in page}`
      const isEach = node.fields.some(
        (one) =>
          (one.kind !== 'field' && one.value === inner) || (one.kind === 'computed' && one.key === inner),
      );
      return isList(pageValue) && !isEach ? 'other' : pageValue;
    }
    case 'unknown':
      return ofUnknown(around, node, inner, pageValue);
    default:
      return pageValue;
  }
}

function addsBlanks({ parts }: Expr & { readonly kind: 'join' }, inner: Expr): boolean {
  return parts.every((part) => part === inner || (part.kind === 'text' && /^\s*$/.test(part.value)));
}

/** What lowering leaves of arithmetic, comparisons, `await` and the blocks of some methods. */
function ofUnknown(around: Around, node: Expr, inner: Expr, pageValue: PageValue): PageValue {
  const { text } = around.file.program;
  // `<(…)` of a shell
  if (isAnyway(pageValue) || /^[<>]\(/.test(text.slice(node.start, node.start + 2))) return pageValue;
  // The block of a method, which lowering calls with each item.
  const own = inner.kind === 'call' && inner.callee.kind === 'function' ? inner.callee : inner;
  const rest = `${text.slice(node.start, own.start)} ${text.slice(own.end, node.end)}`;
  const [, method = ''] = /\.\s*(\w+[?!]?)/.exec(rest) ?? [];
  if (isList(pageValue)) {
    if (greatest.test(method)) return 'greatest';
    if (least.test(method)) return 'least';
    if (sums.test(method)) return pageValue === 'distinct' ? 'other' : 'sum';
    if (/^(?:any|all|none|include|empty)\?$|^(?:in|not)\b/.test(method)) return 'test';
    if (/^(?:count|size|length)$/.test(method)) return 'sum';
    return /(?:[<>]=?|[=!]==?)/.test(rest.replaceAll(/[=-]>/g, '')) ? 'other' : pageValue;
  }
  if (/[<>]/.test(rest) && (pageValue === 'greatest' || pageValue === 'least')) return pageValue;
  return /[-*/%<>]|[=!]=/.test(rest) ? 'other' : pageValue;
}

/** `[r.name for r in page if r.stars > 5]` */
function hasTest(around: Around, call: Call): boolean {
  const body = call.callee.kind === 'function' ? call.callee.body : [];
  return body.some((stmt) => stmt.kind === 'branch') || writtenAs(around, call).includes(' if ');
}
