/** A tree on disk. It is made once and kept; a change of what it is made of makes it anew. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryIn } from './repository.js';
import { treeOf } from './trees.js';

/**
 * @typedef {object} CorpusPlan
 * @property {import('./trees.js').TreeKind} kind
 * @property {number} count of files
 * @property {boolean} git whether it is a repository
 */

/**
 * @typedef {CorpusPlan & { name: string, root: string, bytes: number, findings: number }} Corpus
 */

/** The same for everybody. */
const seed = 20240607;

/** @param {CorpusPlan} plan */
export function corpusName({ kind, count, git }) {
  return `${kind}-${count}${git ? '' : '-no-git'}`;
}

/**
 * @param {CorpusPlan} plan
 * @param {string} folder absolute path of the folder that holds all trees; nothing else lies there
 * @param {readonly import('./pool.js').SourceFile[]} pool
 * @returns {Promise<Corpus>}
 */
export async function corpusOf(plan, folder, pool) {
  const name = corpusName(plan);
  const root = join(folder, name);
  const stamp = join(folder, `${name}.json`);
  const made = digestOf(plan, pool);
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : undefined;
  if (before?.made === made) return { ...plan, name, root, bytes: before.bytes, findings: before.findings };

  rmSync(stamp, { force: true });
  rmSync(root, { recursive: true, force: true });
  const { bytes, findings } = await writeTree({ ...plan, seed, pool }, root);
  writeFileSync(stamp, `${JSON.stringify({ made, bytes, findings }, null, 2)}\n`);
  return { ...plan, name, root, bytes, findings };
}

/**
 * @param {import('./trees.js').TreePlan & { git: boolean }} plan
 * @param {string} root absolute path
 */
export async function writeTree(plan, root) {
  mkdirSync(root, { recursive: true });
  const repository = plan.git ? repositoryIn(root) : undefined;
  const folders = new Set();
  let bytes = 0;
  let findings = 0;
  for (const file of treeOf(plan)) {
    const path = join(root, file.path);
    const folder = dirname(path);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(path, file.text);
    await repository?.add(file.path, file.text);
    bytes += Buffer.byteLength(file.text);
    findings += file.findings;
  }
  await repository?.commit();
  return { bytes, findings };
}

/** Of what makes a tree: its plan, the sources it takes, and these scripts. @param {CorpusPlan} plan @param {readonly any[]} pool */
function digestOf(plan, pool) {
  const hash = createHash('sha256').update(JSON.stringify([plan, seed]));
  for (const script of ['calls', 'chains', 'corpus', 'filler', 'random', 'repository', 'trees']) {
    hash.update(readFileSync(new URL(`${script}.js`, import.meta.url)));
  }
  for (const { path, text } of pool) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
