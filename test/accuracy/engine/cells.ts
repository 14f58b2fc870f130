/** The dimensions of a program that asks an engine. */
import type { Forms } from '../joins/forms.ts';
import { idioms, type Idiom } from './idioms.ts';

/** Where a value lives. */
export const values = [
  'literal',
  'local',
  'module',
  'exported',
  'settings',
  'environment',
  'returned',
  'parameter',
] as const;
export const versions = ['none', 'literal', 'local', 'module', 'exported'] as const;
/** Who makes the client: the code that needs it, a function that is given the socket, or one of another file. */
export const makers = ['here', 'function', 'elsewhere'] as const;

export interface EngineCell {
  readonly idiom: Idiom;
  readonly socket: (typeof values)[number];
  readonly version: (typeof versions)[number];
  readonly maker: (typeof makers)[number];
}

/** Why no one would write such a program, or could; nothing if one would. */
function nonsense(forms: Forms, { idiom, socket, version, maker }: EngineCell): string | undefined {
  if (socket === 'settings' && !forms.settings) return `${forms.language} has no such settings`;
  if (socket === 'parameter' && !forms.defaults) return `${forms.language} has no defaults of parameters`;
  if (socket === 'environment' && !forms.environment) return `${forms.language} reads no such environment`;
  if (idiom.id === 'bollard' && version !== 'none') return 'its versions are made of numbers';
  if (socket === 'parameter' && maker !== 'here') return 'the function has a parameter for it';
  return undefined;
}

/** All cells of a language that make sense, always in the same order. */
export function engineCellsOf(forms: Forms): readonly EngineCell[] {
  return (idioms[forms.language] ?? []).flatMap((idiom) =>
    values.flatMap((socket) =>
      versions.flatMap((version) =>
        makers.flatMap((maker) => {
          const cell = { idiom, socket, version, maker };
          return nonsense(forms, cell) === undefined ? [cell] : [];
        }),
      ),
    ),
  );
}

export const engineNameOf = ({ idiom, socket, version, maker }: EngineCell): string =>
  ['engine', idiom.id, socket, version, maker].join(' / ');
