/** Images that instructions of a Dockerfile name: `FROM docker`, `COPY --from=docker:dind`. */
import type { At } from './record.ts';
import type { Found } from './found.ts';
import { imageOf } from './image.ts';
import type { ReleaseTable } from './table.ts';

export function instructionImages(
  { record, path, file, read }: At,
  { images }: ReleaseTable,
): readonly Found[] {
  if (file.language !== 'dockerfile' || path.length > 0) return [];
  const stages = new Set<string>();
  return record.fields.flatMap((field): readonly Found[] => {
    if (field.kind !== 'field' || field.value.kind !== 'text') return [];
    const { name, value, at } = field;
    // Options are between the keyword and what counts as its arguments.
    const rest = { text: file.program.text.slice(at.end, value.end), at: at.end };
    const found = images.flatMap(({ row, place }): readonly Found[] => {
      const option = place.instructions?.[name];
      const word = option === undefined ? undefined : wordOf(rest, option);
      if (!word || stages.has(word.text.toLowerCase()) || (option !== '' && takesTools(rest.text))) return [];
      const image = imageOf(row, read(word.text));
      if (!image) return [];
      const site = { file: file.file, start: word.at, end: word.at + word.text.length };
      return [{ artefact: row.id, shown: image.shown, pinning: image.pinning, site, steps: [] }];
    });
    const stage = name === 'FROM' ? /\sAS\s+(\S+)/i.exec(rest.text)?.[1] : undefined;
    if (stage !== undefined) stages.add(stage.toLowerCase());
    return found;
  });
}

interface Written {
  readonly text: string;
  /** UTF-16 offset. */
  readonly at: number;
}

/** The value of an option, or the first word that is none. */
function wordOf({ text, at }: Written, option: string): Written | undefined {
  const pattern = option === '' ? /^\s*(?:--\S+\s+)*(?!-)(\S+)/ : new RegExp(`(?:^|\\s)${option}=(\\S+)`);
  const match = pattern.exec(text);
  const word = match?.[1];
  if (!match || word === undefined) return undefined;
  return { text: word, at: at + match.index + match[0].length - word.length };
}

/** The command and its plug-ins, which are no engine: `COPY --from=docker:dind /usr/local/bin/docker /usr/local/bin/`. */
const tool = /\/(?:docker|docker-compose|docker-buildx|compose|buildx|docker-entrypoint\.sh)$/;

/** Whether all that is copied are such; what is last is where they go. */
function takesTools(rest: string): boolean {
  const words = rest
    .replace(/\\\r?\n/g, ' ')
    .replace(/["[\],]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('--'));
  const taken = words.slice(0, -1);
  return taken.length > 0 && taken.every((word) => tool.test(word));
}
