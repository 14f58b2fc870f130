/** Emulated engines beside the real ones: what holds for those has to hold for these. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../src/emulate/engine/server.ts';
import type { Engine } from './engine.ts';

/** The releases of the real ones. */
const releases = [
  { release: '20.10.24' },
  { release: '26.1.5' },
  { release: '28.5.2', minimum: '1.44' },
] as const satisfies readonly { readonly release: string; readonly minimum?: string }[];

/** @param image one that they have */
export async function startEmulated(image: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dockshift-emulated-'));
  const all = await Promise.all(
    releases.map(async ({ release, ...more }) => {
      const socket = join(folder, `${release}.sock`);
      const lowest = 'minimum' in more ? { minApiVersion: more.minimum } : {};
      const served = await startEngine({ release, socket, images: [image], ...lowest });
      const name = `emulated Docker ${release}`;
      const engine: Engine = { name, product: 'Docker', host: `unix://${socket}`, image, ...more };
      return { engine, served };
    }),
  );
  return {
    engines: all.map(({ engine }) => engine),
    stop: async () => {
      await Promise.all(all.map(({ served }) => served.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
