/** `build.gradle` and `build.gradle.kts`, read by pattern, and version catalogues. */
import { posix } from 'node:path';
import type { ManifestDisk, Statement } from '../formats/dependency.ts';
import { fieldsAt, fieldsOf, own, textOf } from '../formats/shape.ts';
import { parse as parseToml } from 'smol-toml';
import { withBoms } from './boms.ts';

const SHORT = /(["'])([\w.-]+:[\w.-]+)(?::([^"'@:\s]+))?(?:@\w+)?(?::\w+)?\1/g;
const LONG =
  /\bgroup\s*[:=]\s*(["'])([\w.-]+)\1\s*,\s*name\s*[:=]\s*(["'])([\w.-]+)\3(?:\s*,\s*version\s*[:=]\s*(?:(["'])([^"']+)\5|([\w.]+)))?/g;

export async function readGradle(
  text: string,
  file: string,
  disk: ManifestDisk,
): Promise<readonly Statement[]> {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const properties = (await disk.read(posix.join(posix.dirname(file), 'gradle.properties'))) ?? '';
  const names = namesOf(plain, properties);
  const short = [...plain.matchAll(SHORT)].map(({ 2: name = '', 3: range = '' }) => ({
    name,
    range: filled(range, names),
  }));
  const long = [...plain.matchAll(LONG)].map((found): Statement => {
    const { 2: group = '', 4: artefact = '', 6: declared = '', 7: variable = '' } = found;
    return {
      name: `${group}:${artefact}`,
      range: declared === '' ? (names.get(variable) ?? '') : filled(declared, names),
    };
  });
  return withBoms([...short, ...long]);
}

/** `gradle/libs.versions.toml`: what the builds of the tree may name. */
export function readVersionCatalogue(text: string): readonly Statement[] {
  const value = parseToml(text);
  const versions = fieldsAt(value, 'versions');
  const libraries = Object.values(fieldsAt(value, 'libraries')).map((library): Statement => {
    const fields = fieldsOf(library);
    const [group = '', artefact = '', short = ''] = textOf(library).split(':');
    const name =
      textOf(fields['module']) ||
      [textOf(fields['group']) || group, textOf(fields['name']) || artefact].join(':');
    return { name, range: short || versionOf(fields['version'], versions) };
  });
  return withBoms(libraries);
}

/** A version is a text, a reference to `versions`, or a set of demands. */
function versionOf(version: unknown, versions: Readonly<Record<string, unknown>>): string {
  if (typeof version === 'string') return version;
  const { ref, strictly, require: required, prefer } = fieldsOf(version);
  if (typeof ref === 'string') return versionOf(own(versions, ref), {});
  return textOf(strictly) || textOf(required) || textOf(prefer);
}

/** Names with a text: `ext.dockerVersion = '3.4'`, `val dockerVersion = "3.4"`, and lines of gradle.properties. */
function namesOf(text: string, properties: string): ReadonlyMap<string, string> {
  const own = [
    ...text.matchAll(
      /(?:^|[\s.;({])(?:ext\.|extra\[")?(\w+)(?:"\])?\s*(?:=|by extra\()\s*(["'])([^"'$\n]+)\2/g,
    ),
  ];
  const lines = [...properties.matchAll(/^\ufeff?[ \t]*([\w.]+)[ \t]*[=:][ \t]*(\S+)[ \t]*$/gm)];
  return new Map([
    ...lines.map(({ 1: name = '', 2: value = '' }) => [name, value] as const),
    ...own.map(({ 1: name = '', 3: value = '' }) => [name, value] as const),
  ]);
}

function filled(text: string, names: ReadonlyMap<string, string>): string {
  const done = text.replace(
    /\$\{?(?:project\.|rootProject\.|ext\.)*([\w.]+)\}?/g,
    (whole, name: string) => names.get(name) ?? whole,
  );
  return done.includes('$') ? '' : done;
}
