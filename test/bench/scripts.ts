/** The scripts of the benchmark, which have their types in comments. */
import { fileURLToPath } from 'node:url';
import type { Markers } from '../../src/sift/markers.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface TreePlan {
  readonly kind: 'clean' | 'typical' | 'hostile' | 'deep';
  readonly count: number;
  readonly seed: number;
  readonly pool: readonly SourceFile[];
}

export interface TreeResult {
  readonly kind: TreePlan['kind'];
  readonly count: number;
  readonly git: boolean;
  readonly bytes: number;
  readonly findings: number;
  readonly found: number;
  readonly medians: Readonly<Record<string, number>>;
  readonly peak: number;
  readonly readAgain?: number;
}

export interface Verdict {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly result: 'met' | 'missed' | 'not measured';
}

interface Program {
  readonly id: string;
  readonly argv: readonly string[];
  readonly codes: readonly number[];
}

interface ClockOptions {
  readonly cwd: string;
  readonly work: string;
  readonly hyperfine: string | undefined;
  readonly runs: number;
  readonly warmup: number;
}

interface Scripts {
  readonly arguments: {
    readonly readArguments: (argv: readonly string[]) => Readonly<Record<string, unknown>>;
  };
  readonly clock: {
    readonly clock: (programs: readonly Program[], options: ClockOptions) => Record<string, number[]>;
  };
  readonly corpus: {
    readonly corpusOf: (
      plan: Pick<TreePlan, 'kind' | 'count'> & { readonly git: boolean },
      folder: string,
      pool: readonly SourceFile[],
    ) => Promise<{ readonly name: string; readonly root: string }>;
  };
  readonly markers: {
    readonly searchPattern: (markers: Markers) => string;
    readonly markedBy: (markers: Markers) => (text: string) => boolean;
  };
  readonly numbers: {
    readonly median: (values: readonly number[]) => number;
    readonly linearity: (points: readonly { readonly size: number; readonly cost: number }[]) => {
      readonly each: number;
      readonly growth: number;
    };
    readonly duration: (seconds: number) => string;
  };
  readonly page: {
    readonly targetTable: (list: readonly Verdict[]) => string;
    readonly realTable: (list: readonly RealResult[]) => string;
    readonly timeTable: (trees: readonly TreeResult[]) => string;
    readonly startTable: (starts: Readonly<Record<string, number>>) => string;
    readonly withMeasured: (page: string, text: string) => string;
  };
  readonly pool: {
    readonly readPool: (
      modules: string,
      packages: readonly string[],
      isMarked: (text: string) => boolean,
    ) => SourceFile[];
  };
  readonly targets: {
    readonly verdicts: (results: {
      readonly starts: Readonly<Record<string, number>>;
      readonly trees: readonly TreeResult[];
    }) => Verdict[];
  };
  readonly real: {
    readonly repositoriesIn: (dir: string) => readonly string[];
    readonly measureReal: (around: RealAround, dir: string, name: string, runs: number) => RealResult;
  };
  readonly trees: {
    readonly treeOf: (plan: TreePlan) => Iterable<SourceFile & { readonly findings: number }>;
    readonly isOfTree: (path: string) => boolean;
  };
}

interface RealAround {
  readonly main: string;
  readonly work: string;
  readonly markers: Readonly<Record<'hosts' | 'paths' | 'engine', readonly string[]>>;
  /** The file of rules for ast-grep. */
  readonly rules: string;
  readonly tools: Readonly<Record<'ripgrep' | 'astGrep', string | undefined>>;
}

export interface RealResult {
  readonly name: string;
  readonly commit: string;
  readonly files: number;
  readonly parsed: readonly number[];
  readonly found: number;
  readonly incomplete: number;
  readonly seconds: number;
  readonly cpu: number;
  readonly rg: number | undefined;
  readonly astGrep: number | undefined;
  readonly peak: number;
}

/** @returns the module `scripts/bench/<name>.js` */
export async function script<Name extends keyof Scripts>(name: Name): Promise<Scripts[Name]> {
  const file = fileURLToPath(new URL(`../../scripts/bench/${name}.js`, import.meta.url));
  const module: Scripts[Name] = await import(file);
  return module;
}
