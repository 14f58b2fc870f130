/** `pom.xml`, with its properties, what it manages for others, and its parents in the tree. */
import { posix } from 'node:path';
import type { ManifestDisk, Statement } from '../formats/dependency.ts';
import { childNamed, elementsNamed, parseXml, type XmlElement } from '../formats/xml.ts';
import { isBom, withBoms } from './boms.ts';

/** A circle of parents ends here. */
const MOST_PARENTS = 8;

/** What a file states by name, and what its parent states if it gives no information: never copied, as one parent has many modules. */
interface Declared {
  readonly own: ReadonlyMap<string, string>;
  readonly above: Declared | undefined;
}

interface Pom {
  readonly properties: Declared;
  /** Versions by group and artefact that `dependencyManagement` gives. */
  readonly managed: Declared;
  readonly project: XmlElement | undefined;
}

/** Parents that were read, by how many may be above them and by their path. */
const parents = new WeakMap<ManifestDisk, Map<string, Promise<Pom | undefined>>>();

/** @param file the path of the file, from which the parent is found */
export async function readPom(text: string, file: string, disk: ManifestDisk): Promise<readonly Statement[]> {
  const { project, properties, managed } = await pomOf(text, file, disk, MOST_PARENTS);
  if (project === undefined) return [];
  const found = [...elementsNamed('dependency', project), ...elementsNamed('plugin', project)].flatMap(
    (element) => {
      const group = filled(childNamed('groupId', element)?.text ?? 'org.apache.maven.plugins', properties);
      const artefact = filled(childNamed('artifactId', element)?.text ?? '', properties);
      const name = `${group}:${artefact}`;
      const declared = filled(childNamed('version', element)?.text ?? '', properties);
      return artefact === ''
        ? []
        : [{ name, range: declared === '' ? (declaredOf(name, managed) ?? '') : declared }];
    },
  );
  return withBoms(found, inheritedBoms(managed));
}

function declaredOf(name: string, declared: Declared): string | undefined {
  for (let at: Declared | undefined = declared; at; at = at.above) {
    const found = at.own.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const boms = new WeakMap<Declared, readonly Statement[]>();

/** Those of the managed versions that are lists of versions, the nearest last; sought once a file. */
function inheritedBoms(managed: Declared): readonly Statement[] {
  const known = boms.get(managed);
  if (known) return known;
  const own = [...managed.own].map(([name, range]) => ({ name, range })).filter(isBom);
  const found = [...(managed.above ? inheritedBoms(managed.above) : []), ...own];
  boms.set(managed, found);
  return found;
}

async function pomOf(text: string, file: string, disk: ManifestDisk, left: number): Promise<Pom> {
  const project = childNamed('project', parseXml(text));
  const nothing: Declared = { own: new Map(), above: undefined };
  if (project === undefined) return { project, properties: nothing, managed: nothing };
  const parent = childNamed('parent', project);
  const above = parent && left > 0 ? await parentOf(parent, file, disk, left - 1) : undefined;
  const version = childNamed('version', project)?.text ?? (parent && childNamed('version', parent)?.text);
  const stated = new Map([
    ...(version === undefined ? [] : [['project.version', version] as const]),
    ...(childNamed('properties', project)?.children ?? []).map(
      ({ name, text: value }) => [name, value] as const,
    ),
  ]);
  const properties: Declared = { own: stated, above: above?.properties };
  const management = childNamed('dependencyManagement', project);
  const own = management === undefined ? [] : [...elementsNamed('dependency', management)];
  const managed = new Map(
    own.map((element): readonly [string, string] => {
      const [group = '', artefact = '', range = ''] = ['groupId', 'artifactId', 'version'].map((name) =>
        filled(childNamed(name, element)?.text ?? '', properties),
      );
      return [`${group}:${artefact}`, range];
    }),
  );
  return { project, properties, managed: { own: managed, above: above?.managed } };
}

async function parentOf(
  parent: XmlElement,
  file: string,
  disk: ManifestDisk,
  left: number,
): Promise<Pom | undefined> {
  const declared = childNamed('relativePath', parent)?.text ?? '../pom.xml';
  const path = posix.join(posix.dirname(file), declared.endsWith('.xml') ? declared : `${declared}/pom.xml`);
  if (declared === '' || path.startsWith('..')) return undefined;
  const read = parents.get(disk) ?? new Map<string, Promise<Pom | undefined>>();
  parents.set(disk, read);
  const key = `${left} ${path}`;
  let found = read.get(key);
  if (!found) read.set(key, (found = readParent(path, disk, left)));
  return found;
}

async function readParent(path: string, disk: ManifestDisk, left: number): Promise<Pom | undefined> {
  const text = await disk.read(path);
  return text === undefined ? undefined : pomOf(text, path, disk, left);
}

/** UTF-16 units of a name or a version, and of a property in it; what is longer is none. */
const LONGEST = 500;

/** Properties put in, also those that are in properties; what is not known makes the version unknown. */
function filled(text: string, properties: Declared): string {
  let current = text;
  for (let round = 0; round < 5 && current.includes('${') && current.length <= LONGEST; round++) {
    current = current.replace(/\$\{([^{}]*)\}/g, (whole, name: string) => {
      const value = declaredOf(name, properties);
      return value === undefined || value.length > LONGEST ? whole : value;
    });
  }
  return current.includes('${') || current.length > LONGEST ? '' : current;
}
