import type { Shape } from '../../ir/program.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { importTarget } from '../evaluator/names/modules.ts';
import type { CallSite, ClassInfo, FileIndex, FnInfo } from '../model/scope.ts';

/** Names of the fields of types that the function around a call names, or gives back. */
export function fieldsOfTypes(ev: Evaluator, { file, fn }: CallSite): readonly string[] {
  if (!fn) return [];
  const { start, end, answers = [] } = fn.fn;
  const text = file.program.text.slice(start, end);
  return [...answers, ...named(file, text), ...imported(ev, file, fn, text)];
}

function named(file: FileIndex, text: string): readonly string[] {
  return shapesIn(file).flatMap(({ name, fields }) => (holdsWord(text, name) ? fields : []));
}

/** Types that another file declares. */
function imported(ev: Evaluator, file: FileIndex, { owner }: FnInfo, text: string): readonly string[] {
  return importsOfTypes(file).flatMap(({ local, from, name }) => {
    if (local === owner?.cls.name || !holdsWord(text, local)) return [];
    const target = importTarget(ev, from, file);
    const found = target && shapesIn(target).find((shape) => shape.name === name);
    return found ? found.fields : [];
  });
}

interface ImportOfType {
  readonly local: string;
  readonly from: string;
  readonly name: string;
}

/** Of a file with many functions each call asks for them. */
const importsIn = new WeakMap<FileIndex, readonly ImportOfType[]>();

function importsOfTypes(file: FileIndex): readonly ImportOfType[] {
  let imports = importsIn.get(file);
  if (!imports) {
    imports = [...file.top.definitions].flatMap(([local, [definition]]) =>
      definition?.kind === 'import' && /^[A-Z]/.test(local)
        ? [{ local, from: definition.from, name: definition.imported }]
        : [],
    );
    importsIn.set(file, imports);
  }
  return imports;
}

const known = new WeakMap<FileIndex, readonly Shape[]>();

function shapesIn(file: FileIndex): readonly Shape[] {
  let shapes = known.get(file);
  if (!shapes) {
    shapes = [...(file.program.shapes ?? []), ...[...file.classes.values()].flatMap(shapeOf)];
    known.set(file, shapes);
  }
  return shapes;
}

/** What a field is called in an answer, as an attribute names it; attributes are in no program. */
const quotedName = /["'](\w+)["']/g;

/** A class that only holds data. */
function shapeOf({ cls, members, assigned, file }: ClassInfo): readonly Shape[] {
  const isData = cls.members.every(
    ({ role }) => role === 'field' || role === 'constructor' || role === 'getter',
  );
  if (cls.name === undefined || !isData) return [];
  const fields = [...members].flatMap(([name, all]) =>
    all.some(({ role }) => role !== 'constructor') ? [name] : [],
  );
  const text = file.program.text.slice(cls.start, cls.end);
  const beside = [...text.matchAll(quotedName)].flatMap(([, name]) => name ?? []);
  return [{ name: cls.name, fields: [...fields, ...assigned.keys(), ...beside] }];
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return true;
  }
  return false;
}

function isPart(char: string | undefined): boolean {
  return char !== undefined && /[\w$]/.test(char);
}
