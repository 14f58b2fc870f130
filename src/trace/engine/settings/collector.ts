/** The settings of one file, each place once. */
import type { Span } from '../../../ir/ir.ts';
import { originOf } from '../../model/origin.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { EngineSettingFact, ProgramOfSetting, Stated } from '../fact.ts';
import type { SettingName } from './names.ts';
import { programOfFolder } from './programs.ts';

/** UTF-16 units between a name and its value. */
const farthest = 200;

interface Given {
  readonly setting: SettingName;
  readonly stated: readonly Stated[];
  /** The name with its value, as far as the code shows it. */
  readonly within: Span;
  /** The expression of the value. */
  readonly value?: Span;
  /** Keys around it, for names that mean something only under some. */
  readonly path?: readonly string[];
  /** Set for the program that the code is of, and for no other. */
  readonly isOwn?: boolean;
  /** The program that the document sets it for, if a part of the document names it. */
  readonly program?: ProgramOfSetting | undefined;
}

export class Collector {
  readonly facts: EngineSettingFact[] = [];
  private readonly file: FileIndex;
  private readonly seen = new Set<string>();

  constructor(file: FileIndex) {
    this.file = file;
  }

  add({ setting, stated, within, value, path = [], isOwn = false, program: ofPart }: Given): void {
    const meaning = this.meaningOf(setting, path);
    if (!meaning) return;
    const reader =
      path.map((key) => setting.under?.find((one) => one.key.test(key))?.reader).findLast(Boolean) ??
      setting.reader;
    const program = ofPart ?? programOfFolder(this.file.file);
    for (const one of stated) {
      if (one.kind !== 'text' && !(one.kind === 'unknown' && isOwn)) continue;
      const at = one.kind === 'text' ? one.at : { file: this.file.file, start: within.start };
      const key = `${setting.name} ${at.file} ${at.start}`;
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      this.facts.push({
        kind: 'engine-setting',
        name: setting.name,
        sets: setting.sets,
        stated: one,
        site: { file: this.file.file, ...this.siteOf(setting.name, one, within) },
        ...this.valueOf(one, value),
        ...(reader === undefined ? {} : { reader }),
        ...(meaning === 'libraries' ? { needs: setting.libraries ?? [] } : {}),
        ...(isOwn ? { isOwn: true } : {}),
        ...(program ? { program } : {}),
        steps: [],
        ...originOf(this.file),
      });
    }
  }

  /** Whether the name means an Engine's version here, or may mean one if the project uses a library. */
  private meaningOf(
    { files, under, near, libraries }: SettingName,
    path: readonly string[],
  ): 'here' | 'libraries' | undefined {
    if (!files && !under) return 'here';
    if (files?.test(this.file.file) || path.some((name) => under?.some(({ key }) => key.test(name)))) {
      return 'here';
    }
    if (near?.test(this.file.program.text)) return 'here';
    return libraries ? 'libraries' : undefined;
  }

  private valueOf(stated: Stated, value: Span | undefined): Pick<EngineSettingFact, 'value'> {
    const { file, program } = this.file;
    if (!value || stated.kind !== 'text') return {};
    const { at } = stated;
    const isText = at.file === file && at.start >= value.start && at.end <= value.end;
    const { start, end } = value;
    return isText ? {} : { value: { file, start, end, text: program.text.slice(start, end) } };
  }

  /** From the name to the end of the value, if they are adjacent: one place for every reader. */
  private siteOf(name: string, stated: Stated, within: Span): Span {
    if (stated.kind !== 'text') return within;
    const { at } = stated;
    if (at.file !== this.file.file || at.start < within.start || at.end > within.end) return within;
    const { text } = this.file.program;
    const start = text.lastIndexOf(name, at.start);
    return start < 0 || at.start - start > farthest ? within : { start, end: at.end };
  }
}
