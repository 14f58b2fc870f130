/** `pom.xml`, with its properties, what it manages for others, and its parents in the tree. */
import { posix } from 'node:path';
import type { ManifestDisk, Statement } from '../dependency.ts';
import { childNamed, elementsNamed, parseXml, type XmlElement } from '../formats/xml.ts';
import { withBoms } from './boms.ts';

/** A circle of parents ends here. */
const MOST_PARENTS = 8;

interface Pom {
  readonly properties: ReadonlyMap<string, string>;
  /** Versions by group and artefact that `dependencyManagement` gives. */
  readonly managed: ReadonlyMap<string, string>;
  readonly project: XmlElement | undefined;
}

/** @param file the path of the file, from which the parent is found */
export async function readPom(text: string, file: string, disk: ManifestDisk): Promise<readonly Statement[]> {
  const { project, properties, managed } = await pomOf(text, file, disk, MOST_PARENTS);
  if (project === undefined) return [];
  const found = [...elementsNamed('dependency', project), ...elementsNamed('plugin', project)].flatMap(
    (element) => {
      const group = filled(childNamed('groupId', element)?.text ?? 'org.apache.maven.plugins', properties);
      const artefact = filled(childNamed('artifactId', element)?.text ?? '', properties);
      const name = `${group}:${artefact}`;
      const said = filled(childNamed('version', element)?.text ?? '', properties);
      return artefact === ''
        ? []
        : [{ name, range: said === '' ? (managed.get(name) ?? '') : said, at: element.at }];
    },
  );
  const inherited = [...managed].map(([name, range]) => ({ name, range, at: 0 }));
  return withBoms(found, inherited);
}

async function pomOf(text: string, file: string, disk: ManifestDisk, left: number): Promise<Pom> {
  const project = childNamed('project', parseXml(text));
  if (project === undefined) return { project, properties: new Map(), managed: new Map() };
  const parent = childNamed('parent', project);
  const above = parent && left > 0 ? await parentOf(parent, file, disk, left - 1) : undefined;
  const version = childNamed('version', project)?.text ?? (parent && childNamed('version', parent)?.text);
  const properties = new Map([
    ...(above?.properties ?? []),
    ...(version === undefined ? [] : [['project.version', version] as const]),
    ...(childNamed('properties', project)?.children ?? []).map(
      ({ name, text: value }) => [name, value] as const,
    ),
  ]);
  const management = childNamed('dependencyManagement', project);
  const own = management === undefined ? [] : [...elementsNamed('dependency', management)];
  const managed = new Map([
    ...(above?.managed ?? []),
    ...own.map((element): readonly [string, string] => {
      const [group = '', artefact = '', range = ''] = ['groupId', 'artifactId', 'version'].map((name) =>
        filled(childNamed(name, element)?.text ?? '', properties),
      );
      return [`${group}:${artefact}`, range];
    }),
  ]);
  return { project, properties, managed };
}

async function parentOf(
  parent: XmlElement,
  file: string,
  disk: ManifestDisk,
  left: number,
): Promise<Pom | undefined> {
  const said = childNamed('relativePath', parent)?.text ?? '../pom.xml';
  const path = posix.join(posix.dirname(file), said.endsWith('.xml') ? said : `${said}/pom.xml`);
  if (said === '' || path.startsWith('..')) return undefined;
  const text = await disk.read(path);
  return text === undefined ? undefined : pomOf(text, path, disk, left);
}

/** UTF-16 units of a name or a version, and of a property in it; what is longer is none. */
const LONGEST = 500;

/** Properties put in, also those that stand in properties; what is not known makes the version unknown. */
function filled(text: string, properties: ReadonlyMap<string, string>): string {
  let current = text;
  for (let round = 0; round < 5 && current.includes('${') && current.length <= LONGEST; round++) {
    current = current.replace(/\$\{([^{}]*)\}/g, (whole, name: string) => {
      const value = properties.get(name);
      return value === undefined || value.length > LONGEST ? whole : value;
    });
  }
  return current.includes('${') || current.length > LONGEST ? '' : current;
}
