/** The languages that programs are composed in. */
import { csharp } from './csharp.ts';
import { elixir } from './elixir.ts';
import type { Forms } from './forms.ts';
import { go } from './go.ts';
import { groovy } from './groovy.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { lua } from './lua.ts';
import { perl } from './perl.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { scala } from './scala.ts';
import { shell } from './shell.ts';
import { typescript } from './typescript.ts';

export const languages: readonly Forms[] = [
  javascript,
  typescript,
  python,
  go,
  ruby,
  php,
  java,
  csharp,
  rust,
  kotlin,
  scala,
  groovy,
  elixir,
  lua,
  perl,
  shell,
  powershell,
];
