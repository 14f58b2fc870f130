/** What a person reads of `dockshift probe engine`. */
import type { Confirmation, Reception } from '../probe/engine/confirm.ts';
import type { Found } from '../probe/engine/find.ts';
import type { JoinedUse } from '../probe/engine/from-scan.ts';
import { contradictions, type EngineProbe } from '../probe/engine/probe.ts';
import { aligned } from './aligned.ts';
import type { Colors } from '../text/colors.ts';
import type { ProbeEngineReport } from './probe-engine-json.ts';
import { runLines } from './probe-engine-run.ts';
import { counted } from '../text/counted.ts';
import { visible, visibleLine } from '../text/visible.ts';
import type { TerminalStyle } from './terminal-style.ts';

/** Nothing if the engine could not be asked: the reason is no report. */
export function probeEnginePretty({ found, probe, run }: ProbeEngineReport, looks: TerminalStyle): string {
  if (!probe) return '';
  const sections = [
    identityLines(found, probe, looks),
    section('Requests with a version', confirmationLines(probe, looks), looks),
    ...(probe.uses ? [section('What the code sends', useLines(probe.uses, looks), looks)] : []),
    ...(run ? [runLines(run, looks)] : []),
    conclusion(probe, looks),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[], { colors }: TerminalStyle): readonly string[] {
  return [colors.bold(title), ...lines];
}

function identityLines(
  found: Found,
  probe: EngineProbe,
  { colors, measure }: TerminalStyle,
): readonly string[] {
  const { identity, negotiated, newest } = probe;
  const { product, release = 'of an unknown release', platform, window, statesMinimum } = identity;
  const title = `${colors.bold(`${product.name} ${visible(release)}`)}  ${visible(platform)}`;
  const accepts = `${window.min} – ${window.max}${statesMinimum ? '' : ' (the lowest is not stated)'}`;
  const agreed =
    negotiated === undefined
      ? [colors.red('none'), `it begins at ${window.min}, and no client knows more than ${newest}`]
      : [negotiated, `what clients that know up to ${newest} negotiate`];
  return [
    title,
    ...aligned(
      [
        ['address', visible(found.where), colors.dim(`by ${found.from}`)],
        ['accepts', accepts, comparisonText(probe, colors)],
        ['negotiated', ...agreed.map((text, index) => (index === 0 ? text : colors.dim(text)))],
        ...pingRows(probe, colors),
        ...fixedRows(probe, colors),
      ].map(([label = '', ...rest]) => [colors.dim(label), ...rest]),
      measure,
    ),
  ];
}

function comparisonText({ comparison }: EngineProbe, colors: Colors): string {
  switch (comparison.kind) {
    case 'same':
      return colors.dim('as the catalogue has it');
    case 'moved':
      return colors.yellow(`a setting moved the lowest one, which is ${comparison.known.min} by default`);
    case 'differs':
      return colors.red(`the catalogue has ${comparison.known.min} – ${comparison.known.max}`);
    case 'unknown':
      return colors.dim(comparison.why);
    default:
      return comparison satisfies never;
  }
}

function pingRows({ identity: { ping } }: EngineProbe, colors: Colors): readonly string[][] {
  const method = ping.method === 'HEAD' ? [] : ['HEAD is not answered as GET is'];
  const header =
    ping.apiVersion === undefined ? ['it has no Api-Version header: clients in Go fall back to 1.24'] : [];
  const troubles = [...method, ...header];
  return troubles.length === 0 ? [] : [['ping', ping.method, colors.yellow(troubles.join('; '))]];
}

function fixedRows({ fixed }: EngineProbe, colors: Colors): readonly string[][] {
  if (!fixed) return [];
  const { version, reception } = fixed;
  const note = `DOCKER_API_VERSION is set: the docker command and clients in Go send it, and do not negotiate`;
  return [
    [
      'fixed',
      version,
      reception.kind === 'accepted' ? colors.dim(note) : colors.yellow(`${note}; ${received(reception)}`),
    ],
  ];
}

function confirmationLines(
  { confirmations, identity }: EngineProbe,
  { colors, measure }: TerminalStyle,
): readonly string[] {
  const { outside, name } = identity.product;
  const nothing = outside === 'answers' ? `${name} answers any version` : 'some servers accept any version';
  const marks: Readonly<Record<Confirmation['verdict'], string>> = {
    confirmed: colors.green('✔ as expected'),
    contradicts: colors.red('✖ not as expected'),
    'proves nothing': colors.dim(`· proves nothing: ${nothing}`),
    unclear: colors.yellow('? not clear'),
  };
  const positions: Readonly<Record<Confirmation['position'], string>> = {
    below: 'below the lowest',
    lowest: 'the lowest',
    highest: 'the highest',
    above: 'above the highest',
  };
  const rows = confirmations.map(({ version, position, reception, verdict }) => [
    `v${version}`,
    colors.dim(positions[position]),
    received(reception),
    marks[verdict],
  ]);
  return aligned(rows, measure);
}

function received(reception: Reception): string {
  switch (reception.kind) {
    case 'accepted':
      return '200';
    case 'too old':
      return `400 too old, ${reception.bound} is the lowest`;
    case 'too new':
      return `400 too new, ${reception.bound} is the highest`;
    case 'unclear':
      return reception.why;
    default:
      return reception satisfies never;
  }
}

function useLines(uses: readonly JoinedUse[], { colors, measure }: TerminalStyle): readonly string[] {
  if (uses.length === 0) return ['  no use of the Engine API is found in it'];
  const marks: Readonly<Record<JoinedUse['outcome'], (text: string) => string>> = {
    accepted: (text) => colors.green(`✔ ${text || 'accepted'}`),
    refused: (text) => colors.red(`✖ ${text}`),
    unproven: (text) => colors.yellow(`? ${text}`),
    unknown: (text) => colors.dim(`? ${text}`),
  };
  const rows = uses.map(({ file, line, what, verdict, version, isNote, outcome, says }) => [
    `${visibleLine(file)}:${line}`,
    version ?? '–',
    colors.dim(verdict),
    marks[outcome](isNote ? `${says === '' ? outcome : says} (a note)` : says),
    colors.dim(visible(what)),
  ]);
  return aligned(rows, measure);
}

function conclusion(probe: EngineProbe, { colors }: TerminalStyle): readonly string[] {
  const found = contradictions(probe);
  if (found.length === 0) {
    return [colors.green('✔ nothing contradicts the catalogue' + (probe.uses ? ' or the code' : ''))];
  }
  return [
    colors.bold(colors.red(`✖ ${counted(found.length, 'contradiction')}`)),
    ...found.map((line) => `  ${visible(line)}`),
  ];
}
