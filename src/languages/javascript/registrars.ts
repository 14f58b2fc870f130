/** Which file makes what a container injects: see `registered.ts`. Files are read as text, and only if something is requested. */
import { posix } from 'node:path';
import { nearest } from '../nearest-file.ts';
import type { ProjectFiles } from '../project-files.ts';
import { httpType, tokenMark } from './registered.ts';

/** Files that set up a program; others are not asked. */
const settingUp =
  /(?:^|[./_-])(?:modules?|providers?|container|inversify|ioc|di|injection|main|app|server|bootstrap|config|setup|services|dependencies)(?:\.config)?\.[cm]?[jt]sx?$/i;

/** Blanks and comments. */
const gap = String.raw`(?:\s|/\*[^*]{0,200}\*/)*`;
const token = String.raw`(?:<[^()]*>)?\(?${gap}(?:[\w$]+\.)*(?:'([^']*)'|"([^"]*)"|([\w$]+))`;
const registrations: readonly RegExp[] = [
  new RegExp(String.raw`\bprovide\s*:${token}`, 'g'),
  new RegExp(String.raw`\.\s*(?:bind|rebind|register|set)${token}`, 'g'),
];

/** Files that set up clients. */
const settingUpClients =
  /(?:^|[./_-])(?:axios|https?|api|apis|client|clients|request|requests|interceptors?|fetch|boot|plugins?|main|app|index|server|bootstrap|config|setup|services?|utils?|lib|core)(?=[./_-])/i;

const script = /\.[cm]?[jt]sx?$|\.vue$/;

/** How a text gives a base for requests of others, with the name of the client; see `bases-given.ts`. */
const baseForms: readonly RegExp[] = [
  /(?<![\w$])([\w$]{1,60})\.(?:defaults\s*\.\s*baseURL\s*=|interceptors\s*\.\s*request\s*\.\s*use\s*\()/g,
  /\b(HttpInterceptor)(?:Fn)?\b/g,
];

/** @returns what finds the file that gives a base under a name: `axios.defaults.baseURL` */
export function baseGiversOf(files: ProjectFiles): (token: string, importer: string) => string | undefined {
  let givers: Map<string, string[]> | undefined;
  return (token, importer) => {
    givers ??= giversIn(files);
    return nearest(givers.get(token.split('.')[0] ?? '') ?? [], importer);
  };
}

function giversIn(files: ProjectFiles): Map<string, string[]> {
  const givers = new Map<string, string[]>();
  const all = files.all?.() ?? [];
  for (const file of all.filter((one) => script.test(one) && settingUpClients.test(one))) {
    const text = files.read(file) ?? '';
    for (const form of baseForms) {
      for (const [, client = ''] of text.matchAll(form)) {
        const known = givers.get(client) ?? [];
        if (!known.includes(file)) givers.set(client, [...known, file]);
      }
    }
  }
  return givers;
}

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
