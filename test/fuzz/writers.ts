/** The languages that programs are generated in; documents that hold programs of other languages come last. */
import { inside, template, writer, type Writer } from './writer.ts';

const lower = (method: string): string => method.toLowerCase();
const title = (method: string): string => method.charAt(0) + lower(method).slice(1);
const pairs = (
  fields: readonly (readonly [name: string, value: string])[],
  between: string,
  quote = '"',
): string => fields.map(([name, value]) => `${quote}${name}${quote}${between}${value}`).join(', ');

const python = writer('main.py', {
  filled: template('f"', '{', '}', '"'),
  either: (test, yes, no) => `(${yes} if ${test} else ${no})`,
  fallback: (first, second) => `(${first} or ${second})`,
  record: (fields) => `{${pairs(fields, ': ')}}`,
  member: (of, name) => `${of}["${name}"]`,
  bind: (name, value) => `${name} = ${value}`,
  assign: (name, value) => `${name} = ${value}`,
  append: (name, value) => `${name} += ${value}`,
  back: (value) => `return ${value}`,
  request: (method, url) => `requests.${lower(method)}(${url})`,
  fn: (name, params, body) => [`def ${name}(${params.join(', ')}):`, ...inside([...body, 'pass'])],
  when: (test, yes, no) => [`if ${test}:`, ...inside([...yes, 'pass']), 'else:', ...inside([...no, 'pass'])],
  each: (item, of, body) => [`for ${item} in ${of}:`, ...inside([...body, 'pass'])],
  whole: (lines) => `import requests\n${lines.join('\n')}\n`,
});

const shell = writer('main.sh', {
  text: (value) => `'${value}'`,
  name: (name) => `"$${name}"`,
  join: (parts) => parts.join(''),
  filled: template('"', '${', '}', '"'),
  call: (name, args) => `$(${[name, ...args].join(' ')})`,
  either: (test, yes, no) => `"$( [ -n ${test} ] && echo ${yes} || echo ${no} )"`,
  fallback: (first, second) => `"\${${first.replaceAll(/\W/g, '') || 'x'}:-${second.replaceAll('"', '')}}"`,
  record: (fields) => `'{${pairs(fields, ':').replaceAll("'", '')}}'`,
  member: (of, name) => `"$(echo ${of} | jq -r .${name})"`,
  list: (items) => items.join(' '),
  at: (of, key) => `"\${${of.replaceAll(/\W/g, '') || 'a'}[${key.replaceAll(/\W/g, '') || '0'}]}"`,
  bind: (name, value) => `${name}=${value}`,
  assign: (name, value) => `${name}=${value}`,
  append: (name, value) => `${name}+=${value}`,
  back: (value) => `echo ${value}`,
  request: (method, url) =>
    `curl -s ${method === 'HEAD' ? '-I' : `-X ${method}`} ${url} | jq -r '.results[].name'`,
  fn: (name, params, body) => [
    `${name}() {`,
    ...inside(params.map((param, i) => `local ${param}="$${i + 1}"`)),
    ...inside([...body, ':']),
    '}',
  ],
  when: (test, yes, no) => [
    `if [ ${test} ]; then`,
    ...inside([...yes, ':']),
    'else',
    ...inside([...no, ':']),
    'fi',
  ],
  each: (item, of, body) => [`for ${item} in ${of}; do`, ...inside([...body, ':']), 'done'],
  whole: (lines) => `#!/bin/bash\n${lines.join('\n')}\n`,
});

const go = writer('main.go', {
  filled: (parts) =>
    `fmt.Sprintf("${parts.map((part) => (typeof part === 'string' ? part : '%s')).join('')}"${parts
      .flatMap((part) => (typeof part === 'string' ? [] : [`, ${part.name}`]))
      .join('')})`,
  either: (_test, yes, no) => `pick(${yes}, ${no})`,
  fallback: (first, second) => `cmp.Or(${first}, ${second})`,
  record: (fields) => `map[string]string{${pairs(fields, ': ')}}`,
  member: (of, name) => `${of}["${name}"]`,
  list: (items) => `[]string{${items.join(', ')}}`,
  bind: (name, value) => `${name} := ${value}`,
  assign: (name, value) => `${name} = ${value}`,
  append: (name, value) => `${name} += ${value}`,
  back: (value) => `return ${value}`,
  request: (method, url) =>
    method === 'POST' ? `http.Post(${url}, "", nil)` : `http.${title(method)}(${url})`,
  fn: (name, params, body) => [
    `${name} := func(${params.map((param) => `${param} string`).join(', ')}) string {`,
    ...inside(body),
    '}',
  ],
  when: (test, yes, no) => [`if ${test} != "" {`, ...inside(yes), '} else {', ...inside(no), '}'],
  each: (item, of, body) => [`for _, ${item} := range ${of} {`, ...inside(body), '}'],
  whole: (lines) =>
    `package main\nimport (\n\t"fmt"\n\t"net/http"\n)\nfunc main() {\n${inside(lines).join('\n')}\n}\n`,
});

const ruby = writer('main.rb', {
  filled: template('"', '#{', '}', '"'),
  record: (fields) => `{ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }`,
  member: (of, name) => `${of}[:${name}]`,
  bind: (name, value) => `${name} = ${value}`,
  assign: (name, value) => `${name} = ${value}`,
  append: (name, value) => `${name} << ${value}`,
  back: (value) => `return ${value}`,
  request: (method, url) => `HTTParty.${lower(method)}(${url})`,
  fn: (name, params, body) => [`def ${name}(${params.join(', ')})`, ...inside(body), 'end'],
  when: (test, yes, no) => [`if ${test}`, ...inside(yes), 'else', ...inside(no), 'end'],
  each: (item, of, body) => [`${of}.each do |${item}|`, ...inside(body), 'end'],
  whole: (lines) => `require 'httparty'\n${lines.join('\n')}\n`,
});

const php = writer('main.php', {
  name: (name) => `$${name}`,
  join: (parts) => parts.join(' . '),
  filled: template('"', '{$', '}', '"'),
  fallback: (first, second) => `(${first} ?? ${second})`,
  record: (fields) => `[${pairs(fields, ' => ', "'")}]`,
  member: (of, name) => `${of}['${name}']`,
  bind: (name, value) => `$${name} = ${value};`,
  assign: (name, value) => `$${name} = ${value};`,
  append: (name, value) => `$${name} .= ${value};`,
  request: (method, url) => `$client->request('${method}', ${url});`,
  fn: (name, params, body) => [
    `function ${name}(${params.map((param) => `$${param}`).join(', ')}) {`,
    ...inside(body),
    '}',
  ],
  each: (item, of, body) => [`foreach (${of} as $${item}) {`, ...inside(body), '}'],
  whole: (lines) => `<?php\n$client = new GuzzleHttp\\Client();\n${lines.join('\n')}\n`,
});

const java = writer('Main.java', {
  filled: (parts) =>
    `String.format("${parts.map((part) => (typeof part === 'string' ? part : '%s')).join('')}"${parts
      .flatMap((part) => (typeof part === 'string' ? [] : [`, ${part.name}`]))
      .join('')})`,
  fallback: (first, second) => `Optional.ofNullable(${first}).orElse(${second})`,
  record: (fields) => `Map.of(${fields.map(([name, value]) => `"${name}", ${value}`).join(', ')})`,
  member: (of, name) => `${of}.get("${name}")`,
  list: (items) => `List.of(${items.join(', ')})`,
  at: (of, key) => `${of}.get(${key})`,
  bind: (name, value) => `var ${name} = ${value};`,
  request: (_method, url) => `rest.getForObject(${url}, String.class);`,
  fn: (name, params, body) => [
    `static String ${name}(${params.map((param) => `String ${param}`).join(', ')}) {`,
    ...inside(body),
    '}',
  ],
  each: (item, of, body) => [`for (String ${item} : ${of}) {`, ...inside(body), '}'],
  whole: (lines) =>
    `import org.springframework.web.client.RestTemplate;\nclass Main {\n  RestTemplate rest = new RestTemplate();\n  void run() {\n${lines.join('\n')}\n  }\n}\n`,
});

const csharp = writer('Main.cs', {
  filled: template('$"', '{', '}', '"'),
  fallback: (first, second) => `(${first} ?? ${second})`,
  record: (fields) =>
    `new Dictionary<string, string> { ${fields.map(([name, value]) => `["${name}"] = ${value}`).join(', ')} }`,
  member: (of, name) => `${of}["${name}"]`,
  list: (items) => `new[] { ${items.join(', ')} }`,
  bind: (name, value) => `var ${name} = ${value};`,
  request: (method, url) =>
    method === 'GET'
      ? `await client.GetStringAsync(${url});`
      : `await client.SendAsync(new HttpRequestMessage(HttpMethod.${title(method)}, ${url}));`,
  fn: (name, params, body) => [
    `string ${name}(${params.map((param) => `string ${param}`).join(', ')}) {`,
    ...inside(body),
    '}',
  ],
  each: (item, of, body) => [`foreach (var ${item} in ${of}) {`, ...inside(body), '}'],
  whole: (lines) => `using System.Net.Http;\nvar client = new HttpClient();\n${lines.join('\n')}\n`,
});

const rust = writer('main.rs', {
  filled: template('format!("', '{', '}', '")'),
  join: ([first = '""', ...rest]) => [`${first}.to_string()`, ...rest.map((part) => `&${part}`)].join(' + '),
  either: (test, yes, no) => `if ${test} { ${yes} } else { ${no} }`,
  fallback: (first, second) => `${first}.unwrap_or(${second})`,
  record: (fields) => `HashMap::from([${fields.map(([name, value]) => `("${name}", ${value})`).join(', ')}])`,
  member: (of, name) => `${of}["${name}"]`,
  list: (items) => `vec![${items.join(', ')}]`,
  bind: (name, value) => `let mut ${name} = ${value};`,
  append: (name, value) => `${name}.push_str(${value});`,
  request: (method, url) =>
    method === 'GET'
      ? `let _ = reqwest::get(${url}).await;`
      : `let _ = reqwest::Client::new().${lower(method)}(${url}).send().await;`,
  fn: (name, params, body) => [
    `fn ${name}(${params.map((param) => `${param}: &str`).join(', ')}) -> String {`,
    ...inside(body),
    '}',
  ],
  when: (test, yes, no) => [`if ${test} {`, ...inside(yes), '} else {', ...inside(no), '}'],
  each: (item, of, body) => [`for ${item} in ${of} {`, ...inside(body), '}'],
  whole: (lines) => `async fn main() {\n${inside(lines).join('\n')}\n}\n`,
});

const powershell = writer('main.ps1', {
  name: (name) => `$${name}`,
  filled: template('"', '$(', ')', '"'),
  call: (name, args) => `(${[name, ...args].join(' ')})`,
  either: (test, yes, no) => `$(if (${test}) { ${yes} } else { ${no} })`,
  fallback: (first, second) => `(${first} ?? ${second})`,
  record: (fields) => `@{ ${fields.map(([name, value]) => `${name} = ${value}`).join('; ')} }`,
  list: (items) => `@(${items.join(', ')})`,
  bind: (name, value) => `$${name} = ${value}`,
  assign: (name, value) => `$${name} = ${value}`,
  append: (name, value) => `$${name} += ${value}`,
  back: (value) => `return ${value}`,
  request: (method, url) => `Invoke-RestMethod -Method ${title(method)} -Uri ${url}`,
  fn: (name, params, body) => [
    `function ${name} {`,
    ...inside([`param(${params.map((param) => `$${param}`).join(', ')})`, ...body]),
    '}',
  ],
  each: (item, of, body) => [`foreach ($${item} in ${of}) {`, ...inside(body), '}'],
});

const kotlin = writer('Main.kt', {
  filled: template('"', '${', '}', '"'),
  either: (test, yes, no) => `(if (${test}) ${yes} else ${no})`,
  fallback: (first, second) => `(${first} ?: ${second})`,
  bind: (name, value) => `val ${name} = ${value}`,
  request: (method, url) => `client.${lower(method)}(${url})`,
  fn: (name, params, body) => [`fun ${name}(${params.join(': String, ')}) {`, ...inside(body), '}'],
});

const lua = writer('main.lua', {
  join: (parts) => parts.join(' .. '),
  filled: (parts) => parts.map((part) => (typeof part === 'string' ? `"${part}"` : part.name)).join(' .. '),
  bind: (name, value) => `local ${name} = ${value}`,
  assign: (name, value) => `${name} = ${value}`,
  request: (_method, url) => `http.request(${url})`,
  fn: (name, params, body) => [`function ${name}(${params.join(', ')})`, ...inside(body), 'end'],
  when: (test, yes, no) => [`if ${test} then`, ...inside(yes), 'else', ...inside(no), 'end'],
});

const perl = writer('main.pl', {
  name: (name) => `$${name}`,
  join: (parts) => parts.join(' . '),
  filled: template('"', '${', '}', '"'),
  bind: (name, value) => `my $${name} = ${value};`,
  assign: (name, value) => `$${name} = ${value};`,
  append: (name, value) => `$${name} .= ${value};`,
  request: (method, url) => `$ua->${lower(method)}(${url});`,
  fn: (name, _params, body) => [`sub ${name} {`, ...inside(body), '}'],
});

const plain: readonly Writer[] = [
  writer('main.js'),
  writer('main.ts', { bind: (name, value) => `const ${name}: string = ${value};` }),
  python,
  shell,
  go,
  ruby,
  php,
  java,
  csharp,
  rust,
  powershell,
  kotlin,
  lua,
  perl,
  writer('main.groovy', {
    filled: template('"', '${', '}', '"'),
    bind: (name, value) => `def ${name} = ${value}`,
  }),
  writer('main.scala', {
    filled: template('s"', '${', '}', '"'),
    bind: (name, value) => `val ${name} = ${value}`,
  }),
  writer('main.swift', { filled: template('"', '\\(', ')', '"') }),
  writer('main.dart', {
    filled: template("'", '${', '}', "'"),
    bind: (name, value) => `final ${name} = ${value};`,
  }),
  writer('main.ex', { filled: template('"', '#{', '}', '"'), join: (parts) => parts.join(' <> ') }),
  writer('main.tf', { filled: template('"', '${', '}', '"'), bind: (name, value) => `${name} = ${value}` }),
  writer('Jenkinsfile', {
    filled: template('"', '${', '}', '"'),
    request: (_method, url) => `sh "curl ${url.replaceAll('"', '')}"`,
  }),
];

const holding = (inner: Writer, file: string, whole: Writer['whole']): Writer => ({ ...inner, file, whole });
const fenced = (inner: Writer, id: string): Writer =>
  holding(inner, 'README.md', (lines) => `# How\n\n\`\`\`${id}\n${inner.whole(lines)}\`\`\`\n`);

const documents: readonly Writer[] = [
  holding(shell, '.github/workflows/main.yml', (lines) =>
    [
      'on: push',
      'jobs:',
      '  a:',
      '    runs-on: x',
      '    steps:',
      '      - run: |',
      ...lines.map((line) => `          ${line}`),
      '',
    ].join('\n'),
  ),
  holding(shell, '.gitlab-ci.yml', (lines) =>
    ['a:', '  script:', ...lines.map((line) => `    - ${line}`), ''].join('\n'),
  ),
  holding(shell, 'Dockerfile', (lines) =>
    ['FROM docker:dind', ...lines.map((line) => `RUN ${line}`), ''].join('\n'),
  ),
  holding(shell, 'Makefile', (lines) =>
    ['all:', ...lines.map((line) => `\t${line.replaceAll('$', '$$$$')}`), ''].join('\n'),
  ),
  holding(python, 'main.ipynb', (lines) =>
    JSON.stringify({
      cells: [{ cell_type: 'code', source: python.whole(lines).split(/(?<=\n)/) }],
      metadata: {},
      nbformat: 4,
    }),
  ),
  holding(
    writer(''),
    'Main.vue',
    (lines) => `<template><p/></template>\n<script setup>\n${lines.join('\n')}\n</script>\n`,
  ),
  holding(writer(''), 'Main.svelte', (lines) => `<script>\n${lines.join('\n')}\n</script>\n<p>{a}</p>\n`),
  holding(shell, 'package.json', (lines) => JSON.stringify({ scripts: { a: lines.join(' && ') } })),
  fenced(python, 'python'),
  fenced(shell, 'sh'),
  fenced(go, 'go'),
  fenced(powershell, 'powershell'),
];

export const writers: readonly Writer[] = [...plain, ...documents];
