/** The files of a program while it is composed, and which of their lines a finding may name. */
import type { Code, Forms, Role } from './joins/forms.ts';

export interface Composed {
  readonly files: ReadonlyMap<string, string>;
  /** `file:line` of what sends, and of what puts the path together. */
  readonly places: ReadonlySet<string>;
  /** What the URL of the finding begins with. */
  readonly begins: string;
}

/** Ends the lines that a finding may name, until the program is whole. */
const mark = '\u{e000}';

export const marked = (body: readonly Code[]) =>
  body.map((one) =>
    one
      .split('\n')
      .map((line) => line + mark)
      .join('\n'),
  );

export class Sources {
  private readonly members = new Map<Role, Code[]>();
  private readonly takes = new Map<Role, Map<Role, Set<string>>>();
  private readonly forms: Forms;

  constructor(forms: Forms) {
    this.forms = forms;
  }

  add(role: Role, ...written: readonly Code[]): void {
    const members = this.members.get(role);
    if (members) members.push(...written);
    else this.members.set(role, [...written]);
  }

  /** A name of one file is used in another. @returns the file that has to be named, if it is another */
  use(name: string, of: Role, by: Role): Role | undefined {
    if (of === by) return undefined;
    const takes = this.takes.get(by) ?? new Map<Role, Set<string>>();
    this.takes.set(by, takes);
    takes.set(of, new Set([...(takes.get(of) ?? []), name]));
    return of;
  }

  /** @param finish what is done with the text of each file, which keeps its lines in their order */
  written(finish: (text: string) => string = (text) => text): Omit<Composed, 'begins'> {
    const files = new Map<string, string>();
    const places = new Set<string>();
    for (const role of ['main', 'base', 'send'] as const) {
      const members = this.members.get(role);
      if (!members) continue;
      const takes = new Map([...(this.takes.get(role) ?? [])].map(([of, names]) => [of, [...names]]));
      const gives = [...this.takes.values()].flatMap((of) => [...(of.get(role) ?? [])]);
      const others = [...this.members.keys()].filter((one) => one !== role);
      const text = finish(this.forms.file({ role, takes, gives: [...new Set(gives)], members, others }));
      const file = this.forms.files[role];
      text.split('\n').forEach((line, nth) => {
        if (line.includes(mark)) places.add(`${file}:${nth + 1}`);
      });
      files.set(file, text.replaceAll(mark, ''));
    }
    return { files, places };
  }
}
