/** The endings of JavaScript and TypeScript files, and the dialect that each is parsed as. */
export type Lang = 'js' | 'jsx' | 'ts' | 'tsx' | 'dts';

export const langs: Readonly<Record<string, Lang>> = {
  js: 'jsx',
  es6: 'jsx',
  es: 'jsx',
  gs: 'jsx',
  cjs: 'jsx',
  mjs: 'jsx',
  jsx: 'jsx',
  ts: 'ts',
  cts: 'ts',
  mts: 'ts',
  tsx: 'tsx',
  vue: 'ts',
  svelte: 'ts',
  astro: 'tsx',
};

export const extensions = Object.keys(langs);

export function isJavaScript(file: string): boolean {
  const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}
