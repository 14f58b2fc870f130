/** What is written into a document is read from it again: for each kind of document, and for any change of a script in it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InnerText } from '../../../../src/embed/inner-text.ts';
import { literalsOf } from '../../../../src/fix/hub/shell/literals.ts';
import { nestedScripts } from '../../../../src/fix/hub/shell/nested.ts';
import { readIn } from '../../../../src/fix/hub/shell/scripts-inside.ts';
import { languageOf } from '../../../../src/languages/registry.ts';

/** Languages whose literals may hold scripts; all others are documents. */
const ofLiterals: ReadonlySet<string> = new Set([
  'python',
  'javascript',
  'go',
  'java',
  'php',
  'ruby',
  'generic',
]);

/** The parts of each document that are a script, or a word of one. */
const script = 'N=1; echo $N mark';

interface Kind {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** True where a text of several lines can be written. */
  readonly lines?: true;
  /** True where no more than words can be written. */
  readonly words?: true;
}

const escaped = script.replaceAll('$', '\\$');

const workflow = (run: string) =>
  `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run}\n      - run: echo another\n`;

const kinds: readonly Kind[] = [
  { name: 'a plain scalar', file: '.github/workflows/a.yml', text: workflow(script) },
  { name: 'a scalar in single quotes', file: '.github/workflows/a.yml', text: workflow(`'${script}'`) },
  { name: 'a scalar in double quotes', file: '.github/workflows/a.yml', text: workflow(`"${script}"`) },
  {
    name: 'a block',
    file: '.github/workflows/a.yml',
    text: workflow(`|\n          set -e\n\n          ${script}\n          echo end`),
    lines: true,
  },
  {
    name: 'a folded block',
    file: '.github/workflows/a.yml',
    text: workflow(`>-\n          ${script}\n          more`),
  },
  { name: 'a flow', file: '.gitlab-ci.yml', text: `a: { script: [ ${script}, "echo 1" ] }\n` },
  {
    name: 'GitLab',
    file: '.gitlab-ci.yml',
    text: `a:\n  script:\n    - ${script}\n    - echo "$[[ inputs.b ]]"\n`,
  },
  {
    name: 'Azure',
    file: 'azure-pipelines.yml',
    text: `steps:\n  - bash: |\n      echo $(name)\n      ${script}\n`,
    lines: true,
  },
  {
    name: 'Azure, in quotes',
    file: 'azure-pipelines.yml',
    text: `steps:\n  - script: '${script} $(name) $\{{ parameters.b }}'\n`,
  },
  {
    name: 'GitHub, with expressions',
    file: '.github/workflows/a.yml',
    text: workflow(`|\n          echo "$\{{ inputs.a }}"\n          ${script}`),
    lines: true,
  },
  {
    name: 'GitLab, a block',
    file: '.gitlab-ci.yml',
    text: `a:\n  script:\n    - |\n      ${script}\n      echo $[[ inputs.b ]]\n`,
    lines: true,
  },
  {
    name: 'CircleCI',
    file: '.circleci/config.yml',
    text: `jobs:\n  a:\n    steps:\n      - run: ${script}\n`,
  },
  {
    name: 'Compose',
    file: 'compose.yml',
    text: `services:\n  a:\n    healthcheck:\n      test: ${script.replaceAll('$', '$$$$')}\n`,
  },
  {
    name: 'Compose, a word of a command',
    file: 'compose.yml',
    text: `services:\n  a:\n    command: ["sh", "-c", "${script.replaceAll('$', '$$$$')} $\{B}"]\n`,
  },
  {
    name: 'Compose, a command in quotes',
    file: 'compose.yml',
    text: `services:\n  a:\n    command: sh -c '${script.replaceAll('$', '$$$$')}'\n`,
  },
  {
    name: 'Ansible',
    file: 'playbook.yml',
    text: `- hosts: all\n  tasks:\n    - shell: |\n        echo {{ a }}\n        ${script}\n`,
    lines: true,
  },
  {
    name: 'Ansible, in quotes',
    file: 'playbook.yml',
    text: `- hosts: all\n  tasks:\n    - shell: "${script} {{ a }}"\n`,
  },
  {
    name: 'Kubernetes and Helm',
    file: 'templates/job.yaml',
    text: `apiVersion: batch/v1\nkind: Job\nspec:\n  containers:\n    - command: ["sh", "-c", "${script} {{ .Values.a }} $(B)"]\n`,
  },
  { name: 'Taskfile', file: 'Taskfile.yml', text: `tasks:\n  a:\n    cmds:\n      - ${script}\n` },
  { name: 'package.json', file: 'package.json', text: `{ "scripts": { "a": "${script}", "b": "echo" } }\n` },
  { name: 'a Dockerfile', file: 'Dockerfile', text: `FROM alpine\nRUN a && \\\n    ${script}\nRUN echo\n` },
  { name: 'a Dockerfile, words', file: 'Dockerfile', text: `FROM alpine\nRUN ["sh", "-c", "${script}"]\n` },
  {
    name: 'a Dockerfile, a here-document',
    file: 'Dockerfile',
    text: `FROM alpine\nRUN <<EOF\n${script}\nEOF\n`,
    lines: true,
  },
  { name: 'a makefile', file: 'Makefile', text: `a:\n\t@${script.replaceAll('$', '$$$$')} $(B)\n\techo\n` },
  {
    name: 'a makefile, over two lines',
    file: 'Makefile',
    text: `a:\n\techo; \\\n\t${script.replaceAll('$', '$$$$')}\n`,
  },
  {
    name: 'a makefile, a value',
    file: 'Makefile',
    text: `B := $(shell ${script.replaceAll('$', '$$$$')})\n`,
  },
  {
    name: 'a unit of systemd, in single quotes',
    file: 'a.service',
    text: `[Service]\nExecStart=/bin/sh -c '${script} $\{B} $$C %i'\nExecStop=/bin/true\n`,
  },
  {
    name: 'a unit of systemd, in double quotes over two lines',
    file: 'a.service.d/b.conf',
    text: `[Service]\nExecStart=-/bin/sh -c "echo; \\\n# a comment\n  ${script} %%"\n`,
  },
  {
    name: 'a unit of systemd, a word without quotes',
    file: 'a.service',
    text: `[Service]\nExecStart=/bin/sh -c ${script.replaceAll(' ', '\\x20').replaceAll('$', '$$$$')}\n`,
  },
  {
    name: 'a unit of systemd, without variables',
    file: 'a.service',
    text: `[Service]\nExecStart=:/bin/sh -c '${script} $\{B}'\n`,
  },
  { name: 'a crontab', file: 'crontab', text: `A=1\n*/5 * * * * ${script} \\%\n@daily echo another\n` },
  {
    name: 'a crontab of the system',
    file: 'etc/cron.d/a',
    text: `@daily root sh -c '${script}' >/dev/null%input\n`,
  },
  { name: 'a word in single quotes', file: 'a.yml', text: `run: |\n  sh -c '${script}'\n`, lines: true },
  {
    name: 'a word in double quotes',
    file: 'a.yml',
    text: `run: |\n  sh -c "${script.replaceAll('$', '\\$')} $\{B}"\n`,
    lines: true,
  },
  { name: 'Groovy', file: 'Jenkinsfile', text: `node { sh '${script}' }\n` },
  { name: 'Groovy, with values', file: 'Jenkinsfile', text: `node { sh "${escaped} $\{b} $c" }\n` },
  { name: 'Groovy, over lines', file: 'Jenkinsfile', text: `node { sh \'\'\'\n  ${script}\n\'\'\' }\n` },
  {
    name: 'Groovy, over lines with values',
    file: 'Jenkinsfile',
    text: `node { sh """${escaped} $\{b}""" }\n`,
  },
  { name: 'Python', file: 'a.py', text: `run("${script}")\n` },
  { name: 'Python, single quotes', file: 'a.py', text: `run('${script}')\n` },
  { name: 'Python, over lines', file: 'a.py', text: `run("""\n  ${script}""")\n` },
  { name: 'Python, with values', file: 'a.py', text: `run(f"${script} {b} {{}}")\n` },
  { name: 'Python, raw', file: 'a.py', text: `run(r'${script}')\n` },
  { name: 'Python, a format', file: 'a.py', text: `run("${script} {}".format(b))\n` },
  { name: 'JavaScript', file: 'a.js', text: `run("${script}");\n` },
  { name: 'JavaScript, a template', file: 'a.js', text: `run(\`${script} $\{b}\`);\n` },
  { name: 'Go', file: 'a.go', text: `package a\n\nfunc a() { run("${script}") }\n` },
  { name: 'Go, raw', file: 'a.go', text: `package a\n\nfunc a() { run(\`${script}\`) }\n` },
  {
    name: 'Go, a format',
    file: 'a.go',
    text: `package a\n\nfunc a() { run(fmt.Sprintf("${script} %s", b)) }\n`,
  },
  { name: 'Ruby', file: 'a.rb', text: `system("${script} #{b}")\n` },
  { name: 'Ruby, single quotes', file: 'a.rb', text: `system('${script}')\n` },
  { name: 'Ruby, a command', file: 'a.rb', text: `\`${script}\`\n` },
  { name: 'Java', file: 'A.java', text: `class A { void a() { run("${script}"); } }\n` },
  { name: 'PHP', file: 'a.php', text: `<?php\nexec("${escaped} {$b} $c");\n` },
  { name: 'PHP, single quotes', file: 'a.php', text: `<?php\nexec('${script}');\n` },
  { name: 'PHP, a format', file: 'a.php', text: `<?php\nexec(sprintf('${script} %s', $b));\n` },
  {
    name: 'Ruby, a here-document',
    file: 'a.rb',
    text: `run(<<~A)\n  echo #{b}\n  ${script}\nA\n`,
    words: true,
  },
  {
    name: 'Terraform, a here-document',
    file: 'a.tf',
    text: `resource "a" "b" {\n  provisioner "local-exec" {\n    command = <<-EOT\n      ${script} $\{var.b} %%{c}\n    EOT\n  }\n}\n`,
    words: true,
  },
  {
    name: 'Nix',
    file: 'a.nix',
    text: `writeShellScript "a" ''\n  ${script} $\{b} ''$\{c}\n''\n`,
    words: true,
  },
];

/** The innermost script with the mark, and the scripts around it that are not it. */
async function scriptOf(file: string, text: string): Promise<InnerText | undefined> {
  const language = languageOf(file, () => text);
  const document = await language?.load();
  const holding = (scripts: readonly InnerText[]): InnerText | undefined => {
    const found = scripts.find((one) => one.text.includes('mark'));
    return found && (holding(nestedScripts(found)) ?? found);
  };
  if (!document || !language) return undefined;
  return holding(
    ofLiterals.has(language.id)
      ? literalsOf(document.lower(text, file), language.id)
      : readIn(document, file, text),
  );
}

function written(
  inner: InnerText,
  text: string,
  put: string,
  start: number,
  end: number,
): string | undefined {
  const said = inner.write(put, start, end);
  if (typeof said !== 'string') return undefined;
  const from = inner.start(start);
  return text.slice(0, from) + said + text.slice(end > start ? inner.end(end) : from);
}

const signs = fc.constantFrom(
  ...'$${}%#\'"\\()<>[]:,&*!|@`-/=?~ ab1'.split(''),
  '${',
  '{{',
  '$(',
  '%%',
  '#*',
  '$$',
  "'\\''",
);
const oneLine = fc.array(signs, { maxLength: 8 }).map((parts) => `x${parts.join('')}y`);
const severalLines = fc
  .array(oneLine, { minLength: 2, maxLength: 3 })
  .map((lines) => `${lines.join('\n')}\n`);

describe.each(kinds)('$name', ({ file, text, lines, words }) => {
  test('any change is read again, or refused', async () => {
    const inner = await scriptOf(file, text);
    const at = inner?.text.indexOf('N=1') ?? -1;
    expect(at).toBeGreaterThanOrEqual(0);
    const place = fc.tuple(fc.nat({ max: script.length - 5 }), fc.nat({ max: 4 }));
    await fc.assert(
      fc.asyncProperty(
        lines ? fc.oneof(oneLine, severalLines) : oneLine,
        place,
        async (put, [offset, length]) => {
          if (!inner) return;
          const start = put.endsWith('\n') ? at : at + offset;
          const end = put.endsWith('\n') ? at : Math.min(start + length, at + script.length - 4);
          const changed = written(inner, text, put, start, end);
          if (changed === undefined) return;
          const again = await scriptOf(file, changed);
          expect(again?.text.replaceAll(/[\ue000-\uf8ff]/g, '?'), changed).toBe(
            (inner.text.slice(0, start) + put + inner.text.slice(end)).replaceAll(/[\ue000-\uf8ff]/g, '?'),
          );
        },
      ),
      // A parser of Dockerfiles takes `$#` for a reason to read on, and `<<y` for the begin of a here-document.
      {
        numRuns: 150,
        examples: [
          ['x\\$#y', [0, 0]],
          ['x <<y', [0, 0]],
        ],
      },
    );
  });

  test('an address of a shell is written', async () => {
    const inner = await scriptOf(file, text);
    const at = inner?.text.indexOf('$N') ?? -1;
    // Behind a `#`, make may read a comment in a value.
    const put = text.startsWith('B :=') ? '"${N%%/*}/$N"' : '"${N%%/*}/${N#*/}"';
    const changed = inner && written(inner, text, put, at, at + 2);
    // Of these, one has no braces without quotes, and the others have no escapes.
    const isRefused = words === true || text.includes('[ N=1');
    expect(changed === undefined).toBe(isRefused);
    if (changed === undefined) return;
    expect((await scriptOf(file, changed))?.text).toContain(`echo ${put} mark`);
  });
});
