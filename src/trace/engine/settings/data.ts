/** Settings in documents: variables in maps and lists, pairs of a name and a value, properties, keys of a configuration. */
import type { Expr, Field, Rec, Text } from '../../../ir/ir.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { ProgramOfSetting } from '../fact.ts';
import type { Collector } from './collector.ts';
import {
  namesEnvironment,
  pairOfVariable,
  pairsOfVariables,
  settingNamed,
  systemProperties,
} from './names.ts';
import { programOfService } from './programs.ts';
import { part, writtenText } from './written.ts';

export function settingsInData(file: FileIndex, found: Collector): void {
  const reader = new DataReader(file, found);
  for (const value of file.program.data?.() ?? []) reader.visit(value, []);
}

class DataReader {
  private readonly file: FileIndex;
  private readonly found: Collector;
  /** What an alias leads to is read where it is. */
  private readonly seen = new Set<Expr>();
  /** The program of the service of a compose file that is being read. */
  private program: ProgramOfSetting | undefined;

  constructor(file: FileIndex, found: Collector) {
    this.file = file;
    this.found = found;
  }

  visit(value: Expr, path: readonly string[]): void {
    if (this.seen.has(value)) return;
    this.seen.add(value);
    if (value.kind === 'list') {
      for (const item of value.items) {
        if (item.kind === 'text') this.item(item, path);
        else this.visit(item, path);
      }
    }
    if (value.kind !== 'record') return;
    const isService = path.length === 2 && path[0] === 'services';
    if (isService) this.program = programOfService(value, this.file.file);
    this.pair(value);
    for (const field of value.fields) if (field.kind === 'field') this.field(field, path);
    if (isService) this.program = undefined;
  }

  private field(field: Extract<Field, { kind: 'field' }>, path: readonly string[]): void {
    const { name, value, at } = field;
    if (value.kind !== 'text') return this.visit(value, [...path, name]);
    const setting = settingNamed(name);
    if (setting) {
      const within = { start: at.start, end: value.end };
      return this.found.add({ setting, stated: this.stated(value), within, path, program: this.program });
    }
    this.words(value, [...path, name]);
  }

  /** `- NAME=value`. */
  private item(text: Text, path: readonly string[]): void {
    const match = pairOfVariable.exec(text.value);
    const setting = settingNamed(match?.[1] ?? '');
    if (!match || !setting) return this.words(text, path);
    const value = part(text, match[0].length, text.value.length);
    this.found.add({ setting, stated: this.stated(value), within: text, program: this.program });
  }

  /** `A=1 NAME=value` where variables are written in a row, and `-Dname=value` among the options of a Java program. */
  private words(text: Text, path: readonly string[]): void {
    const isEnvironment = path.some((key) => namesEnvironment(key) || /^Environment$/.test(key));
    const source = isEnvironment && this.file.program.generic ? this.line(text) : text;
    const pairs = isEnvironment ? [...source.value.matchAll(pairsOfVariables)] : [];
    for (const match of [...pairs, ...source.value.matchAll(systemProperties)]) {
      const [whole, name = '', quote = '', given = ''] = match;
      const setting = settingNamed(name);
      if (!setting) continue;
      const end = match.index + whole.length - quote.length;
      const value = part(source, end - given.length, end);
      this.found.add({ setting, stated: this.stated(value), within: value });
    }
  }

  /** All of the line, of which a reader of lines takes the first words in quotes alone: `Environment="A=1" "B=2"`. */
  private line(text: Text): Text {
    const { text: source } = this.file.program;
    const end = source.indexOf('\n', text.start);
    const value = source.slice(text.start, end < 0 ? source.length : end);
    return { kind: 'text', value, at: text.start, start: text.start, end: text.start + value.length };
  }

  /** `name: NAME` with `value: …` beside it. */
  private pair({ fields }: Rec): void {
    const given = (...names: readonly string[]): Text | undefined =>
      fields.flatMap((field) =>
        field.kind === 'field' && names.includes(field.name) && field.value.kind === 'text'
          ? [field.value]
          : [],
      )[0];
    const name = given('name', 'key', 'Name', 'Key', 'variable');
    const value = given('value', 'Value');
    const setting = settingNamed(name?.value ?? '');
    if (!setting || !name || !value || setting.kind !== 'variable') return;
    const within = { start: Math.min(name.start, value.start), end: Math.max(name.end, value.end) };
    this.found.add({ setting, stated: this.stated(value), within });
  }

  private stated(value: Text) {
    const text = writtenText(value, this.file.file);
    return text ? [text] : [];
  }
}
