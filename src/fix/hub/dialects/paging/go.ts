/** Go: a function that decodes a page into a slice, and those after it. */
import type { Put } from '../slot.ts';
import { calledIn, functionFor, wayToCall, type Asking, type Pages, type Unwritten } from './row.ts';
import { sliceOf } from './go-slice.ts';

export function goPages(asking: Asking): Pages | Unwritten {
  const { call, from, sends, reading } = asking;
  const { text } = reading.lowered.program;
  const lost = (why: string, at = call.start): Unwritten => ({ kind: 'unwritten', why, at });
  const decoding = /^(\w+)\.(?:NewDecoder\(([\w.]+)\)\.Decode|Unmarshal)\((?:(\w+), )?&(\w+)\)$/.exec(
    text.slice(call.start, call.end),
  );
  const [, json = 'json', body, bytes, variable] = decoding ?? [];
  if (variable === undefined) return lost('the answer is not decoded into a variable');
  const target = call.args.at(-1);
  const slice = target && sliceOf(target, asking);
  if (!slice) return lost('the answer is not decoded into a variable');
  if (slice.kind === 'unwritten') return slice;
  const asks = askingOf(asking);
  if (!asks) return lost('the same call cannot request the next pages', sends.start);
  const whole = bytes === undefined ? undefined : reading.lowered.bindingOf(from)?.value;
  const readAll = whole && /^\w+\.ReadAll(?=\()/.exec(text.slice(whole.start, whole.end))?.[0];
  if (!isBody(asking) || (bytes !== undefined && readAll === undefined)) {
    return lost('`io.ReadAll` does not read the whole answer');
  }
  const made = functionFor(
    text,
    (name) => name,
    (name) =>
      [
        `// ${name} decodes a page of tags and the pages after it: "latest" first, then by name.`,
        `func ${name}(${[...asks.parameters, readAll === undefined ? 'body io.ReadCloser' : 'body []byte'].join(', ')}, tags *${slice.type}) error {`,
        `\t*tags = ${slice.type}{}`,
        '\tfor {',
        '\t\tvar page struct {',
        `\t\t\tNext    ${'string'.padEnd(slice.type.length)} \`json:"next"\``,
        `\t\t\tResults ${slice.type.padEnd('string'.length)} \`json:"results"\``,
        '\t\t}',
        ...(readAll === undefined
          ? [`\t\terr := ${json}.NewDecoder(body).Decode(&page)`, '\t\tbody.Close()', '\t\tif err != nil {']
          : [`\t\tif err := ${json}.Unmarshal(body, &page); err != nil {`]),
        '\t\t\treturn err',
        '\t\t}',
        '\t\tif page.Results == nil {',
        '\t\t\treturn errors.New("no list of tags in the answer")',
        '\t\t}',
        '\t\t*tags = append(*tags, page.Results...)',
        '\t\tif page.Next == "" {',
        '\t\t\tbreak',
        '\t\t}',
        ...asks.lines.map((line) => `\t\t${line}`),
        '\t\tif err != nil {',
        '\t\t\treturn err',
        '\t\t}',
        ...(readAll === undefined
          ? ['\t\tbody = response.Body']
          : [
              `\t\tbody, err = ${readAll}(response.Body)`,
              '\t\tresponse.Body.Close()',
              '\t\tif err != nil {',
              '\t\t\treturn err',
              '\t\t}',
            ]),
        '\t}',
        '\tsort.Slice(*tags, func(i, j int) bool {',
        `\t\ta, b := (*tags)[i].${slice.field}, (*tags)[j].${slice.field}`,
        '\t\treturn b != "latest" && (a == "latest" || a < b)',
        '\t})',
        '\treturn nil',
        '}',
        ...slice.declares,
        '',
      ].join('\n'),
  );
  if (!made) return lost('every name for a function that collects the pages is taken');
  const given = [...asks.given, bytes ?? body, `&${variable}`].join(', ');
  const end = text.trimEnd().length;
  const function_: readonly Put[] =
    made.put === undefined ? [] : [{ start: end, end: text.length, text: `\n\n${made.put}` }];
  return {
    kind: 'pages',
    puts: [{ start: call.start, end: call.end, text: `${made.name}(${given})` }, ...slice.puts, ...function_],
  };
}

/** Whether nothing but a reader of it all is between the body and the decoder. */
function isBody(asking: Asking): boolean {
  const between = wayToCall(asking)?.slice(0, -1);
  return (
    between?.every(
      (one) =>
        one.kind === 'name' ||
        (one.kind === 'member' && one.name === 'Body') ||
        (one.kind === 'call' && /\b(?:ReadAll|NewDecoder)$/.test(calledIn(one, asking.reading))),
    ) === true
  );
}

interface Asks {
  readonly parameters: readonly string[];
  /** What is given for them. */
  readonly given: readonly string[];
  /** They bind `response` and `err`. */
  readonly lines: readonly string[];
}

/** `http.Get(url)`; `client.Get(url)`, whose method is passed on; `client.Do(request)` with another URL. */
function askingOf({ sends, reading }: Asking): Asks | undefined {
  const { text } = reading.lowered.program;
  const callee = calledIn(sends, reading);
  const argument = sends.args.length === 1 ? sends.args[0] : undefined;
  if (!argument || !/^\w+(?:\.\w+)*$/.test(callee)) return undefined;
  if (callee === 'http.Get') {
    return { parameters: [], given: [], lines: ['response, err := http.Get(page.Next)'] };
  }
  if (callee.endsWith('.Get')) {
    return {
      parameters: ['get func(string) (*http.Response, error)'],
      given: [callee],
      lines: ['response, err := get(page.Next)'],
    };
  }
  const request = text.slice(argument.start, argument.end);
  if (!callee.endsWith('.Do') || !/^\w+$/.test(request)) return undefined;
  return {
    parameters: ['do func(*http.Request) (*http.Response, error)', 'request *http.Request'],
    given: [callee, request],
    lines: [
      'next, err := request.URL.Parse(page.Next)',
      'if err != nil {',
      '\treturn err',
      '}',
      'request = request.Clone(request.Context())',
      'request.URL = next',
      'response, err := do(request)',
    ],
  };
}
