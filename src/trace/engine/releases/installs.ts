/** Commands that install packages, and those that start images. */
import { base, optionValue, readings, type Command } from './command-words.ts';
import type { Found } from './found.ts';
import { imageOf } from './image.ts';
import { packageAmong } from './packages.ts';
import type { ReleaseTable } from './table.ts';

export function installOf(table: ReleaseTable, command: Command): Found | undefined {
  const isManager = (name: string) => table.packages.some(({ managers }) => managers.includes(name));
  for (const { name, words } of readings(command, isManager)) {
    // If a variable names the command, only names that no other thing has count.
    const rows = table.packages.filter(({ managers }) => name === '' || managers.includes(name));
    const verb = words.findIndex(({ values }) => rows.some(({ verbs }) => verbs.includes(values[0] ?? '')));
    if (verb < 0) continue;
    const found = packageAmong(
      rows,
      words.slice(verb + 1).map((word) => ({ values: word.values, place: word })),
    );
    if (!found || (name === '' && !/[.-]/.test(found.shown))) continue;
    const { place: site, steps } = found.place;
    return { artefact: found.row.id, shown: found.shown, pinning: found.pinning, site, steps };
  }
  return undefined;
}

const containerTools = ['docker', 'podman', 'nerdctl'];
/** Options whose value looks like an image and is none. */
const takesHost =
  /^--?(?:link|add-host|volumes?|v|volumes-from|name|h|hostname|net|network|network-alias|e|env|label|l)$/;

export function startedImage(table: ReleaseTable, command: Command): Found | undefined {
  for (const { name, words } of readings(command, (text) => containerTools.includes(base(text)))) {
    const isTool = containerTools.includes(name);
    const option = isTool ? undefined : optionValue(words, ['--image']);
    for (const { row, place } of table.images) {
      if (!place.commands) continue;
      const isStart =
        isTool && words.slice(0, 2).some(({ values }) => place.commands?.includes(values[0] ?? ''));
      const operands = isStart
        ? words.filter((_, i) => !takesHost.test(words[i - 1]?.values[0] ?? ''))
        : words.filter(({ values }) => values[0] === option || values[0] === `--image=${option ?? ''}`);
      for (const word of operands) {
        const image = imageOf(row, (word.values[0] ?? '').replace(/^--image=/, ''));
        if (!image || (image.isBare && !words.some(({ values }) => values[0] === 'pull'))) continue;
        return {
          artefact: row.id,
          shown: image.shown,
          pinning: image.pinning,
          site: word.place,
          steps: word.steps,
        };
      }
    }
  }
  return undefined;
}
