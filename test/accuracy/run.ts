/** All cells, or one of so many: for scripts/accuracy.js, which says how a folder is scanned. */
import { cellsOf, nameOf, type Cell } from './cells.ts';
import { compose, hash } from './compose.ts';
import type { Variant } from './address.ts';
import type { Forms } from './joins/forms.ts';
import { languages } from './joins/index.ts';
import { measure, type Measured, type Scan } from './measure.ts';

export { missed, share, table } from './table.ts';

export interface Order {
  readonly variant: Variant;
  /** One cell of so many is taken. */
  readonly share?: number;
  readonly seed?: number;
  readonly language?: string | undefined;
  /** Words that the name of a cell has. */
  readonly filter?: string | undefined;
}

/** The cells that an order takes, spread over all languages. */
export function chosen({
  share = 1,
  seed = 1,
  language,
  filter,
}: Order): readonly (readonly [Forms, Cell])[] {
  return languages
    .filter((forms) => language === undefined || forms.language === language)
    .flatMap((forms) => cellsOf(forms).map((cell): readonly [Forms, Cell] => [forms, cell]))
    .filter(([, cell]) => filter === undefined || nameOf(cell).includes(filter))
    .filter(([forms, cell]) => (hash(`${forms.language} ${nameOf(cell)}`) + seed) % share === 0);
}

export async function run(scan: Scan, order: Order): Promise<readonly Measured[]> {
  const all: Measured[] = [];
  for (const [forms, cell] of chosen(order)) {
    all.push(await measure(scan, forms, cell, order.variant, order.seed));
  }
  return all;
}

/** The programs themselves, as text. */
export function shown(order: Order): string {
  return chosen(order)
    .map(([forms, cell]) => {
      const { files } = compose(forms, cell, order.variant, order.seed);
      return [
        `=== ${forms.language} / ${nameOf(cell)}`,
        ...[...files].map(([file, text]) => `--- ${file}\n${text}`),
      ].join('\n');
    })
    .join('\n');
}
