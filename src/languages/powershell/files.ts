/** PowerShell scripts, modules and manifests: by their ending, or by a `#!` line that names `pwsh`. */
export function isPowerShell(file: string, head: () => string): boolean {
  if (/\.ps(?:1|m1|d1)$/i.test(file)) return true;
  return !file.slice(file.lastIndexOf('/') + 1).includes('.') && /^#!.*\b(?:pwsh|powershell)\b/.test(head());
}

/** The name in quotes or at the end of a path, which takes either slash. */
export function powerShellImportedAs(file: string): readonly string[] {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return [`/${name}'`, `/${name}"`, `/${name}.`, `\\${name}.`, `'${name}'`, `"${name}"`];
}
