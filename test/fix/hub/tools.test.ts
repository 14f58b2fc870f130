/** Changed documents as the tools read them that they are for, where this machine has them; CI has them all. */
import { execFileSync } from 'node:child_process';
import { chmodSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces/acme/repositories/web/';

/** Where a command lies; undefined where the machine lacks it. */
function whereIs(command: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** What a command prints in a folder with some files; `curl` prints the address that it is given. */
async function said(
  command: string,
  args: readonly string[],
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await createFixture({ ...files, 'bin/curl': '#!/bin/sh\necho "$2"\n' });
  const bin = folder.getPath('bin');
  try {
    chmodSync(path.join(bin, 'curl'), 0o755);
    return execFileSync(command, [...args], {
      cwd: folder.path,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH ?? ''}` },
    });
  } finally {
    await folder.rm();
  }
}

async function changed(file: string, before: string): Promise<string> {
  const { text } = await fixedFile(file, before);
  expect(text).not.toBe(before);
  return text;
}

type Run = readonly [name: string, command: string, file: string, text: string, args: readonly string[]];

const runs: readonly Run[] = [
  [
    'a format of Python',
    'python3',
    'a.py',
    `import subprocess\nsubprocess.run("R=%s; curl -s ${OLD}/$R/" % "acme/web", shell=True)\n`,
    ['a.py'],
  ],
  [
    'an f-string',
    'python3',
    'a.py',
    `import subprocess\nb = 1\nsubprocess.run(f"R=acme/web; curl -s ${OLD}/$R/ #{b}", shell=True)\n`,
    ['a.py'],
  ],
  [
    'a template of JavaScript',
    'node',
    'a.cjs',
    `const { execSync } = require('child_process');\nexecSync(\`R=acme/web; curl -s ${OLD}/$R/\`, { stdio: 'inherit' });\n`,
    ['a.cjs'],
  ],
  ['a text of Ruby', 'ruby', 'a.rb', `system("R=acme/web; curl -s ${OLD}/$R/")\n`, ['a.rb']],
  [
    'a format of Go',
    'go',
    'a.go',
    `package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"os/exec"\n)\n\nfunc main() {\n\tcmd := exec.Command("sh", "-c", fmt.Sprintf("R=%s; curl -s ${OLD}/$R/", "acme/web"))\n\tcmd.Stdout = os.Stdout\n\tcmd.Run()\n}\n`,
    ['run', 'a.go'],
  ],
  ['a word of a script', 'bash', 'a.sh', `sh -c "R=acme/web; curl -s ${OLD}/\\$R/"\n`, ['a.sh']],
  ['a recipe', 'make', 'Makefile', `show:\n\t@R=acme/web; curl -s ${OLD}/$$R/\n`, ['-s', 'show']],
  [
    'a script of a package',
    'npm',
    'package.json',
    `{ "scripts": { "show": "R=acme/web; curl -s ${OLD}/$R/" } }\n`,
    ['run', '--silent', 'show'],
  ],
];

describe('the tools read what was changed', () => {
  for (const [name, command, file, text, args] of runs) {
    test.skipIf(whereIs(command) === undefined)(name, async () => {
      const printed = await said(command, args, { [file]: await changed(file, text) });
      expect(printed.trim()).toBe(NEW);
    });
  }

  test.skipIf(whereIs('docker-compose') === undefined)('docker-compose', async () => {
    const before = `services:\n  a:\n    image: curl\n    entrypoint: ["sh", "-c", "for r in acme/web; do curl -s ${OLD}/$$r/; done"]\n`;
    const text = await changed('compose.yml', before);
    const config = await said('docker-compose', ['-f', 'compose.yml', 'config'], { 'compose.yml': text });
    expect(config).toContain('/namespaces/$${r%%/*}/repositories/$${r#*/}/');
  });

  test.skipIf(whereIs('systemd-analyze') === undefined)('systemd', async () => {
    const script = `for r in acme/web; do curl -s ${OLD}/$$r/ -o /tmp/%%n; done`;
    const before = `[Service]\nType=oneshot\nExecStart=/bin/sh -c '${script}'\nExecStartPost=/bin/sh -c "${script}"\n`;
    const text = await changed('a.service', before);
    const wanted =
      'curl -s "https://hub.docker.com/v2/namespaces/$${r%%%%/*}/repositories/$${r#*/}/" -o /tmp/%%n';
    expect(text.split('\n')[2]).toContain(wanted);
    expect(text.split('\n')[3]).toContain(wanted.replaceAll('"', String.raw`\"`));
    // It reports nothing for a unit that it can load, and names the line of one that it cannot load.
    expect(await said('systemd-analyze', ['verify', './a.service'], { 'a.service': text })).toBe('');
  });

  test.skipIf(whereIs('ansible-playbook') === undefined)('ansible-playbook', async () => {
    const before = `- hosts: localhost\n  connection: local\n  gather_facts: false\n  tasks:\n    - ansible.builtin.shell:\n        cmd: "for r in acme/web; do curl -s ${OLD}/$r/ | tee {{ out }}; done"\n`;
    const args = ['-v', '-i', 'localhost,', '-e', 'out=out.txt', 'a.yml'];
    const printed = await said('ansible-playbook', args, { 'a.yml': await changed('a.yml', before) });
    expect(printed).toContain(`"stdout": "${NEW}"`);
  });

  const [groovy, java] = [whereIs('groovy'), whereIs('java')];
  test.skipIf(groovy === undefined || java === undefined)('groovy', async () => {
    const steps = [
      `sh "R=acme/web; curl -s ${OLD}/\\$R/"`,
      `sh 'R=acme/web; curl -s ${OLD}/$R/'`,
      `sh '''\n    R=acme/web\n    curl -s ${OLD}/$R/\n  '''`,
      `sh """\n    R=acme/web\n    curl -s ${OLD}/\\$R/\n  """`,
    ];
    const text = await changed('Jenkinsfile', `node {\n  ${steps.join('\n  ')}\n}\n`);
    const head = `def node(Closure body) { body() }\ndef sh(script) { print(['sh', '-c', script.toString()].execute().text) }\n`;
    const env = { JAVA_HOME: path.dirname(path.dirname(realpathSync(java ?? ''))) };
    const printed = await said('groovy', ['a.groovy'], { 'a.groovy': head + text }, env);
    expect(printed).toBe(`${NEW}\n`.repeat(steps.length));
  });
});
