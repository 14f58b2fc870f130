/**
 * Fuzzing for a given time: `npm run fuzz -- [--seconds N] [--seed S] [--language L]`.
 *
 * `L` is the id of a language, a folder under fixtures/, or `eslint`: scripts, as the plug-in reads them.
 * The sources and test/fuzz/ are compiled into a temporary folder and run there in a process of its own. One input that
 * takes longer than a minute ends that process; the input is written down as a failure, and another process goes on.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** An input may take as long as that. In milliseconds. */
const longest = 60_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    language: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('fuzz: --seconds takes a number above 0, --seed a whole number');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'dockshift-fuzz-'));
console.log(`seed ${seed}, ${seconds} s, ${values.language ?? 'all languages'}, in ${folder}`);
compile();
const until = Date.now() + seconds * 1_000;
let failed = 0;
for (let round = 0; Date.now() < until; round++) {
  if (!(await run(seed + round, (until - Date.now()) / 1_000))) break;
}
console.log(failed === 0 ? 'everything held' : `${failed} kinds of failures, in ${join(folder, 'failures')}`);
process.exitCode = failed === 0 ? 0 : 1;

function compile() {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.build.json'),
      compilerOptions: {
        rootDir: root,
        outDir: folder,
        declaration: false,
        noCheck: true,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [],
      files: [join(root, 'test/fuzz/run.ts')],
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the sources do not compile:\n${stdout}`);
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'rules'), join(folder, 'rules'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/**
 * @param {number} seed
 * @param {number} seconds
 * @returns {Promise<boolean>} whether there is more to do: the process was ended, or ended itself, before its time
 */
function run(seed, seconds) {
  const order = {
    fixtures: join(root, 'fixtures'),
    folder,
    sources: pathToFileURL(join(folder, 'src')).href,
    seconds,
    seed,
    language: values.language,
  };
  const main = join(folder, 'test/fuzz/run.js');
  const child = spawn(process.execPath, ['--max-old-space-size=3000', main, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const current = join(folder, 'current.json');
  let said = '';
  let hung = false;
  child.stdout.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  const watch = setInterval(() => {
    if (existsSync(current) && Date.now() - statSync(current).mtimeMs > longest) {
      hung = true;
      child.kill('SIGKILL');
    }
  }, 1_000);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) {
        report(JSON.parse(said));
        return resolve(false);
      }
      failed++;
      const kept = keep(current, seed);
      console.log(hung ? `took longer than ${longest / 1_000} s: ${kept}` : `ended with ${code}: ${kept}`);
      // Without an input it is the fuzzer itself that failed.
      resolve(kept !== '');
    });
  });
}

/** The input that was at hand when the process ended. @param {string} current @param {number} seed */
function keep(current, seed) {
  if (!existsSync(current)) return '';
  mkdirSync(join(folder, 'failures'), { recursive: true });
  const name = join(folder, 'failures', `ended-${seed}.json`);
  writeFileSync(name, readFileSync(current));
  return name;
}

/** @param {{executions: number, exhausted: number, slowest: number, kept: number, reachedFirst: number, reached: number, failures: [string, number][]}} result */
function report(result) {
  const { executions, exhausted, slowest, kept, reachedFirst, reached, failures } = result;
  console.log(
    `${executions} executions, the slowest took ${slowest} ms; ${exhausted} met a bound of the evaluator`,
  );
  console.log(
    `${reached} ranges of code reached, ${reachedFirst} of them by the fixtures alone; ${kept} inputs kept`,
  );
  failed += failures.length;
  for (const [kind, times] of failures) console.log(`${times} times: ${kind}`);
}
