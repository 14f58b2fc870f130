/** A git repository around a tree, with one commit of everything. */
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/**
 * Takes files one by one and commits them: through one stream to git, which costs a fraction of `git add` for many files.
 *
 * @param {string} folder absolute path, empty
 */
export function repositoryIn(folder) {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  // The settings keep later runs alike: no work in the background, and no file beside the ones that are measured.
  git(folder, 'config', 'gc.auto', '0');
  git(folder, 'config', 'maintenance.auto', 'false');
  const settings = ['-c', 'core.compression=1'];
  const stream = spawn('git', [...settings, 'fast-import', '--quiet', '--depth=0'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(stream, 'exit');
  const write = async (/** @type {string} */ text) => {
    if (!stream.stdin.write(text)) await once(stream.stdin, 'drain');
  };
  /** @type {string[]} */
  const paths = [];
  return {
    /** @param {string} path @param {string} text */
    async add(path, text) {
      paths.push(path);
      await write(`blob\nmark :${paths.length}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
    },
    async commit() {
      const who = 'bench <bench@example.com> 1700000000 +0000';
      await write(`commit refs/heads/main\ncommitter ${who}\ndata 4\ntree\n`);
      for (const [index, path] of paths.entries()) await write(`M 100644 :${index + 1} "${path}"\n`);
      stream.stdin.end('done\n');
      const [code] = await ended;
      if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
      git(folder, 'reset', '--quiet');
    },
  };
}

/** @param {string} folder @param {string[]} args */
function git(folder, ...args) {
  const { status, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${error?.message ?? stderr}`);
}
