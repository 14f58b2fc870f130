/** The tarball that would be published. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { run } from './run.ts';

/** What `npm pack` is run on: what was built, not the sources. */
const packedFrom = process.env['PACKAGE_TO_PACK'] ?? fileURLToPath(new URL('../../', import.meta.url));

/** Sizes are in bytes. */
const packageSchema = v.object({
  filename: v.string(),
  size: v.number(),
  unpackedSize: v.number(),
  files: v.array(v.object({ path: v.string(), size: v.number(), mode: v.number() })),
});

const manifestSchema = v.object({ bin: v.object({ dockshift: v.string() }) });

export interface Packed extends v.InferOutput<typeof packageSchema> {
  readonly data: Uint8Array<ArrayBuffer>;
  /** The file that `dockshift` runs. */
  readonly command: string;
}

/** @throws where npm cannot pack */
export async function pack(): Promise<Packed> {
  const work = await mkdtemp(join(tmpdir(), 'dockshift-pack-'));
  try {
    // Without the scripts: `prepare` would build once more.
    const argv = ['pack', '--silent', '--json', '--ignore-scripts', '--pack-destination', work];
    const { code, stdout, stderr } = await run('npm', argv, packedFrom);
    if (code !== 0) throw new Error(`npm ${argv.join(' ')}:\n${stderr}${stdout}`);
    const [listed] = v.parse(v.tuple([packageSchema]), JSON.parse(stdout));
    const data = new Uint8Array(await readFile(join(work, listed.filename)));
    const { bin } = v.parse(
      manifestSchema,
      JSON.parse(await readFile(join(packedFrom, 'package.json'), 'utf8')),
    );
    return { ...listed, data, command: bin.dockshift };
  } finally {
    await rm(work, { recursive: true });
  }
}
