/** A YAML document's lowered form, short enough to be read in a test. */
import { printProgram } from '../../ir/print.ts';
import type { Program } from '../../../src/ir/program.ts';
import type { InnerLanguage } from '../../../src/embed/embed.ts';
import { lowerShell } from '../../../src/languages/shell/lower.ts';
import { lowerYaml } from '../../../src/languages/yaml/lower.ts';

/** Languages other than the shell only print what they are given. */
function echo(language: string): InnerLanguage {
  return {
    lower: (text, file) => ({
      file,
      language,
      text,
      body: [
        {
          kind: 'expression',
          value: { kind: 'text', value: text.trim(), at: 0, start: 0, end: text.length },
        },
      ],
      open: false,
      problems: [],
    }),
  };
}

export function lower(text: string, file: string): Program {
  return lowerYaml(text, file, (id) => (id === 'shell' ? { lower: lowerShell } : echo(id)));
}

/** The parts, one statement a line, without what the document sets before them; another language than the shell in front. */
export function shape(text: string, file: string): string {
  return (lower(text, file).parts ?? [])
    .map((part) => {
      const body = part.body.filter(({ kind }) => kind !== 'bind');
      const printed = printProgram({ ...part, body }).trim();
      return part.language === 'shell' || part.language === 'yaml' ? printed : `${part.language} ${printed}`;
    })
    .filter((printed) => printed !== '')
    .join('\n');
}
