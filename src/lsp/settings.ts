/** What an editor states about the server: in `initializationOptions`, or in its settings under `dockshift`. */

/** Whose files of JavaScript and TypeScript are: `auto` leaves them to ESLint if its plug-in of dockshift is configured. */
type ScriptsBy = 'auto' | 'server' | 'eslint';

export interface Settings {
  /** The configuration file, relative to the folder; undefined: the nearest one. */
  readonly config: string | undefined;
  /** False: what the baseline knows is shown too. */
  readonly baseline: boolean;
  /** Only findings on lines that changed since this commit; undefined: all. */
  readonly since: string | undefined;
  readonly codeLens: boolean;
  readonly scripts: ScriptsBy;
  /** Days until the end of a comment that ignores a finding. */
  readonly ignoreDays: number;
}

export const defaultSettings: Settings = {
  config: undefined,
  baseline: true,
  since: undefined,
  codeLens: false,
  scripts: 'auto',
  ignoreDays: 90,
};

/** What is no setting, or has another type, is left aside: editors send all that a user has written. */
export function settingsIn(value: unknown, before: Settings = defaultSettings): Settings {
  const given = recordOf(value);
  const own = recordOf(given['dockshift'] ?? given);
  return {
    config: textIn(own, 'config', before.config),
    baseline: typeof own['baseline'] === 'boolean' ? own['baseline'] : before.baseline,
    since: textIn(own, 'since', before.since),
    codeLens: typeof own['codeLens'] === 'boolean' ? own['codeLens'] : before.codeLens,
    scripts: scriptsBy.find((one) => one === own['scripts']) ?? before.scripts,
    ignoreDays: typeof own['ignoreDays'] === 'number' ? Math.max(1, own['ignoreDays']) : before.ignoreDays,
  };
}

const scriptsBy: readonly ScriptsBy[] = ['auto', 'server', 'eslint'];

/** An empty text is how editors without another way leave a setting out. */
function textIn(own: Fields, name: string, before: string | undefined): string | undefined {
  const value = own[name];
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' ? value : before;
}

type Fields = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
