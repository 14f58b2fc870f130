/** What settings of a version are called, and where a name means one. */
import type { EngineLibrary } from '../../../models/engine-schema.ts';

type Library = Pick<EngineLibrary, 'ecosystem' | 'package'>;

export interface SettingName {
  readonly name: string;
  /** `variable` of an environment, `property` of a Java program or of a file of properties, `key` of a configuration. */
  readonly kind: 'variable' | 'property' | 'key';
  /** What a client sends, or what an engine accepts at least. */
  readonly sets: 'version' | 'least';
  /** Who reads it, if that is one library. */
  readonly reader?: string;
  /** It means an Engine's version in such files whatever they hold. */
  readonly files?: RegExp;
  /** The same for what is under such a key, and who reads it there. */
  readonly under?: readonly { readonly key: RegExp; readonly reader: string }[];
  /** Elsewhere it means one only if the code mentions this. Without it, and with `files` or `under`: nowhere else. */
  readonly near?: RegExp;
  /** Libraries of which the project has one if the file itself does not mention them. */
  readonly libraries?: readonly Library[];
}

const readersOfKeys = [
  // https://docs.ansible.com/ansible/latest/collections/community/docker/
  {
    key: /^(?:(?:community\.(?:docker|general)\.)?docker_(?!stats)\w+|group\/(?:community\.docker\.)?docker)$/,
    reader: 'community.docker',
  },
  // https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/receiver/dockerstatsreceiver
  { key: /^docker_stats(?:\/.*)?$/, reader: 'docker_stats' },
];

const dockerJava = {
  kind: 'property',
  sets: 'version',
  reader: 'com.github.docker-java:docker-java',
  files: /(?:^|\/)\.?docker-java\.properties$/,
  near: /docker-?java|testcontainers/i,
  libraries: [
    { ecosystem: 'maven', package: 'com.github.docker-java:docker-java' },
    { ecosystem: 'maven', package: 'com.github.docker-java:docker-java-core' },
    { ecosystem: 'maven', package: 'org.testcontainers:testcontainers' },
  ],
} as const;

export const settingNames: readonly SettingName[] = [
  { name: 'DOCKER_API_VERSION', kind: 'variable', sets: 'version' },
  { name: 'COMPOSE_API_VERSION', kind: 'variable', sets: 'version', reader: 'docker-compose' },
  { name: 'DOCKER_MIN_API_VERSION', kind: 'variable', sets: 'least' },
  { name: 'min-api-version', kind: 'key', sets: 'least', files: /(?:^|\/)daemon\.json$/ },
  { name: 'api.version', ...dockerJava },
  { name: 'docker.io.version', ...dockerJava },
  {
    name: 'docker.api.version',
    kind: 'property',
    sets: 'version',
    reader: 'Testcontainers',
    files: /(?:^|\/)\.?testcontainers\.properties$/,
  },
  { name: 'api_version', kind: 'key', sets: 'version', under: readersOfKeys },
  {
    name: 'docker_api_version',
    kind: 'key',
    sets: 'version',
    under: readersOfKeys,
  },
];

const byName = new Map(settingNames.map((setting) => [setting.name, setting]));

export function settingNamed(name: string): SettingName | undefined {
  return byName.get(name);
}

const variables = settingNames.flatMap(({ name, kind }) => (kind === 'variable' ? [name] : [])).join('|');

/** `NAME=value` of a variable, as a list of variables and a command line have it. */
export const pairOfVariable = new RegExp(`^(?:--env[= ]|-e[= ]?)?(${variables})=`);

/** The same among other words: `A=1 NAME=value`. Global. */
export const pairsOfVariables = new RegExp(`(?<=^|[\\s"',;])(${variables})=(["']?)([^\\s"',;]*)\\2`, 'g');

/** The same if a script sets it: `export NAME=value`, `NAME=value docker ps`. Global. */
export const pairsInScripts = new RegExp(
  `(?<=^\\s{0,99}|[;&|\\n]\\s{0,99}|\\b(?:export|env|sudo)\\s{1,99}|\\s(?:-e|--env)[ =])(${variables})=(["']?)([^\\s"',;]*)\\2`,
  'g',
);

/** `-Dname=value` of a property. Global. */
export const systemProperties = /(?<=^|[\s"'=])-D(api\.version|docker\.io\.version)=(["']?)([^\s"'<]*)\2/g;

/** Whether a name represents a set of variables: `env`, `containerEnv`, `environment`, `env_vars`. */
export function namesEnvironment(name: string): boolean {
  return /env(?:iron(?:ment)?)?(?:[_-]?var(?:iable)?)?s?$/i.test(name) || name === 'variables';
}
