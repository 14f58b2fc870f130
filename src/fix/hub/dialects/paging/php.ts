/** PHP: a function that takes the first page as it came, and gives the tags of all. */
import type { Put } from '../slot.ts';
import { indentAt, writtenAround } from './around.ts';
import { askFor, calledIn, functionFor, type Asking, type Pages, type Unwritten } from './row.ts';

const aFunction = /^(?:(?:public|protected|private|static|final)\s+)*function\s+&?\w/;

export function phpPages(asking: Asking): Pages | Unwritten {
  const { call, from, sends, reading } = asking;
  const { text } = reading.lowered.program;
  const lost = (why: string, at = call.start): Unwritten => ({ kind: 'unwritten', why, at });
  const tail = text.slice(from.end, call.end);
  const isRecord = /^, (?:true|TRUE|associative: true)\)$/.test(tail);
  const decode = /^(\\?json_decode)\($/.exec(text.slice(call.start, from.start))?.[1];
  if (decode === undefined || !(isRecord || tail === ')')) {
    return lost('the answer is not decoded by `json_decode($json, true)`');
  }
  const field = (of: string, name: string) => (isRecord ? `${of}['${name}']` : `${of}->${name}`);
  const ask = askFor(asking, field('$page', 'next'));
  const given = [...new Set(ask?.match(/\$\w+/g))].filter((name) => name !== '$page');
  const isPlain = /^\\?file_get_contents$/.test(calledIn(sends, reading));
  if (
    !isPlain ||
    ask === undefined ||
    ask.includes('\n') ||
    given.some((name) => /^\$(?:this|json|page|tags|a|b)$/.test(name))
  ) {
    return lost('the same call cannot request the next pages', sends.start);
  }
  const around = writtenAround(call, aFunction, reading);
  const modifiers = around && /^(?:(?!function)\w+\s+)*/.exec(text.slice(around.start))?.[0].trim();
  const isMethod = around !== undefined && isInClass(text, around.start);
  const isStatic = modifiers?.includes('static') === true;
  const indent = isMethod ? indentAt(text, around.start) : '';
  const name = (of: string) => field(of, 'name');
  const made = functionFor(
    text,
    (one) => one,
    (one) =>
      [
        '/** The tags of a page and of the pages after it: "latest" first, then by name. Null if an answer is no list. */',
        `${isMethod ? `private ${isStatic ? 'static ' : ''}` : ''}function ${one}(${['$json', ...given].join(', ')})`,
        '{',
        '    $tags = [];',
        '    for (;;) {',
        `        $page = ${decode}($json${tail};`,
        `        if (!isset(${field('$page', 'results')})) {`,
        '            return null;',
        '        }',
        `        $tags = array_merge($tags, ${field('$page', 'results')});`,
        `        if (!${field('$page', 'next')}) {`,
        '            break;',
        '        }',
        `        $json = ${ask};`,
        '    }',
        '    usort($tags, function ($a, $b) {',
        `        $latest = (${name('$b')} === 'latest') <=> (${name('$a')} === 'latest');`,
        `        return $latest ?: strcmp(${name('$a')}, ${name('$b')});`,
        '    });',
        '    return $tags;',
        '}',
      ]
        .map((line) => indent + line)
        .join('\n'),
  );
  if (!made) return lost('every name for a function that collects the pages is taken');
  // What is behind it is data.
  const halt = text.search(/^[ \t]*__halt_compiler\b/im);
  const end = text.slice(0, halt < 0 ? undefined : halt).trimEnd().length;
  const at = isMethod ? around.end : end;
  if (!isMethod && text.slice(0, end).endsWith('?>')) return lost('the file ends outside of PHP', end);
  if (!isMethod && /^namespace\b[^;{]*\{/m.test(text)) return lost('the file has namespaces in braces', end);
  const self = isMethod ? (isStatic ? 'self::' : '$this->') : '';
  const function_: readonly Put[] =
    made.put === undefined ? [] : [{ start: at, end: at, text: `\n\n${made.put}` }];
  return {
    kind: 'pages',
    puts: [
      { start: call.start, end: from.start, text: `${self}${made.name}(` },
      { start: from.end, end: call.end, text: `${given.map((one) => `, ${one}`).join('')})` },
      ...function_,
    ],
  };
}

/** A function that is indented is in a class, if nothing else but one is open before it. */
function isInClass(text: string, at: number): boolean {
  const head = text.slice(0, at);
  return indentAt(text, at) !== '' && /^(?:(?:abstract|final|readonly)\s+)*(?:class|trait)\s/m.test(head);
}
