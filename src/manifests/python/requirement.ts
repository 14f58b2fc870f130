/** How Python writes that it needs a package: `docker[ssh]>=4.3,<8; python_version > "3.8"`. */
interface Requirement {
  readonly name: string;
  readonly range: string;
}

/** @returns undefined for a text that is no such requirement */
export function requirementOf(text: string): Requirement | undefined {
  // Behind it: for which machines, a comment, or where it is loaded from.
  const [own = ''] = text.split(/[;#@]/, 1);
  const [, name, range = ''] =
    /^([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\]\s*)?\(?((?:===|[=~!<>]=|[<>])[^)]*)?\)?$/.exec(own.trim()) ?? [];
  return name === undefined ? undefined : { name: pypiName(name), range: range.trim() };
}

/** The one spelling of a package's name: `Docker_Py` is `docker-py`. */
export function pypiName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
