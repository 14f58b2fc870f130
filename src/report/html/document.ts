/** The page around the sections: one file that loads nothing else. */
import { createHash } from 'node:crypto';
import { pageScript, pageStyle } from '../../generated/report-page.ts';
import { markup, trusted, type Markup } from './markup.ts';

/** Nothing is loaded from anywhere, and only the style and the script of this very text are taken. */
const policy = [
  "default-src 'none'",
  `style-src '${hashOf(pageStyle)}'`,
  `script-src '${hashOf(pageScript)}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

// An empty picture: without one browsers ask the server of the page for an icon.
const icon = 'data:,';

// Written out in a template, bundlers would take it for the end of a script that they are in.
const scriptEnd = trusted(['</', 'script>'].join(''));

/** @param version of dockshift */
export function page(title: string, body: Markup, version: string): string {
  const text = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="dockshift ${version}">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${icon}">
<title>${title}</title>
<style>${trusted(pageStyle)}</style>
</head>
<body>
${body}
<script>${trusted(pageScript)}${scriptEnd}
</body>
</html>
`;
  return text.toString();
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
