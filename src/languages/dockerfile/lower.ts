/** Dockerfiles as programs: what each instruction runs, with the variables of its stage. */
import { DockerfileParser, Onbuild, type Instruction } from 'dockerfile-ast';
import { commandLine } from '../../embed/command-line.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import type { InnerText } from '../../embed/inner-text.ts';
import { commandShell, scriptFile, type ScriptLanguage } from '../../embed/script-language.ts';
import type { Program, Stmt } from '../../ir/ir.ts';
import { commandOf, execWords, heredocOf } from './instructions.ts';
import { DockerfileSource } from './source.ts';
import { settings } from './settings.ts';

export function lowerDockerfile(text: string, file: string, languages: InnerLanguages): Program {
  const parts = new Stages(new DockerfileSource(text), file, languages).programs();
  return { file, text, language: 'dockerfile', body: [], open: false, problems: [], parts };
}

class Stages {
  private readonly source: DockerfileSource;
  private readonly file: string;
  private readonly languages: InnerLanguages;
  /** `ARG` before the first `FROM`: a stage that names one again has its default. */
  private readonly global = new Map<string, readonly Stmt[]>();
  private before: Stmt[] = [];
  private shell: ScriptLanguage | undefined = commandShell(undefined);
  private inStage = false;

  constructor(source: DockerfileSource, file: string, languages: InnerLanguages) {
    this.source = source;
    this.file = file;
    this.languages = languages;
  }

  programs(): readonly Program[] {
    return DockerfileParser.parse(this.source.text)
      .getInstructions()
      .flatMap((instruction) => this.instruction(instruction));
  }

  private instruction(instruction: Instruction): readonly Program[] {
    switch (instruction.getKeyword()) {
      case 'FROM':
        this.before = [];
        this.shell = commandShell(undefined);
        this.inStage = true;
        return [];
      case 'ARG':
      case 'ENV':
        this.set(instruction);
        return [];
      case 'SHELL':
        this.shell = commandShell(execWords(instruction, this.source)?.[0]?.text ?? '');
        return [];
      case 'RUN':
      case 'CMD':
      case 'ENTRYPOINT':
        return this.run(instruction);
      case 'ADD':
        return this.add(instruction);
      case 'COPY':
        return this.script(heredocOf(instruction, this.source));
      case 'HEALTHCHECK': {
        const command = commandOf(instruction, this.source);
        return command ? this.inShell(command) : [];
      }
      case 'ONBUILD': {
        const trigger = instruction instanceof Onbuild ? instruction.getTriggerInstruction() : null;
        return trigger ? this.instruction(trigger) : [];
      }
      default:
        return [];
    }
  }

  private set(instruction: Instruction): void {
    for (const { name, text } of settings(instruction, this.source)) {
      const known = text ? this.statements(text) : (this.global.get(name) ?? []);
      if (this.inStage) this.before.push(...known);
      else this.global.set(name, known);
    }
  }

  private statements(text: InnerText): readonly Stmt[] {
    return this.embedded(text, { language: 'shell', as: 'settings.sh' }, [])?.body ?? [];
  }

  private run(instruction: Instruction): readonly Program[] {
    const words = execWords(instruction, this.source);
    if (words) return this.inShell(commandLine(words, this.source.text), commandShell(undefined));
    const heredoc = heredocOf(instruction, this.source);
    if (heredoc) return this.script(heredoc);
    const command = commandOf(instruction, this.source);
    return command ? this.inShell(command) : [];
  }

  /** The script of a here-document: a first line with `#!` says what reads it. */
  private script(
    found: { readonly text: InnerText; readonly runner: string | undefined } | undefined,
  ): readonly Program[] {
    if (!found) return [];
    const runs =
      scriptFile('', found.text.text) ??
      (found.runner === undefined ? this.shell : commandShell(found.runner));
    return runs ? this.inShell(found.text, runs) : [];
  }

  /** `ADD https://…` is a request of the build. */
  private add(instruction: Instruction): readonly Program[] {
    const text = this.source.inner(this.source.span(instruction.getRange()));
    const program = this.embedded(text, { language: 'shell', as: 'add.sh' }, this.before);
    return program ? [{ ...program, language: 'dockerfile' }] : [];
  }

  private inShell(text: InnerText, runs = this.shell): readonly Program[] {
    const program = runs && this.embedded(text, runs, this.before);
    return program ? [program] : [];
  }

  private embedded(
    text: InnerText,
    { language, as }: ScriptLanguage,
    before: readonly Stmt[],
  ): Program | undefined {
    const outer = { file: this.file, text: this.source.text };
    return embed(text, language, this.languages, outer, { as, before: [...before] });
  }
}
