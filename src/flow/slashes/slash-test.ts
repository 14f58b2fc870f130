/** Conditions that look for a slash in a name, read from their words. */
/** `has`: it holds for a text with a slash, and for no other one; `none`: the other way round. */
type SlashTest = 'has' | 'none' | undefined;

/** The name instead of □, each quote as `'`. */
const forms: readonly { readonly form: RegExp; readonly shows: 'has' | 'none' }[] = [
  { form: /^□\.(?:includes|include\?|contains)\('\/'\)$/, shows: 'has' },
  { form: /^(?:strings\.Contains|str_contains)\(□, ?'\/'\)$/, shows: 'has' },
  { form: /^'\/' in □$/, shows: 'has' },
  { form: /^'\/' not in □$/, shows: 'none' },
  { form: /^□\.indexOf\('\/'\) ?(?:!={1,2} ?-1|> ?-1|>= ?0|> ?0)$/, shows: 'has' },
  { form: /^□\.indexOf\('\/'\) ?(?:={2,3} ?-1|< ?0)$/, shows: 'none' },
  { form: /^strpos\(□, ?'\/'\) !==? false$/, shows: 'has' },
  { form: /^strpos\(□, ?'\/'\) ={2,3} false$/, shows: 'none' },
  { form: /^\[\[ □ ={1,2} \*\/\* \]\]$/, shows: 'has' },
  { form: /^\[\[ □ != \*\/\* \]\]$/, shows: 'none' },
  // Its first arm is for texts with one.
  { form: /^case □ in \*\/\*\)/, shows: 'has' },
];

/** @param name as the code writes it, without the signs of a variable */
export function slashTest(condition: string, name: string): SlashTest {
  if (!/^[$@\w.]+$/.test(name)) return undefined;
  const own = name.replaceAll(/[$.]/g, String.raw`\$&`);
  const asName = new RegExp(String.raw`(?<![\w.])'?(?:\$\{${own}\}|\$?${own})(?!\w)'?`, 'g');
  const words = condition.replaceAll(/["`]/g, "'").replaceAll(/\s+/g, ' ').replaceAll(asName, '□').trim();
  const [, sign = '', rest = ''] = /^(!|not )?(.*)$/.exec(words) ?? [];
  const inner = sign === '' ? rest : rest.trim().replace(/^\((.*)\)$/, '$1');
  const shows = forms.find(({ form }) => form.test(inner))?.shows;
  return shows && sign !== '' ? opposite(shows) : shows;
}

export function opposite(shows: 'has' | 'none'): 'has' | 'none' {
  return shows === 'has' ? 'none' : 'has';
}
