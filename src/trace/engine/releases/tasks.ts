/** Tasks of Ansible that a program holds as objects: `{"name": "…", "apt": {"name": "docker.io"}, "become": True}`. */
import type { Expr, Rec, Stmt } from '../../../ir/ir.ts';
import { eachChild, eachPart } from '../../../ir/walk.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { Found } from './found.ts';
import { listedPackages } from './listed-packages.ts';
import { fieldOf } from './record.ts';
import type { ReleaseTable } from './table.ts';

/** What tasks have beside their module, and other objects do not have. */
const keywords = ['become', 'become_user', 'register', 'changed_when', 'failed_when', 'notify', 'when'];
const mentioned = new RegExp(String.raw`["'](?:${keywords.join('|')})["']`);

export function releasesOfTasks(file: FileIndex, table: ReleaseTable): readonly Found[] {
  const { program } = file;
  if (program.data || !mentioned.test(program.text)) return [];
  return recordsIn(program.body)
    .filter((record) => isTask(record))
    .flatMap((record) => listedPackages({ record, path: [], file, read: (text) => text }, table));
}

function isTask(record: Rec): boolean {
  return (
    fieldOf(record, 'name')?.kind === 'text' && keywords.some((key) => fieldOf(record, key) !== undefined)
  );
}

function recordsIn(body: readonly Stmt[]): readonly Rec[] {
  const found: Rec[] = [];
  const expression = (node: Expr): void => {
    if (node.kind === 'record') found.push(node);
    eachChild(node, expression, statements);
  };
  const statements = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) eachPart(stmt, expression, statements);
  };
  statements(body);
  return found;
}
