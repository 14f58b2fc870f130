/** Which files hold which words: searches of one scan are those of the next one, but for the files that changed. */

/** Searches that are remembered; those that were not asked for longest go first. */
const mostSearches = 300;

const unknown = 0;
const isFree = 1;
const holds = 2;

export class SearchMemory {
  private readonly places = new Map<string, number>();
  /** By the words: what is known of each file, by its place. */
  private readonly known = new Map<string, Uint8Array>();

  /** @param file whose text is another one now */
  changed(file: string): void {
    const place = this.places.get(file);
    if (place === undefined) return;
    for (const states of this.known.values()) if (place < states.length) states[place] = unknown;
  }

  /** @param search gives those of some files that hold one of the words */
  search(
    words: readonly string[],
    files: readonly string[],
    search: (some: readonly string[]) => readonly string[],
  ): readonly string[] {
    const states = this.statesOf([...words].sort().join('\0'), files);
    const at = (file: string) => this.places.get(file) ?? 0;
    const asked = files.filter((file) => states[at(file)] === unknown);
    if (asked.length > 0) {
      for (const file of asked) states[at(file)] = isFree;
      for (const file of search(asked)) states[at(file)] = holds;
    }
    return files.filter((file) => states[at(file)] === holds);
  }

  private statesOf(key: string, files: readonly string[]): Uint8Array {
    for (const file of files) if (!this.places.has(file)) this.places.set(file, this.places.size);
    const known = this.known.get(key);
    const states = known && known.length >= this.places.size ? known : grown(known, this.places.size);
    this.known.delete(key);
    this.known.set(key, states);
    for (const [oldest] of this.known) {
      if (this.known.size <= mostSearches) break;
      this.known.delete(oldest);
    }
    return states;
  }
}

function grown(states: Uint8Array | undefined, size: number): Uint8Array {
  const larger = new Uint8Array(size + 64);
  if (states) larger.set(states);
  return larger;
}
