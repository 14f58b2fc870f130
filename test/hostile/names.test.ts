/** No name of a file and no text of the code breaks a report: its own reader still reads it, and gives back the name. */
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Finding, Report } from '../../src/finding.ts';
import { diffText } from '../../src/report/diff.ts';
import { formats, reporters } from '../../src/report/index.ts';
import { printableMessage } from '../../src/cli/printable-message.ts';
import { visible } from '../../src/text/visible.ts';
import { createColors } from '../../src/text/colors.ts';
import { context, finding, report } from '../report/example.ts';
import { quiet } from '../report/many.ts';
import { jsonMistakes, xmlMistakes } from '../report/schemas.ts';
import { controls, logCommands, name, text } from './texts.ts';

// Schemas are large, and machines of CI slow.

const runs = { numRuns: 200 };

interface Given {
  readonly file: string;
  readonly says: string;
  readonly code: string;
}

const given: fc.Arbitrary<Given> = fc.record({
  file: fc.tuple(name, name).map((parts) => parts.join('/')),
  says: text,
  code: text,
});

/** What once broke a report, always tried. */
const examples: [Given][] = [[{ file: '_/\n', says: ' ::set-output name=a::b\u0000', code: '' }]];

function reportOf({ file, says, code }: Given): Report {
  const hostile: Partial<Finding> = {
    file,
    url: `https://hub.docker.com/v2/repositories/${says}`,
    message: says === '' ? 'x' : says,
    methodFrom: says,
    operation: says,
    replacement: { method: 'GET', path: says },
    evidence: [{ file, line: 1, says }],
    fix: { safety: 'unsafe', title: says, edits: [{ file, start: 0, end: 1, text: code }] },
    docs: `https://example.org/${says}`,
  };
  const found = finding(`x${code}y`, 'x', hostile);
  return report([found], {
    suppressed: quiet({ ...found, fingerprint: 'f2' }),
    problems: [{ file, message: says }],
  });
}

/** The text of one format, of the one finding in one file. */
async function written(format: (typeof formats)[number], one: Given): Promise<string> {
  return await reporters[format](reportOf(one), context({ [one.file]: `x${one.code}y` }));
}

async function always(holds: (one: Given) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(given, holds), { ...runs, examples });
}

describe.each(formats)('%s', (format) => {
  test('nothing that a terminal or a log obeys', async () => {
    await always(async (one) => {
      const out = await written(format, one);
      expect(out).not.toMatch(controls);
      expect(out).not.toMatch(logCommands);
      // A command of GitHub begins a line; only that format writes one.
      const commands = out.split(/\r\n|\r|\n/).filter((line) => /^\s*::/.test(line));
      expect(commands).toHaveLength(format === 'github' ? 1 : 0);
    });
  });
});

const located = v.looseObject({ file: v.string() });
const whole = v.looseObject({
  findings: v.array(v.looseObject({ file: v.string(), message: v.string(), url: v.string() })),
  problems: v.array(located),
});

describe('gives back the name', () => {
  test('json, to the letter', async () => {
    await always(async (one) => {
      const { findings, problems } = v.parse(whole, JSON.parse(await written('json', one)));
      const [{ file, message } = { file: '', message: '' }] = findings;
      expect([file, problems[0]?.file]).toEqual([one.file, one.file]);
      if (one.says !== '') expect(message).toHaveLength(one.says.length);
    });
  });

  test('jsonl, to the letter, a line each', async () => {
    await always(async (one) => {
      const lines = (await written('jsonl', one)).trimEnd().split('\n');
      expect(lines).toHaveLength(6);
      expect(v.parse(located, JSON.parse(lines[1] ?? '')).file).toBe(one.file);
    });
  });

  test.each(['sarif', 'code-scanning'] as const)('%s', async (format) => {
    await always(async (one) => {
      const out = await written(format, one);
      const place = /"uri": "(.*)"/.exec(out)?.[1] ?? '';
      expect(decodeURIComponent(place)).toBe(one.file.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
    });
    // The schema is large: some are enough.
    await fc.assert(
      fc.asyncProperty(given, async (one) => {
        expect(jsonMistakes('sarif-2.1.0-rtm.5.json', await written(format, one))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('gitlab', async () => {
    await always(async (one) => {
      const out = await written('gitlab', one);
      const issue = v.looseObject({ location: v.looseObject({ path: v.string() }) });
      const [first] = v.parse(v.array(issue), JSON.parse(out));
      expect(first?.location.path).toBe(one.file);
    });
    await fc.assert(
      // A backslash is refused there: no file of a checkout under Windows has one in its name.
      fc.asyncProperty(given, async (made) => {
        const one = { ...made, file: made.file.replaceAll('\\', '_') };
        expect(jsonMistakes('gitlab-code-quality.json', await written('gitlab', one))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    ['junit', 'jenkins-junit.xsd', 'testsuite', 'name'],
    ['checkstyle', 'checkstyle.xsd', 'file', 'name'],
  ] as const)('%s, as it is shown', async (format, schema, element, attribute) => {
    await always(async (one) => {
      const names: string[] = [];
      const parser = new Parser(
        { onopentag: (tag, set) => names.push(...(tag === element ? [set[attribute] ?? ''] : [])) },
        { xmlMode: true },
      );
      parser.end(await written(format, one));
      expect(names[0]).toBe(visible(one.file).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD'));
    });
    await fc.assert(
      fc.asyncProperty(given, async (one) => {
        expect(await xmlMistakes(schema, await written(format, one))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('github, by the rules of its commands', async () => {
    await always(async (one) => {
      const [line = ''] = (await written('github', one)).split('\n');
      const [, set = ''] = /^::error (.*?)::/.exec(line) ?? [];
      const properties = new Map(
        set.split(',').map((pair): [string, string] => {
          const [key = '', ...rest] = pair.split('=');
          return [key, rest.join('=')];
        }),
      );
      expect([...properties.keys()]).toEqual(['file', 'line', 'col', 'endColumn', 'endLine', 'title']);
      const file = properties.get('file') ?? '';
      expect(file).not.toMatch(/[:,]/);
      const decoded = file
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ',')
        .replaceAll('%0A', '\n')
        .replaceAll('%0D', '\r')
        .replaceAll('%25', '%');
      expect(decoded).toBe(visible(one.file));
    });
  });

  test('markdown, as code in the second cell of its row', async () => {
    await always(async (one) => {
      const out = await written('markdown', one);
      const tokens = new MarkdownIt({ html: true }).parse(out, {});
      const bodies = tokens.slice(tokens.findIndex(({ type }) => type === 'tbody_open'));
      const cells = bodies.filter((_token, i) => bodies[i - 1]?.type === 'td_open');
      expect(cells).toHaveLength(4);
      const parts = cells[1]?.children ?? [];
      const shown = parts.flatMap(({ type, content }) => (type === 'html_inline' ? [] : [content])).join('');
      expect(shown.trim()).toBe(visible(`${one.file}:1`).trim());
      const links = tokens
        .flatMap(({ children }) => children ?? [])
        .filter(({ type }) => type === 'link_open');
      for (const link of links) expect(link.attrGet('href')).toMatch(/^https:\/\/example\.org\//);
    });
  });

  test('html, as text', async () => {
    await always(async (one) => {
      const tags = new Set<string>();
      let shown = '';
      const parser = new Parser({
        onopentagname: (tag) => tags.add(tag),
        ontext: (part) => (shown += part),
      });
      parser.end(await written('html', one));
      expect(shown).toContain(one.file.split('\t').map(visible).join('\t'));
      for (const tag of tags) expect(tag).toMatch(/^[a-z][a-z0-9]*$/);
      expect(tags).not.toContain('img');
    });
  });

  test('pretty, as it is shown', async () => {
    await always(async (one) => {
      const [first = ''] = (await written('pretty', one)).split('\n');
      expect(first.endsWith(visible(one.file.split('/').at(-1) ?? ''))).toBe(true);
    });
  });
});

test('a diff: no control, and no line but its own', () => {
  fc.assert(
    fc.property(given, ({ file, says, code }) => {
      const before = `x${code}y\n`;
      const fix = { safety: 'safe' as const, title: says, edits: [{ file, start: 0, end: 1, text: 'z' }] };
      const found = finding(before, 'x', { file, message: says, fix });
      const changed = { file, before, findings: [found] };
      const reader = {
        colors: createColors(false),
        pathOf: visible,
        nameOf: (name: string) => name,
        isTerminal: true,
      };
      const out = diffText(changed, reader);
      expect(out).not.toMatch(controls);
      expect(out).not.toMatch(logCommands);
    }),
    runs,
  );
});

test('the text on standard error: no control, and no command of a log', () => {
  fc.assert(
    fc.property(text, (message) => {
      const out = `dockshift: ${printableMessage(message)}\n`;
      expect(out).not.toMatch(controls);
      expect(out).not.toMatch(logCommands);
      expect(out).not.toMatch(/^\s*::/m);
    }),
    runs,
  );
});
