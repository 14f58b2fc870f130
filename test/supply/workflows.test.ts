/** The workflows of this repository: what they may do, what they run, and whether their versions agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryUrl } from '../../src/repository.ts';
import { ownVersion } from '../../src/version.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const step = v.strictObject({
  id: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  uses: v.exactOptional(v.string()),
  with: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  run: v.exactOptional(v.string(), ''),
  env: v.exactOptional(v.record(v.string(), v.string()), {}),
});
const job = v.strictObject({
  needs: v.exactOptional(v.string()),
  'runs-on': v.literal('ubuntu-latest'),
  'timeout-minutes': v.pipe(v.number(), v.maxValue(90)),
  environment: v.exactOptional(v.string()),
  permissions: v.record(v.string(), v.string()),
  outputs: v.exactOptional(v.record(v.string(), v.string())),
  container: v.exactOptional(v.strictObject({ image: v.string(), options: v.string() })),
  steps: v.array(step),
});
const workflowSchema = v.strictObject({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions: v.strictObject({}),
  concurrency: v.strictObject({ group: v.string(), 'cancel-in-progress': v.boolean() }),
  jobs: v.record(v.string(), job),
});

const names = readdirSync(new URL('../../.github/workflows', import.meta.url)).toSorted();
const workflows = names.map((name) => {
  const text = read(`.github/workflows/${name}`);
  return { name, text, workflow: v.parse(workflowSchema, parse(text, { strict: true, uniqueKeys: true })) };
});
const jobOf = (file: string, name: string) => {
  const found = workflows.find((one) => one.name === file)?.workflow.jobs[name];
  if (!found) throw new Error(`${file} has no job ${name}`);
  return found;
};

test('there are three', () => {
  expect(names).toEqual(['catalogue.yml', 'ci.yml', 'release.yml']);
});

describe.each(workflows)('$name', ({ text, workflow }) => {
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, { steps: own }]) => own);

  test('names actions by their commit, with the version behind it', () => {
    const used = text.match(/uses: .*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('may read, and nothing else but name itself to the registry or keep an issue', () => {
    const more: Readonly<Record<string, object>> = {
      publish: { 'id-token': 'write' },
      report: { issues: 'write' },
    };
    for (const [name, { permissions }] of jobs) {
      expect(permissions, name).toEqual({ contents: 'read', ...more[name] });
    }
  });

  test('leaves no token in the checkout', () => {
    for (const { uses = '', with: given } of steps) {
      if (uses.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false });
    }
  });

  test('puts no text of others into a script', () => {
    for (const { run } of steps) expect(run).not.toContain('${{');
  });

  test('runs no code of a pull request with more rights than that has', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
  });

  test('runs only scripts that are there', () => {
    const own = steps.flatMap(({ run }) => run.match(/^\.\S+/gm) ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const file of own) expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true);
  });

  test('installs no package that runs scripts beside the tests', () => {
    for (const { run } of steps) {
      if (/^npm (ci|install)/.test(run)) expect(run).toBe('npm ci --ignore-scripts');
    }
  });
});

describe('ci.yml', () => {
  test('looks for known weaknesses', () => {
    const runs = jobOf('ci.yml', 'audit').steps.map(({ run }) => run);
    expect(runs).toEqual(
      expect.arrayContaining(['npm audit --omit=dev --json | node .ci/audit.js', 'npm audit signatures']),
    );
  });
});

describe('catalogue.yml', () => {
  test('installs nothing in the job that may write', () => {
    expect(
      jobOf('catalogue.yml', 'report').steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? run),
    ).toEqual(['actions/checkout', '.ci/catalogue-issue']);
  });

  test('runs by the clock or by hand, and for no pull request', () => {
    const { on } = workflows.find(({ name }) => name === 'catalogue.yml')?.workflow ?? {};
    expect(Object.keys(on ?? {})).toEqual(['schedule', 'workflow_dispatch']);
  });
});

describe('release.yml', () => {
  const { needs, environment, steps } = jobOf('release.yml', 'publish');

  test('publishes with its provenance, last, after all tests', () => {
    expect({ needs, environment }).toEqual({ needs: 'test', environment: 'npm' });
    expect(steps.at(-1)?.run).toBe('npm publish --provenance --access public');
    expect(steps.filter(({ run }) => run.includes('npm publish'))).toHaveLength(1);
  });

  test('needs no secret: the registry trusts the workflow', () => {
    expect(read('.github/workflows/release.yml')).not.toContain('secrets.');
    // The first npm that can do so is in Node 24.
    expect(steps.map(({ with: given }) => given['node-version']).filter(Boolean)).toEqual([24]);
  });

  test('keeps nothing from other runs', () => {
    for (const { uses = '', with: given } of steps) {
      expect(uses).not.toContain('cache');
      expect(given).not.toHaveProperty('cache');
    }
  });

  test('compares the tag with the manifest', () => {
    expect(steps.map(({ run }) => run).join('\n')).toContain('"v$(node --print');
  });
});

describe('versions agree', () => {
  const oldest = /^>=(\d+)\.(\d+)$/.exec(
    v.parse(v.object({ engines: v.object({ node: v.string() }) }), JSON.parse(read('package.json'))).engines
      .node,
  );

  test('of Node.js: the oldest that is served is the one that tests run with', () => {
    const set = workflows.flatMap(({ text }) => [...text.matchAll(/image: node:(\d+)/g)]);
    expect(set.length).toBeGreaterThan(1);
    for (const [, image] of set) expect(image).toBe(oldest?.[1]);
  });

  test('of dockshift: the manifest and the policy', () => {
    const line = /^(\d+\.\d+)\./.exec(ownVersion())?.[1] ?? '';
    expect(read('SECURITY.md')).toContain(`| ${line}.x`);
  });

  test('of the repository: the manifest, the rules in ESLint and the documents', () => {
    const manifest = v.parse(
      v.object({ homepage: v.string(), bugs: v.string(), repository: v.object({ url: v.string() }) }),
      JSON.parse(read('package.json')),
    );
    expect(manifest.repository.url).toBe(`git+${repositoryUrl}.git`);
    expect(manifest.homepage).toBe(`${repositoryUrl}#readme`);
    expect(manifest.bugs).toBe(`${repositoryUrl}/issues`);
    const name = repositoryUrl.replace('https://github.com/', '');
    const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'templates/dockshift.yml'];
    const pages = readdirSync(new URL('../../docs', import.meta.url)).filter((file) => file.endsWith('.md'));
    for (const file of [...documents, ...pages.map((page) => `docs/${page}`)]) {
      for (const [, other] of read(file).matchAll(
        /([\w-]+\/dockshift)\b(?=[#@]|\.git|\/(?:blob|commits|issues)\b)/g,
      )) {
        expect(other, file).toBe(name);
      }
    }
  });

  test('of actions: one commit for each', () => {
    const used = workflows.flatMap(({ text }) => text.match(/actions\/[\w-]+@.*/g) ?? []);
    const names = new Set(used.map((line) => line.replace(/@.*/, '')));
    expect(new Set(used).size).toBe(names.size);
  });
});
