/** Notebooks of Jupyter, and the languages of their cells. */
export function isNotebook(file: string): boolean {
  return /\.ipynb$/i.test(file);
}

/** Kernels by the word under which a notebook names them. */
const kernels: Readonly<Record<string, string>> = {
  python: 'python',
  javascript: 'javascript',
  typescript: 'javascript',
  deno: 'javascript',
  bash: 'shell',
  ruby: 'ruby',
  powershell: 'powershell',
  go: 'go',
  rust: 'rust',
  java: 'java',
  'c#': 'csharp',
};

export function languagesInNotebook(text: string): readonly string[] {
  const [, kernel = 'python'] = /"language"\s*:\s*"([^"\\]{1,40})"/.exec(text) ?? [];
  return ['shell', languageOfKernel(kernel) ?? 'python'];
}

/** Undefined for one that dockshift does not read. */
export function languageOfKernel(kernel: string): string | undefined {
  const name = kernel.toLowerCase();
  return Object.hasOwn(kernels, name) ? kernels[name] : undefined;
}
