/** Keys and words that `dockshift.config.yaml` may have at a place, by the schema that it is checked against. */
import { CompletionItemKind, type CompletionItem, type Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { descriptionAt, keysAt, wordsAt } from '../config/known-keys.ts';

const inWord = /^[\w$./-]$/;

export async function completionsAt(document: TextDocument, position: Position): Promise<CompletionItem[]> {
  const text = document.getText();
  const [{ placeInYaml }, { configurationSchema }] = await Promise.all([
    import('../config/yaml-place.ts'),
    import('../config/schema.ts'),
  ]);
  const offset = document.offsetAt(position);
  let start = offset;
  while (inWord.test(text.charAt(start - 1))) start--;
  let end = offset;
  while (inWord.test(text.charAt(end))) end++;
  const place = placeInYaml(text, start, end);
  if (!place) return [];
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  const { path, part, taken, hasColon } = place;
  const keys = part === 'key' ? keysAt(configurationSchema, path) : [];
  const words = part === 'value' || taken.size === 0 ? wordsAt(configurationSchema, path) : [];
  return [
    ...keys
      .filter((key) => !taken.has(key))
      .map((key) => {
        const about = descriptionAt(configurationSchema, [...path, key]);
        return {
          label: key,
          kind: CompletionItemKind.Property,
          textEdit: { range, newText: hasColon ? key : `${key}: ` },
          ...(about === undefined ? {} : { documentation: about }),
        };
      }),
    ...words.map((word) => ({
      label: word,
      kind: CompletionItemKind.EnumMember,
      textEdit: { range, newText: word },
    })),
  ];
}
