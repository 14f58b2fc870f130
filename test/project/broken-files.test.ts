/** A mistake in the syntax of a file costs the structure at that place, and neither the file nor the run. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { scan } from '../../src/scan.ts';

const URL = 'https://hub.docker.com/v2/repositories/acme/api/';

/** Each sends one request that its parser sees, or would see, and has a mistake that no parser forgives. */
const broken: readonly (readonly [string, string])[] = [
  ['tags.py', `import requests\nrequests.get("${URL}")\ndef broken(:\n    return ]\n`],
  ['early.py', `def broken(:\n  x = [\nimport requests\nrequests.get("${URL}")\n`],
  ['main.go', `package main\nimport "net/http"\nfunc main() { http.Get("${URL}") }\nfunc broken( {{{\n`],
  ['main.js', `fetch('${URL}');\nconst broken = = ;\n`],
  ['main.ts', `const broken: = {;\nawait fetch('${URL}');\n`],
  ['run.rb', `require 'net/http'\nNet::HTTP.get(URI('${URL}'))\ndef broken(\n  ]]\n`],
  [
    'Main.java',
    `class Main { void run() throws Exception { new java.net.URL("${URL}").openStream(); } void broken( { ]] }\n`,
  ],
  ['run.php', `<?php\nfile_get_contents('${URL}');\nfunction broken( {{ ]]\n`],
  ['main.rs', `async fn run() { reqwest::get("${URL}").await; }\nfn broken( {{ ]]\n`],
  [
    'Main.cs',
    `class Main { async void Run() { await new System.Net.Http.HttpClient().GetAsync("${URL}"); } void Broken( { ]] }\n`,
  ],
  ['run.ps1', `Invoke-RestMethod -Uri '${URL}'\nfunction broken( {{ ]]\n`],
  ['run.sh', `curl -s ${URL}\nif then ((( \n`],
];

test.each(broken)('%s', async (file, text) => {
  const copy = await createFixture({ [file]: text, 'other.sh': `wget ${URL}\n` });
  try {
    const report = await scan({ root: copy.path, config: await loadConfiguration({ root: copy.path }) });
    expect(report.problems.map((problem) => problem.file)).toEqual([file]);
    expect(report.findings.map((finding) => finding.file)).toEqual([file, 'other.sh'].sort());
  } finally {
    await copy.rm();
  }
});
