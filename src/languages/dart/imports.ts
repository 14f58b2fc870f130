/** Imports of Dart: `import 'net.dart'`, `import 'package:acme/net.dart' as net`, and parts of one library. */
import { posix } from 'node:path';
import type { ImportName, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';

const directive =
  /^[ \t]*(import|export|part)\s+(?:of\s+)?['"]([^'"]+)['"](?:\s+(?:deferred\s+)?as\s+(\w+))?/gm;

/** The file opens what it imports, under a name if it gives one. */
export function withImports(program: Program): Program {
  const opened = [...program.text.matchAll(directive)].flatMap(([, word, from, as]): readonly Stmt[] => {
    if (from === undefined || from.startsWith('dart:')) return [];
    const span = { start: 0, end: 0 };
    if (word === 'export') return [{ kind: 'export-all', from, span }];
    // Under a name it is the whole library, or what the table knows by that name.
    const name: ImportName =
      as === undefined
        ? { imported: '**', local: '**', global: true }
        : { imported: as, local: as, submodule: from, global: true };
    return [{ kind: 'import', from, names: [name], span }];
  });
  return { ...program, body: [...opened, ...program.body] };
}

export function importResolver(files: ProjectFiles): ImportResolver {
  return (from, importer) => {
    const path = from.startsWith('package:') ? inPackage(from, importer) : [besideOf(from, importer)];
    return path.find((file) => files.exists(file));
  };
}

const besideOf = (from: string, importer: string): string =>
  posix.normalize(posix.join(posix.dirname(importer), from));

/** `package:acme/net.dart` is `lib/net.dart` of that package: the own one, or one beside it. */
function inPackage(from: string, importer: string): readonly string[] {
  const [, name = '', rest = ''] = /^package:([^/]+)\/(.*)$/.exec(from) ?? [];
  const at = `/${importer}`.lastIndexOf('/lib/');
  const root = at < 0 ? '' : importer.slice(0, at);
  const own = posix.normalize(`${root}/lib/${rest}`).replace(/^\//, '');
  return [`packages/${name}/lib/${rest}`, `${name}/lib/${rest}`, own];
}
