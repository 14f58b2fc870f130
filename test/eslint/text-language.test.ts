/** A rule of another plug-in over a file in the language of dockshift: it sees the text as in other languages of ESLint. */
import { ESLint, type Rule } from 'eslint';
import { expect, test } from 'vitest';
import dockshift from '../../src/eslint/with-documents.ts';

const wholeText: Rule.RuleModule = {
  create: (context) => ({
    Text(node: Rule.Node) {
      const { sourceCode } = context;
      const { lines } = sourceCode;
      const inRange = sourceCode.text.slice(...sourceCode.getRange(node));
      const isWhole = inRange === sourceCode.getText() && inRange.startsWith(lines[0] ?? '');
      const getParent: unknown = Reflect.get(sourceCode, 'getParent');
      const parent: unknown =
        typeof getParent === 'function' ? Reflect.apply(getParent, sourceCode, [node]) : node;
      const of = `${isWhole ? 'the whole' : 'a part'} of ${String(lines.length)} lines`;
      context.report({ node, message: `${of}, in ${typeof parent}` });
    },
  }),
};

test('the one node of a text is all of it', async () => {
  const acme: ESLint.Plugin = { rules: { 'whole-text': wholeText } };
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**'],
      plugins: { acme, dockshift },
      language: 'dockshift/text',
      rules: { 'acme/whole-text': 'warn' },
    },
  });
  const [result] = await eslint.lintText('FROM scratch\r\nCOPY . .\n', { filePath: 'Dockerfile' });
  expect(result?.messages).toMatchObject([
    { message: 'the whole of 3 lines, in undefined', line: 1, column: 1, endLine: 3, endColumn: 1 },
  ]);
});
