/** Keys and words that a `dockshift.config.yaml` or `.json` may have at a place, by the schema and the catalogue that it is checked against. */
import { CompletionItemKind, type CompletionItem, type Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentPath } from '../config/document.ts';
import { descriptionAt, keysAt, wordsAt } from '../config/known-keys.ts';
import { defaultSettings } from '../config/rule-settings.ts';
import { catalogueEntries } from './catalogue-entries.ts';

const inWord = /^[\w$./-]$/;

interface Key {
  readonly key: string;
  readonly about: string | undefined;
}

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
  // JSON is YAML, but for what a key without quotes would be.
  const quoted = isJson(document) && text.charAt(start - 1) !== '"' ? '"' : '';
  const place = placeInYaml(text, start, end);
  if (!place) return [];
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  const { path, part, taken, hasColon } = place;
  const isInQuotes = /^["']$/.test(text.charAt(start - 1));
  const colon = hasColon || isInQuotes ? '' : ': ';
  const keys = part === 'key' ? [...keysOfSchema(configurationSchema, path), ...(await idsAt(path))] : [];
  const words = part === 'value' || taken.size === 0 ? wordsAt(configurationSchema, path) : [];
  return [
    ...keys
      .filter(({ key }) => !taken.has(key))
      .map(({ key, about }) => ({
        label: key,
        kind: CompletionItemKind.Property,
        textEdit: { range, newText: `${quoted}${key}${quoted}${colon}` },
        ...(about === undefined ? {} : { documentation: about }),
      })),
    ...words.map((word) => ({
      label: word,
      kind: CompletionItemKind.EnumMember,
      textEdit: { range, newText: `${quoted}${word}${quoted}` },
    })),
  ];
}

function keysOfSchema(schema: unknown, path: DocumentPath): readonly Key[] {
  return keysAt(schema, path).map((key) => ({ key, about: descriptionAt(schema, [...path, key]) }));
}

/** Ids of the catalogue, which are keys of `entries` and, with those of rules, of `ramp`. */
async function idsAt(path: DocumentPath): Promise<readonly Key[]> {
  const isOfAll = path.length === 1 || (path.length === 3 && path[0] === 'overrides');
  const last = path.at(-1);
  if (!isOfAll || (last !== 'entries' && last !== 'ramp')) return [];
  const rules = last === 'ramp' ? Object.keys(defaultSettings) : [];
  const entries = [...(await catalogueEntries())];
  return [
    ...rules.map((key) => ({ key, about: undefined })),
    ...entries.map(([key, { title }]) => ({ key, about: title })),
  ];
}

function isJson({ uri }: TextDocument): boolean {
  return /\.jsonc?$/.test(uri);
}
