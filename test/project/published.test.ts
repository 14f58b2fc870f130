/** Packages that others install: what they export has callers out of sight. */
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';
import { project } from '../discover/project.ts';

const python = {
  'hub.py': `import requests

def repository(name):
    return requests.get(f"https://hub.docker.com/v2/repositories/acme/{name}/").json()
`,
  'main.py': `from hub import repository

print(repository("app")["star_count"])
`,
};
const php = {
  'Hub.php': `<?php
namespace Acme;

function repository(string $name): array
{
    return json_decode(file_get_contents("https://hub.docker.com/v2/repositories/acme/{$name}/"), true);
}
`,
  'main.php': `<?php
require 'Hub.php';

echo \\Acme\\repository('app')['star_count'];
`,
};
const javascript = {
  'hub.js': `export const repository = async (name) =>
  (await fetch(\`https://hub.docker.com/v2/repositories/acme/\${name}/\`)).json();
`,
  'main.js': `import { repository } from './hub.js';

const { star_count } = await repository('app');
console.log(star_count);
`,
};

test.each<[name: string, tree: Record<string, string>, manifest: string, isLibrary: boolean]>([
  ['setup.py', python, 'from setuptools import setup\n\nsetup(name="acme-hub", py_modules=["hub"])\n', true],
  ['setup.py', python, 'print("this project has no package")\n', false],
  [
    'pyproject.toml',
    python,
    '[build-system]\nrequires = ["hatchling"]\n\n[project]\nname = "acme-hub"\n',
    true,
  ],
  ['pyproject.toml', python, '[tool.black]\nline-length = 100\n', false],
  ['composer.json', php, '{ "name": "acme/hub", "type": "library" }', true],
  ['composer.json', php, '{ "name": "acme/hub", "type": "project" }', false],
  ['package.json', javascript, '{ "name": "acme-hub", "type": "module", "main": "hub.js" }', true],
  ['package.json', javascript, '{ "private": true, "name": "acme-hub", "type": "module" }', false],
])('%s', async (name, tree, manifest, isLibrary) => {
  await using at = await project({ ...tree, [name]: manifest });
  const { findings } = await scan({ root: at.root });
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  expect(fixes.map(({ safety }) => safety)).toEqual([isLibrary ? 'unsafe' : 'safe']);
  const why = 'is part of a package that others import';
  expect(fixes[0]?.title.includes(why)).toBe(isLibrary);
});
