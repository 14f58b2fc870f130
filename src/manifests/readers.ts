/** Which files state which versions, and who reads them. Readers are loaded when there is something to read. */
import type { ManifestReader } from './formats/dependency.ts';

export const readers: readonly ManifestReader[] = [
  manifest(
    'npm',
    /(^|\/)package\.json$/,
    async () => (await import('./npm/package-json.ts')).readPackageJson,
  ),
  lock('npm', /(^|\/)npm-shrinkwrap\.json$/, async () => (await import('./npm/locks.ts')).readPackageLock),
  lock('npm', /(^|\/)package-lock\.json$/, async () => (await import('./npm/locks.ts')).readPackageLock),
  lock('npm', /(^|\/)yarn\.lock$/, async () => (await import('./npm/yarn-lock.ts')).readYarnLock),
  lock('npm', /(^|\/)pnpm-lock\.yaml$/, async () => (await import('./npm/pnpm-lock.ts')).readPnpmLock),
  lock('npm', /(^|\/)bun\.lock$/, async () => (await import('./npm/locks.ts')).readBunLock),

  manifest('go', /(^|\/)go\.mod$/, async () => (await import('./go.ts')).readGoMod),
  // What stayed behind when a project moved to modules counts last.
  manifest('go', /(^|\/)Gopkg\.lock$/, async () => (await import('./go-before-modules.ts')).readGopkgLock),
  manifest('go', /(^|\/)glide\.lock$/, async () => (await import('./go-before-modules.ts')).readGlideLock),
  manifest(
    'go',
    /(^|\/)Godeps\/Godeps\.json$/,
    async () => (await import('./go-before-modules.ts')).readGodeps,
  ),
  // What a workspace replaces counts for all of its modules.
  lock('go', /(^|\/)go\.work$/, async () => (await import('./go.ts')).readGoMod),

  manifest(
    'pypi',
    /(^|\/)pyproject\.toml$/,
    async () => (await import('./python/toml-files.ts')).readPyproject,
  ),
  manifest('pypi', /(^|\/)Pipfile$/, async () => (await import('./python/toml-files.ts')).readPipfile),
  manifest('pypi', /(^|\/)setup\.cfg$/, async () => (await import('./python/setup.ts')).readSetupCfg),
  manifest('pypi', /(^|\/)setup\.py$/, async () => (await import('./python/setup.ts')).readSetupPy),
  manifest(
    'pypi',
    /(^|\/)requirements\/[^/]+\.txt$|(^|\/)[^/]*requirements[^/]*\.(txt|in)$/,
    async () => (await import('./python/requirements.ts')).readRequirements,
  ),
  manifest(
    'pypi',
    /(^|\/)[^/]*constraints[^/]*\.txt$/,
    async () => (await import('./python/requirements.ts')).readRequirements,
  ),
  lock(
    'pypi',
    /(^|\/)(poetry|uv|pdm)\.lock$/,
    async () => (await import('./python/toml-files.ts')).readPythonLock,
  ),
  lock('pypi', /(^|\/)Pipfile\.lock$/, async () => (await import('./python/toml-files.ts')).readPipfileLock),

  manifest('maven', /(^|\/)pom\.xml$/, async () => (await import('./java/pom.ts')).readPom),
  manifest(
    'maven',
    /(^|\/)build\.gradle(\.kts)?$/,
    async () => (await import('./java/gradle.ts')).readGradle,
  ),
  manifest(
    'maven',
    /(^|\/)gradle\/libs\.versions\.toml$/,
    async () => (await import('./java/gradle.ts')).readVersionCatalogue,
  ),

  manifest('crates', /(^|\/)Cargo\.toml$/, async () => (await import('./rust.ts')).readCargoToml),
  lock('crates', /(^|\/)Cargo\.lock$/, async () => (await import('./rust.ts')).readCargoLock),

  manifest(
    'rubygems',
    /(^|\/)(Gemfile|gems\.rb|[^/]+\.gemspec)$/,
    async () => (await import('./ruby.ts')).readGemfile,
  ),
  lock(
    'rubygems',
    /(^|\/)(Gemfile|gems)\.lock(ed)?$/,
    async () => (await import('./ruby.ts')).readGemfileLock,
  ),

  manifest('packagist', /(^|\/)composer\.json$/, async () => (await import('./php.ts')).readComposerJson),
  lock('packagist', /(^|\/)composer\.lock$/, async () => (await import('./php.ts')).readComposerLock),

  manifest(
    'nuget',
    /(^|\/)[^/]+\.(cs|fs|vb)proj$|(^|\/)Directory\.Packages\.props$/,
    async () => (await import('./dotnet.ts')).readProjectFile,
  ),
  manifest('nuget', /(^|\/)packages\.config$/, async () => (await import('./dotnet.ts')).readPackagesConfig),
  lock('nuget', /(^|\/)packages\.lock\.json$/, async () => (await import('./dotnet.ts')).readPackagesLock),
];

/** @param file path relative to the root, with forward slashes */
export function isManifest(file: string): boolean {
  return readers.some(({ names }) => names.test(file));
}

/** Folders beside a source file whose files count as if they were in the folder around them. */
export const inner: readonly string[] = ['requirements', 'gradle', 'Godeps'];

type Load = () => Promise<ManifestReader['read']>;

function manifest(ecosystem: ManifestReader['ecosystem'], names: RegExp, load: Load): ManifestReader {
  return { ecosystem, kind: 'manifest', names, read: async (...file) => (await load())(...file) };
}

function lock(ecosystem: ManifestReader['ecosystem'], names: RegExp, load: Load): ManifestReader {
  return { ecosystem, kind: 'lock', names, read: async (...file) => (await load())(...file) };
}
