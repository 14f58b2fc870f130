/** Images with an engine that a program starts through a client: `new GenericContainer('docker:dind')`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import { nameOf } from '../../model/name-of.ts';
import type { FileIndex } from '../../model/scope.ts';
import { isTestFile } from '../../model/test-file.ts';
import { placeOf } from '../../model/values.ts';
import { textOf, type Found } from './found.ts';
import { imageOf } from './image.ts';
import { writtenStrings } from './strings.ts';
import type { ImageAt, ReleaseTable } from './table.ts';

interface InProgram {
  readonly found: Found;
  /** False for a field: its record may be for something else than a client. */
  readonly isSure: boolean;
}

/** A test has names of images as data, too, unless it uses such a library. */
const startsContainers =
  /testcontainers|dockertest|dockerode|bollard|docker-?java|docker\/client|Docker\.DotNet|import docker\b|\bdagger\b/i;

export function imagesInProgram(ev: Evaluator, file: FileIndex, table: ReleaseTable): readonly InProgram[] {
  // What a document names is read there.
  if (file.program.data !== undefined || file.language === 'yaml') return [];
  const rows = table.images.filter(({ tag }) => tag !== undefined);
  if (!file.texts.some(({ value }) => rows.some((row) => heldIn(row, value)))) return [];
  if (isTestFile(file.file) && !startsContainers.test(file.program.text)) return [];
  return [
    ...file.calls.flatMap(({ call }) => ofCall(ev, file, rows, call)),
    ...writtenStrings(file.program.body).flatMap(({ expr, field }) =>
      rows.flatMap((row): readonly InProgram[] => {
        if (field === undefined || !row.place.fields?.includes(field.toLowerCase())) return [];
        const found = expr.kind === 'text' ? foundAt(file, row, expr, expr.value) : undefined;
        return found ? [{ found, isSure: false }] : [];
      }),
    ),
  ];
}

function ofCall(ev: Evaluator, file: FileIndex, rows: readonly ImageAt[], call: Call): readonly InProgram[] {
  const full = nameOf(call.callee);
  const last = call.callee.kind === 'member' ? call.callee.name : full;
  return rows.flatMap((row): readonly InProgram[] => {
    const isMeant = row.place.calls?.some((name) =>
      name.includes('.') ? full === name || full.endsWith(`.${name}`) : last === name,
    );
    if (isMeant !== true) return [];
    const named = call.named.flatMap((field) =>
      field.kind === 'field' && row.place.fields?.includes(field.name.toLowerCase()) === true
        ? [field.value]
        : [],
    );
    return [...call.args, ...named].flatMap((arg): readonly InProgram[] => {
      if (arg.kind !== 'text' && arg.kind !== 'name' && arg.kind !== 'member') return [];
      const [value] = ev.values(arg, ev.environments.root(file));
      const found = value?.kind === 'string' ? foundAt(file, row, arg, textOf(value.pieces)) : undefined;
      return found ? [{ found, isSure: true }] : [];
    });
  });
}

function foundAt(file: FileIndex, row: ImageAt, expr: Expr, text: string): Found | undefined {
  const image = heldIn(row, text);
  return (
    image && {
      artefact: row.row.id,
      shown: image.shown,
      pinning: image.pinning,
      site: placeOf(file, expr),
      steps: [],
    }
  );
}

/** Only a tag that has an engine counts: without one, the image is used for its commands. */
function heldIn({ row, tag }: ImageAt, text: string): ReturnType<typeof imageOf> {
  return tag?.test(text) === true ? imageOf(row, text) : undefined;
}
