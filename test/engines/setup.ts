/** Starts the engines before the tests of this folder and stops them after. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { startEmulated } from './emulated.ts';
import { variable, type Engine, type MissingEngine } from './engine.ts';
import { image, startEngine } from './start.ts';
import { companions, imageArchive, onPath, wantedEngines, type WantedEngine } from './wanted.ts';

/** @returns what stops all of them again */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable] !== undefined) return async () => undefined;
  const all = await Promise.all(wantedEngines().map(begin));
  const emulated = await startEmulated(image);
  process.env[variable] = JSON.stringify([...all.map(({ engine }) => engine), ...emulated.engines]);
  return async () => {
    await Promise.all([emulated, ...all].map((begun) => begun.stop()));
  };
}

interface Begun {
  readonly engine: Engine | MissingEngine;
  readonly stop: () => Promise<void>;
}

async function begin(wanted: WantedEngine): Promise<Begun> {
  const { name, product, minimum, program } = wanted;
  const without = (missing: string) => ({ engine: { name, product, missing }, stop: async () => undefined });
  const lack = whatIsMissing(wanted);
  if (program === undefined || lack !== undefined) return without(lack ?? 'no program');
  try {
    const started = await startEngine({ ...wanted, program });
    const engine = { name, product, host: `unix://${started.socket}`, image };
    return { engine: minimum === undefined ? engine : { ...engine, minimum }, stop: () => started.stop() };
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return without('it did not start; what it said stands above the tests');
  }
}

function whatIsMissing({ product, program }: WantedEngine): string | undefined {
  if (process.platform !== 'linux') return 'engines are started on Linux only';
  if (process.getuid?.() !== 0) return 'engines are started by root only';
  const lacking = [
    ...(program === undefined ? [product === 'Docker' ? 'dockerd' : 'podman'] : []),
    ...companions.filter((companion) => onPath(companion) === undefined),
    ...(existsSync(imageArchive) ? [] : ['image']),
  ];
  return lacking.length === 0 ? undefined : `no ${lacking.join(', no ')}: .ci/debian-engines brings them`;
}
