/** Ids and paths of a catalogue, made of the names that a description has. */

/** Ids of entries: each once, and none of dockshift's own. */
export class Ids {
  private readonly taken = new Set<string>();
  private readonly group: string;

  /** @param title of the API */
  constructor(title: string) {
    // `GitHub` is one word.
    const group = slug(title.toLowerCase(), 40) || 'api';
    this.group = group === 'hub' || group === 'engine' ? `${group}-api` : group;
  }

  next(name: string): string {
    const own = `${this.group}/${slug(name, 100) || 'call'}`;
    let id = own;
    for (let count = 2; this.taken.has(id); count++) id = `${own}-${count}`;
    this.taken.add(id);
    return id;
  }
}

/** `getThing` and `GET /things/{}` as `get-thing` and `get-things`. */
function slug(name: string, length: number): string {
  return name
    .slice(0, length * 2)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');
}

/**
 * A path as a catalogue has it: without a slash at its end, with plain names in its placeholders, each of them once.
 *
 * @returns undefined for the root, and for what is no path
 */
export function cataloguePath(path: string): string | undefined {
  const names = new Set<string>();
  const [own = ''] = path.split(/[?#]/, 1);
  const plain = own
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\{([^{}]*)\}/g, (_whole, name: string) => `{${placeholderName(name, names)}}`);
  return /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2}|\{\w+\})+)+$/i.test(plain) ? plain : undefined;
}

/** `enterprise-team` as `enterprise_team`. @param taken names of the same path, to which it is added */
function placeholderName(name: string, taken: Set<string>): string {
  const plain = name.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_');
  // Every object has a `constructor`.
  const own = plain in Object.prototype ? `${plain}_` : plain;
  let unique = own;
  for (let count = 2; taken.has(unique); count++) unique = `${own}_${count}`;
  taken.add(unique);
  return unique;
}
