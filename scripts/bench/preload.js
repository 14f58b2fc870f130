/**
 * Loaded into dockshift before itself: when it ends, adds a line of JSON to the file that `BENCH_RESULT` names, with the
 * highest memory in KiB, the microseconds of the processor, and the files that were opened below `BENCH_ROOT`, if that is set.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const { BENCH_RESULT: result, BENCH_ROOT: root } = process.env;
/** @type {Set<string>} */
const opened = new Set();
const append = fs.appendFileSync;

if (root !== undefined) {
  watch(fs, ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream']);
  watch(fs.promises, ['open', 'readFile']);
  syncBuiltinESMExports();
}
process.on('exit', () => {
  const files = [...opened].toSorted();
  const { maxRSS: peak, userCPUTime, systemCPUTime } = process.resourceUsage();
  append(result, `${JSON.stringify({ peak, cpu: userCPUTime + systemCPUTime, opened: files })}\n`);
});

/** @param {any} module @param {readonly string[]} names of functions whose first argument is a path */
function watch(module, names) {
  for (const name of names) {
    const original = module[name];
    module[name] = (/** @type {any[]} */ ...args) => {
      note(args[0]);
      return Reflect.apply(original, module, args);
    };
  }
}

/** @param {unknown} file */
function note(file) {
  if (typeof file !== 'string') return;
  const inside = path.relative(root, file).split(path.sep).join('/');
  if (inside !== '' && !inside.startsWith('../')) opened.add(inside);
}
