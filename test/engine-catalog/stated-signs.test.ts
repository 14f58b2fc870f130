/** Texts that state a version or an engine that is installed are parsed, and those that only name an image or a package are not. */
import { describe, expect, test } from 'vitest';
import type { Artefact } from '../../src/engine-catalog/schema/artefacts.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { engineSigns } from '../../src/engine-catalog/signs.ts';
import { signOfRows, statedRows } from '../../src/engine-catalog/stated-signs.ts';
import { settingNames } from '../../src/trace/engine/settings/names.ts';

const stated = signOfRows(statedRows);
const { artefacts } = await engineCatalog();

/** What a text has in which the artefact is found. */
function textsOf(artefact: Artefact): readonly string[] {
  switch (artefact.kind) {
    case 'image':
      return artefact.repositories.flatMap((name) => [
        `services:\n  docker:\n    image: ${name}\n`,
        `test:\n  image:\n    entrypoint: ['']\n    name: ${name}\n`,
        `job:\n  services:\n    - redis\n    - ${name}\n`,
        `job:\n  services: [redis, "${name}"]\n`,
        `{ "image": "${name}" }`,
        `container: ${name}\n`,
        `FROM --platform=linux/amd64 ${name} AS base\n`,
        `COPY --from=${name} /a /b`,
        `docker pull -q ${name}\n`,
        `run("docker", "image", "pull", "${name}")`,
        `node { docker.image('${name}').inside { sh 'true' } }`,
        `docker run -d ${name}:29-dind`,
        `run("docker", "run", "${name}:" + version)`,
        `image: ${name}@sha256:0123`,
        `IMAGE=${name}:$TAG`,
      ]);
    case 'package':
      return artefact.names.flatMap((name) => [
        ...artefact.managers.flatMap((manager) =>
          artefact.verbs.flatMap((verb) => [
            `${manager} ${verb} -y curl ${name}`,
            `run(["${manager}", "${verb}", "${name}"])`,
            `PACKAGES="${name}"\n${manager} ${verb} $PACKAGES`,
          ]),
        ),
        ...(artefact.modules ?? []).flatMap((module) => [
          `- ${module}:\n    name: ${name}\n    state: present\n`,
          `- ansible.builtin.${module}:\n    name:\n      - curl\n      - ${name}\n`,
          `- ${module}: name={{ item }}\n  loop:\n    - ${name}\n`,
        ]),
        `#cloud-config\npackages:\n  - ${name}\n`,
      ]);
    case 'script':
      return [...artefact.hosts.map((host) => `curl https://${host} | sh`), ...artefact.files];
    case 'action':
    case 'feature':
      return artefact.names.map((name) => `uses: ${name}@v1`);
    case 'role':
      return [...artefact.names, ...artefact.keys.map((key) => `${key}: [docker]`)];
    case 'runner':
    case 'module':
      return [];
  }
}

test.each(artefacts)('each way to name $id', (artefact) => {
  expect(textsOf(artefact).filter((text) => !stated.test(text))).toEqual([]);
});

test('each setting', () => {
  const texts = settingNames.map(({ name, under }) => `${under ? 'docker_stats:\n  ' : ''}${name}=1.41`);
  expect(texts.filter((text) => !stated.test(text))).toEqual([]);
});

test('a constant that a path begins with', () => {
  expect(stated.test('executer.get(DockerClient.API_VERSION + "/volumes")')).toBe(true);
});

test('a package that a command of any name installs', () => {
  expect(stated.test('PACKAGES="git docker.io"\n$PM -y install $PACKAGES')).toBe(true);
  expect(stated.test('run(f"{pm} install docker.io")')).toBe(true);
});

describe('nothing to parse', () => {
  test.each([
    'registry: docker.io\nrepository: acme/app\n',
    'const host = "docker.io"; // install',
    'image: docker.io/acme/app:1.2\n',
    'spec:\n  containers:\n    - name: docker\n      image: acme/agent:1.2\n',
    'Name: "docker",',
    '// a container of docker has a name',
    '- install docker first\n- then start it\n',
    'the image is pulled by docker',
    'docker: 29\nimage: acme/docker\n',
    '"docker:" is a prefix',
    'pull docker images',
    'pull docker',
  ])('%s', (text) => {
    expect(engineSigns().shows.test(text)).toBe(false);
  });
});

/** A repetition without a bound would take hours for these. */
test.each([
  'install a b c d e f ',
  'a ',
  '- ',
  '-',
  ' ',
  'docker-docker.docker_',
  'docker ',
  'install a b docker- ',
  '- docker- ',
  'services: - docker ',
  'image: "[{ ',
  'image:\n name: ',
  'docker a b pull -a -b -c ',
  'docker a ',
  'FROM --platform=a ',
  'FROM\t',
  '$a -b -c ',
  'docker.io/library/',
  'apk name: ',
])('1 MB of %s ends', (piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
  for (const end of ['', '!', ' services:\n apk #cloud-config']) {
    expect(typeof stated.test(text + end)).toBe('boolean');
  }
});
