/** Small changes of a program, as a slip or an idea of its author would make them: most programs stay whole after one. */
import path from 'node:path';
import type { Random } from '../fuzz/random.ts';
import { commentsAtHead } from '../migrate/program.ts';

/** A program with a change. */
interface Mutant {
  readonly text: string;
  /** The line from 1, and the change in a few words: `12: max -> min`. */
  readonly change: string;
}

/** Texts, and what may take their place; the pattern has the flag `g`. */
type Swap = readonly [from: RegExp, to: readonly string[]];

const fields = ['name', 'namespace', 'pull_count', 'star_count', 'last_updated', 'description', 'is_private'];

const swaps: readonly Swap[] = [
  [/\b(?:name|namespace|pull_count|star_count|last_updated|description|is_private)\b/g, fields],
  // Operators and values.
  [/ \+= /g, [' = ', ' -= ']],
  [/ = (?=[\w$])/g, [' += ']],
  [/ [<>]=? /g, [' < ', ' <= ', ' > ', ' >= ']],
  [/ (?:&&|\|\|) /g, [' && ', ' || ']],
  [/ (?:and|or) /g, [' and ', ' or ']],
  [/ [=!]==? /g, [' == ', ' != ']],
  [/\b(?:true|false)\b/g, ['true', 'false']],
  [/\b(?:True|False)\b/g, ['True', 'False']],
  [/(?<=[\s[(,:])\d\d?\b(?![.x])/g, ['0', '1', '2', '3', '-1']],
  [/\[(?:0|-1)\]/g, ['[0]', '[1]', '[-1]']],
  [/\b(?:continue|break)\b/g, ['continue', 'break']],
  // What is made of a list.
  [
    /\b(?:max|min|sum|len|list|tuple|set|sorted|any|all|str)\(/g,
    ['max(', 'min(', 'sum(', 'len(', 'list(', 'sorted(', 'any(', 'str('],
  ],
  [
    /\.(?:map|filter|find|some|every|forEach|flatMap)\(/g,
    ['.map(', '.filter(', '.find(', '.findLast(', '.findIndex(', '.some(', '.every('],
  ],
  [
    /\.(?:each|map|select|reject|find|sort_by|count|sum|any\?|all\?)(?=\s*[{(&])/g,
    ['.each', '.map', '.select', '.find', '.each_with_index', '.sort_by', '.count'],
  ],
  [
    /\b(?:count|array_sum|array_filter|array_values|json_encode|reset|end)\(/g,
    ['count(', 'array_sum(', 'json_encode(', 'reset(', 'end('],
  ],
  [/\.sort(?:ed|_by|By)?\([^()]*\)/g, ['', '.slice(0)']],
  [/ \| sort\b[^|\n)]*/g, ['', ' | head -2', ' | uniq -c']],
  [/ \| wc -l/g, [' | head -1', ' | md5sum', '']],
  [/\.\[\]/g, ['.[0]', '.[:2]', '.[-1]']],
  [/\b(?:length|add|unique)\b/g, ['first', 'last', 'tostring', 'length']],
  // The request.
  [/\bGET\b/g, ['DELETE', 'HEAD']],
  [/\bget\(/g, ['delete(', 'head(', 'post(']],
  [/\b(?:200|404)\b/g, ['200', '201', '301', '401', '404', '500']],
  [/\bpage_size=\d+/g, ['page_size=2', 'page_size=100', 'page=2', 'ordering=name']],
  [/\b(?:results|count|next)\b/g, ['results', 'count', 'next']],
];

/** Statements that read a name of the program, or change it; `X` and `Y` are names. */
const statements: Readonly<Record<string, readonly string[]>> = {
  '.py': [
    ...['print(X)', 'print(list(X)[0])', 'X = list(X)[:2]', 'print(len(str(X)))', 'break', 'X = Y'],
    ...['print(X == Y)', 'X.pop()', 'X.pop(0)', 'X.insert(0, Y)', 'X = dict(enumerate(X))', 'print(*X)'],
    ...['print(max(X, key=len))', 'print(next(iter(X)))', 'if len(X) > 1: break', 'raise SystemExit(len(X))'],
    ...[
      "exec('print(X)')",
      'print(locals())',
      "globals()['last'] = X",
      "print(f'{X!r:.20}')",
      'X.sort(key=len)',
    ],
    ...[
      'print(list(zip(X, X[1:])))',
      'print(X[-1:], Y)',
      'if X and Y: print(X)',
      'Y = (X, Y)',
      'X, Y = Y, X',
    ],
  ],
  '.mjs': [
    ...[
      'console.log(X);',
      'console.log(X?.[0]);',
      'X.reverse();',
      'break;',
      'X = Y;',
      'console.log(X === Y);',
    ],
    ...[
      'X.pop();',
      'X.shift();',
      'X.length = 1;',
      'X.unshift(Y);',
      'if (X.length > 1) break;',
      'await null;',
    ],
    ...['process.exitCode = X.length;', 'console.log(Object.keys(X)[0]);', 'globalThis.last = X;'],
    ...['console.log(String(X).slice(0, 9));', 'console.log([...X].at(-1));', 'console.table(X);'],
    ...['setTimeout(() => console.log(X), 5);', "eval('console.log(X)');", 'console.log(X.indexOf(Y));'],
    ...['for (const [i, one] of X.entries()) if (i) console.log(one);', '[X, Y] = [Y, X];', 'if (X) Y = X;'],
  ],
  '.rb': [
    ...[
      'puts X',
      'puts X.first',
      'X = X.take(2)',
      'break',
      'X = Y',
      'puts X == Y',
      'puts X.to_s.size',
      'X.shift',
    ],
    ...['puts X.last', 'p X', 'X.pop', 'X.push(Y)', 'puts X.inspect[0, 9]', '$last = X', 'puts X.index(Y)'],
    ...[
      'exit X.size',
      'X.rotate!',
      'puts X.zip(Y).inspect',
      'puts X.each_slice(2).to_a.inspect',
      'Y = X if X',
    ],
    ...['puts X.min_by { |x| x.to_s.size }', 'puts binding.local_variables.inspect', 'X, Y = Y, X'],
  ],
  '.php': [
    ...[
      'echo json_encode($X), "\\n";',
      '$X = array_slice($X, 0, 2);',
      'break;',
      '$X = $Y;',
      'array_shift($X);',
    ],
    ...['echo $X === $Y ? 1 : 0;', 'array_pop($X);', 'echo key($X);', 'echo current($X);', 'print_r($X);'],
    ...["$GLOBALS['last'] = $X;", 'echo md5(json_encode($X));', 'foreach ($X as $i => $v) echo $i;'],
    ...['exit(count($X));', 'usort($X, fn($a, $b) => 0);', '[$X, $Y] = [$Y, $X];', 'if ($X) $Y = $X;'],
  ],
  '.sh': [
    ...[
      'echo "$X"',
      'echo "${X%% *}"',
      'X="$Y"',
      'break',
      'echo "${#X}"',
      'echo "$X" | head -1',
      'X+=("$Y")',
    ],
    ...['echo "${X:0:9}"', 'echo "${X[0]}"', 'set -- $X; echo "$1"', 'printf "%.9s\\n" "$X"', 'exit ${#X}'],
    ...[
      'read -r X Y <<< "$X"',
      'echo "$X" | tail -1',
      '[ -n "$X" ] && break',
      'export X',
      '[[ $X ]] && Y=$X',
    ],
  ],
};

/** A changed line of these may write where no program of a test may, or ask where none is served. */
const kept = /\brm\b|\bunlink\b|rmtree|mktemp|\bkill\b|hub\.docker\.com|^\s*(?:import|from|require|use)\b/;

/** @returns undefined if the change that was drawn has no place in the program */
export function mutantOf(name: string, text: string, random: Random): Mutant | undefined {
  const lines = text.split('\n');
  const head = commentsAtHead(text).length + (/^(?:#!|<\?php)/.test(text) ? 1 : 0);
  const places = lines.flatMap((line, i) => (i >= head && line.trim() !== '' && !kept.test(line) ? [i] : []));
  if (places.length === 0) return undefined;
  const at = random.of(places);
  const line = lines[at] ?? '';
  switch (
    random.of(['swap', 'swap', 'swap', 'add', 'add', 'leave out', 'turn', 'double', 'rename'] as const)
  ) {
    case 'swap':
      return swapped(lines, at, random);
    case 'add':
      return added(lines, at, statements[path.extname(name)] ?? [], random);
    case 'leave out':
      return { text: lines.toSpliced(at, 1).join('\n'), change: `${at + 1}: without ${line.trim()}` };
    case 'turn':
      return {
        text: lines.toSpliced(at, 2, lines[at + 1] ?? '', line).join('\n'),
        change: `${at + 1}: two lines turned`,
      };
    case 'double':
      return { text: lines.toSpliced(at, 0, line).join('\n'), change: `${at + 1}: doubled` };
    case 'rename':
      return renamed(lines, at, random);
  }
}

function swapped(lines: readonly string[], at: number, random: Random): Mutant | undefined {
  const line = lines[at] ?? '';
  const fitting = swaps.flatMap(([from, to]) => [...line.matchAll(from)].map((match) => ({ match, to })));
  if (fitting.length === 0) return undefined;
  const { match, to } = random.of(fitting);
  return withText(lines, at, match.index, match[0], random.of(to));
}

function added(
  lines: readonly string[],
  at: number,
  choices: readonly string[],
  random: Random,
): Mutant | undefined {
  const names = namesIn(lines.slice(Math.max(0, at - 3), at + 1).join('\n'));
  if (names.length === 0 || choices.length === 0) return undefined;
  const statement = random.of(choices).replaceAll('X', random.of(names)).replaceAll('Y', random.of(names));
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  return {
    text: lines.toSpliced(at + 1, 0, indent + statement).join('\n'),
    change: `${at + 2}: + ${statement}`,
  };
}

function renamed(lines: readonly string[], at: number, random: Random): Mutant | undefined {
  const all = namesIn(lines.join('\n'));
  const here = [...(lines[at] ?? '').matchAll(word)].filter(([name]) => all.includes(name));
  if (here.length === 0) return undefined;
  const match = random.of(here);
  return withText(lines, at, match.index, match[0], random.of(all));
}

function withText(
  lines: readonly string[],
  at: number,
  index: number,
  from: string,
  to: string,
): Mutant | undefined {
  if (from === to) return undefined;
  const line = lines[at] ?? '';
  const changed = line.slice(0, index) + to + line.slice(index + from.length);
  return { text: lines.with(at, changed).join('\n'), change: `${at + 1}: ${from} -> ${to}` };
}

const word = /\b[a-z_]\w*\b/g;
const words = new Set(
  'if else elif for in of not and or def return import from as with while let const var function await async new true false end do then done fi print puts console log echo require try except catch self this foreach public private null nil json http'.split(
    ' ',
  ),
);

function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(word))].filter((name) => !words.has(name));
}
