/** `pyproject.toml`, `Pipfile` and the lock files that are TOML or JSON. */
import type { Statement } from '../formats/dependency.ts';
import { parseJson } from '../formats/json.ts';
import { fieldsAt, fieldsOf, listOf, textOf } from '../formats/shape.ts';
import { parse as parseToml } from 'smol-toml';
import { pypiName, requirementOf } from './requirement.ts';

/** The tables of the standard, of dependency groups, of Poetry and of PDM. */
export function readPyproject(text: string): readonly Statement[] {
  const value = parseToml(text);
  const project = fieldsAt(value, 'project');
  const lists = [
    project['dependencies'],
    ...Object.values(fieldsAt(project, 'optional-dependencies')),
    ...Object.values(fieldsAt(value, 'dependency-groups')),
    ...Object.values(fieldsAt(value, 'tool', 'pdm', 'dev-dependencies')),
    fieldsAt(value, 'tool', 'uv')['dev-dependencies'],
  ];
  const poetry = fieldsAt(value, 'tool', 'poetry');
  const tables = [
    poetry['dependencies'],
    poetry['dev-dependencies'],
    ...Object.values(fieldsAt(poetry, 'group')).map((group) => fieldsOf(group)['dependencies']),
  ];
  return [
    ...lists.flatMap((list) => listOf(list).flatMap((item) => ofText(textOf(item)))),
    ...tables.flatMap((table) => ofTable(table)),
  ];
}

export function readPipfile(text: string): readonly Statement[] {
  const value = parseToml(text);
  return ['packages', 'dev-packages'].flatMap((name) => ofTable(value[name]));
}

/** `poetry.lock`, `uv.lock` and `pdm.lock`: a list of packages with name and version. */
export function readPythonLock(text: string): readonly Statement[] {
  return listOf(parseToml(text)['package']).flatMap((entry) => {
    const { name, version } = fieldsOf(entry);
    if (typeof name !== 'string' || typeof version !== 'string') return [];
    return [{ name: pypiName(name), range: version }];
  });
}

export function readPipfileLock(text: string): readonly Statement[] {
  const value: unknown = parseJson(text);
  return ['default', 'develop'].flatMap((list) =>
    Object.entries(fieldsAt(value, list)).map(([name, entry]) => ({
      name: pypiName(name),
      range: textOf(fieldsOf(entry)['version']).replace(/^==/, ''),
    })),
  );
}

function ofText(item: string): Statement[] {
  const requirement = requirementOf(item);
  return requirement === undefined ? [] : [requirement];
}

function ofTable(table: unknown): Statement[] {
  return Object.entries(fieldsOf(table))
    .filter(([name]) => name !== 'python')
    .map(([name, entry]) => ({
      name: pypiName(name),
      range: textOf(entry) || textOf(fieldsOf(entry)['version']),
    }));
}
