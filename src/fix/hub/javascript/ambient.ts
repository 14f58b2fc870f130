/** What the compiler has to know beside a file to see whether an expression is a text: no more of the libraries than that. */
export const ambient = `
interface Array<T> { [n: number]: T; readonly length: number }
interface ReadonlyArray<T> { readonly [n: number]: T; readonly length: number }
interface String {
  readonly [n: number]: string;
  readonly length: number;
  at(index: number): string | undefined;
  concat(...more: string[]): string;
  includes(part: string): boolean;
  replace(part: string | RegExp, by: string): string;
  replaceAll(part: string | RegExp, by: string): string;
  slice(start?: number, end?: number): string;
  split(by: string | RegExp, most?: number): string[];
  startsWith(part: string): boolean;
  toLowerCase(): string;
  trim(): string;
}
interface Boolean {}
interface CallableFunction {}
interface Function {}
interface IArguments {}
interface ImportMeta { readonly env: { readonly [name: string]: string | undefined } }
interface NewableFunction {}
interface Number {}
interface Object {}
interface RegExp { readonly source: string }
declare const process: {
  readonly argv: string[];
  readonly env: { readonly [name: string]: string | undefined };
  exit(code?: number): never;
};
`;
