/** Which files are shell scripts. */
import { isTemplate, withoutTemplateEnding } from '../template-ending.ts';

const ENDINGS = /\.(?:sh|bash|zsh|ksh|bats|envrc|profile|bashrc|zshrc|command)$/i;
/** Start-up files, which have no ending but a leading dot. */
const START_UP =
  /(?:^|\/)(?:\.(?:bash_profile|bash_login|bash_logout|bash_aliases|zshenv|zprofile|zlogin|kshrc)|bashrc|zshrc|bash_aliases)$/;
const SHEBANG =
  /^\ufeff?#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+)*(?:\w+=\S*\s+)*(?:\S*\/)?)?(?:sh|bash|dash|ash|ksh\d*|mksh|zsh|bats)(?=\s|$)/;
/** Shells whose syntax is not bash's throughout. */
const OTHER_ENDINGS = /\.(?:zsh|ksh|zshrc|bats|kshrc|zshenv|zprofile|zlogin)$/i;
const OTHER_SHEBANG = /^\ufeff?#!.*\b(?:ksh\d*|mksh|zsh|bats)(?=\s|$)/;

/**
 * True for shell scripts: by the ending of the name, or by the first line if the name has none.
 * `head` is the beginning of the file's text (its first line is enough).
 */
export function isShell(file: string, head: string): boolean {
  if (ENDINGS.test(file) || START_UP.test(file)) return true;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return !/.\.[^.]*$/.test(name) && SHEBANG.test(firstLine(head));
}

/** True if the parser, which reads bash, may rightly stumble: zsh, ksh and bats files. */
export function isOtherDialect(file: string, head: string): boolean {
  return OTHER_ENDINGS.test(file) || OTHER_SHEBANG.test(firstLine(head));
}

function firstLine(head: string): string {
  const end = head.search(/\r?\n/);
  return end < 0 ? head : head.slice(0, end);
}

/** By its name, or by its first line if the name has no ending. */
export function isShellFile(file: string, head: () => string): boolean {
  const own = withoutTemplateEnding(file);
  // Only the first line identifies a script with which a machine starts: `user-data.tftpl`.
  return (
    isShell(own, '') || ((isTemplate(file) || !/\.[^./]*$/.test(file)) && SHEBANG.test(firstLine(head())))
  );
}
