/** The names of types and fields of a language, by their numbers and the other way round. */

/** Of a node that is what could not be read. */
const errorSymbol = 65_535;

export class GrammarNames {
  private readonly types: readonly string[];
  private readonly fields: ReadonlyMap<string, number>;
  private readonly symbols = new Map<string, readonly number[]>();

  constructor(types: readonly string[], fields: readonly (string | null)[]) {
    this.types = types;
    this.fields = new Map(fields.flatMap((name, id) => (name ? [[name, id] as const] : [])));
  }

  type(symbol: number): string {
    const name = this.types[symbol];
    return name === undefined || name === '' ? 'ERROR' : name;
  }

  field(name: string): number | undefined {
    return this.fields.get(name);
  }

  /** The numbers of all types with one of the names. */
  symbolsOf(names: readonly string[]): readonly number[] {
    const key = names.join('\n');
    const known = this.symbols.get(key);
    if (known) return known;
    const asked = new Set(names);
    const found = this.types.flatMap((name, symbol) => (asked.has(name) ? [symbol] : []));
    const all = asked.has('ERROR') ? [errorSymbol, ...found] : found;
    this.symbols.set(key, all);
    return all;
  }
}
