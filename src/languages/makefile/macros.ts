/** Texts with arguments in them, which `$(call name,…)` fills in. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';

/** `$$` is no argument. */
const argument = /\$\$|\$(?:\((\d)\)|\{(\d)\}|(\d))/g;

export class Macros {
  private readonly source: string;
  private readonly texts = new Map<string, InnerText>();
  private readonly called = new Set<string>();

  constructor(source: string) {
    this.source = source;
  }

  /** Remembers a text, if it contains arguments. */
  add(name: string, text: InnerText): void {
    if ([...text.text.matchAll(argument)].some(([written]) => written !== '$$')) this.texts.set(name, text);
  }

  isCalled(name: string): boolean {
    return this.called.has(name);
  }

  /** The text with arguments in their places; undefined if none of that name is known. */
  filled(name: string, args: readonly InnerText[]): InnerText | undefined {
    const text = this.texts.get(name);
    if (!text) return undefined;
    this.called.add(name);
    const builder = new InnerTextBuilder(text.start(0), this.source);
    let done = 0;
    for (const match of text.text.matchAll(argument)) {
      const number = match[1] ?? match[2] ?? match[3];
      if (number === undefined) continue;
      builder.from(text, done, match.index);
      const given = args[Number(number) - 1];
      if (given) builder.from(given, given.text.length - given.text.trimStart().length);
      done = match.index + match[0].length;
    }
    return builder.from(text, done).build();
  }
}
