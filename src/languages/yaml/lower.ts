/** YAML documents as programs: the code that they hold, each with the names that the document sets for it. */
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { gaps } from '../../embed/gaps.ts';
import { neededBy, Shares } from '../../embed/settings.ts';
import { usedVariables } from '../../embed/used-variables.ts';
import type { Program } from '../../ir/program.ts';
import { holdsVariables } from './ansible-variables.ts';
import { isMoreThanData, yamlData } from './data.ts';
import { withoutTemplateEnding } from '../template-ending.ts';
import { withoutTagLines } from '../template-tags.ts';
import type { Found } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import { Variables } from './dialects/variables.ts';
import { templateHoles } from './holes.ts';
import { withoutComments } from './json-comments.ts';
import { parseYaml, tooMuch } from './tree.ts';

export function lowerYaml(source: string, file: string, languages: InnerLanguages): Program {
  const outer = { file, text: source };
  // To YAML, `// it's: {` would be a key with what comes behind it.
  const text = /\.jsonc?$/i.test(file) ? withoutComments(source) : withoutTagLines(source);
  const trees = parseYaml(text);
  const name = withoutTemplateEnding(file);
  const found = trees.flatMap((tree): readonly Found[] => {
    const dialect = dialects.find((dialect) => dialect.owns(name, tree));
    return dialect?.find(tree, text) ?? [];
  });
  const shares = new Shares();
  const parts = found.flatMap((one): Program | readonly Program[] => {
    if (one.kind === 'calls') {
      const { settings, isCut } = neededBy(one.before, one.body, shares);
      const problems = isCut ? [tooMuch(one.spans[0]?.start ?? 0)] : [];
      return {
        ...outer,
        language: 'yaml',
        body: [...settings, ...one.body],
        open: one.isOpen === true,
        problems,
      };
    }
    const embedding = { as: one.as, before: one.before, shares };
    return embed(one.text, one.language, languages, outer, embedding) ?? [];
  });
  const read = [...found.flatMap(({ spans }) => spans), ...usedVariables(found, text)];
  const unread = gaps(read, text.length);
  const data = () => yamlData(text);
  const cut = isMoreThanData(trees, text) ? [tooMuch(0)] : [];
  const problems = [...[...trees, ...parts].flatMap((one) => one.problems), ...cut].slice(0, 1);
  const [only] = trees;
  // Tasks in other files see these names, with the templates in their values.
  const body =
    only && holdsVariables(file) && only.isMap(only.root)
      ? new Variables(only, text, templateHoles).of(only.root)
      : [];
  const open = body.length > 0;
  return { ...outer, language: 'yaml', body, open, problems, parts, unread, data };
}
