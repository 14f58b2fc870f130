/** Checks what reports write against the schemas of `schemas/`. */
import fs from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

function schemaFile(name: string): string {
  return fs.readFileSync(new URL(`schemas/${name}`, import.meta.url), 'utf8');
}

/** @returns what is wrong with a JSON document, one line a mistake */
export function jsonMistakes(schema: string, text: string): readonly string[] {
  // Of draft 4 the SARIF schema uses nothing that draft 7 reads differently but `id`.
  const rules: Record<string, unknown> = JSON.parse(schemaFile(schema));
  delete rules['$schema'];
  delete rules['id'];
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const check = ajv.compile(rules);
  const document: unknown = JSON.parse(text);
  if (check(document)) return [];
  return (check.errors ?? []).slice(0, 20).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

/** @returns what is wrong with an XML document, one line a mistake */
export async function xmlMistakes(schema: string, text: string): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: text }],
    schema: [{ fileName: schema, contents: schemaFile(schema) }],
    maxMemoryPages: 4096,
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}
