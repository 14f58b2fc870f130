/** Settings in XML: `<DOCKER_API_VERSION>1.41</DOCKER_API_VERSION>`, and what Maven passes to tests. */
import type { Text } from '../../../ir/ir.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { Collector } from './collector.ts';
import { settingNamed, settingNames, systemProperties } from './names.ts';
import { writtenText } from './written.ts';

/** Elements whose children are properties of the program that Maven runs. */
const holders = /<(\/?)(?:systemPropertyVariables|systemProperties)\b[^>]*>/g;

const names = settingNames.map(({ name }) => name.replaceAll('.', String.raw`\.`)).join('|');
const element = new RegExp(`<(${names})>\\s*([^<\\s]+)\\s*</\\1>`, 'dg');
const attribute = new RegExp(`\\bname="(${names})"\\s+value="([^"]*)"`, 'dg');

export function settingsInMarkup(file: FileIndex, found: Collector): void {
  const { text, generic } = file.program;
  if (!generic || !/\.(?:xml|csproj|props|targets|runsettings|iml|run)$/i.test(file.file)) return;
  const source = text.replace(/<!--.*?-->/gs, (comment) => ' '.repeat(comment.length));
  for (const match of [...source.matchAll(element), ...source.matchAll(attribute)]) {
    const setting = settingNamed(match[1] ?? '');
    const value = match[2] ?? '';
    if (!setting || (setting.kind === 'property' && !isProperty(source, match.index))) continue;
    const [at = match.index] = match.indices?.[2] ?? [];
    add(file, found, setting, at, value);
  }
  for (const match of source.matchAll(systemProperties)) {
    const [whole, name = '', quote = '', value = ''] = match;
    const setting = settingNamed(name);
    if (setting) add(file, found, setting, match.index + whole.length - quote.length - value.length, value);
  }
}

function add(
  file: FileIndex,
  found: Collector,
  setting: NonNullable<ReturnType<typeof settingNamed>>,
  at: number,
  value: string,
): void {
  const text: Text = { kind: 'text', value, at, start: at, end: at + value.length };
  const stated = writtenText(text, file.file);
  found.add({ setting, stated: stated ? [stated] : [], within: text });
}

function isProperty(source: string, offset: number): boolean {
  const last = [...source.slice(0, offset).matchAll(holders)].at(-1);
  return last?.[1] === '';
}
