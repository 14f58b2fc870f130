import { changed, lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { packageResolver, withImports } from './imports.ts';
import { withPackages } from './packages.ts';

/** Read by the table; packages that objects are made of are classes, and a package is in the file that has its name. */
export const perl: LoadedLanguage = {
  lower: (text, file) => {
    const program = lowerGeneric(text, file);
    return {
      ...program,
      body: changed(program.body, (body) => withImports(withPackages({ ...program, body }), text)),
    };
  },
  resolver: packageResolver,
};
