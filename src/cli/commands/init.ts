/** `dockshift init`: a commented configuration for a repository, and what its CI and its ESLint need. */
import fs from 'node:fs';
import path from 'node:path';
import { dayOf } from '../../text/calendar.ts';
import { displayPath } from '../../config/display-path.ts';
import { findConfiguration } from '../../config/find.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { counted } from '../../report/summary.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import { ownVersion } from '../../version.ts';
import type { InitArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import { noProgress, progressLine } from '../progress.ts';
import { showsProgress, usesColor, type Terminal } from '../terminal.ts';
import { writeNewFile } from '../write-file.ts';
import { createColors, type Colors } from '../../text/colors.ts';
import { services, type CiName } from './init-ci.ts';
import { configurationText } from './init-configuration.ts';
import { surveyOf, type Survey } from './init-survey.ts';

const fileName = 'dockshift.config.yaml';

/**
 * Writes the configuration and shows what it saw. One that is there already is never written over.
 *
 * @throws UserError for a path that is no folder, for a folder that has a configuration, and for one that cannot be written in
 */
export async function runInit(args: InitArguments, terminal: Terminal): Promise<ExitCode> {
  const root = await folderOf(args.path, terminal.cwd);
  const existing = findConfiguration(root);
  const shown = (file: string) => visible(displayPath(file, fs.realpathSync(terminal.cwd)));
  if (existing !== null && path.dirname(existing) === root) throw alreadyThere(shown(existing));

  const today = dayOf(new Date());
  const progress = showsProgress(undefined, terminal) ? progressLine(terminal.stderr) : noProgress;
  let survey: Survey;
  try {
    survey = await surveyOf({ root, today, onProgress: progress.report });
  } finally {
    progress.end();
  }
  const file = path.join(root, fileName);
  // A file that was written in the meantime is kept.
  if (!writeNewFile(file, configurationText(survey, today))) throw alreadyThere(shown(file));

  const colors = createColors(usesColor(args.color, terminal.stdout, terminal.env));
  const sections = [
    `${colors.green('✔')} ${shown(file)} is written${existing === null ? '' : `; here it goes before ${shown(existing)}`}`,
    seen(survey, colors),
    ...(survey.ci.length === 0 ? (['github'] as const) : survey.ci).map((name) =>
      ciSection(name, survey, colors),
    ),
    eslintSection(survey, colors),
    next(survey),
  ];
  terminal.stdout.write(`${sections.filter((section) => section !== '').join('\n\n')}\n`);
  return exitCodes.clean;
}

async function folderOf(typed: string | undefined, cwd: string): Promise<string> {
  const { root, only } = await resolveTargets(typed === undefined ? [] : [typed], cwd);
  if (only !== undefined) {
    throw new UserError(`${typed ?? '.'} is not a folder; name the one to look at`);
  }
  return root;
}

function alreadyThere(shown: string): UserError {
  return new UserError(`${shown} is there already; init writes over no configuration`);
}

function seen({ report, languages, ci, eslint, engineFiles }: Survey, colors: Colors): string {
  const { error, warning, info } = report.summary;
  const languageList = languages.slice(0, 6).map(({ name, files }) => `${name} ${files}`);
  const rows = [
    ['files', counted(report.files, 'file')],
    ['languages', languageList.join(', ') || 'none that has a grammar'],
    ['findings', `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info`],
    ['engine', engineFiles === 0 ? 'not used' : `used in ${counted(engineFiles, 'file')}`],
    ['CI', ci.map((name) => services[name].title).join(', ') || 'none that is known'],
    ['ESLint', eslint === undefined ? 'not configured' : visible(eslint.file)],
  ] as const;
  return rows.map(([label, text]) => `  ${colors.dim(label.padEnd(9))}  ${text}`).join('\n');
}

function ciSection(name: CiName, { hasManifest }: Survey, colors: Colors): string {
  const { title, file, snippet } = services[name];
  const command = `npx --yes dockshift@${ownVersion()}`;
  const hint = hasManifest ? ' (or npx dockshift, with dockshift among the devDependencies)' : '';
  return `${colors.bold(`For ${title}, in ${file}`)}${hint}:\n\n${indented(snippet(command))}`;
}

function eslintSection({ eslint }: Survey, colors: Colors): string {
  if (eslint === undefined) return '';
  const install = indented('npm install --save-dev dockshift\n');
  if (eslint.kind === 'legacy') {
    return `${colors.bold('For ESLint')}: its flat configuration (eslint.config.js) is needed, not ${visible(eslint.file)}`;
  }
  const isCommonJs = /\.c[jt]s$/.test(eslint.file);
  const code = isCommonJs
    ? `const { default: dockshift } = require('dockshift/eslint');

module.exports = [
  // what is there already
  dockshift.configs.recommended,
];
`
    : `import dockshift from 'dockshift/eslint';

export default [
  // what is there already
  dockshift.configs.recommended,
];
`;
  return `${colors.bold(`For ESLint, in ${visible(eslint.file)}`)}:\n\n${install}\n\n${indented(code)}`;
}

function next({ report: { summary } }: Survey): string {
  if (summary.error + summary.warning + summary.info === 0) {
    return 'Nothing is found today: the check keeps it so.';
  }
  const changes = summary.fixable === 0 ? '' : `, dockshift migrate what can be changed (${summary.fixable})`;
  return `dockshift shows what is found${changes}. dockshift baseline keeps it quiet until somebody gets to it.`;
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
