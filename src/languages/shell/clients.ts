/** Names of HTTP clients, and of images that run one. */

/** Images whose entry point is a client: the words after the image are its arguments. */
export const ENTRY_POINTS: Readonly<Record<string, string>> = {
  'alpine/curl': 'curl',
  'alpine/httpie': 'http',
  'appropriate/curl': 'curl',
  'badouralix/curl-jq': 'curl',
  'buildpack-deps/curl': 'curl',
  'byrnedo/alpine-curl': 'curl',
  'clue/httpie': 'http',
  'curlimages/curl': 'curl',
  'ducaale/xh': 'xh',
  'tutum/curl': 'curl',
};

/** The HTTP clients of src/models/shell.yaml: `retry 3 curl …` runs curl, whatever `retry` is. */
export const CLIENTS: readonly string[] = [
  'aria2c',
  'curl',
  'curl.exe',
  'elinks',
  'fetch',
  'http',
  'https',
  'links',
  'lynx',
  'w3m',
  'wget',
  'wget.exe',
  'xh',
  'xhs',
];
