/** The trees that are measured, as lists of files. The same seed, count and pool give the same files. */
import { calls, lookAlikes } from './calls.js';
import { chain, chainOf } from './chains.js';
import { randomOf, shuffled } from './random.js';

/** @typedef {import('./pool.js').SourceFile} SourceFile */
/** @typedef {import('./random.js').Random} Random */
/** @typedef {SourceFile & { findings: number }} TreeFile */

/**
 * `clean`: no file holds a marker. `typical`: one of a hundred does. `hostile`: each does, and most have a finding.
 * `deep`: each is a link of a chain of imports and wrappers.
 *
 * @typedef {'clean' | 'typical' | 'hostile' | 'deep'} TreeKind
 */

/** @param {string} path relative to a tree @returns {boolean} whether it is one of its files, and not one of git's, for example */
export function isOfTree(path) {
  return /^(?:part\d+|services|projects|rest)\//.test(path);
}

/**
 * @typedef {object} TreePlan
 * @property {TreeKind} kind
 * @property {number} count of files
 * @property {number} seed
 * @property {readonly SourceFile[]} pool not empty if the tree has clean files
 */

/**
 * @param {TreePlan} plan
 * @returns {Generator<TreeFile>} as many files as asked for, each at a path of its own
 */
export function* treeOf({ kind, count, seed, pool }) {
  const random = randomOf(seed);
  switch (kind) {
    case 'clean':
      yield* clean(count, pool, random);
      break;
    case 'typical': {
      const marked = Math.ceil(count / 100);
      yield* clean(count - marked, pool, random);
      yield* candidates(marked, 3, random);
      break;
    }
    case 'hostile':
      yield* candidates(count, 4, random);
      break;
    case 'deep':
      yield* chains(count, random);
      break;
    default:
      throw new Error(`no kind of tree is called ${kind}`);
  }
}

/**
 * Takes the pool as often as need be, in another order each time.
 *
 * @param {number} count @param {readonly SourceFile[]} pool @param {Random} random
 */
function* clean(count, pool, random) {
  for (let part = 0, left = count; left > 0; part += 1, left -= pool.length) {
    for (const { path, text } of shuffled(pool, random).slice(0, left)) {
      yield { path: `part${part}/${path}`, text: text + tail(path, random), findings: 0 };
    }
  }
}

/** A last line that makes copies differ. @param {string} path @param {Random} random */
function tail(path, random) {
  const words = `${random.word()} ${random.below(1e6)}`;
  if (/\.(?:[cm]?[jt]sx?|cc?|h)$/.test(path)) return `\n// ${words}\n`;
  if (/\.(?:py|sh|ya?ml)$/.test(path)) return `\n# ${words}\n`;
  if (/\.(?:md|html|svelte)$/.test(path)) return `\n<!-- ${words} -->\n`;
  return path.endsWith('.css') ? `\n/* ${words} */\n` : '\n';
}

/** One of `share` files has nothing to find. @param {number} count @param {number} share @param {Random} random */
function* candidates(count, share, random) {
  for (let index = 0; index < count; index += 1) {
    const shapes = index % share === share - 1 ? lookAlikes : calls;
    const { extension, findings, text } = shapes[Math.floor(index / share) % shapes.length];
    const path = `services/${Math.floor(index / 50)}/${random.word()}${index}${extension}`;
    yield { path, text: text(random), findings };
  }
}

/** @param {number} count @param {Random} random */
function* chains(count, random) {
  for (let index = 0, left = count; left > 0; index += 1, left -= chain.files) {
    const files = chainOf(`projects/${index}`, random);
    // The last chain may be cut off: then its files lead nowhere.
    const isWhole = left >= chain.files;
    for (const [at, file] of files.slice(0, left).entries()) {
      if (isWhole) yield { ...file, findings: at === 0 ? chain.findings : 0 };
      else yield { path: `rest/${at}.ts`, text: `export const rest${at} = 'hub.docker.com';\n`, findings: 0 };
    }
  }
}
