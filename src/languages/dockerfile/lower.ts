/** Dockerfiles as programs: what each instruction runs, with the variables of its stage. */
import { DockerfileParser, From, Onbuild, type Instruction } from 'dockerfile-ast';
import { commandLine } from '../../embed/command-line.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import type { InnerText } from '../../embed/inner-text.ts';
import { commandShell, scriptFile, type ScriptLanguage } from '../../embed/script-language.ts';
import type { Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { dockerfileData } from './data.ts';
import { isEarthfile } from './files.ts';
import { commandOf, execWords, healthcheckWords, heredocOf, type HeredocScript } from './instructions.ts';
import { DockerfileSource } from './source.ts';
import { settings } from './settings.ts';

export function lowerDockerfile(text: string, file: string, languages: InnerLanguages): Program {
  const parts = new Stages(new DockerfileSource(text), file, languages).programs();
  const data = () => dockerfileData(text);
  const problems = parts.flatMap((part) => part.problems).slice(0, 1);
  return { file, text, language: 'dockerfile', body: [], open: false, problems, parts, data };
}

/** What a stage passes on to those that build on it. */
interface Stage {
  readonly before: readonly Stmt[];
  readonly args: ReadonlySet<string>;
  readonly shell: ScriptLanguage | undefined;
}

class Stages {
  private readonly source: DockerfileSource;
  private readonly file: string;
  private readonly languages: InnerLanguages;
  /** `ARG` before the first `FROM`: a stage that names one again has its default. */
  private readonly global = new Map<string, readonly Stmt[]>();
  /** What the stages so far set, by their names in small letters. */
  private readonly stages = new Map<string, Stage>();
  private before: Stmt[] = [];
  /** Build arguments of the stage: those that build on it do not see them. */
  private readonly args = new Set<string>();
  private shell: ScriptLanguage | undefined = commandShell(undefined);
  private inStage = false;
  private name: string | undefined;
  /** What precedes all targets of a file of Earthly. */
  private beforeTargets: Stage | undefined;

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
        if (this.name !== undefined) this.stages.set(this.name, this.current());
        if (instruction instanceof From) this.from(instruction);
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
        const words = command && healthcheckWords(command, this.source);
        if (words) return this.exec(words);
        return command ? this.inShell(command) : [];
      }
      case 'ONBUILD': {
        const trigger = instruction instanceof Onbuild ? instruction.getTriggerInstruction() : null;
        return trigger ? this.instruction(trigger) : [];
      }
      default:
        if (isEarthfile(this.file) && /^[\w.-]+:$/.test(instruction.getKeyword())) this.target(instruction);
        return [];
    }
  }

  /** `build:`, with the instructions of a target below it. */
  private target(at: Instruction): void {
    this.beforeTargets ??= this.current();
    this.start(this.beforeTargets, at);
    this.name = undefined;
  }

  private current(): Stage {
    return { before: this.before, args: new Set(this.args), shell: this.shell };
  }

  private from(instruction: From): void {
    const base = this.stages.get(instruction.getImage()?.toLowerCase() ?? '');
    this.start(base, instruction);
    this.name = instruction.getBuildStage()?.toLowerCase();
  }

  /** A stage, without the build arguments of the one that it is built on. */
  private start(base: Stage | undefined, at: Instruction): void {
    const span = this.source.span(at.getRange());
    const hidden = [...(base?.args ?? [])].map((name): Stmt => ({ kind: 'bind', name, span }));
    this.before = [...(base?.before ?? []), ...hidden];
    this.args.clear();
    this.shell = base?.shell ?? commandShell(undefined);
    this.inStage = true;
  }

  private set(instruction: Instruction): void {
    for (const { name, text } of settings(instruction, this.source)) {
      if (instruction.getKeyword() === 'ARG') this.args.add(name);
      else this.args.delete(name);
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
    if (words) return this.exec(words);
    const heredoc = heredocOf(instruction, this.source);
    if (heredoc) return this.script(heredoc);
    const command = commandOf(instruction, this.source);
    return command ? this.inShell(command) : [];
  }

  private exec(words: readonly InnerText[]): readonly Program[] {
    const runs = commandShell(words[0]?.text ?? '');
    const code = words[words.findIndex(({ text }) => /^[-/](?:c|e|command)$/i.test(text)) + 1];
    if (runs && runs.language !== 'shell' && code && code !== words[0]) return this.inShell(code, runs);
    return this.inShell(commandLine(words, this.source.text), commandShell(undefined));
  }

  /** The script of a here-document: a first line with `#!` names the program that reads it. */
  private script(found: HeredocScript | undefined): readonly Program[] {
    if (!found) return [];
    const { text, runner, file } = found;
    const shell = runner === undefined ? this.shell : commandShell(runner);
    const runs = scriptFile(file ?? '', text.text) ?? (file === undefined ? shell : undefined);
    return runs ? this.inShell(text, runs) : [];
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
