/** TypeScript that compiled compiles after a migration: the tests that run programs strip their types. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate, type Files, type Migration } from '../../../migrate/migration.ts';
import { listPrograms } from '../../../migrate/program.ts';

/** The clients as their own types have them, as far as the programs go. */
const clients = `
declare module 'axios' {
  interface Response<T> { data: T; status: number; statusText: string; headers: Record<string, string> }
  interface Config { params?: unknown; headers?: object; timeout?: number; validateStatus?: ((status: number) => boolean) | null; baseURL?: string; method?: string; url?: string; data?: unknown }
  interface Instance {
    <T = any>(config: Config): Promise<Response<T>>;
    get<T = any>(url: string, config?: Config): Promise<Response<T>>;
    head<T = any>(url: string, config?: Config): Promise<Response<T>>;
    delete<T = any>(url: string, config?: Config): Promise<Response<T>>;
    post<T = any>(url: string, data?: unknown, config?: Config): Promise<Response<T>>;
    create(config?: Config): Instance;
  }
  export class AxiosError extends Error { response?: Response<unknown> }
  export type AxiosInstance = Instance;
  export type AxiosResponse<T = any> = Response<T>;
  export function isAxiosError(error: unknown): error is AxiosError;
  const axios: Instance;
  export default axios;
}
declare module 'got' {
  interface Answer<T> { body: T; statusCode: number }
  interface Options { headers?: object; json?: unknown; searchParams?: object; throwHttpErrors?: boolean; responseType?: 'json' | 'text'; prefixUrl?: string }
  interface Sent<T> extends Promise<Answer<T>> { json<R>(): Promise<R>; text(): Promise<string> }
  interface Got {
    <T = string>(url: string | URL, options?: Options): Sent<T>;
    get<T = string>(url: string | URL, options?: Options): Sent<T>;
    head(url: string | URL, options?: Options): Sent<string>;
    post<T = string>(url: string | URL, options?: Options): Sent<T>;
    extend(options: Options): Got;
  }
  const got: Got;
  export default got;
}
declare module 'ky' {
  interface Sent extends Promise<Response> { json<R = unknown>(): Promise<R>; text(): Promise<string> }
  interface Ky { (url: string, options?: object): Sent; get(url: string, options?: object): Sent; create(options: object): Ky }
  const ky: Ky;
  export default ky;
}`;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const declarations = path.join(root, 'clients.d.ts');

/** @returns the messages of the compiler for each file that it does not accept */
function complaints(files: Files, more: ts.CompilerOptions = {}): ReadonlyMap<string, string> {
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    skipLibCheck: true,
    ...more,
  };
  const texts = new Map([...files].map(([name, text]) => [path.join(root, name), text]));
  texts.set(declarations, clients);
  const host = ts.createCompilerHost(options);
  const onDisk = ts.createCompilerHost(options);
  host.fileExists = (name) => texts.has(path.normalize(name)) || onDisk.fileExists(name);
  host.readFile = (name) => texts.get(path.normalize(name)) ?? onDisk.readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = texts.get(path.normalize(name));
    return text === undefined
      ? onDisk.getSourceFile(name, target, ...rest)
      : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const all = new Map<string, string>();
  for (const name of files.keys()) {
    const source = program.getSourceFile(path.join(root, name));
    const [first] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    if (first) all.set(name, ts.flattenDiagnosticMessageText(first.messageText, '\n'));
  }
  return all;
}

describe('types', () => {
  const files: Files = new Map(
    listPrograms().flatMap(({ name, text }) => (name.endsWith('.ts') ? [[name, text]] : [])),
  );
  let migrated: Migration;

  beforeAll(async () => {
    migrated = await migrate(files, 'unsafe');
  });

  test('programs compile as they are written', () => {
    expect(Object.fromEntries(complaints(files))).toEqual({});
  });

  test('programs compile when they have been moved', () => {
    expect(Object.fromEntries(complaints(migrated.files))).toEqual({});
  });

  test('programs that compile with all checks do so when they have been moved', () => {
    const checks: ts.CompilerOptions = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const before = complaints(files, checks);
    const after = [...complaints(migrated.files, checks)].filter(([name]) => !before.has(name));
    expect(Object.fromEntries(after)).toEqual({});
  });
});
