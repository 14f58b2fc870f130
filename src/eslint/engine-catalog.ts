import { engineCatalogOf, type EngineCatalog } from '../engine-catalog/catalog.ts';
import { engineData } from '../generated/engine-catalog.ts';

let made: EngineCatalog | undefined;

/** The catalogue of the Engine, at once; made for the first file that may use one. */
export function engineCatalog(): EngineCatalog {
  return (made ??= engineCatalogOf(engineData));
}
