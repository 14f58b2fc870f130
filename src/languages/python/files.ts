/** Which files are Python. */

const ENDINGS = /\.(?:py|pyw|pyi|py3|wsgi)$/i;
/** Build files that are written in Python and have no ending. */
const NAMES = /(?:^|\/)(?:SConstruct|SConscript|wscript)$/;
const SHEBANG = /^\ufeff?#!\s*\S*?(?:env\s+(?:-\S+\s+)*(?:\S*\/)?|\/)(?:python|pypy)[\d.]*(?=\s|$)/;

/** By its name, or by its first line where the name has no ending. */
export function isPython(file: string, head: () => string): boolean {
  if (ENDINGS.test(file) || NAMES.test(file)) return true;
  return !/\.[^./]*$/.test(file) && SHEBANG.test(head());
}
