import { posix } from 'node:path';
import { isGeneric } from '../generic/files.ts';

export const isPerl = (file: string): boolean => /\.(?:pl|pm|psgi|t)$/i.test(file) && isGeneric(file);

/** `use Acme::Base`, `use parent 'Base'` */
export function perlImportedAs(file: string): readonly string[] {
  const name = posix.basename(file).replace(/\.\w+$/, '');
  return ['::', 'use ', 'require ', "'", '"', 'qw('].map((before) => before + name);
}
