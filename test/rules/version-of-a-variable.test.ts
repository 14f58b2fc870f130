import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

/** A client whose version a variable gives, and what the finding states of it. */
const samples: readonly (readonly [name: string, files: Record<string, string>, states: string])[] = [
  [
    'an option of dockerode that may be undefined',
    {
      'package.json': '{ "dependencies": { "dockerode": "4.0.2" } }',
      'docker.js':
        "import Docker from 'dockerode';\nnew Docker({ version: process.env.ENGINE_API || undefined });\n",
    },
    'takes its API version from ENGINE_API, and sends none without it: the engine then uses its newest',
  ],
  [
    'options of dockerode that a condition adds',
    {
      'package.json': '{ "dependencies": { "dockerode": "4.0.2" } }',
      'docker.ts':
        "import Docker from 'dockerode';\nconst v = process.env.ENGINE_API;\nconst more = v ? { version: v } : {};\nnew Docker({ ...more });\n",
    },
    'takes its API version from ENGINE_API, and sends none without it',
  ],
  [
    'a builder of docker-java',
    {
      'Main.java':
        'import com.github.dockerjava.core.DefaultDockerClientConfig;\nimport com.github.dockerjava.core.DockerClientImpl;\nclass Main {\n  Object make(com.github.dockerjava.transport.DockerHttpClient http) {\n    String wanted = System.getenv("ENGINE_API");\n    DefaultDockerClientConfig.Builder builder = DefaultDockerClientConfig.createDefaultConfigBuilder();\n    if (wanted != null) builder.withApiVersion(wanted);\n    return DockerClientImpl.getInstance(builder.build(), http);\n  }\n}\n',
    },
    'takes its API version from ENGINE_API, and sends none without it',
  ],
  [
    'go-dockerclient',
    {
      'go.mod': 'module acme\n\nrequire github.com/fsouza/go-dockerclient v1.12.0\n',
      'main.go':
        'package main\n\nimport (\n\t"os"\n\n\tdocker "github.com/fsouza/go-dockerclient"\n)\n\nfunc make() (*docker.Client, error) {\n\twanted := os.Getenv("ENGINE_API")\n\treturn docker.NewVersionedClient("unix:///var/run/docker.sock", wanted)\n}\n',
    },
    'takes its API version from ENGINE_API, and sends none without it',
  ],
  [
    'an old docker-py, which has a version of its own',
    {
      'requirements.txt': 'docker==4.0.0\n',
      'client.py':
        'import os\n\nimport docker\n\nwanted = os.environ.get("ENGINE_API")\nclient = docker.APIClient(version=wanted)\n',
    },
    'unless ENGINE_API sets one',
  ],
];

test.each(samples)('the variable is named: %s', async (_name, files, states) => {
  const copy = await createFixture(files);
  try {
    const { findings } = await scan({ root: copy.path });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(states)]);
  } finally {
    await copy.rm();
  }
});
