/** Project files of .NET, central package versions, `packages.config` and lock files. */
import type { Statement } from './formats/dependency.ts';
import { parseJson } from './formats/json.ts';
import { fieldsAt, fieldsOf, textOf } from './formats/shape.ts';
import { childNamed, elementsNamed, parseXml, type XmlElement } from './formats/xml.ts';

/** `PackageReference` and `PackageVersion`; properties of the same file are put in. */
export function readProjectFile(text: string): readonly Statement[] {
  const top = parseXml(text);
  const groups = [...elementsNamed('PropertyGroup', top)].flatMap(({ children }) => children);
  const properties = new Map(groups.map(({ name, text: value }) => [name, value]));
  return ['PackageReference', 'PackageVersion'].flatMap((kind) =>
    [...elementsNamed(kind, top)].flatMap((element) => {
      const name = element.attributes['Include'] ?? element.attributes['Update'];
      const declared = attributeOrChild(element, 'VersionOverride') || attributeOrChild(element, 'Version');
      const range = declared.replace(/\$\((\w+)\)/g, (whole, key: string) => properties.get(key) ?? whole);
      return name === undefined ? [] : [{ name, range: range.includes('$(') ? '' : range }];
    }),
  );
}

export function readPackagesConfig(text: string): readonly Statement[] {
  return [...elementsNamed('package', parseXml(text))].flatMap(({ attributes: { id, version = '' } }) =>
    id === undefined ? [] : [{ name: id, range: version === '' ? '' : `[${version}]` }],
  );
}

/** `packages.lock.json`: what was resolved, for each framework. */
export function readPackagesLock(text: string): readonly Statement[] {
  return Object.values(fieldsAt(parseJson(text), 'dependencies')).flatMap((framework) =>
    Object.entries(fieldsOf(framework)).flatMap(([name, entry]) => {
      const range = textOf(fieldsOf(entry)['resolved']);
      return range === '' ? [] : [{ name, range }];
    }),
  );
}

function attributeOrChild(element: XmlElement, name: string): string {
  return element.attributes[name] ?? childNamed(name, element)?.text ?? '';
}
