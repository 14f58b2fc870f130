/** Summaries of a project's own wrappers, kept also if the files themselves are evicted. */
import type { Span } from '../../ir/ir.ts';
import type { FileIndex, FnInfo } from './scope.ts';
import type { Truncation } from './truncations.ts';

/** Functions of a file that hold a request of which their callers could determine more. */
export interface Wrappers {
  /** Uses of an engine. */
  readonly engine: ReadonlySet<FnInfo>;
  /** Requests to one of the hosts, or with a path of theirs, whose rest or whose host comes from the callers. */
  readonly hub: ReadonlySet<FnInfo>;
  /** Those of them that name the host, so that their callers need no marker. */
  readonly ofHost: ReadonlySet<FnInfo>;
  /** True if every call of the file was looked at, though nothing in it names a host. */
  readonly isWhole: boolean;
  /** What hides others of its functions, if not all were followed to their end. */
  readonly cutBy: Truncation | undefined;
}

interface FormerWrappers {
  readonly engine: ReadonlySet<string>;
  readonly hub: ReadonlySet<string>;
  readonly ofHost: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly cutBy: Truncation | undefined;
}

export class WrapperMemory {
  private files = 0;
  private readonly current = new WeakMap<FileIndex, Wrappers>();
  /** The same of files that were evicted, by name: where the functions begin and end. */
  private readonly former = new Map<string, FormerWrappers>();

  /** How many files are being looked at, each for the one before. */
  get depth(): number {
    return this.files;
  }

  /** Looks at one more file. */
  deeper<T>(look: () => T): T {
    this.files++;
    try {
      return look();
    } finally {
      this.files--;
    }
  }

  /** Functions of a file of whose requests their callers could determine more; undefined if the file was not traced. */
  of(file: FileIndex): Wrappers | undefined {
    const known = this.current.get(file);
    const former = known ? undefined : this.former.get(file.file);
    if (!former) return known;
    const functions = [...file.functions.values()];
    const same = (ranges: ReadonlySet<string>) =>
      new Set(functions.filter(({ fn }) => ranges.has(rangeOf(fn))));
    return this.keep(file, {
      ...former,
      engine: same(former.engine),
      hub: same(former.hub),
      ofHost: same(former.ofHost),
    });
  }

  /** What was found of a file. @returns it */
  keep(file: FileIndex, found: Wrappers): Wrappers {
    this.current.set(file, found);
    return found;
  }

  /** Keeps of a file, whose index is not used again, what was found out about the functions in it. */
  evict(file: FileIndex): void {
    const found = this.current.get(file);
    if (!found) return;
    const ranges = (functions: ReadonlySet<FnInfo>) => new Set([...functions].map(({ fn }) => rangeOf(fn)));
    this.former.set(file.file, {
      ...found,
      engine: ranges(found.engine),
      hub: ranges(found.hub),
      ofHost: ranges(found.ofHost),
    });
  }
}

function rangeOf({ start, end }: Span): string {
  return `${start}-${end}`;
}
