/** One small project for every program that runs the plug-in, and what it must find and change in it. */

/** Two files: the host of the first call comes from the other one. */
export const sample = {
  'hub.js': `export const hub = 'https://hub.docker.com/v2';\n`,
  'main.js': `import { hub } from './hub.js';

const { status: s } = await fetch(\`\${hub}/repositories/acme/web/\`);

const address = 'https://hub.docker.com/v2/repositories/acme/api/';
console.log('asking', address);
export const stars = () => fetch(address);

export const tags = (image) => fetch(\`https://index.docker.io/v1/repositories/\${image}/tags\`);
`,
};

const [oldReadme, newReadme] = ['/repositories/acme/web/', '/namespaces/acme/repositories/web/'];
const [oldStars, newStars] = ['/repositories/acme/api/', '/namespaces/acme/repositories/api/'];

/** `main.js` after its safe fix. */
export const fixed = sample['main.js'].replace(oldReadme, newReadme);

/** `main.js` after its suggestion alone: the address is also printed, so a person has to look. */
export const suggested = sample['main.js'].replace(oldStars, newStars);

/** `main.js` after both. */
export const fixedAndSuggested = fixed.replace(oldStars, newStars);

/** The findings in `main.js`, as `line:column rule`. */
export const found = [
  '3:35 no-deprecated-hub-repositories',
  '7:34 no-deprecated-hub-repositories',
  '9:38 no-removed-hub-v1',
];

/** The findings that stay when the safe fix is made. */
export const left = found.slice(1);

export const recommended = `import dockshift from 'dockshift/eslint';

export default [dockshift.configs.recommended];
`;
