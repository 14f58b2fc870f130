/** The texts of a project's files, kept while they are few. */
import { whyUnreadable } from '../disk/why-unreadable.ts';
import type { ProjectDisk } from './disk.ts';
import { partOf, type TextPart } from './text-part.ts';
import { signsIn, type SignsAsked, type TextSigns } from './text-signs.ts';

interface TextOptions {
  readonly disk: Pick<ProjectDisk, 'source' | 'part' | 'signs'>;
  /** Every file of the project; no other one is read. */
  readonly known: ReadonlySet<string>;
  /** Called for each file that could not be read, and for each mistake in one. */
  readonly report: (file: string, problem: string) => void;
  /** Whether a mistake in a text is reported; each is, if this is left out. */
  readonly isReported?: (text: string) => boolean;
}

/** UTF-16 units of texts that are kept at once; they are read again when they are asked for later. */
const mostText = 2_000_000;

export class ProjectTexts {
  private readonly options: TextOptions;
  private readonly texts = new Map<string, string | undefined>();
  private units = 0;
  /** What was asked for last: of most candidates a look is enough, and their texts are not kept. */
  private last: { readonly file: string; readonly text: string } | undefined;

  constructor(options: TextOptions) {
    this.options = options;
  }

  read(file: string): string | undefined {
    if (this.texts.has(file)) return this.texts.get(file);
    const text = this.readNow(file);
    this.units += text?.length ?? 0;
    if (this.units > mostText) {
      this.texts.clear();
      this.units = text?.length ?? 0;
    }
    this.texts.set(file, text);
    return text;
  }

  /** The beginning of a file's text, to decide its language by; what is wrong with the file is not reported yet. */
  head(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    if (this.last?.file !== file) this.last = { file, text: this.textNow(file) };
    return this.last.text;
  }

  /** A part of a file's text; what is wrong with the file is not reported. */
  part(file: string, part: TextPart): string {
    const known = this.texts.get(file);
    return known === undefined ? this.options.disk.part(file, part) : partOf(part, known);
  }

  /** What a file's text shows of what it reads; a file with a mistake in it is read, so that this is reported. */
  signs(file: string, asked: SignsAsked): TextSigns {
    const isAsked = !this.texts.has(file) && this.options.known.has(file);
    const signs = isAsked ? this.options.disk.signs(file, asked) : undefined;
    return signs ?? signsIn(this.read(file) ?? '', asked);
  }

  private textNow(file: string): string {
    try {
      return this.options.disk.source(file)?.text ?? '';
    } catch {
      return '';
    }
  }

  private readNow(file: string): string | undefined {
    const { disk, known, report, isReported } = this.options;
    if (!known.has(file)) return undefined;
    try {
      const source = disk.source(file);
      if (source?.problem !== undefined && isReported?.(source.text) !== false) {
        report(file, source.problem);
      }
      return source?.text;
    } catch (error) {
      report(file, `not read: ${whyUnreadable(error)}`);
      return undefined;
    }
  }
}
