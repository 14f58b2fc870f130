/** Scans that share a cache, and are killed at any moment: it is whole, and so is every report. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCache } from '../../src/cache/cache-file.ts';
import { project } from '../discover/project.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const rounds = 12;
const call = (nth: number) =>
  `curl -s https://registry.hub.docker.com/v1/repositories/library/a${nth}/tags\n`;
const tree = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`calls/a${nth}.sh`, call(nth)]));

function start(cwd: string, ...argv: readonly string[]) {
  return spawn(process.execPath, [main, '--format', 'json', '--today', '2026-11-22', ...argv], { cwd });
}

test('two at once, and some that are killed', async () => {
  await using made = await project(tree);
  const cache = made.at('.dockshift-cache.json');
  const plain = await text(start(made.root).stdout);
  for (let round = 0; round < rounds; round++) {
    // What is written lately is read anew each time, so that each run writes.
    fs.writeFileSync(made.at(`calls/a${round}.sh`), call(round));
    const [one, other, victim] = [1, 2, 3].map(() => start(made.root, '--cache'));
    if (!one || !other || !victim) throw new Error('not started');
    const killed = killAfter(victim, 100 + round * 40);
    expect(await Promise.all([text(one.stdout), text(other.stdout)])).toEqual([plain, plain]);
    await killed;
    expect(readCache(cache)).toBeDefined();
  }
  await text(start(made.root, '--cache').stdout);
  expect(fs.readdirSync(made.root).sort()).toEqual(['.dockshift-cache.json', 'calls']);
});

async function killAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  const ended = once(child, 'close');
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}
