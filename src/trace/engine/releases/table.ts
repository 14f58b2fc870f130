/** The rows of the catalogue about what contains or installs an engine, in the form that the trace needs. */

/** Where a document or a program names an image. */
interface ImagePlace {
  readonly files?: string | undefined;
  readonly has?: readonly string[] | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly lists?: readonly string[] | undefined;
  readonly instructions?: Readonly<Record<string, string>> | undefined;
  readonly commands?: readonly string[] | undefined;
  readonly calls?: readonly string[] | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly language?: string | undefined;
  readonly bare?: boolean | undefined;
}

export interface ImageRow {
  readonly kind: 'image';
  readonly id: string;
  readonly repositories: readonly string[];
  readonly floating: readonly string[];
  readonly frozen?: readonly string[] | undefined;
  readonly withoutEngine: readonly string[];
  readonly places: readonly ImagePlace[];
}

export interface ScriptRow {
  readonly kind: 'script';
  readonly id: string;
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly files: readonly string[];
  readonly variables: readonly string[];
  readonly options: readonly string[];
}

export interface PackageRow {
  readonly kind: 'package';
  readonly id: string;
  readonly managers: readonly string[];
  readonly verbs: readonly string[];
  readonly modules?: readonly string[] | undefined;
  readonly names: readonly string[];
  readonly separator: string;
}

interface ActionRow {
  readonly kind: 'action' | 'feature';
  readonly id: string;
  readonly names: readonly string[];
  readonly input: string;
}

/** A role is known by the variables that its packages are named in; a runner and a module give no information in code. */
interface OtherRow {
  readonly kind: 'runner' | 'role' | 'module';
  readonly id: string;
  readonly keys: readonly string[];
}

type ReleaseRow = ImageRow | ScriptRow | PackageRow | ActionRow | OtherRow;

/** An image row with one of its places. */
export interface ImageAt {
  readonly row: ImageRow;
  readonly place: ImagePlace;
  /** Fits the paths of the documents that are meant. */
  readonly files: RegExp | undefined;
  /** Fits the ends of references that are meant, where others are none of the place's. */
  readonly tag: RegExp | undefined;
}

/** All rows, by kind. */
export interface ReleaseTable {
  readonly images: readonly ImageAt[];
  readonly scripts: readonly ScriptRow[];
  readonly packages: readonly PackageRow[];
  readonly actions: readonly ActionRow[];
  readonly others: readonly OtherRow[];
  /** Fits texts in which one of them may be named. */
  readonly sign: RegExp;
}

export function releaseTable(rows: readonly ReleaseRow[]): ReleaseTable {
  const images = rows.filter((row) => row.kind === 'image');
  const scripts = rows.filter((row) => row.kind === 'script');
  const packages = rows.filter((row) => row.kind === 'package');
  const actions = rows.flatMap((row) => (row.kind === 'action' || row.kind === 'feature' ? [row] : []));
  const others = rows.flatMap((row) =>
    row.kind === 'runner' || row.kind === 'role' || row.kind === 'module' ? [row] : [],
  );
  const names = [
    ...scripts.flatMap(({ hosts, files }) => [...hosts, ...files]),
    ...actions.flatMap((row) => row.names),
    ...others.flatMap(({ kind, keys }) => (kind === 'role' ? keys : [])),
  ];
  const wholes = [
    ...images.flatMap(({ repositories }) => repositories),
    ...packages.flatMap((row) => row.names),
  ];
  return {
    images: images.flatMap((row) =>
      row.places.map((place) => ({
        row,
        place,
        files: place.files === undefined ? undefined : new RegExp(place.files, 'iu'),
        tag: place.tag === undefined ? undefined : new RegExp(place.tag, 'iu'),
      })),
    ),
    scripts,
    packages,
    actions,
    others,
    sign: new RegExp(`${anyOf(names)}|(?<![\\w/.-])(?:${anyOf(wholes)})(?![\\w/]|-(?!\\d)|:/)`, 'i'),
  };
}

function anyOf(words: readonly string[]): string {
  return [...new Set(words)].map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
}
