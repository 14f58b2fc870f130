/**
 * The action and the component as services run them: the code comes from a commit on a server, nothing of it is built, the home is
 * empty, and the checkout is shallow. What only a service has is its upload of the reports.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as v from 'valibot';
import { project, repository, type Project } from '../discover/project.ts';
import { cloneWith } from './clone.ts';
import { ranAction } from './composite.ts';
import { gitServer, type GitServer } from './git-server.ts';
import { run } from './run.ts';

const removed = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const token = 'gitlab-ci-token:job-token';

const component = v.tuple([
  v.looseObject({
    spec: v.looseObject({
      inputs: v.record(v.string(), v.looseObject({ default: v.union([v.string(), v.boolean()]) })),
    }),
  }),
  v.looseObject({
    dockshift: v.looseObject({
      variables: v.record(v.string(), v.string()),
      script: v.array(v.string()),
      artifacts: v.looseObject({ reports: v.record(v.string(), v.string()) }),
    }),
  }),
]);

describe.skipIf(!inject('installed'))('from a server', () => {
  let served: Project;
  let server: GitServer;
  let home: Project;
  let commit: string;
  let env: readonly string[];

  beforeAll(async () => {
    await using clone = await cloneWith((file) => !/^(?:test|fixtures)\//.test(file));
    commit = (await run('git', ['rev-parse', 'HEAD'], clone.root)).stdout.trim();
    served = await project();
    await run('git', ['clone', '--quiet', '--bare', clone.root, 'dockshift/dockshift.git'], served.root);
    server = await gitServer(served.root, token);
    home = await project({
      '.gitconfig': `[url "http://${token}@${server.host}/"]\n  insteadOf = https://${token}@gitlab.example/\n`,
    });
    const registry = (await run('npm', ['config', 'get', 'registry'], served.root)).stdout.trim();
    const kept = ['PATH', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [`${name}=${value}`];
    });
    env = [...kept, `npm_config_registry=${registry}`, `HOME=${home.root}`];
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await served[Symbol.asyncDispose]();
    await home[Symbol.asyncDispose]();
  });

  test('the action runs all its steps, in a push, in a pull request and in one from a fork', async () => {
    await using runner = await project();
    // The runner has the files of a commit, and no repository.
    const action = runner.at('_actions/dockshift');
    mkdirSync(action, { recursive: true });
    const unpacked = await run(
      'bash',
      [
        '-ec',
        'git -C "$1" archive "$2" | tar -x -C "$3"',
        '-',
        served.at('dockshift/dockshift.git'),
        commit,
        action,
      ],
      runner.root,
    );
    expect(unpacked).toMatchObject({ code: 0 });
    await using user = await repository({ 'a.sh': removed });
    const job = async (given: Readonly<Record<string, string>>, event: Readonly<Record<string, string>>) => {
      const temporary = runner.at('_temp');
      mkdirSync(temporary, { recursive: true });
      return ranAction({ action, workspace: user.root, temporary, with: given, event, env });
    };

    const push = await job({ 'fail-on': 'error,deprecated=warning' }, {});
    expect(push.log).toContain('::group::Build dockshift');
    expect(push.log).toContain('::error file=a.sh,line=1');
    expect(push.summary).toContain('no-removed-hub-v1');
    expect(push).toMatchObject({ isGood: false, outputs: { 'exit-code': '1' } });
    // The upload comes before the job fails, and its file is there.
    const [upload] = push.used;
    expect(upload?.action).toMatch(/^github\/codeql-action\/upload-sarif@/);
    expect(upload?.with).toEqual({ sarif_file: push.outputs['sarif-file'], category: 'dockshift' });
    expect(JSON.parse(readFileSync(upload?.with['sarif_file'] ?? '', 'utf8'))).toMatchObject({
      version: '2.1.0',
    });

    const fork = await job({}, { 'pull_request.head.repo.fork': 'true' });
    expect(fork).toMatchObject({ isGood: false, used: [], outputs: { 'exit-code': '1' } });
    expect(fork.log).not.toContain('::group::');
    expect(fork.log).toContain('::error file=a.sh,line=1');

    user.git('checkout', '-b', 'topic');
    writeFileSync(user.at('b.sh'), 'echo\n');
    user.git('add', '.');
    user.git('commit', '-m', 'next');
    const request = await job({ since: 'main' }, { 'pull_request.head.repo.fork': 'false' });
    expect(request).toMatchObject({ isGood: true, outputs: { 'exit-code': '0' } });
    expect(request.used).toHaveLength(1);
  });

  test('the component installs its commit with the token of the job, and fetches what a shallow clone lacks', async () => {
    await using user = await repository({ 'a.sh': removed });
    const base = (await run('git', ['rev-parse', 'HEAD'], user.root)).stdout.trim();
    for (const name of ['one', 'two']) {
      writeFileSync(user.at(`${name}.sh`), 'echo\n');
      user.git('add', '.');
      user.git('commit', '-m', name);
    }
    await run('git', ['clone', '--quiet', '--bare', user.root, 'acme/app.git'], served.root);
    await using builds = await project();
    const source = readFileSync(new URL('../../templates/dockshift.yml', import.meta.url), 'utf8');
    const [{ spec }, { dockshift }] = v.parse(
      component,
      parseAllDocuments(source).map((document) => v.parse(v.unknown(), document.toJS())),
    );

    const job = async (given: Readonly<Record<string, string>>, more: readonly string[]) => {
      const variables = Object.entries(dockshift.variables).map(([name, text]) => {
        const value = text
          .replace('$[[ component.sha ]]', commit)
          .replace(
            /\$\[\[ inputs\.(\S+) \]\]/,
            (_all, of: string) => given[of] ?? String(spec.inputs[of]?.default),
          );
        return `${name}=${value}`;
      });
      const checkout = `git init --quiet .; git fetch --quiet --depth 1 http://${token}@${server.host}/acme/app.git main
git remote add origin http://${token}@${server.host}/acme/app.git; git checkout --quiet --force FETCH_HEAD`;
      const folder = builds.at(String(more.length));
      mkdirSync(folder);
      await run('sh', ['-ec', checkout], folder);
      const ofService = ['CI=true', 'CI_SERVER_FQDN=gitlab.example', 'CI_JOB_TOKEN=job-token'];
      const ended = await run(
        'env',
        ['-i', ...env, ...ofService, ...variables, ...more, 'sh', '-ec', dockshift.script.join('\n')],
        folder,
      );
      return { ...ended, has: (file: string) => existsSync(join(folder, file)) };
    };

    const all = await job({}, []);
    expect(all, all.stderr).toMatchObject({ code: 1 });
    expect(server.served.some((path) => path.startsWith('/dockshift/dockshift.git/'))).toBe(true);
    expect(Object.values(dockshift.artifacts.reports).filter((file) => !all.has(file))).toEqual([]);
    const changed = await job({ 'changed-only': 'true' }, [`CI_MERGE_REQUEST_DIFF_BASE_SHA=${base}`]);
    expect(changed, changed.stderr).toMatchObject({ code: 0 });
  });
});
