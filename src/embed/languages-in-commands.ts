/** Languages to which commands pass a text, by the words of a document that name them. */
const signs: readonly { readonly language: string; readonly sign: RegExp }[] = [
  { language: 'powershell', sign: /\bpwsh\b|powershell|windows|\.ps1\b/i },
  { language: 'python', sign: /python|\.py\b/i },
  { language: 'javascript', sign: /github-script|\bnode\b|\.[cm]?js\b/i },
  { language: 'ruby', sign: /\bruby\b|\.rb\b/i },
  { language: 'php', sign: /\bphp\b/i },
];

/** What a script of a shell holds where another language may be in it: an option, or a here-document. */
const inline = /(?:^|\s)(?:-[cerp]|-pe|--eval|--print)\s|<</m;

/** @returns those that a script of a shell may hold, perhaps too many */
export function languagesInShell(text: string): readonly string[] {
  return inline.test(text) ? languagesInCommands(text).filter((language) => language !== 'shell') : [];
}

/** @returns the shell, and those that the text may hold, perhaps too many */
export function languagesInCommands(text: string): readonly string[] {
  return ['shell', ...signs.flatMap(({ language, sign }) => (sign.test(text) ? [language] : []))];
}
