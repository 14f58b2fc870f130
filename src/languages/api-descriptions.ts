/** Descriptions of APIs: documents about the requests that others send. They send none and install nothing, however large they are. */

/** What such a document is in: OpenAPI, and Swagger before it. The version and the paths are keys of the whole document. */
const shapes: readonly { readonly files: RegExp; readonly version: RegExp; readonly paths: RegExp }[] = [
  {
    files: /\.ya?ml$/i,
    version: /^["']?(?:openapi|swagger)["']?[ \t]{0,9}:[ \t]{0,9}["']?[23]\b/m,
    paths: /^["']?paths["']?[ \t]{0,9}:/m,
  },
  {
    files: /\.json$/i,
    version:
      /^\s{0,9}\{\s{0,99}(?:"(?:\$schema|jsonSchemaDialect)"\s{0,9}:\s{0,9}"[^"]{0,300}",\s{0,99})?"(?:openapi|swagger)"\s{0,9}:\s{0,9}"[23]\b/,
    paths: /"paths"\s{0,9}:\s{0,9}\{/,
  },
];

export function describesApi(file: string, text: string): boolean {
  const shape = shapes.find(({ files }) => files.test(file));
  return shape !== undefined && shape.version.test(text) && shape.paths.test(text);
}
