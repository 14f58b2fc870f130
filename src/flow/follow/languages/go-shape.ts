/** What a type of Go takes of an answer that is decoded into it, read from the text of its declaration. */
import type { FileIndex } from '../../../trace/model/scope.ts';
import type { Shape, ShapeField } from '../../code/declared-shape.ts';
import type { World } from '../../code/world.ts';

const basic =
  /^(?:string|bool|byte|rune|u?int(?:8|16|32|64)?|uintptr|float(?:32|64)|time\.(?:Time|Duration)|json\.Number)$/;
/** Types in types, as far as they are read. */
const deepest = 8;

/** @param type as it is written: `[]repository`, `struct { Name string }`; what follows it makes no difference */
export function shapeOfType(world: World, file: FileIndex, type: string): Shape | undefined {
  return new Types(world, file).read(type, 0)?.shape;
}

/** The type alone, without what follows it. */
export function writtenType(world: World, file: FileIndex, type: string): string | undefined {
  return new Types(world, file).read(type, 0)?.text;
}

/** A type of the package decodes itself, by code that may read every field. */
export function decodesItself(world: World, file: FileIndex): boolean {
  return [file, ...world.usersOf(file, ['UnmarshalJSON'])].some((one) =>
    /^func\s*\([^)]*\)\s*UnmarshalJSON\(/m.test(world.textOf(one.file)),
  );
}

class Types {
  private readonly world: World;
  private readonly file: FileIndex;

  constructor(world: World, file: FileIndex) {
    this.world = world;
    this.file = file;
  }

  read(type: string, depth: number): { readonly shape: Shape; readonly text: string } | undefined {
    const reader = new Reader(type, (name, inner) => this.named(name, inner));
    const shape = reader.type(depth);
    return shape && { shape, text: reader.read.trim() };
  }

  private named(name: string, depth: number): Shape | undefined {
    if (basic.test(name)) return { kind: 'leaf' };
    if (depth > deepest || !/^\w+$/.test(name)) return undefined;
    const declared = new RegExp(
      `(?:^[ \\t]*type[ \\t]+|^[ \\t]+(?=${name}[ \\t]+(?:struct\\b|\\[\\])))${name}[ \\t]+=?[ \\t]*`,
      'gm',
    );
    const own = new RegExp(`^func\\s*\\([^)]*\\b${name}\\)\\s*Unmarshal(?:JSON|Text)\\(`, 'm');
    const files = [this.file, ...this.world.usersOf(this.file, [name])];
    const texts = [...new Set(files.map(({ file }) => this.world.textOf(file)))];
    if (texts.some((text) => own.test(text))) return undefined;
    const found = texts.flatMap((text) =>
      [...text.matchAll(declared)].map(({ index, 0: head }) => text.slice(index + head.length)),
    );
    const [only, more] = found;
    return only !== undefined && more === undefined ? this.read(only, depth + 1)?.shape : undefined;
  }
}

/** One type from the beginning of a text. */
class Reader {
  private readonly text: string;
  private readonly named: (name: string, depth: number) => Shape | undefined;
  private at = 0;

  constructor(text: string, named: (name: string, depth: number) => Shape | undefined) {
    this.text = text;
    this.named = named;
  }

  /** What has been read of the text. */
  get read(): string {
    return this.text.slice(0, this.at);
  }

  /** @param pattern a sticky one */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  type(depth: number): Shape | undefined {
    if (depth > deepest) return undefined;
    while (this.take(/[ \t]*\*/y) !== undefined);
    this.take(/[ \t]+/y);
    const list = this.take(/\[\w*\]/y);
    if (list !== undefined) {
      const of = this.type(depth + 1);
      // Bytes are read from one text.
      return of && { kind: 'list', of, ...(list !== '[]' && { isFixed: true }) };
    }
    if (this.take(/struct\s*\{/y) !== undefined) return this.struct(depth);
    const name = this.take(/[A-Za-z_]\w*(?:\.\w+)?/y);
    if (name === undefined || this.text[this.at] === '[' || /^(?:map|interface|func|chan)$/.test(name)) {
      this.skip();
      return undefined;
    }
    return this.named(name, depth);
  }

  /** To the end of a type that is not read: brackets and braces are closed. */
  private skip(): void {
    let open = 0;
    for (; this.at < this.text.length; this.at++) {
      const unit = this.text.charAt(this.at);
      if (open === 0 && /[\n;}`"]/.test(unit)) return;
      if (/[[{(]/.test(unit)) open++;
      else if (/[\]})]/.test(unit)) open--;
    }
  }

  private struct(depth: number): Shape | undefined {
    const fields: ShapeField[] = [];
    let isOpen = false;
    for (;;) {
      while (this.take(/[\s;]+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y) !== undefined);
      if (this.take(/\}/y) !== undefined) break;
      const { at } = this;
      const names = this.take(/\w+(?:[ \t]*,[ \t]*\w+)*(?=[ \t]+[^\s`"/;}])/y);
      const isText = /^[ \t]+string\b/.test(this.text.slice(this.at));
      const shape = this.type(depth + 1);
      const tag = this.take(/[ \t]*`[^`]*`|[ \t]*"[^"\n]*"/y) ?? '';
      // The end of the text, a type within itself, or text that is no Go: nothing more is read.
      if (this.at === at) return undefined;
      const written = /json:"([^",]*)/.exec(tag)?.[1];
      if (written === '-') continue;
      if (names === undefined) {
        // An embedded struct: its fields are fields of this one.
        if (shape?.kind === 'struct' && (written ?? '') === '') fields.push(...shape.fields);
        else isOpen = true;
        continue;
      }
      for (const name of names.split(/[\s,]+/)) {
        // What begins with a small letter is not decoded.
        if (!/^[A-Z]/.test(name)) continue;
        if (!shape) isOpen = true;
        else {
          fields.push({
            names: [name],
            key: (written ?? '') === '' ? name.toLowerCase() : (written ?? ''),
            shape,
            ...(isText && { isText }),
          });
        }
      }
    }
    return isOpen ? undefined : { kind: 'struct', fields };
  }
}
