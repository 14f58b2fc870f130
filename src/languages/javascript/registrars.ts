/** Which file makes what a container hands out: see `registered.ts`. Files are read as text, and only where something is asked for. */
import { posix } from 'node:path';
import { nearest } from '../nearest-file.ts';
import type { ProjectFiles } from '../project-files.ts';
import { httpType, tokenMark } from './registered.ts';

/** Files that set up a program; others are not asked. */
const settingUp =
  /(?:^|[./_-])(?:modules?|providers?|container|inversify|ioc|di|injection|main|app|server|bootstrap|config|setup|services|dependencies)(?:\.config)?\.[cm]?[jt]sx?$/i;

const token = String.raw`(?:<[^()]*>)?\(?\s*(?:[\w$]+\.)*(?:'([^']*)'|"([^"]*)"|([\w$]+))`;
const registrations: readonly RegExp[] = [
  new RegExp(String.raw`\bprovide\s*:${token}`, 'g'),
  new RegExp(String.raw`\.\s*(?:bind|rebind|register|set)${token}`, 'g'),
];

/** @returns what finds the file for `HttpService http` or `@HUB http`: a type or a token, and the name under which it is asked for */
export function registrarsOf(files: ProjectFiles): (wanted: string, importer: string) => string | undefined {
  let makers: Map<string, string[]> | undefined;
  return (wanted, importer) => {
    const [type = ''] = wanted.split(' ');
    if (type !== httpType && !type.startsWith(tokenMark)) return undefined;
    makers ??= makersIn(files);
    const all = makers.get(type) ?? [];
    // Of several modules the one that names the file that asks.
    const stem = posix.basename(importer).replace(/\.[^.]+$/, '');
    const naming = all.filter((file) => file === importer || files.read(file)?.includes(`/${stem}`) === true);
    return nearest(naming.length > 0 ? naming : all, importer);
  };
}

function makersIn(files: ProjectFiles): Map<string, string[]> {
  const makers = new Map<string, string[]>();
  const add = (type: string, file: string) => makers.set(type, [...(makers.get(type) ?? []), file]);
  for (const file of (files.all?.() ?? []).filter((one) => settingUp.test(one))) {
    const text = files.read(file) ?? '';
    if (/\bHttpModule\s*\.\s*register/.test(text)) add(httpType, file);
    for (const form of registrations) {
      for (const [, single, double, name] of text.matchAll(form)) {
        add(`${tokenMark}${single ?? double ?? name ?? ''}`, file);
      }
    }
  }
  return makers;
}
