/**
 * What one process remembers from one scan of a root to the next, for a server that scans after each change. It never changes what a
 * scan finds: who has it must state every file that changes.
 */
import type { ProjectDisk } from './disk.ts';
import type { KeptPrograms } from './kept-programs.ts';
import type { Listing } from '../discover/walk.ts';
import { sift, type Candidate, type Sifted, type SiftOptions } from '../sift/sift.ts';
import { Links } from './links.ts';
import { SearchMemory } from './search-memory.ts';
import { signsOfSource } from './text-signs.ts';

/** What a search for markers has found in a file. */
type Hit =
  | { readonly kind: 'none' }
  | { readonly kind: 'candidate'; readonly candidate: Candidate }
  | { readonly kind: 'absent' }
  | { readonly kind: 'problem'; readonly message: string };

const none: Hit = { kind: 'none' };

export class SessionMemory {
  readonly programs: KeptPrograms;
  private listing: Listing | undefined;
  private listedFiles: ReadonlySet<string> | undefined;
  private readonly hits = new Map<string, Hit>();
  private readonly searches = new SearchMemory();
  private readonly sources = new Map<string, ReturnType<ProjectDisk['source']>>();
  private readonly parts = new Map<string, string>();

  /** Which files depend on each other, as far as a scan has seen. */
  private readonly links = new Links();

  constructor(programs: KeptPrograms) {
    this.programs = programs;
  }

  readonly link = (one: string, other: string): void => {
    this.links.add(one, other);
  };

  /** The files, and all that depends on them or that they depend on, directly or through others. */
  near(files: Iterable<string>): ReadonlySet<string> {
    return this.links.around(files);
  }

  /** To be called for each file whose text is another one. @param file relative to the root */
  changed(file: string): void {
    this.hits.delete(file);
    this.sources.delete(file);
    this.parts.delete(`first-line ${file}`);
    this.parts.delete(`declarations ${file}`);
    this.searches.changed(file);
  }

  /** To be called if files may be new or gone. */
  listed(): void {
    this.listing = undefined;
    this.listedFiles = undefined;
  }

  /** Whether a file that is there, or is not, changes the list; so does one that states what git ignores. */
  isNews(file: string, isThere: boolean): boolean {
    this.listedFiles ??= new Set(this.listing?.files);
    return this.listedFiles.has(file) !== isThere || /(?:^|\/)\.gitignore$/.test(file);
  }

  /** As `discover` does. */
  discover(list: () => Listing): Listing {
    return (this.listing ??= list());
  }

  /** As `sift` does; always with the same markers. */
  sift(options: SiftOptions): Sifted {
    const { files } = options;
    this.learn({ ...options, files: files.filter((file) => !this.hits.has(file)) });
    const candidates: Candidate[] = [];
    const absent: string[] = [];
    const problems: { readonly file: string; readonly message: string }[] = [];
    for (const file of files) {
      const hit = this.hits.get(file) ?? none;
      switch (hit.kind) {
        case 'none':
          break;
        case 'candidate':
          candidates.push(hit.candidate);
          break;
        case 'absent':
          absent.push(file);
          break;
        case 'problem':
          problems.push({ file, message: hit.message });
          break;
        default:
          hit satisfies never;
      }
    }
    return { candidates, sawHost: candidates.some(({ host }) => host), absent, problems };
  }

  private learn(options: SiftOptions): void {
    if (options.files.length === 0) return;
    const { candidates, absent, problems } = sift(options);
    for (const file of options.files) this.hits.set(file, none);
    for (const candidate of candidates) this.hits.set(candidate.file, { kind: 'candidate', candidate });
    for (const file of absent) this.hits.set(file, { kind: 'absent' });
    for (const { file, message } of problems) this.hits.set(file, { kind: 'problem', message });
  }

  /** A disk that answers from what is known. Manifests are few, and asked anew. */
  disk(disk: ProjectDisk): ProjectDisk {
    const source: ProjectDisk['source'] = (file) => {
      if (!this.sources.has(file)) this.sources.set(file, disk.source(file));
      return this.sources.get(file);
    };
    return {
      source,
      signs: (file, asked) => {
        try {
          return signsOfSource(source(file), asked);
        } catch {
          return undefined;
        }
      },
      part: (file, part) => {
        const key = `${part} ${file}`;
        const known = this.parts.get(key) ?? disk.part(file, part);
        this.parts.set(key, known);
        return known;
      },
      search: (words, files) => this.searches.search(words, files, (some) => disk.search(words, some)),
      manifests: disk.manifests,
    };
  }
}
