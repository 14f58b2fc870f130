import { RunError } from '../errors/run-error.ts';
import { createColors } from '../text/colors.ts';
import { UserError } from '../errors/user-error.ts';
import { parseArguments } from './args.ts';
import type { CatalogArguments, ExplainArguments } from './invocation.ts';
import { exitCodes } from './exit-code.ts';
import { printableMessage } from './printable-message.ts';
import { columnsOf, usesColor, type Terminal } from './terminal.ts';

/**
 * Runs a command line: the report goes to standard output, everything else to standard error.
 *
 * @param argv what follows the name of the program
 * @returns what the process should end with: one of `exitCodes`, or what a command that `emulate` runs ended with
 */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    if (error instanceof UserError) {
      terminal.stderr.write(`dockshift: ${printableMessage(error.message)}\n`);
      return exitCodes.usage;
    }
    if (error instanceof RunError) {
      terminal.stderr.write(`dockshift: ${printableMessage(error.message)}\n`);
      return exitCodes.failure;
    }
    terminal.stderr.write(
      `dockshift failed; this is a bug in dockshift:\n${printableMessage(traceOf(error))}\n`,
    );
    return exitCodes.failure;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<number> {
  const invocation = await parseArguments(argv, terminal.cwd);
  switch (invocation.kind) {
    case 'scan': {
      const { runScan } = await import('./commands/scan.ts');
      return runScan(invocation, terminal);
    }
    case 'merge': {
      const { runMerge } = await import('./commands/merge.ts');
      return runMerge(invocation, terminal);
    }
    case 'migrate': {
      const { runMigrate } = await import('./commands/migrate.ts');
      return runMigrate(invocation, terminal);
    }
    case 'baseline': {
      const { runBaseline } = await import('./commands/baseline.ts');
      return runBaseline(invocation, terminal);
    }
    case 'catalog':
      terminal.stdout.write(await catalogText(invocation, terminal));
      return exitCodes.clean;
    case 'catalog check': {
      const { runCatalogCheck } = await import('./commands/catalog-check.ts');
      return runCatalogCheck(invocation, terminal);
    }
    case 'catalog diff': {
      const { runCatalogDiff } = await import('./commands/catalog-making.ts');
      return runCatalogDiff(invocation, terminal);
    }
    case 'catalog import': {
      const { runCatalogImport } = await import('./commands/catalog-making.ts');
      return runCatalogImport(invocation, terminal);
    }
    case 'explain':
      terminal.stdout.write(await explanation(invocation, terminal));
      return exitCodes.clean;
    case 'probe engine': {
      const { runProbeEngine } = await import('./commands/probe-engine.ts');
      return runProbeEngine(invocation, terminal);
    }
    case 'probe hub': {
      const { runProbeHub } = await import('./commands/probe-hub.ts');
      return runProbeHub(invocation, terminal);
    }
    case 'probe api': {
      const { runProbeApi } = await import('./commands/probe-api.ts');
      return runProbeApi(invocation, terminal);
    }
    case 'emulate': {
      const { runEmulate } = await import('./commands/emulate.ts');
      return runEmulate(invocation, terminal);
    }
    case 'init': {
      const { runInit } = await import('./commands/init.ts');
      return runInit(invocation, terminal);
    }
    case 'lsp': {
      const { runLsp } = await import('./commands/lsp.ts');
      return runLsp();
    }
    case 'version': {
      const { ownVersion } = await import('../version.ts');
      terminal.stdout.write(`${ownVersion()}\n`);
      return exitCodes.clean;
    }
    case 'help':
      terminal.stdout.write(invocation.text);
      return exitCodes.clean;
    default:
      return invocation satisfies never;
  }
}

async function catalogText(args: CatalogArguments, terminal: Terminal): Promise<string> {
  const { changes, since, format } = args;
  // Beside a terminal a row is a line, for programs that search them.
  const columns = terminal.stdout.isTTY === true ? columnsOf(terminal.stdout) : Infinity;
  switch (args.of) {
    case 'hub': {
      const { runCatalog } = await import('./commands/catalog.ts');
      return runCatalog({ changes, since, format, ...(await page(args, terminal)), columns });
    }
    case 'engine': {
      const { runEngineCatalog } = await import('./commands/catalog-engine.ts');
      return runEngineCatalog({
        changes,
        since,
        format,
        today: day(),
        ...(await enginePage(args, terminal)),
        columns,
      });
    }
  }
}

async function explanation(args: ExplainArguments, terminal: Terminal): Promise<string> {
  const today = day();
  if (args.id === 'engine') {
    const { engineReleasesPage } = await import('../report/pages/engine.ts');
    return engineReleasesPage({ releases: args.releases, today, ...(await enginePage(args, terminal)) });
  }
  const { runExplain } = await import('./commands/explain.ts');
  return runExplain({ id: args.id, today, ...(await page(args, terminal)) });
}

/** Today as YYYY-MM-DD. */
function day(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What the pages on the Engine share. */
async function enginePage({ color }: CatalogArguments | ExplainArguments, { stdout, env }: Terminal) {
  const { engineCatalog } = await import('../engine-catalog/load.ts');
  return {
    catalog: await engineCatalog(),
    colors: createColors(usesColor(color, stdout, env)),
    columns: columnsOf(stdout),
  };
}

/** What the commands that print a page share: the catalogue, with the configuration's own entries, and the looks. */
async function page({ config, color }: CatalogArguments | ExplainArguments, { stdout, env, cwd }: Terminal) {
  const [{ loadConfiguration }, { loadCatalog }, path] = await Promise.all([
    import('../config/load.ts'),
    import('../catalog/load.ts'),
    import('node:path'),
  ]);
  const file = config === undefined ? undefined : path.resolve(cwd, config);
  const catalog = await loadCatalog(await loadConfiguration({ root: cwd, file }));
  return {
    catalog,
    colors: createColors(usesColor(color, stdout, env)),
    columns: columnsOf(stdout),
  };
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
