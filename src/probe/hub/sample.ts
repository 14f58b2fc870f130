/** The repository that is asked about if nothing else is stated: official, small, and there since ever. */

export const sampleNamespace = 'library';
export const sampleRepository = 'hello-world';
const sampleTag = 'latest';

const values: Readonly<Record<string, string>> = {
  namespace: sampleNamespace,
  name: sampleRepository,
  repository: sampleRepository,
  tag: sampleTag,
  tag_name: sampleTag,
};

/**
 * A path of the catalogue with its placeholders filled.
 *
 * @param given values that the code states, by placeholder
 * @returns undefined if there is a placeholder that nothing represents, such as the name of an organization
 */
export function filled(path: string, given: ReadonlyMap<string, string> = new Map()): string | undefined {
  const parts = path.split('/').map((part) => {
    const [, name] = /^\{([^{}]+)\}$/.exec(part) ?? [];
    if (name === undefined) return part;
    const value = given.get(name) ?? values[name];
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return parts.includes(undefined) ? undefined : parts.join('/');
}
