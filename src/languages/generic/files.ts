/** Which files the table reads: any text, but not what tools write for themselves. */

const silentNames = [
  // Lock files, change logs, licences
  /(?:^|[-_.])lock(?:file)?(?:\.\w+)?$/i,
  /^(?:composer\.lock|flake\.lock|npm-shrinkwrap\.json|poetry\.lock|cargo\.lock|go\.sum|packages\.lock\.json|\.terraform\.lock\.hcl)$/i,
  /^(?:change(?:s|log)|history|news|releases?|release[-_ ]notes|licen[cs]es?|copying|notice|third[-_]?party[-_\w]*|authors|contributors)(?:[-_]\w+|\.\d+)*(?:\.(?:md|txt|rst|adoc|asciidoc|textile|org|rdoc|tex|html?|xml|json|ya?ml))?$/i,
  // What was built, recorded or measured
  /\.min\.\w+$/i,
  /[-.](?:bundle|chunk)\.\w+$/i,
  /\.(?:map|svg|log|out|diff|patch|rej|orig|snap|har|sarif|lcov|cov|tap|trace|dump|csv|tsv|po|pot|pem|crt|asc|sum|ipynb|xlf|drawio|puml)$/i,
  /^(?:coverage|lcov|cobertura|jacoco|checkstyle|trivy|grype|snyk)[\w.-]*\.(?:json|xml|info|html)$/i,
];

const silentFolders =
  /(?:^|\/)(?:node_modules|bower_components|coverage|__snapshots__|cassettes|vcr_cassettes|recordings|htmlcov|third[_-]party|\.yarn|\.git)\//i;

export function isGeneric(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return !silentFolders.test(file) && !silentNames.some((pattern) => pattern.test(name));
}

/** Steps of a pipeline that another language than a shell reads. */
const powershellStep = /\b(?:pwsh|powershell)\s*\(?\s*(?:\w+:|['"])/;

export function languagesInGeneric(text: string): readonly string[] {
  return powershellStep.test(text) ? ['powershell'] : [];
}
