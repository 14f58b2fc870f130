/** How versions are written: with a leading v, without one, in quotes. */
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { StatedText } from '../../trace/engine/fact.ts';

type Form = 'v1.44' | '1.44' | 'either' | '1, 44';

interface WrongForm {
  readonly written: string;
  readonly wrong: string;
  readonly answer: string;
  readonly right: string | undefined;
}

export function isWellFormed({ value, number }: StatedText, form: Form = 'either'): boolean {
  if (apiVersionOf(value) === undefined || (number && losesDigits(value))) return false;
  return form === 'v1.44' ? value.startsWith('v') : form === '1.44' ? !value.startsWith('v') : true;
}

/** YAML reads 1.40 as the number 1.4. */
function losesDigits(value: string): boolean {
  return String(Number(value)) !== value;
}

/** The version in `vv1.41`, `V1.41`, `/v1.41/` and `1,41`. With a third number it may be a release of the Engine. */
function meantBy(value: string): string | undefined {
  const [, minor] = /^[/\sv.]*1[.,](\d{1,3})[/\s]*$/i.exec(value) ?? [];
  return minor === undefined ? undefined : apiVersionOf(`1.${minor}`);
}

export function wrongForm(stated: StatedText, form: Form = 'either'): WrongForm {
  const { value, number } = stated;
  const version = apiVersionOf(value);
  if (version === undefined) {
    return {
      written: value,
      wrong: 'it is not an API version',
      answer: 'it is refused or ignored',
      right: `${form === 'v1.44' ? 'v' : ''}${meantBy(value) ?? '1.44'}`,
    };
  }
  if (number && losesDigits(value)) {
    return {
      written: value,
      wrong: 'the quotes are missing',
      answer: `YAML reads the number ${String(Number(value))}`,
      right: `"${value}"`,
    };
  }
  return form === 'v1.44'
    ? {
        written: value,
        wrong: 'the v is missing',
        answer: 'it goes into the path as it is, and every request gets a 404',
        right: `v${version}`,
      }
    : { written: value, wrong: 'it has a v too many', answer: 'the library refuses it', right: version };
}
