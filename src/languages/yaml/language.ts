import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { variablesResolver } from './ansible-variables.ts';
import { lowerYaml } from './lower.ts';

export const yaml: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerYaml(text, file, inner),
  // Of what a document includes only variables of Ansible are followed.
  resolver: variablesResolver,
};
