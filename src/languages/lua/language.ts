import { changed, lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { withClasses } from './classes.ts';
import { moduleResolver, withExport } from './modules.ts';

/** Read by the table; tables that objects are made of are classes, and a module is the file that has its name. */
export const lua: LoadedLanguage = {
  lower: (text, file) => {
    const program = lowerGeneric(text, file);
    return {
      ...program,
      body: withExport(changed(program.body, (body) => withClasses({ ...program, body }))),
    };
  },
  resolver: moduleResolver,
};
