/**
 * A step of the build: puts what `src/eslint/rule-creator.ts` takes from `@typescript-eslint/utils` into the compiled module
 * itself, so that the package need not be installed. It has peers, ESLint and TypeScript, which npm would install with the
 * command for everybody.
 *
 * Only the module of the package that makes rules is bundled, with the two that it depends on, and its licence at the head.
 * Nothing outside of the bundle may be imported by it. Declarations that name the package are removed: nothing that users
 * import reaches them, and a test of the packed package checks that.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const name = '@typescript-eslint/utils';

/** Absolute path of the folder of the installed package. */
const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** @param {string} dist absolute path of what tsc has written */
export async function bundleRuleCreator(dist) {
  const module = join(dist, 'src/eslint/rule-creator.js');
  const bundle = await rolldown({
    input: module,
    // All that the module re-exports is in one file of the package; the entry around it loads four others too.
    resolve: { alias: { [`${name}/eslint-utils`]: join(folder, 'dist/eslint-utils/RuleCreator.js') } },
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const [chunk, ...others] = output;
  const outside = [...chunk.imports, ...chunk.dynamicImports, ...others.map(({ fileName }) => fileName)];
  if (outside.length > 0) throw new Error(`the bundle of ${name} needs ${outside.join(', ')}`);
  writeFileSync(module, `${licence()}\n${chunk.code}`);
  rmSync(module.replace(/\.js$/, '.d.ts'));
}

/** Whose code it is, and the whole licence, as that asks for. */
function licence() {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
  const lines = [`From ${name} ${version}, bundled when dockshift was built.`, '', ...text.split('\n')];
  return `/*!\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}
