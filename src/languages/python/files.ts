/** Which files are Python, and how others import them. */
import { posix } from 'node:path';

const ENDINGS = /\.(?:py|pyw|pyi|py3|wsgi)$/i;
/** Build files that are written in Python and have no ending. */
const NAMES = /(?:^|\/)(?:SConstruct|SConscript|wscript)$/;
const SHEBANG = /^\ufeff?#!\s*\S*?(?:env\s+(?:-\S+\s+)*(?:\S*\/)?|\/)(?:python|pypy)[\d.]*(?=\s|$)/;

/** By its name, or by its first line if the name has no ending. */
export function isPython(file: string, head: () => string): boolean {
  if (ENDINGS.test(file) || NAMES.test(file)) return true;
  return !/\.[^./]*$/.test(file) && SHEBANG.test(head());
}

/** A module by its own name or as the last of a path, whole or for names of it; of a package the folder is the name, and a dot inside it. */
export function pythonImportedAs(file: string): readonly string[] {
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const isPackage = stem === '__init__';
  const name = isPackage ? posix.basename(posix.dirname(file)) : stem;
  const inside = isPackage ? ['from . import', 'from .. import'] : [];
  return [`import ${name}`, `from ${name} `, `.${name} import`, `.${name} as `, ...inside];
}
