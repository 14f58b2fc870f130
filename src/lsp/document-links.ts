/** Links from the names of rules, in comments and in the configuration, to their pages. */
import path from 'node:path';
import type { DocumentLink } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rules } from '../../rules/index.ts';
import { pageOfRule } from './commands.ts';
import { pathOf } from './uris.ts';

const ids = Object.values(rules).map(({ id }) => id);
const names = new RegExp(String.raw`(?<![\w/-])(?:${ids.join('|')})(?![\w/-])`, 'g');

export function documentLinks(document: TextDocument): DocumentLink[] {
  const file = pathOf(document.uri);
  const text = document.getText();
  const isConfiguration = file !== undefined && path.basename(file).startsWith('dockshift.config.');
  if (!isConfiguration && !text.includes('dockshift-ignore')) return [];
  return [...text.matchAll(names)].flatMap(({ index, 0: id }) => {
    const range = { start: document.positionAt(index), end: document.positionAt(index + id.length) };
    if (!isConfiguration && !lineAt(text, index).includes('dockshift-ignore')) return [];
    return [{ range, target: pageOfRule(id), tooltip: `About ${id}` }];
  });
}

/** The part of a line before an offset. */
function lineAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}
