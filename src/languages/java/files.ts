/** Java source files. */
export function isJava(file: string): boolean {
  return file.endsWith('.java');
}

/** In the same package no import is needed: classes are named where they are used. */
export function javaImportedAs(file: string): readonly string[] {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.java'.length);
  return [`${name}.`, `extends ${name}`, `implements ${name}`];
}
