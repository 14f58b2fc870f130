/** Languages that commands hand a text to, by the words of a document that ask for them. */
const signs: readonly { readonly language: string; readonly sign: RegExp }[] = [
  { language: 'powershell', sign: /\bpwsh\b|powershell|windows|\.ps1\b/i },
  { language: 'python', sign: /python|\.py\b/i },
  { language: 'javascript', sign: /github-script|\bnode\b|\.[cm]?js\b/i },
  { language: 'ruby', sign: /\bruby\b|\.rb\b/i },
  { language: 'php', sign: /\bphp\b/i },
];

/** @returns the shell, and those that the text may hold, perhaps too many */
export function languagesInCommands(text: string): readonly string[] {
  return ['shell', ...signs.flatMap(({ language, sign }) => (sign.test(text) ? [language] : []))];
}
