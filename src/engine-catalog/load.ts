import { engineCatalogOf, type EngineCatalog } from './catalog.ts';

let loaded: Promise<EngineCatalog> | undefined;

/** The catalogue that ships with dockshift, made when it is first asked for. It was checked when dockshift was built. */
export function engineCatalog(): Promise<EngineCatalog> {
  loaded ??= import('../generated/engine-catalog.ts').then(({ engineData }) => engineCatalogOf(engineData));
  return loaded;
}
