/** A value that names a repository keeps its name: words of a path go into texts of an address alone. */
import { expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://hub.docker.com/v2/repositories';

test.each<readonly [name: string, file: string, text: string, value: string]>([
  [
    'a line of a step in Groovy',
    'Jenkinsfile',
    `node {\n  sh '''\n    REPO=acme/web\n    curl -s ${OLD}/$REPO/\n  '''\n}\n`,
    'REPO=acme/web\n',
  ],
  [
    'an escaped variable of a step',
    'Jenkinsfile',
    `node {\n  sh """\n    REPO=acme/web\n    curl -s ${OLD}/\\$REPO/\n  """\n}\n`,
    'REPO=acme/web\n',
  ],
  [
    'a list of names in a command',
    'a.py',
    `import subprocess\nsubprocess.run("for r in acme/web acme/api; do curl -s ${OLD}/$r/; done", shell=True)\n`,
    'for r in acme/web acme/api;',
  ],
  [
    'a command of JavaScript',
    'a.js',
    `const { execSync } = require('child_process');\nexecSync('REPO=acme/web; curl -s ${OLD}/$REPO/');\n`,
    'REPO=acme/web;',
  ],
  [
    'a raw text of Go',
    'a.go',
    `package main\n\nimport "os/exec"\n\nfunc main() {\n\texec.Command("sh", "-c", \`REPO=acme/web; curl -s ${OLD}/$REPO/\`).Run()\n}\n`,
    'REPO=acme/web;',
  ],
  ['a command of Ruby', 'a.rb', `system("REPO=acme/web; curl -s ${OLD}/$REPO/")\n`, 'REPO=acme/web;'],
  ['a command of PHP', 'a.php', `<?php\nexec("REPO=acme/web; curl -s ${OLD}/\\$REPO/");\n`, 'REPO=acme/web;'],
  [
    'a command of Java',
    'A.java',
    `class A {\n  void a() throws Exception {\n    new ProcessBuilder("sh", "-c", "REPO=acme/web; curl -s ${OLD}/$REPO/").start();\n  }\n}\n`,
    'REPO=acme/web;',
  ],
  [
    'an argument of a script in Go',
    'a.go',
    `package main\n\nimport "os/exec"\n\nfunc main() {\n\texec.Command("sh", "-c", "curl -s '${OLD}/'$1", "sh", "acme/web").Run()\n}\n`,
    '"acme/web"',
  ],
  [
    'an argument of a script in JavaScript',
    'a.js',
    `const { execFileSync } = require('child_process');\nexecFileSync('sh', ['-c', 'curl -s "${OLD}/"$1', 'sh', 'acme/web']);\n`,
    "'acme/web'",
  ],
  [
    'an argument of a script in Ruby',
    'a.rb',
    `system('sh', '-c', 'curl -s "${OLD}/"$1', 'sh', 'acme/web')\n`,
    "'acme/web'",
  ],
  [
    'an argument of a script in Rust',
    'src/main.rs',
    `use std::process::Command;\n\nfn main() {\n    Command::new("sh").args(["-c", "curl -s '${OLD}/'$1", "sh", "acme/web"]).status().unwrap();\n}\n`,
    '"acme/web"',
  ],
  [
    'a provisioner of Terraform',
    'main.tf',
    `resource "null_resource" "a" {\n  provisioner "local-exec" {\n    command = "REPO=acme/web; curl -s ${OLD}/$REPO/"\n  }\n}\n`,
    'REPO=acme/web;',
  ],
  [
    'an argument of a wrapper',
    'a.py',
    `import requests\n\ndef pulls(slug):\n    return requests.get("${OLD}/" + slug)\n\npulls("acme/web")\n`,
    'pulls("acme/web")',
  ],
  [
    'an argument of a function of a shell',
    'a.sh',
    `pulls() { curl -s "${OLD}/$1"; }\npulls acme/web\n`,
    'pulls acme/web\n',
  ],
])('%s', async (_, file, before, value) => {
  expect(before).toContain(value);
  expect((await fixedFile(file, before)).text).toContain(value);
});

test('an operand of the address is a part of its path', async () => {
  const { text } = await fixedFile('a.py', `import requests\nrequests.get("${OLD}/" + "acme/web")\n`);
  expect(text).toContain('"acme/repositories/web"');
});
