/** How names are spelled in the IR: letter case and scopes make no difference to PowerShell. */

/** Without its scope, in small letters; `env:` stays, because it is a world of its own. */
export function variableKey(written: string): string {
  return withoutScope(written).toLowerCase();
}

export function withoutScope(written: string): string {
  return written.replace(/^(?:global|local|script|private|using|variable):/i, '');
}

/** True for a variable that belongs to the file, wherever it is assigned. */
export function isOfScript(written: string): boolean {
  return /^(?:global|script|env):/i.test(written);
}

/** `[net.webclient]` for `System.Net.WebClient`: types and variables may have the same name. */
export function typeKey(written: string): string {
  return `[${written.toLowerCase().replace(/^system\./, '')}]`;
}

/** Commands with a hyphen are no variable's name; others get brackets that distinguish them. */
export function commandKey(written: string): string {
  const key = written.toLowerCase();
  return key.includes('-') ? key : `${key}()`;
}
