/** The hosts that programs are led to the emulator from: all of the catalogue. */
import { builtInCatalog } from '../../../src/catalog/load.ts';
import { hostsOf } from '../../../src/emulate/hub/hub.ts';

export const hubHosts: readonly string[] = hostsOf(builtInCatalog());
