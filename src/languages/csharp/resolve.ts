/**
 * Which file of the project declares a type. C# imports namespaces, not files: a type is looked for by the custom that
 * its file has its name, then by its declaration in the files around. Of several types with one name the one counts whose
 * namespace the importer sees.
 */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { partPrefix } from './classes.ts';
import { typePrefix } from './imports.ts';
import { clientPrefix } from './registrations.ts';
import { literalPattern } from '../literal-pattern.ts';

/** Files whose text is read to find a type that no file is named after. */
const maxRead = 800;
/** Files that may set up the services of a program; others are not asked. */
const settingUp =
  /(?:^|\/)(?:Program|Startup|Global\.asax)\.cs$|(?:Extensions?|Module|Registrations?|DependencyInjection|Installer|Configuration|Config|Bootstrapper|Setup|Services|Builder|Clients?|Ioc|Container)\.cs$/;
const skipped = /(?:^|\/)(?:bin|obj|node_modules|packages)\//;

export function csharpResolver(files: ProjectFiles): ImportResolver {
  return new Resolver(files).resolve;
}

class Resolver {
  private readonly files: ProjectFiles;
  private byName: Map<string, string[]> | undefined;
  private readonly projects = new Map<string, string>();
  private readonly declared = new Map<string, ReadonlyMap<string, readonly string[]>>();
  private setups: readonly string[] | undefined;

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  readonly resolve: ImportResolver = (from, importer) => {
    if (from.startsWith(typePrefix)) return this.type(from.slice(typePrefix.length), importer);
    if (from.startsWith(partPrefix)) return this.nextPart(from.slice(partPrefix.length), importer);
    return from.startsWith(clientPrefix) ? this.setup(from.slice(clientPrefix.length), importer) : undefined;
  };

  private type(name: string, importer: string): string | undefined {
    // By custom `IHub` is what `Hub` does; the class shows more than the interface.
    const own = /^I([A-Z]\w*)$/.exec(name)?.[1];
    const implementing =
      own === undefined
        ? []
        : this.named(own).filter((file) =>
            new RegExp(`:[^{]{0,500}\\b${literalPattern(name)}\\b`).test(this.files.read(file) ?? ''),
          );
    const named =
      implementing.length > 0 ? implementing : this.named(name).filter((file) => this.declares(file, name));
    const found = named.length > 0 ? named : (this.declaredAround(importer).get(name) ?? []);
    return this.visible(
      found.filter((file) => file !== importer),
      importer,
    );
  }

  /** The files that are named after a type: `Hub.cs`, `Hub.Tags.cs`. */
  private named(name: string): readonly string[] {
    if (!this.byName) {
      this.byName = new Map();
      for (const file of this.all()) {
        const key = posix.basename(file).split('.')[0] ?? '';
        const known = this.byName.get(key);
        if (known) known.push(file);
        else this.byName.set(key, [file]);
      }
    }
    return this.byName.get(name) ?? [];
  }

  private all(): readonly string[] {
    return (this.files.all?.() ?? []).filter((file) => file.endsWith('.cs') && !skipped.test(file));
  }

  private declares(file: string, name: string): boolean {
    return typesIn(this.files.read(file) ?? '').includes(name);
  }

  /** Types by name, of the files of the project that a file belongs to. */
  private declaredAround(importer: string): ReadonlyMap<string, readonly string[]> {
    const project = this.projectOf(importer);
    let found = this.declared.get(project);
    if (!found) {
      const types = new Map<string, string[]>();
      const inside = this.all().filter((file) => project === '.' || file.startsWith(`${project}/`));
      for (const file of inside.slice(0, maxRead)) {
        for (const type of typesIn(this.files.read(file) ?? '')) {
          const known = types.get(type);
          if (known) known.push(file);
          else types.set(type, [file]);
        }
      }
      this.declared.set(project, (found = types));
    }
    return found;
  }

  /** The nearest folder that holds a project file; the root if there is none. */
  private projectOf(file: string): string {
    const folder = posix.dirname(file);
    const known = this.projects.get(folder);
    if (known !== undefined) return known;
    const isProject = this.files.inFolder(folder).some((other) => other.endsWith('.csproj'));
    const found = isProject || folder === '.' ? folder : this.projectOf(folder);
    this.projects.set(folder, found);
    return found;
  }

  /** Of several files the one whose namespace is seen; a stranger only if there is no other. */
  private visible(found: readonly string[], importer: string): string | undefined {
    const [only, more] = found;
    const seen = new Set(namespacesSeen(this.files.read(importer) ?? ''));
    const fitting = found.filter((file) =>
      namespacesOf(this.files.read(file) ?? '').some((namespace) => seen.has(namespace)),
    );
    return fitting.length > 0 ? nearest(fitting, importer) : more === undefined ? only : undefined;
  }

  /** The parts of a class follow each other in a circle. */
  private nextPart(name: string, importer: string): string | undefined {
    const [namespace] = namespacesOf(this.files.read(importer) ?? '');
    const part = new RegExp(
      String.raw`\bpartial\s+(?:class|struct|record|interface)\s+${literalPattern(name)}\b`,
    );
    const parts = [
      ...new Set([...this.named(name), ...(this.declaredAround(importer).get(name) ?? []), importer]),
    ]
      .filter((file) => {
        const text = this.files.read(file) ?? '';
        return part.test(text) && (namespace === undefined || namespacesOf(text).includes(namespace));
      })
      .toSorted();
    const next = parts[(parts.indexOf(importer) + 1) % parts.length];
    return next === importer ? undefined : next;
  }

  /** The file that sets up a client: this one, or the nearest of those that set up services. */
  private setup(key: string, importer: string): string | undefined {
    this.setups ??= this.all().filter(
      (file) => settingUp.test(file) && sets.test(this.files.read(file) ?? ''),
    );
    const word = new RegExp(String.raw`(?:<|[,.\s("])${literalPattern(key)}[>,)"\s]`);
    const own = this.files.read(importer) ?? '';
    if (sets.test(own) && word.test(own)) return importer;
    const fitting = this.setups.filter((file) => word.test(this.files.read(file) ?? ''));
    return nearest(fitting, importer);
  }
}

const sets = /\bAdd(?:HttpClient|RefitClient|RestEaseClient)\b|\bRest(?:Service|Client)\.For</;

function typesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/\b(?:class|struct|record|interface|enum)\s+(?:class\s+|struct\s+)?([A-Za-z_]\w*)/g),
  ].map((match) => match[1] ?? '');
}

function namespacesOf(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*namespace\s+([\w.]+)/gm)].map((match) => match[1] ?? '');
}

/** Those of the file, those around them, and those that it uses. */
function namespacesSeen(text: string): readonly string[] {
  const own = namespacesOf(text).flatMap((namespace) => {
    const parts = namespace.split('.');
    return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
  });
  const used = [
    ...text.matchAll(/^\ufeff?[ \t]*(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)\s*;/gm),
  ].flatMap((match) => {
    const path = match[1] ?? '';
    return [path, path.replace(/\.\w+$/, '')];
  });
  return [...own, ...used];
}

/** The file with which most of the way is shared. */
function nearest(found: readonly string[], importer: string): string | undefined {
  const way = importer.split('/');
  const shared = (file: string): number => {
    const parts = file.split('/');
    const apart = parts.findIndex((part, i) => part !== way[i]);
    return apart < 0 ? parts.length : apart;
  };
  return found.toSorted((a, b) => shared(b) - shared(a))[0];
}
