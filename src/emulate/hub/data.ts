/** What the emulated Hub holds: namespaces with 3, 25 and 250 repositories, repositories with 3, 25 and 250 tags. */

export interface Tag {
  readonly name: string;
  /** ISO 8601, UTC. No two tags of a repository have the same. */
  readonly pushed: string;
}

export interface Repository {
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly pulls: number;
  readonly stars: number;
  /** ISO 8601, UTC. */
  readonly updated: string;
  readonly tags: readonly Tag[];
}

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2021, 0, 1);

/** Days since 2021-01-01. */
function dayAt(days: number): string {
  return new Date(FIRST_DAY + days * DAY).toISOString();
}

/** `latest`, a candidate, and versions whose order as texts is not their order as versions (1.9.0, 1.10.0). */
function tagNames(count: number): readonly string[] {
  const versions = Array.from({ length: count - 2 }, (_, i) => `1.${Math.floor(i / 3)}.${i % 3}`);
  return ['latest', ...versions, `1.${Math.ceil(count / 3)}.0-rc.1`].slice(0, count);
}

function repository(namespace: string, name: string, tagCount: number, nth: number): Repository {
  return {
    namespace,
    name,
    description: `The ${name} of ${namespace}`,
    pulls: 1000 * (nth + 1) + tagCount,
    stars: (nth * 7) % 50,
    updated: dayAt(400 + nth),
    // 7 shares no factor with 3, 25 or 250: every day comes once, and neighbours in name are apart in time.
    tags: tagNames(tagCount).map((tag, i) => ({ name: tag, pushed: dayAt((i * 7) % tagCount) })),
  };
}

function namespace(name: string, named: readonly (readonly [name: string, tags: number])[], count: number) {
  const more = Array.from(
    { length: count - named.length },
    (_, i) => [`tool-${String(i + 1).padStart(3, '0')}`, 3] as const,
  );
  return [...named, ...more].map(([repo, tags], nth) => repository(name, repo, tags, nth));
}

const SIZES = [3, 25, 250] as const;

function sized(few: string, some: string, many: string): readonly (readonly [string, number])[] {
  return [
    [few, SIZES[0]],
    [some, SIZES[1]],
    [many, SIZES[2]],
  ];
}

export const repositories: readonly Repository[] = [
  ...namespace('acme', sized('few', 'some', 'many'), 25),
  ...namespace('library', [...sized('alpine', 'node', 'ubuntu'), ['hello-world', 3]], 4),
  ...namespace('solo', [['tool', 3]], 3),
  ...namespace('crowd', [['tool', 3]], 250),
];

export function repositoryOf(owner: string, name: string): Repository | undefined {
  return repositories.find((one) => one.namespace === owner && one.name === name);
}
