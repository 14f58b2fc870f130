/** Which files are read as YAML, and what they may contain. JSON is YAML too: of that the files that hold scripts. */
import { withoutTemplateEnding } from '../template-ending.ts';

export function isYaml(file: string, head: () => string): boolean {
  if (lockFile.test(file)) return false;
  return (
    /\.ya?ml$/i.test(withoutTemplateEnding(file)) ||
    jsonWithScripts.test(file) ||
    (mayBeUserData.test(file) && /^\ufeff?#cloud-config\b/.test(head()))
  );
}

/** What a package manager writes holds versions, which manifests are read for, and has megabytes that cost seconds as a document. */
const lockFile = /(?:^|\/)pnpm-lock\.yaml$/;

/** A script with which a machine starts has no ending, or that of a text or a template, and its first line shows what it is. */
const mayBeUserData = /(?:^|\/)[^./]+$|\.(?:cfg|conf|init|txt|tpl|tmpl|tftpl|template|j2)$/i;

const jsonWithScripts =
  /(?:^|\/)(?:(?:package|composer|nx|project)\.json|deno\.jsonc?|\.?devcontainer(?:\/[^/]*)*\.json)$/;
