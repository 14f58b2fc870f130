import type { Evidence, Finding, Fix, SuppressedFinding, Suppression } from '../../finding.ts';
import { fixText, insteadText, messageText, requestText } from '../finding-words.ts';
import { grouped } from '../grouped.ts';
import type { ReportContext } from '../reporter.ts';
import { servicePath } from '../service-path.ts';
import { visible } from '../../text/visible.ts';
import { artifactLocation, editedRegion, regionOf } from './location.ts';
import { levels } from './level.ts';
import type { Source } from '../sources.ts';

interface Known {
  readonly sourceOf: (file: string) => Source | undefined;
  /** Of its rule, in the list of rules. */
  readonly index: number | undefined;
}

export function resultOf(
  finding: Finding | SuppressedFinding,
  context: ReportContext,
  { index, sourceOf }: Known,
): object {
  const { rule, severity, file, start, end, evidence, fix } = finding;
  const region = regionOf(start, end, sourceOf(file));
  return {
    ruleId: rule,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: levels[severity],
    message: { text: resultText(finding, context) },
    locations: [{ physicalLocation: { artifactLocation: artifactLocation(file, context), region } }],
    ...(evidence.length === 0
      ? {}
      : { relatedLocations: evidence.map((one, id) => related(one, id + 1, context)) }),
    partialFingerprints: { 'dockshift/v1': finding.fingerprint },
    ...(fix === null || fix.edits.length === 0 ? {} : { fixes: [fixOf(fix, context, sourceOf)] }),
    suppressions: 'suppression' in finding ? [suppressionOf(finding.suppression, file, context)] : [],
    properties: propertiesOf(finding),
  };
}

/**
 * The first sentence is all that a list shows. `[text](1)` is a link for SARIF: so evidence is, and nothing else. Braces are
 * left alone: a message without arguments is shown as it is.
 */
function resultText(finding: Finding, context: ReportContext): string {
  const { evidence } = finding;
  const request = requestText(finding);
  const instead = insteadText(finding);
  const change = fixText(finding);
  const sentences = [
    `${messageText(finding)}.`,
    ...(request === undefined ? [] : [`Request: ${request}.`]),
    ...(instead === undefined ? [] : [`Instead: ${instead}.`]),
    ...(change === undefined ? [] : [`Fix: ${change}.`]),
  ].map(withoutLinks);
  const seen = evidence.map(
    ({ file, line, says }, id) =>
      `${withoutLinks(says)} ([${linkText(`${servicePath(file, context)}:${line}`)}](${id + 1}))`,
  );
  return [...sentences, ...(seen.length === 0 ? [] : [`Seen: ${seen.join(', ')}.`])].join(' ');
}

function withoutLinks(text: string): string {
  return visible(text).replace(/\[(?=[^[\]]*\]\()/g, '\\[');
}

function linkText(text: string): string {
  return visible(text).replace(/[\\[\]]/g, '\\$&');
}

function related({ file, line, says }: Evidence, id: number, context: ReportContext): object {
  return {
    id,
    physicalLocation: { artifactLocation: artifactLocation(file, context), region: { startLine: line } },
    message: { text: withoutLinks(says) },
  };
}

function fixOf({ title, safety, edits }: Fix, context: ReportContext, sourceOf: Known['sourceOf']): object {
  return {
    description: { text: withoutLinks(title) },
    artifactChanges: grouped(edits, ({ file }) => file).map(([file, own]) => {
      const source = sourceOf(file);
      return {
        artifactLocation: artifactLocation(file, context),
        replacements: own.map((edit) => ({
          deletedRegion: editedRegion(edit.start, edit.end, source),
          insertedContent: { text: edit.text },
        })),
      };
    }),
    properties: { safety },
  };
}

/** A comment is in the source, a baseline beside it. */
function suppressionOf(suppression: Suppression, file: string, context: ReportContext): object {
  const { until, reason } = suppression;
  const justification = reason === null ? {} : { justification: reason };
  switch (suppression.kind) {
    case 'comment': {
      const region = { startLine: suppression.line };
      const physicalLocation = { artifactLocation: artifactLocation(file, context), region };
      return {
        kind: 'inSource',
        status: 'accepted',
        ...justification,
        location: { physicalLocation },
        properties: { until },
      };
    }
    case 'baseline':
      return {
        kind: 'external',
        status: 'accepted',
        ...justification,
        properties: { owner: suppression.owner, until },
      };
    default:
      return suppression satisfies never;
  }
}

/** The URL is here in full, whatever its length. */
function propertiesOf(finding: Finding): object {
  const { entry, state, since, removal, ramp, confidence, method, url, operation, docs, owners } = finding;
  return {
    entry,
    state,
    since,
    ...(removal === undefined ? {} : { removal }),
    ...(ramp === undefined ? {} : { ramp }),
    confidence,
    method,
    url,
    operation,
    docs,
    ...(owners === undefined ? {} : { owners }),
  };
}
