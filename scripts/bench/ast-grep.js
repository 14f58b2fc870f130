/** The calls that ast-grep is asked for: the shapes of calls.js in four languages, without what leads to their URLs. */

const about = String.raw`hub\.docker\.com|index\.docker\.io|cloud\.docker\.com|repositories|docker`;

const scripts = [
  'fetch($$$ARGS)',
  '$CLIENT.get($$$ARGS)',
  '$CLIENT.post($$$ARGS)',
  '$CLIENT.head($$$ARGS)',
  '$CLIENT.request($$$ARGS)',
  'axios($$$ARGS)',
  'axios.create($$$ARGS)',
  'new Docker($$$ARGS)',
];
/** @type {Record<string, readonly string[]>} */
const patterns = {
  JavaScript: scripts,
  TypeScript: scripts,
  Tsx: scripts,
  Python: [
    'requests.get($$$ARGS)',
    'requests.post($$$ARGS)',
    'requests.head($$$ARGS)',
    '$CLIENT.get($$$ARGS)',
    '$CLIENT.request($$$ARGS)',
    'docker.from_env($$$ARGS)',
    'docker.DockerClient($$$ARGS)',
  ],
  Go: [
    'http.Get($$$ARGS)',
    'http.Post($$$ARGS)',
    'http.NewRequest($$$ARGS)',
    'http.NewRequestWithContext($$$ARGS)',
    'client.NewClientWithOpts($$$ARGS)',
  ],
};

/** @returns {string} a file of rules */
export function astGrepRules() {
  return Object.entries(patterns)
    .map(
      ([language, list]) => `id: hub-${language.toLowerCase()}
language: ${language}
severity: warning
message: a call about the Hub or an Engine
rule:
  any:
${list.map((pattern) => `    - pattern: ${pattern}\n`).join('')}  has:
    stopBy: end
    regex: '${about}'
`,
    )
    .join('---\n');
}
