/** How programs make a client of an engine, by language: a library, or a request through a socket. */
import type { Code } from '../joins/forms.ts';

export interface Idiom {
  readonly id: string;
  readonly imports: readonly string[];
  /** How the socket is stated: its path, or a URL of it. */
  readonly socket: string;
  /** How its version is written; a client that has it in the path of its requests writes it with slashes. */
  readonly version: (number: string) => string;
  /** What is reported of it if it states no version: nothing of a client that asks the engine for one. */
  readonly without: 'told' | 'quiet';
  /** Statements that make the client and ask it; a version that is left out is not stated. */
  readonly ask: (socket: Code, version: Code | undefined) => readonly Code[];
}

const path = '/var/run/docker.sock';
const url = 'unix:///var/run/docker.sock';
const plain = (number: string) => number;
const behindV = (number: string) => `v${number}`;
const inPath = (number: string) => `/v${number}`;
const told = 'told' as const;

/** @param taken how a file takes in a module */
const ofNode = (taken: (name: string, module: string) => string): readonly Idiom[] => [
  {
    id: 'dockerode',
    imports: [taken('Docker', 'dockerode')],
    socket: path,
    version: behindV,
    without: told,
    ask: (socket, version) => [
      `const docker = new Docker({ socketPath: ${socket}${version ? `, version: ${version}` : ''} });`,
      'return docker.info();',
    ],
  },
  {
    id: 'node:http',
    imports: [taken('http', 'node:http')],
    socket: path,
    version: inPath,
    without: told,
    ask: (socket, version) => [
      `return http.get({ socketPath: ${socket}, path: ${version ? `${version} + '/info'` : "'/info'"} });`,
    ],
  },
];

const dockerJava = (create: string, end: string): Idiom => ({
  id: 'docker-java',
  imports: [
    `import com.github.dockerjava.core.DefaultDockerClientConfig${end}`,
    `import com.github.dockerjava.core.DockerClientImpl${end}`,
  ],
  socket: url,
  version: plain,
  without: told,
  ask: (socket, version) => [
    `${create}DefaultDockerClientConfig.createDefaultConfigBuilder().withDockerHost(${socket})${version ? `.withApiVersion(${version})` : ''}.build()${end}`,
    `return DockerClientImpl.getInstance(config, null).infoCmd().exec()${end}`,
  ],
});

export const idioms: Readonly<Record<string, readonly Idiom[]>> = {
  javascript: ofNode((name, module) => `const ${name} = require('${module}');`),
  typescript: ofNode((name, module) => `import ${name} from '${module}';`),
  python: [
    {
      id: 'docker',
      imports: ['import docker'],
      socket: url,
      version: plain,
      without: 'quiet',
      ask: (socket, version) => [
        `client = docker.DockerClient(base_url=${socket}${version ? `, version=${version}` : ''})`,
        'return client.info()',
      ],
    },
    {
      id: 'requests_unixsocket',
      imports: ['import requests_unixsocket'],
      socket: 'http+unix://%2Fvar%2Frun%2Fdocker.sock',
      version: inPath,
      without: told,
      ask: (socket, version) => [
        'session = requests_unixsocket.Session()',
        `return session.get(${socket}${version ? ` + ${version}` : ''} + "/info").json()`,
      ],
    },
  ],
  go: [
    {
      id: 'go-dockerclient',
      imports: ['docker "github.com/fsouza/go-dockerclient"'],
      socket: url,
      version: plain,
      without: told,
      ask: (socket, version) => [
        version
          ? `client, err := docker.NewVersionedClient(${socket}, ${version})`
          : `client, err := docker.NewClient(${socket})`,
        'if err != nil {',
        '\treturn nil, err',
        '}',
        'return client.Info()',
      ],
    },
    {
      id: 'net/http',
      imports: ['"context"', '"net"'],
      socket: path,
      version: inPath,
      without: told,
      ask: (socket, version) => [
        'client := &http.Client{Transport: &http.Transport{',
        '\tDialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {',
        `\t\treturn net.Dial("unix", ${socket})`,
        '\t},',
        '}}',
        `return client.Get("http://docker"${version ? ` + ${version}` : ''} + "/info")`,
      ],
    },
  ],
  ruby: [
    {
      id: 'excon',
      imports: ["require 'excon'"],
      socket: path,
      version: inPath,
      without: told,
      ask: (socket, version) => [
        `Excon.new('unix:///', socket: ${socket}).get(path: ${version ? `${version} + ` : ''}'/info')`,
      ],
    },
  ],
  php: [
    {
      id: 'curl',
      imports: [],
      socket: path,
      version: inPath,
      without: told,
      ask: (socket, version) => [
        '$ch = curl_init();',
        `curl_setopt($ch, CURLOPT_UNIX_SOCKET_PATH, ${socket});`,
        `curl_setopt($ch, CURLOPT_URL, 'http://localhost'${version ? ` . ${version}` : ''} . '/info');`,
        'return curl_exec($ch);',
      ],
    },
  ],
  java: [dockerJava('var config = ', ';')],
  kotlin: [dockerJava('val config = ', '')],
  csharp: [
    {
      id: 'Docker.DotNet',
      imports: ['using Docker.DotNet;'],
      socket: url,
      version: plain,
      without: told,
      ask: (socket, version) => [
        `var client = new DockerClientConfiguration(new Uri(${socket})).CreateClient(${version ? `new Version(${version})` : ''});`,
        'return await client.System.GetSystemInfoAsync();',
      ],
    },
  ],
  rust: [
    {
      id: 'bollard',
      imports: ['use bollard::{Docker, API_DEFAULT_VERSION};'],
      socket: url,
      version: plain,
      without: told,
      ask: (socket) => [
        `let docker = Docker::connect_with_unix(${socket}, 120, API_DEFAULT_VERSION)?;`,
        'Ok(docker.info().await?)',
      ],
    },
  ],
  shell: [
    {
      id: 'curl',
      imports: [],
      socket: path,
      version: inPath,
      without: told,
      ask: (socket, version) => [
        `curl -s --unix-socket ${socket} "http://localhost${version ? version.replaceAll(/^"|"$/g, '') : ''}/info"`,
      ],
    },
  ],
};
