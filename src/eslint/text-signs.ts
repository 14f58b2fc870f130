/** What the text of a file shows without being parsed. */
import { engineSigns } from '../engine-catalog/signs.ts';
import { beginsPath } from '../sift/begins-path.ts';
import { prepareSearch, type Markers } from '../sift/markers.ts';

export interface TextSigns {
  /** Whether it names one of the hosts. */
  readonly host: boolean;
  /** Whether it may use an engine. */
  readonly engine: boolean;
  /** Whether it holds anything without which a file has nothing to report of its own. */
  readonly marker: boolean;
}

export interface Outline extends TextSigns {
  /** What it seems to import, as it is written. */
  readonly imports: readonly string[];
}

const nothing: TextSigns = { host: false, engine: false, marker: false };

/** Prepares looks at texts: one search of a text without a marker, and a closer look at the others, as a scan takes it. */
export function signsOfText(markers: Markers): (text: string) => TextSigns {
  const search = prepareSearch(markers);
  const mayBegin = beginsPath(markers.paths, markers.bases);
  return (text) => {
    const { host, path, engine: isOfEngine } = search(text);
    if (!host && !path && !isOfEngine) return nothing;
    const engine = isOfEngine && engineSigns().shows.test(text);
    return { host, engine, marker: host || engine || (path && mayBegin(text)) };
  };
}
