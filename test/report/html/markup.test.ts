import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { breakable, markup, trusted } from '../../../src/report/html/markup.ts';
import { visible } from '../../../src/text/visible.ts';

test('a value is a text, whatever it contains', () => {
  expect(String(markup`<p title="${'"><b>'}">${`<i>&amp;'`}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;&amp;amp;&#39;</p>',
  );
});

test('pieces, lists and nothing', () => {
  expect(String(markup`<p>${[markup`<b>${1}</b>`, ' ', trusted('<br>')]}${undefined}${[]}</p>`)).toBe(
    '<p><b>1</b> <br></p>',
  );
});

test('characters that turn the direction of text or hide it are shown; tabs are code', () => {
  expect(String(markup`${'a\u202Eb\u0000\tc'}`)).toBe('a&lt;U+202E&gt;b␀\tc');
});

test('a long path may break before its slashes', () => {
  expect(String(markup`${breakable('/v2/<x>')}`)).toBe('<wbr>/v2<wbr>/&lt;x&gt;');
});

test('a parser reads back what was put in, as text and as an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tags: string[] = [];
      let title: string | undefined;
      let content = '';
      const parser = new Parser({
        onopentag(name, attributes) {
          tags.push(name);
          title = attributes['title'];
        },
        ontext: (piece) => void (content += piece),
        oncomment: () => tags.push('comment'),
      });
      parser.end(String(markup`<p title="${text}">${text}</p>`));
      const shown = text.split('\t').map(visible).join('\t');
      expect({ tags, title, content }).toEqual({ tags: ['p'], title: shown, content: shown });
    }),
  );
});
