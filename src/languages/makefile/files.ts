/** `Makefile`, `GNUmakefile`, `Makefile.common`, `rules.mk`. */
export function isMakefile(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return /^(?:GNU|BSD)?makefile(?:\.[\w-]+)?$|\.(?:mk|mak|make)$/i.test(name);
}
