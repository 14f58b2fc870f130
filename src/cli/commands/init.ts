/** `dockshift init`: a commented configuration for a repository, and what its CI and its ESLint need. */
import fs from 'node:fs';
import path from 'node:path';
import { dayOf } from '../../text/calendar.ts';
import { displayPath } from '../../config/display-path.ts';
import { findConfiguration } from '../../config/find.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import type { InitArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';
import { writeNewFile } from '../write-file.ts';
import { createColors } from '../../text/colors.ts';
import { configurationText } from '../../init/configuration.ts';
import { initPage } from '../../init/page.ts';
import { surveyOf } from '../../init/survey.ts';

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
  const survey = await withProgress(undefined, terminal, (onProgress) =>
    surveyOf({ root, today, onProgress }),
  );
  const file = path.join(root, fileName);
  // A file that was written in the meantime is kept.
  if (!writeNewFile(file, configurationText(survey, today))) throw alreadyThere(shown(file));

  const colors = createColors(usesColor(args.color, terminal.stdout, terminal.env));
  const written = `${colors.green('✔')} ${shown(file)} is written${existing === null ? '' : `; it overrides ${shown(existing)} here`}`;
  terminal.stdout.write(initPage(written, survey, colors));
  return exitCodes.clean;
}

async function folderOf(typed: string | undefined, cwd: string): Promise<string> {
  const { root, only } = await resolveTargets(typed === undefined ? [] : [typed], cwd);
  if (only !== undefined) {
    throw new UserError(`${typed ?? '.'} is not a folder; name a folder`);
  }
  return root;
}

function alreadyThere(shown: string): UserError {
  return new UserError(`${shown} exists already; init does not overwrite a configuration`);
}
