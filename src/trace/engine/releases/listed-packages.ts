/** Packages that documents list: for cloud-init, for a CI service, in tasks and variables of Ansible. */
import type { Expr, Text } from '../../../ir/ir.ts';
import { HOLE } from '../../model/pieces.ts';
import { placeOf } from '../../model/values.ts';
import { fieldOf, textField, type At } from './record.ts';
import type { Found } from './found.ts';
import { packageAmong, type PackageWord } from './packages.ts';
import type { PackageRow, ReleaseTable } from './table.ts';

export function listedPackages(at: At, table: ReleaseTable): readonly Found[] {
  return [...ofTask(at, table), ...ofConfiguration(at, table), ...ofVariables(at, table)];
}

/** `apt: { name: [docker-ce], state: present }`, `apt: name=docker-ce state=present`. */
function ofTask(at: At, { packages }: ReleaseTable): readonly Found[] {
  return at.record.fields.flatMap((field): readonly Found[] => {
    if (field.kind !== 'field') return [];
    const module = field.name.slice(field.name.lastIndexOf('.') + 1);
    const rows = packages.filter(({ modules }) => modules?.includes(module));
    if (rows.length === 0) return [];
    const { value } = field;
    if (value.kind === 'text') {
      const names = /(?:^|\s)(?:name|pkg)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(value.value);
      if (!names || /\bstate=(?:absent|removed)\b/.test(value.value)) return [];
      const text = names[1] ?? names[2] ?? names[3] ?? '';
      return factsOf(
        at,
        rows,
        text.split(',').map((name) => ({ values: [at.read(name.trim())], place: value })),
      );
    }
    if (/^(?:absent|removed|uninstalled)$/.test(textField(at, value, 'state') ?? '')) return [];
    const given = ['name', 'pkg', 'package'].flatMap((key) => fieldOf(value, key) ?? []);
    return given.flatMap((names) => {
      const words = wordsOf(at, names);
      const isLoop =
        words.some(({ values }) => values.includes(HOLE)) &&
        /\bitem\b/.test(
          textsIn(names)
            .map((text) => text.value)
            .join(),
        );
      const items = isLoop ? [fieldOf(at.record, 'loop'), fieldOf(at.record, 'with_items')] : [];
      return factsOf(
        at,
        rows,
        [...words, ...items.flatMap((list) => (list ? wordsOf(at, list) : []))].filter(
          ({ values }) => !isLoop || !values.includes(HOLE),
        ),
      );
    });
  });
}

/** `packages:` of cloud-init, and of the place where a CI service lists what apt installs. */
function ofConfiguration(at: At, { packages }: ReleaseTable): readonly Found[] {
  const list = fieldOf(at.record, 'packages');
  if (list?.kind !== 'list') return [];
  const isCloud = at.path.length === 0 && /^\uFEFF?(?:##[^\n]*\n)*#cloud-config/.test(at.file.program.text);
  const isCi = at.path.at(-1) === 'apt' && /(?:^|\/)\.travis\.ya?ml$/.test(at.file.file);
  if (!isCloud && !isCi) return [];
  return factsOf(
    at,
    isCi ? packages.filter(({ managers }) => managers.includes('apt')) : packages,
    wordsOf(at, list),
  );
}

/** `docker_packages: [docker-ce]`: the names of variables that roles install. */
function ofVariables(at: At, { packages, others }: ReleaseTable): readonly Found[] {
  const roles = others.filter(({ kind }) => kind === 'role');
  return at.record.fields.flatMap((field): readonly Found[] => {
    const role = field.kind === 'field' ? roles.find(({ keys }) => keys.includes(field.name)) : undefined;
    if (!role || field.kind !== 'field' || !/\.ya?ml$/.test(at.file.file)) return [];
    return factsOf(at, packages, wordsOf(at, field.value)).map((found) => ({ ...found, artefact: role.id }));
  });
}

function factsOf(at: At, rows: readonly PackageRow[], words: readonly PackageWord<Text>[]): readonly Found[] {
  const found = packageAmong(rows, words);
  if (!found) return [];
  const { row, shown, pinning: held, place } = found;
  return [{ artefact: row.id, shown, pinning: held, site: placeOf(at.file, place), steps: [] }];
}

/** The names in a text or a list; a record has its own under `name`. */
function wordsOf({ read }: Pick<At, 'read'>, value: Expr): readonly PackageWord<Text>[] {
  return textsIn(value).flatMap((text) =>
    read(text.value)
      .split(',')
      .map((name) => ({ values: [name.trim()], place: text })),
  );
}

function textsIn(value: Expr): readonly Text[] {
  if (value.kind === 'text') return [value];
  if (value.kind === 'list') return value.items.flatMap(textsIn);
  const name = fieldOf(value, 'name');
  return name?.kind === 'text' ? [name] : [];
}
