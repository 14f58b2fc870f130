/** What `dockshift init` shows when it has written a configuration: what it saw, and what checks and ESLint need. */
import { counted } from '../text/counted.ts';
import type { Colors } from '../text/colors.ts';
import { visible } from '../text/visible.ts';
import { installCommand, runCommand } from '../repository.ts';
import { services, type CiName } from './ci.ts';
import type { Survey } from './survey.ts';

/** @param written the line that names the configuration */
export function initPage(written: string, survey: Survey, colors: Colors): string {
  const ci: readonly CiName[] = survey.ci.length === 0 ? ['github'] : survey.ci;
  const sections = [
    written,
    seen(survey, colors),
    ...ci.map((name) => ciSection(name, survey, colors)),
    eslintSection(survey, colors),
    next(survey),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function seen({ report, languages, ci, eslint, engineFiles }: Survey, colors: Colors): string {
  const { error, warning, info } = report.summary;
  const languageList = languages.slice(0, 6).map(({ name, files }) => `${name} ${files}`);
  const rows = [
    ['files', counted(report.files, 'file')],
    ['languages', languageList.join(', ') || 'none with a grammar'],
    ['findings', `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info`],
    ['engine', engineFiles === 0 ? 'not used' : `used in ${counted(engineFiles, 'file')}`],
    ['CI', ci.map((name) => services[name].title).join(', ') || 'none'],
    ['ESLint', eslint === undefined ? 'not configured' : visible(eslint.file)],
  ] as const;
  return rows.map(([label, text]) => `  ${colors.dim(label.padEnd(9))}  ${text}`).join('\n');
}

function ciSection(name: CiName, { hasManifest }: Survey, colors: Colors): string {
  const { title, file, snippet } = services[name];
  const command = runCommand();
  const text = snippet(command);
  const hasHint = hasManifest && text.includes(command);
  const hint = hasHint ? ' (or npx dockshift, if dockshift is among the devDependencies)' : '';
  return `${colors.bold(`For ${title}, in ${file}`)}${hint}:\n\n${indented(text)}`;
}

function eslintSection({ eslint }: Survey, colors: Colors): string {
  if (eslint === undefined) return '';
  const install = indented(`${installCommand()}\n`);
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
    return 'Nothing is found today. The check keeps it that way.';
  }
  const changes = summary.fixable === 0 ? '' : `, dockshift migrate what can be changed (${summary.fixable})`;
  return `dockshift shows what is found${changes}. dockshift baseline suppresses it until you get to it.`;
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
