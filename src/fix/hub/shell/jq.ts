/** Programs of jq: what they read of an array of tags, and how they read pages instead of one. */

export interface PagedJq {
  /** `page`: runs on each page alone; `all`: needs all pages in one list (`-s`); `count`: any page tells. */
  readonly kind: 'page' | 'all' | 'count';
  /** What is put in front of the program. */
  readonly head: string;
}

const name = /^\.name$/;
const filter = /^select\(.*\)$/s;

/**
 * How a program over `[{"name": …}, …]` reads it: each name on its own, their number, or the list as a whole.
 *
 * @returns undefined where it reads more than names, or depends on their order
 */
export function readsTags(program: string): 'names' | 'count' | 'list' | undefined {
  const text = normal(program);
  if (!onlyNames(text)) return undefined;
  const segments = pipeOf(text);
  if (segments[0]?.startsWith('.[]')) return isNamesOfStream(segments) ? 'names' : undefined;
  const counted = text.replaceAll(/\s/g, '');
  if (/^(?:\.\||map\(\.name\)\||\[\.\[\](?:\|?\.name)?\]\|)?length$/.test(counted)) return 'count';
  return isOfArray(segments) ? 'list' : undefined;
}

/** For a program over one long page, what it is over several. */
export function pagedResults(program: string): PagedJq | undefined {
  const text = normal(program);
  if (/^\.count$/.test(text)) return { kind: 'count', head: '' };
  if (/\.(?:next|previous|count)\b/.test(text) || takesByPlace(pipeOf(text)) || hasOwnInput(text)) {
    return undefined;
  }
  if (text.startsWith('.results[]')) return { kind: 'page', head: '' };
  return /^\[?\.results\b/.test(text)
    ? { kind: 'all', head: 'select(. != []) | {results: map(.results) | add} | ' }
    : undefined;
}

/** One way to write the same. */
function normal(program: string): string {
  return program
    .trim()
    .replaceAll(/\.?\["name"\]/g, '.name')
    .replaceAll('."name"', '.name')
    .replaceAll('.name?', '.name');
}

function onlyNames(text: string): boolean {
  const shown = text.replaceAll(/"(?:[^"\\]|\\[^(])*"/g, '""');
  const fields = [...shown.matchAll(/\.([A-Za-z_]\w*)/g)].map((match) => match[1]);
  return (
    fields.every((field) => field === 'name') &&
    !hasOwnInput(shown) &&
    !/\.\.|\bpaths?\b|\bkeys\b/.test(shown)
  );
}

function hasOwnInput(text: string): boolean {
  return /\b(?:inputs?|def|reduce|foreach|label|import|include|getpath|to_entries|input_line_number)\b/.test(
    text,
  );
}

/** `.[] | select(…) | .name`, and whatever is done with a name after it. */
function isNamesOfStream(segments: readonly string[]): boolean {
  const [first = '', ...rest] = segments;
  let isName = first === '.[].name';
  if (!isName && first !== '.[]') return false;
  for (const segment of rest) {
    if (isName) {
      if (segment.includes('.name') || isOrdered(segment)) return false;
    } else if (name.test(segment) || /^"[^"]*\\\(\.name\)[^"]*"$/.test(segment)) isName = true;
    else if (!filter.test(segment)) return false;
  }
  return isName;
}

function isOfArray(segments: readonly string[]): boolean {
  let holds: 'tags' | 'names' | 'answer' = 'tags';
  let isSorted = false;
  for (const [i, segment] of segments.entries()) {
    if (/^(?:sort|unique)(?:_by\(\.name\))?$/.test(segment)) isSorted = true;
    else if (isOrdered(segment) && !isSorted) return false;
    if (holds !== 'tags') {
      if (segment.includes('.name')) return false;
      continue;
    }
    const list = /^\[(.*)\]$/s.exec(segment)?.[1];
    if (list !== undefined && isNamesOfStream(pipeOf(list))) holds = 'names';
    else if (segment === 'map(.name)') holds = 'names';
    else if (/^(?:any|all)\(.*\)$/s.test(segment) || segment === 'length') holds = 'answer';
    else if (segment.startsWith('.[]')) {
      if (!isNamesOfStream(segments.slice(i))) return false;
      return true;
    } else if (!/^map\(select\(.*\)\)$/s.test(segment) && !/^sort_by\(\.name\)$|^\.$/.test(segment)) {
      return false;
    }
  }
  return holds !== 'tags';
}

/** Whether elements are taken by their place before they are sorted. */
function takesByPlace(segments: readonly string[]): boolean {
  const sorted = segments.findIndex((segment) => /^(?:sort|unique)(?:_by\([^|]*\))?$/.test(segment));
  return segments.some((segment, i) => (sorted < 0 || i < sorted) && isOrdered(segment));
}

/** What takes elements by their place. */
function isOrdered(segment: string): boolean {
  return /\.\[\s*-?\d|\[\s*(?:-?\d+\s*|-\s*)?:|\b(?:first|last|limit|nth|index|rindex|reverse|until|isempty)\b/.test(
    segment,
  );
}

/** The parts between the `|` of the outermost level. */
function pipeOf(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (isQuoted) {
      if (unit === '\\') i++;
      else if (unit === '"') isQuoted = false;
    } else if (unit === '"') isQuoted = true;
    else if ('([{'.includes(unit)) depth++;
    else if (')]}'.includes(unit)) depth--;
    else if (unit === '|' && depth === 0 && text[i + 1] !== '=') {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    } else if (unit === ',' && depth === 0) return [];
  }
  return [...parts, text.slice(start).trim()];
}
