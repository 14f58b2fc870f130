/** Go source files. */
import type { FolderPackages } from '../language.ts';

export function isGo(file: string): boolean {
  return file.endsWith('.go');
}

const importKeyword = /(?:^|;)[ \t]*import\b/gm;
const otherDeclaration = /^(?:const|func|type|var)\b/m;
const path = /["`]([^\s"`]+)["`]/g;

/** All texts without a space from the first import up to what follows the last one. */
function importsIn(text: string): readonly string[] {
  const places = [...text.matchAll(importKeyword)];
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const behind = text.slice(last.index);
  const end = last.index + (otherDeclaration.exec(behind)?.index ?? behind.length);
  return [...text.slice(first.index, end).matchAll(path)].flatMap(([, found]) => found ?? []);
}

export const goPackages: FolderPackages = { importsIn, isSeen: (file) => !file.endsWith('_test.go') };
