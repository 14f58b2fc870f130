/** Documents: images that they name, packages that they list, actions and features that they use. */
import type { Expr, Text } from '../../../ir/ir.ts';
import { placeOf } from '../../model/values.ts';
import type { FileIndex } from '../../model/scope.ts';
import { actionOf, featuresOf } from './actions.ts';
import { instructionImages } from './dockerfile.ts';
import type { Found } from './found.ts';
import { imageOf } from './image.ts';
import { listedPackages } from './listed-packages.ts';
import type { ImageAt, ReleaseTable } from './table.ts';
import { reader } from './templates.ts';
import { type At, fieldOf } from './record.ts';

/** Records in records are read so far. */
const deepest = 40;

export function releasesOfDocument(file: FileIndex, table: ReleaseTable): readonly Found[] {
  const documents = file.program.data?.() ?? [];
  const read = reader(documents);
  const found: Found[] = [];
  for (const root of documents) {
    const images = imagesOf(file, table, root);
    const visited = new Set<Expr>();
    const visit = (expr: Expr, path: readonly string[]): void => {
      if (path.length > deepest || visited.has(expr)) return;
      visited.add(expr);
      if (expr.kind === 'list') {
        expr.items.forEach((item) => {
          visit(item, path);
        });
      }
      if (expr.kind !== 'record') return;
      const at: At = { record: expr, path, file, read };
      found.push(
        ...namedImages(at, images),
        ...instructionImages(at, table),
        ...listedPackages(at, table),
        ...actionOf(at, table),
        ...featuresOf(at, table),
      );
      for (const field of expr.fields) if (field.kind === 'field') visit(field.value, [...path, field.name]);
    };
    visit(root, []);
  }
  return found;
}

/** The place that matches the document: by its name, by what it holds, or the one for all others. */
function imagesOf(file: FileIndex, table: ReleaseTable, root: Expr): ImageAt | undefined {
  const inDocuments = table.images.filter(
    ({ place }) => place.keys !== undefined || place.lists !== undefined,
  );
  // A template of a document has one more ending.
  const name = file.file.replace(/(\.ya?ml)\.\w+$/i, '$1');
  return (
    inDocuments.find(({ files }) => files?.test(name)) ??
    inDocuments.find(({ place: { has } }) => has?.every((key) => fieldOf(root, key) !== undefined)) ??
    inDocuments.find(({ files, place }) => !files && !place.has)
  );
}

function namedImages({ record, file, read }: At, images: ImageAt | undefined): readonly Found[] {
  if (!images) return [];
  const { row, place } = images;
  const texts = record.fields.flatMap((field): readonly Text[] => {
    if (field.kind !== 'field') return [];
    if (place.keys?.includes(field.name)) return imageTexts(field.value);
    if (place.lists?.includes(field.name) && field.value.kind === 'list') {
      return field.value.items.flatMap(imageTexts);
    }
    return [];
  });
  return texts.flatMap((text): readonly Found[] => {
    const image = imageOf(row, proxied(text.value, read));
    if (!image || (image.isBare && !place.bare)) return [];
    return [
      { artefact: row.id, shown: image.shown, pinning: image.pinning, site: placeOf(file, text), steps: [] },
    ];
  });
}

/** What precedes an image for the proxy of a service stays as it is written. */
function proxied(text: string, read: (text: string) => string): string {
  const front = /^\$\{?\w+\}?\//.exec(text)?.[0] ?? '';
  return front + read(text.slice(front.length));
}

/** The name of an image: the value itself, or its field `name` (an `image` inside is found for itself). */
function imageTexts(value: Expr): readonly Text[] {
  if (value.kind === 'text') return [value];
  const name = fieldOf(value, 'name');
  return name?.kind === 'text' ? [name] : [];
}
