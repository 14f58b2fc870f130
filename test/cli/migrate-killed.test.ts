/** `dockshift migrate --write` is killed at random moments: each file is old or new, and the next run tidies up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { project, type Project } from '../discover/project.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const ROUNDS = 40;
const FILES = 100;
/** Milliseconds for all rounds; what machines need is a quarter of it. */
const LIMIT = 240_000;
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Sample {
  readonly file: string;
  readonly old: string;
  readonly fresh: string;
  readonly mode: number;
}

const samples = Array.from({ length: FILES }, (_, nth): Sample => {
  const old = [
    '#!/bin/sh',
    ...Array.from({ length: nth % 40 }, (_line, line) => `echo ${nth} ${line}`),
    `curl -s https://hub.docker.com/v2/repositories/acme/tool${nth}/ | jq .pull_count`,
    nth % 3 === 0 ? '' : 'exit 0',
  ].join(nth % 5 === 0 ? '\r\n' : '\n');
  return {
    file: `part${nth % 4}/call${nth}.sh`,
    old,
    fresh: old.replace('/v2/repositories/acme/', '/v2/namespaces/acme/repositories/'),
    mode: [0o644, 0o755, 0o600, 0o750][nth % 4] ?? 0o644,
  };
});

/** As they were; what a kill left stays. */
function reset({ at }: Project): void {
  for (const { file, old, mode } of samples) {
    fs.writeFileSync(at(file), old);
    fs.chmodSync(at(file), mode);
  }
}

function strangers({ root }: Project): readonly string[] {
  const known = new Set(samples.map(({ file }) => file));
  const all = fs.readdirSync(root, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .filter((file) => !known.has(file));
}

function start({ root }: Project) {
  const argv = [main, 'migrate', '--write', '--no-progress'];
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'close') };
}

/** Waits until the first file is written, or the process has ended. */
async function firstWrite({ root }: Project, ended: Promise<unknown>): Promise<void> {
  const watchers = [0, 1, 2, 3].map((part) => fs.watch(`${root}/part${part}`));
  await Promise.race([ended, ...watchers.map((watcher) => once(watcher, 'change'))]);
  for (const watcher of watchers) watcher.close();
}

test.skipIf(process.platform === 'win32')(
  `kills in ${ROUNDS} rounds, seed ${seed}`,
  { timeout: LIMIT + 60_000 },
  async () => {
    const random = randomFrom(seed);
    await using made = await project(Object.fromEntries(samples.map(({ file, old }) => [file, old])));
    reset(made);
    const started = Date.now();
    const whole = start(made);
    await firstWrite(made, whole.ended);
    const before = Date.now() - started;
    await whole.ended;
    const writing = Date.now() - started - before;

    const seen = { rounds: 0, between: 0, leftovers: 0 };
    for (; seen.rounds < ROUNDS && Date.now() - started < LIMIT; seen.rounds++) {
      reset(made);
      const { child, ended } = start(made);
      // Most moments lie where files are written; some before, where nothing has happened yet.
      if (seen.rounds % 8 === 7) {
        await pause(random() * before);
      } else {
        await firstWrite(made, ended);
        await pause(random() * writing);
      }
      child.kill('SIGKILL');
      await ended;

      const states = samples.map(({ file, old, fresh, mode }) => {
        expect(fs.statSync(made.at(file)).mode & 0o7777, file).toBe(mode);
        const text = fs.readFileSync(made.at(file), 'utf8');
        expect([old, fresh], file).toContain(text);
        return text === fresh;
      });
      if (new Set(states).size > 1) seen.between++;
      const left = strangers(made);
      expect(left.filter((file) => !/\/\.dockshift-\d+-[0-9a-f]+\.tmp$/.test(file))).toEqual([]);
      // One process has one file open, and removes those of others before.
      expect(left.length).toBeLessThanOrEqual(2);
      if (left.length > 0) seen.leftovers++;
    }
    // eslint-disable-next-line no-console -- to repeat it: KILL_SEED
    console.log(
      `seed ${seed}: ${JSON.stringify(seen)}, ${before} ms before the first write, ${writing} ms behind it`,
    );
    expect(seen.rounds).toBe(ROUNDS);
    // Otherwise nothing was tried.
    expect(seen.between).toBeGreaterThan(0);

    const last = start(made);
    await last.ended;
    expect(last.child.exitCode).toBe(0);
    for (const { file, fresh } of samples) expect(fs.readFileSync(made.at(file), 'utf8')).toBe(fresh);
    expect(strangers(made)).toEqual([]);
  },
);
