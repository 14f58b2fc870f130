/** A module that changes as in an editor: what is lowered with the former text's statements and tree is what the text alone gives. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EarlierStatements } from '../../../src/languages/earlier-statements.ts';
import { loadPython } from '../../../src/languages/python/language.ts';
import { fixtureTexts } from '../fixture-texts.ts';

const python = await loadPython();
const fixtures = fixtureTexts('python', '**/*.py').filter(({ text }) => text.length > 200);

/** One change: what is taken out, and what is put there. Places are shares of the text. */
interface Change {
  readonly at: number;
  readonly out: number;
  readonly text: string;
}

const typed = fc.constantFrom(
  '',
  'x',
  '\n',
  '\n\n\n',
  '    ',
  '"""',
  "'",
  '(',
  ')',
  ':',
  '\\\n',
  '# é 😀\n',
  'def added(a, b=1):\n    return f"{a}/{b}"\n',
  'import urllib.request\n',
  '@decorated\n',
  'else:\n    pass\n',
);
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  out: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(120)),
  text: typed,
});

function changed(text: string, { at, out, text: added }: Change): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + added + text.slice(start + out);
}

test('any change gives what the text alone gives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fixtures),
      fc.array(change, { minLength: 2, maxLength: 8 }),
      (file, changes) => {
        let { text } = file;
        let earlier = new EarlierStatements();
        for (const next of changes) {
          python.lowerChanged?.(text, 'script.py', earlier);
          earlier = new EarlierStatements(earlier);
          text = changed(text, next);
          expect(python.lowerChanged?.(text, 'script.py', earlier)).toEqual(python.lower(text, 'script.py'));
          // Undone, as often in an editor.
          if (next.out === 3) text = file.text;
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('statements before and behind a change are not lowered again', () => {
  const text = (middle: string) => `a = get("1")\n\n${middle}\n\nb = get("2")\n`;
  const first = new EarlierStatements();
  python.lowerChanged?.(text('c = 3'), 'script.py', first);
  const lowered: string[] = [];
  const counting = new (class extends EarlierStatements {
    override lowered(...[node, around, lower]: Parameters<EarlierStatements['lowered']>) {
      return super.lowered(node, around, () => {
        lowered.push(node.text);
        return lower();
      });
    }
  })(first);
  python.lowerChanged?.(text('c = 4\nd = 5'), 'script.py', counting);
  expect(lowered).toEqual(['c = 4', 'd = 5']);
});

test('an import of a module by its whole path counts for statements that are as they were', () => {
  const use =
    'def show():\n    return urllib.request.urlopen("https://hub.docker.com/v2/repositories/acme/web/")\n';
  const first = new EarlierStatements();
  python.lowerChanged?.(use, 'script.py', first);
  const text = `import urllib.request\n\n${use}`;
  const again = python.lowerChanged?.(text, 'script.py', new EarlierStatements(first));
  expect(again).toEqual(python.lower(text, 'script.py'));
});
