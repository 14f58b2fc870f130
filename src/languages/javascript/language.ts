import type { LoadedLanguage } from '../language.ts';
import { lowerJavaScript } from './lower.ts';
import { JavaScriptResolver } from './resolve.ts';

export const javascript: LoadedLanguage = {
  lower: lowerJavaScript,
  resolver: (files) => {
    const resolver = new JavaScriptResolver(files);
    return (from, importer) => resolver.resolve(from, importer);
  },
};
