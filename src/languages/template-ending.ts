/** Files that become a script or a document of a language once their holes are filled: `install.sh.j2`, `user-data.tftpl`. */
const ending =
  /\.(?:j2|jinja2?|njk|tpl|tmpl|tftpl|template|gotmpl|erb|ejs|eta|hbs|handlebars|mustache|liquid|twig|mako)$/i;

/** The name without the ending of a template; the name itself if it has none. */
export function withoutTemplateEnding(file: string): string {
  return file.replace(ending, '');
}

/** Whether a file's name marks it as a template. */
export function isTemplate(file: string): boolean {
  return ending.test(file);
}
