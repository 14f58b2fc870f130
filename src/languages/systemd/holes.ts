/** Units that are templates: what `{{ … }}` and `<% … %>` insert is known only once they are filled. */
import type { InnerText } from '../../embed/inner-text.ts';
import { withValues } from '../../embed/with-values.ts';
import { refusing } from '../../embed/writing.ts';
import { isTemplate } from '../template-ending.ts';

const hole = /\{\{[^{}\n]{0,200}\}\}|<%[^%\n]{0,200}%>/g;
const guarded = refusing(/\{[{%#]|<%/, 'an expression of the template');

/** A value with its holes; as it is in a unit that is no template. */
export function withTemplateHoles(value: InnerText, file: string, source: string): InnerText {
  if (!isTemplate(file)) return value;
  return withValues(value, source, hole, (_, span) => ({ kind: 'unknown', parts: [], ...span }), guarded);
}
