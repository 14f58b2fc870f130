/** How each language writes the same small program: a function that asks for a list, and code that reads it. */
import type { Files } from '../migrate/migration.ts';

export interface Form {
  readonly id: string;
  /** The function that asks, with its name. */
  readonly ask: (name: string) => string;
  /** A function that calls another one. */
  readonly wrap: (name: string, inner: string) => string;
  readonly call: (name: string) => string;
  /** Gives the name `page` to what a call returns. */
  readonly keep: (call: string) => string;
  /** Reads what stays. @param page an expression */
  readonly read: (page: string) => string;
  /** Uses of the variable `page` that get out of sight. */
  readonly open: readonly string[];
  /** A program whose request has a part from elsewhere. */
  readonly spread: Files;
  readonly files: (parts: Parts) => Files;
}

export interface Parts {
  /** The name of the function that asks. */
  readonly name: string;
  readonly asked: string;
  /** Whether it is in a file of its own. */
  readonly isApart: boolean;
  readonly wrapped: string;
  readonly uses: string;
}

interface Script {
  readonly main: string;
  readonly other: string;
  /** What every file begins with. */
  readonly head?: string;
  readonly give?: (name: string) => string;
  readonly take: (name: string) => string;
}

/** The files of a language whose programs are run from the top. */
function filesOf({ main, other, head = '', give, take }: Script) {
  return ({ name, asked, isApart, wrapped, uses }: Parts): Files =>
    isApart
      ? new Map([
          [other, head + asked + (give?.(name) ?? '')],
          [main, head + take(name) + wrapped + uses],
        ])
      : new Map([[main, head + asked + wrapped + uses]]);
}

const goHead = 'package main\n\nimport (\n\t"encoding/json"\n\t"fmt"\n\t"net/http"\n\t"os"\n)\n\n';
const javaHead = 'import java.net.URI;\nimport java.net.http.*;\n\n';

export const forms: readonly Form[] = [
  {
    id: 'javascript',
    ask: (name) => `async function ${name}(org) {
  const response = await fetch(\`https://hub.docker.com/v2/repositories/\${org}/?page_size=50&ordering=name\`);
  return response.json();
}
`,
    wrap: (name, inner) => `async function ${name}(org) {
  return ${inner}(org);
}
`,
    call: (name) => `(await ${name}('acme'))`,
    keep: (call) => `const page = ${call};\n`,
    read: (page) => `for (const { name, star_count: stars } of ${page}.results) console.log(name, stars);\n`,
    open: [
      'console.log(page);\n',
      'console.log(JSON.stringify(page.results));\n',
      'for (const one of page.results) console.log(Object.keys(one));\n',
      'const column = process.argv[2];\nconsole.log(page.results.map((one) => one[column]));\n',
      'export default page;\n',
      "import { report } from 'reporter';\nreport(page);\n",
    ],
    spread: new Map([
      [
        'main.mjs',
        `async function load(org, options) {
  const response = await fetch(\`https://hub.docker.com/v2/repositories/\${org}/?page_size=50\`, { ...options });
  return response.json();
}
const given = JSON.parse(process.argv[2]);
await load('acme', given);
`,
      ],
    ]),
    files: filesOf({
      main: 'main.mjs',
      other: 'hub.mjs',
      give: (name) => `export { ${name} };\n`,
      take: (name) => `import { ${name} } from './hub.mjs';\n`,
    }),
  },
  {
    id: 'typescript',
    ask: (name) => `interface Page {
  readonly results: readonly { readonly name: string; readonly star_count: number }[];
}
async function ${name}(org: string): Promise<Page> {
  const response = await fetch('https://hub.docker.com/v2/repositories/' + org + '/?page_size=50&ordering=name');
  return (await response.json()) as Page;
}
`,
    wrap: (name, inner) => `const ${name} = (org: string) => ${inner}(org);\n`,
    call: (name) => `(await ${name}('acme'))`,
    keep: (call) => `const { results: page } = ${call};\n`,
    read: (page) =>
      page === 'page'
        ? 'page.forEach(({ name, star_count }) => console.log(name, star_count));\n'
        : `${page}.results.forEach(({ name, star_count }) => console.log(name, star_count));\n`,
    open: [
      'console.table(page);\n',
      'console.log(JSON.stringify(page, null, 2));\n',
      'console.log(page.map((one) => Object.values(one)));\n',
      "import { report } from 'reporter';\nreport(page);\n",
      'export { page };\n',
      'for (const one of page) console.log({ ...one });\n',
    ],
    spread: new Map([
      [
        'main.ts',
        `const load = (org: string, method: string) =>
  fetch(\`https://hub.docker.com/v2/repositories/\${org}/?page_size=50\`, { method });
console.log((await load('acme', process.argv[2] ?? 'GET')).ok);
`,
      ],
    ]),
    files: filesOf({
      main: 'main.ts',
      other: 'hub.ts',
      give: (name) => `export { ${name} };\n`,
      take: (name) => `import { ${name} } from './hub.ts';\n`,
    }),
  },
  {
    id: 'python',
    ask: (name) => `import requests


def ${name}(org):
    response = requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=50&ordering=name", timeout=9)
    return response.json()


`,
    wrap: (name, inner) => `

def ${name}(org):
    return ${inner}(org)


`,
    call: (name) => `${name}("acme")`,
    keep: (call) => `page = ${call}\n`,
    read: (page) => `for repo in ${page}["results"]:\n    print(repo["name"], repo["star_count"])\n`,
    open: [
      'print(page)\n',
      'import json\nprint(json.dumps(page))\n',
      'for one in page["results"]:\n    print(list(one.items()))\n',
      'import sys\nprint([one[sys.argv[1]] for one in page["results"]])\n',
      'import reporter\nreporter.report(page)\n',
      'print("{0}".format(locals()))\n',
    ],
    spread: new Map([
      [
        'main.py',
        `import sys, json, requests


def load(org, **options):
    return requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=50", **options).json()


load("acme", **json.loads(sys.argv[1]))
`,
      ],
    ]),
    files: filesOf({ main: 'main.py', other: 'hub.py', take: (name) => `from hub import ${name}\n` }),
  },
  {
    id: 'ruby',
    ask: (name) => `require 'json'
require 'net/http'

def ${name}(org)
  JSON.parse(Net::HTTP.get(URI("https://hub.docker.com/v2/repositories/#{org}/?page_size=50&ordering=name")))
end

`,
    wrap: (name, inner) => `def ${name}(org)\n  ${inner}(org)\nend\n\n`,
    call: (name) => `${name}('acme')`,
    keep: (call) => `page = ${call}\n`,
    read: (page) => `${page}['results'].each { |repo| puts repo['name'], repo['star_count'] }\n`,
    open: [
      'puts page\n',
      'puts JSON.generate(page)\n',
      "page['results'].each { |one| puts one.values }\n",
      'report(page)\n',
      'eval(ARGV[0], binding)\n',
    ],
    spread: new Map([
      [
        'main.rb',
        `require 'httparty'

def load(org, options)
  HTTParty.get("https://hub.docker.com/v2/repositories/#{org}/", options).parsed_response
end

load('acme', eval(ARGV[0]))
`,
      ],
    ]),
    files: filesOf({ main: 'main.rb', other: 'hub.rb', take: () => "require_relative 'hub'\n" }),
  },
  {
    id: 'php',
    ask: (name) => `function ${name}(string $org): array
{
    $url = "https://hub.docker.com/v2/repositories/$org/?page_size=50&ordering=name";
    return json_decode(file_get_contents($url), true);
}

`,
    wrap: (name, inner) => `function ${name}(string $org): array
{
    return ${inner}($org);
}

`,
    call: (name) => `${name}('acme')`,
    keep: (call) => `$page = ${call};\n`,
    read: (page) => {
      const list = page === 'page' ? '$page' : page;
      return `foreach (${list}['results'] as $repo) {\n    echo $repo['name'], ' ', $repo['star_count'], "\\n";\n}\n`;
    },
    open: [
      'print_r($page);\n',
      'echo json_encode($page), "\\n";\n',
      "foreach ($page['results'] as $one) {\n    echo implode(',', array_keys($one)), \"\\n\";\n}\n",
      "echo implode(',', array_column($page['results'], $argv[1]));\n",
      'report($page);\n',
      'extract($page);\n',
      "file_put_contents('page.json', serialize($page));\n",
    ],
    spread: new Map([
      [
        'main.php',
        `<?php
function load($org, $context)
{
    return json_decode(file_get_contents("https://hub.docker.com/v2/repositories/$org/?page_size=50", false, $context), true);
}
load('acme', stream_context_create(json_decode($argv[1], true)));
`,
      ],
    ]),
    files: filesOf({
      main: 'main.php',
      other: 'hub.php',
      head: '<?php\n',
      take: () => "require __DIR__ . '/hub.php';\n\n",
    }),
  },
  {
    id: 'go',
    ask: (name) => `func ${name}(org string) map[string]interface{} {
	response, err := http.Get(fmt.Sprintf("https://hub.docker.com/v2/repositories/%s/?page_size=50&ordering=name", org))
	if err != nil {
		os.Exit(1)
	}
	defer response.Body.Close()
	var page map[string]interface{}
	if err := json.NewDecoder(response.Body).Decode(&page); err != nil {
		os.Exit(1)
	}
	return page
}

`,
    wrap: (name, inner) => `func ${name}(org string) map[string]interface{} {
	return ${inner}(org)
}

`,
    call: (name) => `${name}("acme")`,
    keep: (call) => `\tpage := ${call}\n`,
    read: (page) => `	for _, one := range ${page}["results"].([]interface{}) {
		repo := one.(map[string]interface{})
		fmt.Println(repo["name"], repo["star_count"])
	}
`,
    open: [
      '\tfmt.Println(page)\n',
      '\tjson.NewEncoder(os.Stdout).Encode(page)\n',
      '\tfor key, value := range page {\n\t\tfmt.Println(key, value)\n\t}\n',
      '\tfmt.Println(page[os.Args[1]])\n',
      '\treporter.Report(page)\n',
      '\tfmt.Printf("%v\\n", page["results"])\n',
    ],
    spread: new Map([
      [
        'main.go',
        `${goHead}func main() {
	request, _ := http.NewRequest(os.Args[1], "https://hub.docker.com/v2/repositories/acme/", nil)
	response, err := http.DefaultClient.Do(request)
	fmt.Println(response.StatusCode, err)
	json.NewDecoder(response.Body)
}
`,
      ],
    ]),
    files: ({ asked, isApart, wrapped, uses }) => {
      const run = `${wrapped}func main() {\n${uses}}\n`;
      return isApart
        ? new Map([
            ['hub.go', goHead + asked],
            ['main.go', goHead + run],
          ])
        : new Map([['main.go', goHead + asked + run]]);
    },
  },
  {
    id: 'java',
    ask: (name) => `    static HttpResponse<String> ${name}(String org) throws Exception {
        URI uri = URI.create("https://hub.docker.com/v2/repositories/" + org + "/web/");
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

`,
    wrap: (name, inner) => `    static HttpResponse<String> ${name}(String org) throws Exception {
        return ${inner}(org);
    }

`,
    call: (name) => `${name}("acme")`,
    keep: (call) => `        HttpResponse<String> page = ${call};\n`,
    read: (page) => `        System.out.println(${page}.statusCode() == 200 ? "there" : "gone");\n`,
    open: [
      '        System.out.println(page.body());\n',
      '        System.out.println(page.uri());\n',
      '        System.out.println(page.headers().map());\n',
      '        Reports.add(page);\n',
      '        System.out.println(page.body().hashCode());\n',
      '        java.nio.file.Files.writeString(java.nio.file.Path.of("page.json"), page.body());\n',
    ],
    spread: new Map([
      [
        'Main.java',
        `${javaHead}class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://hub.docker.com/v2/repositories/acme/web/"))
            .method(args[0], HttpRequest.BodyPublishers.noBody()).build();
        System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200);
    }
}
`,
      ],
    ]),
    files: ({ name, asked, isApart, wrapped, uses }) => {
      const classOf = (id: string, text: string) => `${javaHead}class ${id} {\n${text}}\n`;
      const run = `${wrapped}    public static void main(String[] args) throws Exception {\n${uses}    }\n`;
      return isApart
        ? new Map([
            ['Hub.java', classOf('Hub', asked)],
            [
              'Main.java',
              classOf('Main', run.replace(new RegExp(`(?<!void |> )\\b${name}\\(`), `Hub.${name}(`)),
            ],
          ])
        : new Map([['Main.java', classOf('Main', asked + run)]]);
    },
  },
  {
    id: 'shell',
    ask: (name) => `${name}() {
  curl -fsS "https://hub.docker.com/v2/repositories/$1/?page_size=50&ordering=name"
}

`,
    wrap: (name, inner) => `${name}() {\n  ${inner} "$1"\n}\n\n`,
    call: (name) => `${name} acme`,
    keep: (call) => `page=$(${call})\n`,
    read: (page) =>
      `${page === 'page' ? 'echo "$page"' : page} | jq -r '.results[] | "\\(.name) \\(.star_count)"'\n`,
    open: [
      'echo "$page"\n',
      'echo "$page" | jq .\n',
      'echo "$page" | jq -r ".results[].$1"\n',
      'jq -r \'.results[0] | keys[]\' <<<"$page"\n',
      'report "$page"\n',
      'export page\n./report.sh\n',
      'echo "$page" > page.json\n',
    ],
    spread: new Map([
      [
        'main.sh',
        `#!/bin/bash
curl -fsS "$@" "https://hub.docker.com/v2/repositories/acme/?page_size=50" | jq -r '.results[].name'
`,
      ],
    ]),
    files: filesOf({
      main: 'main.sh',
      other: 'hub.sh',
      head: '#!/bin/bash\nset -eu\n\n',
      take: () => '. ./hub.sh\n\n',
    }),
  },
];
