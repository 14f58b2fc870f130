/** Where text goes; `process.stdout` and `process.stderr` are such. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The world around a command. */
export interface Terminal {
  /** All bytes of standard input; left out: there are none. */
  readonly stdin?: () => Promise<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path. */
  readonly cwd: string;
}

/**
 * Whether to colour what goes to an output: `--no-color` and `--color` first, then `NO_COLOR` (no-color.org), then
 * `FORCE_COLOR`, then whether a person is looking.
 *
 * @param asked what the command line states; undefined if it gives no information
 */
export function usesColor(asked: boolean | undefined, output: Output, env: Terminal['env']): boolean {
  if (asked !== undefined) return asked;
  if (isSet(env.NO_COLOR)) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return output.isTTY === true && env.TERM !== 'dumb';
}

/**
 * Whether a terminal shows links (OSC 8). There is no way to ask one, so that this knows those that do; `FORCE_HYPERLINK`
 * decides if it is set. Multiplexers may pass links on or not: they get none.
 */
export function showsHyperlinks(output: Output, env: Terminal['env']): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== '0';
  const { TERM = '', TERM_PROGRAM = '', VTE_VERSION = '' } = env;
  if (output.isTTY !== true || isSet(env.CI) || TERM === 'dumb' || /^(screen|tmux)/.test(TERM)) return false;
  if (['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio'].includes(TERM_PROGRAM)) {
    return true;
  }
  if (/^(xterm-kitty|alacritty|foot|contour|xterm-ghostty)/.test(TERM)) return true;
  return isSet(env.WT_SESSION) || isSet(env.KONSOLE_VERSION) || Number(VTE_VERSION) >= 5000;
}

/** Whether a line that changes in place makes sense: a person looks at it, and no log keeps it. */
export function showsProgress(asked: boolean | undefined, { stderr, env }: Terminal): boolean {
  return asked !== false && stderr.isTTY === true && !isSet(env.CI) && env.TERM !== 'dumb';
}

/** How many columns a line may take. Logs have no width of their own. */
export function columnsOf(output: Output): number {
  return Math.max(60, output.isTTY === true ? (output.columns ?? 80) : 110);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
