/** Ruby: a method that takes the first page as it came, and gives the tags of all. */
import type { Span } from '../../../../ir/ir.ts';
import { indentAt, usualQuote, writtenAround } from './around.ts';
import { askFor, calledIn, functionFor, type Asking, type Pages, type Unwritten } from './row.ts';

/** Calls that take a whole address, and need nothing that was made before. */
const asksByAddress = /^(?:(?:::)?[A-Z]\w*(?:::\w+)*\.(?:get|get_response|open|read)|open)$/;
const madeUri = /^(URI(?:\.parse)?)\(/;
const reads = /^(?:\.open(?:\([^()]*\))?)?(?:\.read)?$/;
/** Names of Ruby that are in the call. */
const words = new Set(['open', 'true', 'false', 'nil', 'self']);

export function rubyPages(asking: Asking): Pages | Unwritten {
  const { call, from, sends, url, reading } = asking;
  const { text } = reading.lowered.program;
  const lost = (why: string, at = call.start): Unwritten => ({ kind: 'unwritten', why, at });
  const head = text.slice(call.start, from.start);
  const tail = text.slice(from.end, call.end);
  const symbols = /^, symbolize_names: true\)$/.test(tail);
  if (!/^JSON\.(?:parse|load)\($/.test(head) || !(symbols || tail === ')')) {
    return lost('the answer is not decoded by `JSON.parse`');
  }
  const callee = calledIn(sends, reading);
  // `URI.parse(…).read`: the address is an object, and so must be that of the next page.
  const made = madeUri.exec(text.slice(url.start, url.end))?.[1];
  const isRead = made !== undefined && reads.test(text.slice(url.end, sends.end));
  const isBare = /^\w+$/.test(text.slice(url.start, url.end));
  if (!isRead && !asksByAddress.test(callee)) {
    return lost('the same call cannot request the next pages', sends.start);
  }
  const quote = usualQuote(text);
  const key = (name: string) => (symbols ? `[:${name}]` : `[${quote}${name}${quote}]`);
  const next = `page${key('next')}`;
  const wrap = isRead ? made : isBare && callee.startsWith('Net::') ? 'URI' : undefined;
  const ask = askFor(asking, wrap === undefined ? next : `${wrap}(${next})`);
  const given = ask === undefined ? [] : freeWords(ask.replace(next, ''));
  if (ask === undefined || ask.includes('\n') || given.some((one) => /^(?:body|page|tags)$/.test(one))) {
    return lost('the same call cannot request the next pages', sends.start);
  }
  const method = writtenAround(call, /^def\b/, reading);
  const ofClass = method ? (/^def (self\.)/.exec(text.slice(method.start))?.[1] ?? '') : '';
  const indent = method ? indentAt(text, method.start) : '';
  const symbol = (name: string) => (symbols ? `:${name}` : `${quote}${name}${quote}`);
  const collects = functionFor(
    text,
    (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    (name) =>
      [
        `# The tags of a page and of the pages after it: ${quote}latest${quote} first, then by name.`,
        `def ${ofClass}${name}(${['body', ...given].join(', ')})`,
        '  tags = []',
        '  loop do',
        `    page = ${head}body${tail}`,
        `    tags.concat(page.fetch(${symbol('results')}))`,
        `    break unless ${next}`,
        '',
        `    body = ${ask}`,
        '  end',
        `  tags.sort_by { |tag| [tag${key('name')} == ${quote}latest${quote} ? 0 : 1, tag${key('name')}] }`,
        'end',
      ]
        .map((line) => (line === '' ? line : indent + line))
        .join('\n'),
  );
  if (!collects) return lost('every name for a method that collects the pages is taken');
  const place = placeFor(text, call.start, method);
  const more = given.map((one) => `, ${one}`).join('');
  return {
    kind: 'pages',
    puts: [
      { start: call.start, end: from.start, text: `${collects.name}(` },
      { start: from.end, end: call.end, text: `${more})` },
      ...(collects.put === undefined
        ? []
        : [{ start: place.at, end: place.at, text: place.before + collects.put + place.after }]),
    ],
  };
}

interface MethodPlace {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** In a class behind the method that asks; else behind what the file requires, if one method serves all calls. */
function placeFor(text: string, call: number, method: Span | undefined): MethodPlace {
  const isInClass = method !== undefined && indentAt(text, method.start) !== '';
  const head = text.slice(0, call);
  const required = [...head.matchAll(/^require(?:_relative)?\b.*\n/gm)].at(-1);
  if (required && !isInClass) {
    const at = required.index + required[0].length;
    return { at, before: '\n', after: text.startsWith('\n', at) ? '\n' : '\n\n' };
  }
  if (method) return { at: method.end, before: '\n\n', after: '' };
  const at = /^(?:#.*\n)*\n?/.exec(head)?.[0].length ?? 0;
  return { at, before: '', after: '\n\n' };
}

/** Names of variables and methods in code of one line, without those in its texts. */
function freeWords(code: string): readonly string[] {
  const bare = code
    .replaceAll(/'(?:[^'\\]|\\.)*'/g, "''")
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
      [...text.matchAll(/#\{([^}]*)\}/g)].map(([, inner]) => ` ${inner ?? ''} `).join(''),
    );
  const found = [...bare.matchAll(/(?<![\w.:@$])([a-z_]\w*)(?![\w?!]|:(?!:))/g)].map(
    ([, word]) => word ?? '',
  );
  return [...new Set(found)].filter((word) => !words.has(word));
}
