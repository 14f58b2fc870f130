/** The function that is put into a file to collect the tags of all pages. */
import type { Edit } from '../../../finding.ts';
import type { Ask } from './clients.ts';
import type { Style } from './style.ts';

interface Helper {
  readonly name: string;
  /** The name of the type of a page, if there is one. */
  readonly pageType: string;
  readonly edits: readonly Edit[];
}

interface Asking {
  readonly file: string;
  readonly text: string;
  readonly style: Style;
  readonly ask: Ask;
  /** The options that the pages are asked for with, as they are written; '' if there are none. */
  readonly options: string;
  /** The type of a tag; undefined for plain JavaScript. */
  readonly type: string | undefined;
}

const names = ['allTags', 'allHubTags', 'tagsOfAllPages'];
const pageTypes = ['TagPage', 'HubTagPage', 'PageOfTags'];

/** @returns undefined where every name is taken */
export function helperFor(asking: Asking): Helper | undefined {
  const { file, text } = asking;
  // One that a former run has put there serves this call too.
  for (const name of names) {
    for (const pageType of pageTypes) {
      const own = helperText(asking, name, pageType);
      if (text.includes(own)) return { name, pageType, edits: [] };
    }
  }
  const isFree = (name: string) => !new RegExp(`\\b${name}\\b`).test(text);
  const name = names.find(isFree);
  const pageType = pageTypes.find(isFree);
  if (name === undefined || pageType === undefined) return undefined;
  const end = text.trimEnd().length;
  const put = `\n\n${helperText(asking, name, pageType)}`;
  return { name, pageType, edits: [{ file, start: end, end, text: put }] };
}

function helperText({ style, ask, options, type }: Asking, name: string, pageType: string): string {
  const { semicolon: s, indent } = style;
  const given = type === undefined ? 'firstPage' : `firstPage: ${pageType}`;
  const result = type === undefined ? '' : `: Promise<${pageType}['results']>`.replaceAll("'", style.quote);
  const lines = [
    ...(type === undefined
      ? []
      : [
          `interface ${pageType} {`,
          `${indent}next: string | null${s || ''}`,
          `${indent}results: ${type}[]${s || ''}`,
          '}',
          '',
        ]),
    '// Collects the tags of all pages: `latest` first, then by name.',
    `async function ${name}(${given})${result} {`,
    `${indent}const tags = [...firstPage.results]${s}`,
    `${indent}let { next } = firstPage${s}`,
    `${indent}while (next) {`,
    ...ask(options === '' ? 'next' : `next, ${options}`, type === undefined ? undefined : pageType).map(
      (line) =>
        `${indent}${indent}${line.replaceAll('\t', indent).replaceAll("'", style.quote)}${line.endsWith('{') ? '' : s}`,
    ),
    `${indent}${indent}tags.push(...page.results)${s}`,
    `${indent}${indent}next = page.next${s}`,
    `${indent}}`,
    `${indent}return tags.sort((a, b) => {`,
    ...[
      `if (a.name === 'latest') return -1${s}`,
      `if (b.name === 'latest') return 1${s}`,
      `return a.name < b.name ? -1 : 1${s}`,
    ].map((line) => `${indent}${indent}${line.replaceAll("'", style.quote)}`),
    `${indent}})${s}`,
    '}',
  ];
  return lines.join('\n');
}
