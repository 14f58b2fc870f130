/**
 * The plug-in for ESLint, which reads documents too: YAML, JSON that holds scripts, Dockerfiles, Markdown and notebooks. ESLint
 * needs a language for such a file: that of a plug-in for it, or `dockshift/text`, which takes any text.
 *
 * ```js
 * // eslint.config.js
 * import dockshift from 'dockshift/eslint/documents';
 * export default [
 *   dockshift.configs.recommended,
 *   { ...dockshift.configs.recommended, files: ['**\/Dockerfile'], language: 'dockshift/text' },
 * ];
 * ```
 */
import type { ESLint } from 'eslint';
import { dockerfile } from '../languages/dockerfile/language.ts';
import { generic } from '../languages/generic/language.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { markdown } from '../languages/markdown/language.ts';
import { notebook } from '../languages/notebook/language.ts';
import { languageOf } from '../languages/registry.ts';
import { yaml } from '../languages/yaml/language.ts';
import { withUnread } from '../project/unread.ts';
import { readDocumentsWith } from './documents.ts';
import plugin, { type DockshiftPlugin } from './index.ts';
import { languages as scripts } from './javascript.ts';
import { textLanguage } from './text-language.ts';

/** UTF-16 units that are enough to decide a language by the first line. */
const headLength = 200;

const documents: ReadonlyMap<string, LoadedLanguage> = new Map(
  Object.entries({ yaml, dockerfile, markdown, notebook }),
);
/** Of the code inside. Other languages have parsers that a rule would have to wait for. */
const inside: ReadonlyMap<string, LoadedLanguage> = new Map([...documents, ...scripts, ['generic', generic]]);

readDocumentsWith((text, file) => {
  const id = languageOf(file, () => text.slice(0, headLength))?.id;
  const language = id === undefined ? undefined : documents.get(id);
  return language && withUnread(language.lower(text, file, (inner) => inside.get(inner)));
});

/** Declared in ESLint's own types, so that users need no others. */
export interface DocumentsPlugin extends DockshiftPlugin {
  readonly languages: { readonly text: NonNullable<ESLint.Plugin['languages']>[string] };
}

// The same object as without documents: ESLint needs one and the same wherever it meets a plug-in.
const withDocuments: DocumentsPlugin = Object.assign(plugin, { languages: { text: textLanguage } });
export default withDocuments;
