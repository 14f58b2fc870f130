/** All cells, or one of so many: for scripts/accuracy.js, which states how a folder is scanned. */
import { cellsOf, nameOf } from './cells.ts';
import { compose, hash } from './compose.ts';
import type { Variant } from './address.ts';
import { engineCellsOf, engineNameOf } from './engine/cells.ts';
import { composeEngine, type EngineVariant } from './engine/compose.ts';
import type { Forms } from './joins/forms.ts';
import { languages } from './joins/index.ts';
import { measure, measureEngine, type Measured, type Scan } from './measure.ts';

export { missed, share, table } from './table.ts';

export interface Order<V = Variant> {
  readonly variant: V;
  /** One cell of so many is taken. */
  readonly share?: number;
  readonly seed?: number;
  readonly language?: string | undefined;
  /** Words that the name of a cell has. */
  readonly filter?: string | undefined;
}

/** The cells that an order takes, spread over all languages. */
function chosen<C>(
  { share = 1, seed = 1, language, filter }: Order<unknown>,
  cellsIn: (forms: Forms) => readonly C[],
  name: (cell: C) => string,
): readonly (readonly [Forms, C])[] {
  return languages
    .filter((forms) => language === undefined || forms.language === language)
    .flatMap((forms) => cellsIn(forms).map((cell): readonly [Forms, C] => [forms, cell]))
    .filter(([, cell]) => filter === undefined || name(cell).includes(filter))
    .filter(([forms, cell]) => (hash(`${forms.language} ${name(cell)}`) + seed) % share === 0);
}

export async function run(scan: Scan, order: Order): Promise<readonly Measured[]> {
  const all: Measured[] = [];
  for (const [forms, cell] of chosen(order, cellsOf, nameOf)) {
    all.push(await measure(scan, forms, cell, order.variant, order.seed));
  }
  return all;
}

export async function runEngine(scan: Scan, order: Order<EngineVariant>): Promise<readonly Measured[]> {
  const all: Measured[] = [];
  for (const [forms, cell] of chosen(order, engineCellsOf, engineNameOf)) {
    all.push(await measureEngine(scan, forms, cell, order.variant));
  }
  return all;
}

/** The programs themselves, as text. */
export function shown(order: Order): string {
  const hub = chosen(order, cellsOf, nameOf).map(([forms, cell]) =>
    written(forms, nameOf(cell), compose(forms, cell, order.variant, order.seed).files),
  );
  const engine = chosen(order, engineCellsOf, engineNameOf).map(([forms, cell]) =>
    written(forms, engineNameOf(cell), composeEngine(forms, cell, 'sought').files),
  );
  return [...hub, ...engine].join('\n');
}

function written({ language }: Forms, name: string, files: ReadonlyMap<string, string>): string {
  const texts = [...files].map(([file, text]) => `--- ${file}\n${text}`);
  return [`=== ${language} / ${name}`, ...texts].join('\n');
}
