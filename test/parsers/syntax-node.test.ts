import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Language, Parser, type Node } from 'web-tree-sitter';
import { grammarFile, type Grammar } from '../../src/parsers/grammar-files.ts';
import type { SyntaxNode } from '../../src/parsers/syntax-node.ts';
import { loadGrammar } from '../../src/parsers/tree-sitter.ts';

const samples: readonly (readonly [Grammar, string])[] = [
  ['c-sharp', 'csharp/ways-to-write-a-text/Texts.cs'],
  ['go', 'go/objects-of-constructors/client.go'],
  ['java', 'java/ways-to-write-a-text/Texts.java'],
  ['kotlin', 'kotlin/scope-functions/Api.kt'],
  ['php', 'php/curl-wrappers/Api.php'],
  ['powershell', 'powershell/repository-cleanup/remove.ps1'],
  ['python', 'python/f-strings-and-constants/stats.py'],
  ['ruby', 'ruby/methods-of-others-elsewhere/client.rb'],
  ['rust', 'rust/registry-client/src/client.rs'],
];

/** A place that no grammar can read, with signs of one unit and of two. */
const broken = '\n(( é 😀 "';

test.each(samples)('nodes of %s answer what those of web-tree-sitter do', async (grammar, file) => {
  const fixture = new URL(`../../fixtures/${file}`, import.meta.url);
  const text = readFileSync(fileURLToPath(fixture), 'utf8') + broken;
  const parse = await loadGrammar(grammar);
  const language = await Language.load(grammarFile(grammar));
  const parser = new Parser();
  parser.setLanguage(language);
  const theirs = parser.parse(text)?.rootNode;
  const names = language.fields.flatMap((name) => name ?? []);
  const { value } = parse(text, (root) => shown(root, names));
  expect(value).toEqual(theirs && shown(theirs, names));
});

type Place = readonly [string, number] | undefined;

interface Shown {
  readonly own: readonly unknown[];
  readonly around: readonly Place[];
  readonly fields: readonly (readonly Place[])[];
  readonly found: readonly Place[];
  readonly children: readonly Shown[];
}

function shown(node: SyntaxNode | Node, names: readonly string[]): Shown {
  const { startIndex, endIndex, parent, previousSibling, firstChild, lastChild, firstNamedChild } = node;
  const { type, text, startPosition, endPosition, descendantCount } = node;
  const { isNamed, isError, isMissing, hasError } = node;
  return {
    own: [
      ...[type, text, startIndex, endIndex, startPosition, endPosition, descendantCount],
      ...[isNamed, isError, isMissing, hasError],
    ],
    around: [parent, previousSibling, firstChild, lastChild, firstNamedChild, ...node.namedChildren].map(
      place,
    ),
    fields: names.map((name) =>
      [node.childForFieldName(name), ...node.childrenForFieldName(name)].map(place),
    ),
    found: [
      ...node.descendantsOfType(['ERROR', 'identifier', 'name']),
      node.descendantForIndex(startIndex, endIndex),
      node.namedDescendantForIndex(startIndex),
    ].map(place),
    children: node.children.map((child) => shown(child, names)),
  };
}

function place(node: SyntaxNode | Node | null): Place {
  return node ? [node.type, node.startIndex] : undefined;
}
