/**
 * A link that terminals show as its text: the escape sequence OSC 8 (a convention among terminals, first of VTE and
 * iTerm2). Neither part may hold control characters.
 */
export function hyperlink(text: string, url: string): string {
  return `\u001B]8;;${url}\u0007${text}\u001B]8;;\u0007`;
}
