import type { Language } from '../language.ts';
import { extensions } from './extensions.ts';
import { lowerJavaScript } from './lower.ts';
import { JavaScriptResolver } from './resolve.ts';

export const javascript: Language = {
  id: 'javascript',
  owns: (file) =>
    extensions.includes(file.slice(file.lastIndexOf('.') + 1).toLowerCase()) && file.includes('.'),
  lower: lowerJavaScript,
  resolver: (files) => {
    const resolver = new JavaScriptResolver(files);
    return (from, importer) => resolver.resolve(from, importer);
  },
};
