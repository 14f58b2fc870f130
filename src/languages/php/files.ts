/** Which files are PHP. */

const ENDINGS = /\.(?:php\d?|phtml|phpt|module|install|theme|profile)$/i;
/** Endings that other languages use too: the text must begin as PHP. */
const SHARED = /\.inc$/i;
const OPENING = /^\ufeff?(?:#![^\n]*\n)?\s*<\?(?:php\b|=|\s)/i;
const SHEBANG = /^\ufeff?#!\s*\S*?(?:env\s+(?:-\S+\s+)*(?:\S*\/)?|\/)php[\d.]*(?=\s|$)/;
/** `x.module`, `x.install` and the like are PHP in Drupal, and something else elsewhere. */
const DRUPAL = /\.(?:module|install|theme|profile)$/i;

/** By its name, and by its beginning if the name is shared with other languages or has no ending. */
export function isPhp(file: string, head: () => string): boolean {
  if (SHARED.test(file) || DRUPAL.test(file)) return OPENING.test(head());
  if (ENDINGS.test(file)) return true;
  return !/\.[^./]*$/.test(file) && SHEBANG.test(head());
}
