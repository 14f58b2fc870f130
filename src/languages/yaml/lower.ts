/** YAML documents as programs: the code that they hold, each with the names that the document sets for it. */
import { stripComments } from 'jsonc-parser';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { between } from '../../embed/between.ts';
import type { Program } from '../../ir/ir.ts';
import { yamlData } from './data.ts';
import type { Found } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import { parseYaml } from './tree.ts';
import { usedVariables } from './used-variables.ts';

export function lowerYaml(source: string, file: string, languages: InnerLanguages): Program {
  const outer = { file, text: source };
  // To YAML, `// it's: {` would be a key with what comes behind it.
  const text = /\.jsonc?$/i.test(file) ? withoutComments(source) : source;
  const found = parseYaml(text).flatMap((tree): readonly Found[] => {
    const dialect = dialects.find((dialect) => dialect.owns(file, tree));
    return dialect?.find(tree, text) ?? [];
  });
  const parts = found.flatMap((one): Program | readonly Program[] => {
    if (one.kind === 'calls') {
      return { ...outer, language: 'yaml', body: one.body, open: false, problems: [] };
    }
    return embed(one.text, one.language, languages, outer, { as: one.as, before: one.before }) ?? [];
  });
  const read = [...found.flatMap(({ spans }) => spans), ...usedVariables(found, text)];
  const unread = between(read, text.length);
  const data = () => yamlData(text);
  return { ...outer, language: 'yaml', body: [], open: false, problems: [], parts, unread, data };
}

/** Of the same length: a comment that ends with the text would become a unit longer. */
function withoutComments(source: string): string {
  return stripComments(source, ' ').slice(0, source.length);
}
