/** An index of requests or findings by their files: it finds those that share a file, without a search through all of a scan. */

/** Things by the files that they have to do with. */
export class BySharedFile<Thing> {
  private readonly filesOf: (thing: Thing) => ReadonlySet<string>;
  private readonly byFile = new Map<string, Thing[]>();
  private readonly places = new Map<Thing, number>();

  constructor(things: readonly Thing[], filesOf: (thing: Thing) => ReadonlySet<string>) {
    this.filesOf = filesOf;
    for (const [place, thing] of things.entries()) {
      this.places.set(thing, place);
      for (const file of filesOf(thing)) {
        const known = this.byFile.get(file);
        if (known) known.push(thing);
        else this.byFile.set(file, [thing]);
      }
    }
  }

  /** @returns those that share a file with one of them, itself among them, in their order */
  of(thing: Thing): readonly Thing[] {
    const lists = [...this.filesOf(thing)].flatMap((file) => {
      const list = this.byFile.get(file);
      return list ? [list] : [];
    });
    if (lists.length <= 1) return lists[0] ?? [];
    const placeOf = (one: Thing) => this.places.get(one) ?? 0;
    return [...new Set(lists.flat())].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
