/**
 * Variables that Ansible keeps in files of their own: those of a role (`defaults/`, `vars/`), of groups and of hosts. Tasks
 * name them and import nothing; which file a name is in is found here.
 */
import { posix } from 'node:path';
import type { Stmt } from '../../ir/ir.ts';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';

/** What imports the variables of a name: no module is called so. */
export const variablesPrefix = 'ansible:';
/** Names of one document that are sought. */
const mostNames = 60;

const place = /^(?:(.*)\/)?(defaults|vars|group_vars|host_vars)\/.+\.ya?ml$/;
/** What counts before the others. */
const order = ['host_vars', 'vars', 'group_vars', 'defaults'];

/** Whether a file holds variables, and tasks name them. */
export const holdsVariables = (file: string): boolean => place.test(file);

/** Whether tasks of a file see the variables of another: those of its own role, or of groups and hosts in a folder around it. */
export function seesVariables(file: string, variables: string): boolean {
  const [, around = '', kind] = place.exec(variables) ?? [];
  if (kind === undefined || file === variables || holdsVariables(file)) return false;
  const isRole = kind === 'defaults' || kind === 'vars';
  // An inventory has a folder, and what is done with it is beside that.
  const scope = isRole
    ? around
    : around.replace(/(?:^|\/)(?:inventor(?:y|ies)|environments?|hosts)(?:\/.*)?$/, '');
  return scope === '' ? !isRole || !file.includes('roles/') : file.startsWith(`${scope}/`);
}

/** Imports of the variables that templates of a text name, and that the text does not set itself. */
export function importsOfVariables(source: string): readonly Stmt[] {
  const names = new Set([...source.matchAll(/\{\{-?\s*([a-z_]\w*)/gi)].map(([, name = '']) => name));
  const own = new Set(
    [...source.matchAll(/^[- \t]{0,80}["']?([a-z_]\w{0,80})["']?[ \t]{0,8}:/gim)].map(
      ([, name = '']) => name,
    ),
  );
  const span = { start: 0, end: 0 };
  return [...names]
    .filter((name) => !own.has(name))
    .slice(0, mostNames)
    .map((name): Stmt => ({
      kind: 'import',
      from: `${variablesPrefix}${name}`,
      names: [{ imported: '**', local: '**' }],
      span,
    }));
}

export function variablesResolver(files: ProjectFiles): ImportResolver {
  let all: readonly string[] | undefined;
  const rank = (file: string) => order.indexOf(place.exec(file)?.[2] ?? '');
  return (from, importer) => {
    if (!from.startsWith(variablesPrefix)) return undefined;
    const name = from.slice(variablesPrefix.length);
    const isSet = new RegExp(`^["']?${name}["']?\\s*:`, 'm');
    all ??= (files.all?.() ?? []).filter(holdsVariables).toSorted((a, b) => rank(a) - rank(b));
    const found = all.filter((file) => seesVariables(importer, file) && isSet.test(files.read(file) ?? ''));
    // `main.yml` holds for everyone; other files are for some.
    return found.find((file) => /^(?:main|all)\./.test(posix.basename(file))) ?? found[0];
  };
}
