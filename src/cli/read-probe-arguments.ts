/** What a probe of an engine, of the Hub or of other APIs is asked for. */
import { UserError } from '../errors/user-error.ts';
import {
  hostNamed,
  once,
  probedNamed,
  probeFormat,
  seconds,
  texts,
  valuesByName,
  type ProbedName,
} from './argument-values.ts';
import type { ProbeApiArguments, ProbeEngineArguments, ProbeHubArguments } from './invocation.ts';
import type { optionTables } from './options.ts';
import { type Parsed, commonArguments } from './read-arguments.ts';

/** One table of options, of which some belong to one probe. */
export function probeArguments(
  of: string,
  args: Parsed<keyof typeof optionTables.probe>,
): ProbeEngineArguments | ProbeHubArguments | ProbeApiArguments {
  const common = {
    format: probeFormat(once(args.format, 'format') ?? 'pretty'),
    fromScan: once(args['from-scan'], 'from-scan'),
    timeout: seconds(once(args.timeout, 'timeout') ?? '10'),
    ...commonArguments(args),
  };
  const [further] = texts(args._).slice(1);
  if (further !== undefined) throw new UserError(`probe takes one argument, found '${further}' beside it`);
  switch (probedNamed(of)) {
    case 'engine': {
      refuse('engine', args, ['base-url', 'methods', 'entry', 'value', 'token-host']);
      const image = once(args.run, 'run');
      const command = texts(args['--']);
      if (image === undefined && command.length > 0) throw new UserError('a command needs --run IMAGE');
      if (image === undefined && args.pull === true) throw new UserError('--pull needs --run IMAGE');
      return {
        kind: 'probe engine',
        host: once(args.host, 'host'),
        context: once(args.context, 'context'),
        run: image === undefined ? undefined : { image, command, pull: args.pull === true },
        ...common,
      };
    }
    case 'hub':
      refuse('hub', args, ['host', 'context', 'run', 'pull', 'value', 'token-host']);
      refuseCommand('hub', args);
      return {
        kind: 'probe hub',
        baseUrl: once(args['base-url'], 'base-url'),
        methods: args.methods === true,
        entries: texts(args.entry),
        ...common,
      };
    case 'api': {
      refuse('api', args, ['host', 'context', 'run', 'pull', 'methods', 'entry']);
      refuseCommand('api', args);
      const { fromScan, ...others } = common;
      if (fromScan === undefined) throw new UserError('probe api needs --from-scan: the code that calls it');
      return {
        kind: 'probe api',
        fromScan,
        baseUrl: once(args['base-url'], 'base-url'),
        values: valuesByName(texts(args.value)),
        tokenHosts: texts(args['token-host']).map((host) => hostNamed(host, '--token-host')),
        ...others,
      };
    }
  }
}

function refuseCommand(of: ProbedName, args: Parsed<'--'>): void {
  if (texts(args['--']).length > 0) throw new UserError(`probe ${of} takes no command`);
}

function refuse(of: ProbedName, args: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const given = names.find((name) => args[name] !== undefined && args[name] !== false);
  if (given !== undefined) throw new UserError(`probe ${of} has no option --${given}`);
}
