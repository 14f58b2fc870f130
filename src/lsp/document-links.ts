/** Links from the names of rules and entries, in comments and in the configuration, to what describes them. */
import path from 'node:path';
import type { DocumentLink } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { catalogueEntries } from './catalogue-entries.ts';
import { pageOf } from './commands.ts';
import { pathOf } from './uris.ts';

/** A rule is a word, an entry is two: `hub/v1-images`. */
const names = /(?<![\w/-])[a-z][\w-]*(?:\/[\w-]+)?(?![\w/-])/g;

export async function documentLinks(document: TextDocument): Promise<DocumentLink[]> {
  const file = pathOf(document.uri);
  const text = document.getText();
  const isConfiguration = file !== undefined && path.basename(file).startsWith('dockshift.config.');
  if (!isConfiguration && !text.includes('dockshift-ignore')) return [];
  const entries = await catalogueEntries();
  return [...text.matchAll(names)].flatMap(({ index, 0: id }) => {
    if (!isConfiguration && !lineUntil(text, index).includes('dockshift-ignore')) return [];
    const target = pageOf(id) ?? entries.get(id)?.page;
    if (target === undefined) return [];
    const range = { start: document.positionAt(index), end: document.positionAt(index + id.length) };
    return [{ range, target, tooltip: `About ${id}` }];
  });
}

/** The part of a line before an offset. */
function lineUntil(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}
