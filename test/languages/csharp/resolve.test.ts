/** What a name of another file leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csharpResolver } from '../../../src/languages/csharp/resolve.ts';

function resolve(
  files: Readonly<Record<string, string>>,
  from: string,
  importer: string,
): string | undefined {
  return csharpResolver({
    exists: (file) => Object.hasOwn(files, file),
    read: (file) => files[file],
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
    all: () => Object.keys(files),
  })(from, importer);
}

const project = {
  'src/App/App.csproj': '',
  'src/App/Main.cs': 'using Acme.Shared;\nnamespace Acme.App;\nclass Main { }',
  'src/App/Settings.cs': 'namespace Acme.App;\nstatic class Settings { }\nenum Mode { A }',
  'src/Shared/Hub.cs': 'namespace Acme.Shared { public class Hub : IHub { } }',
  'src/Shared/IHub.cs': 'namespace Acme.Shared { public interface IHub { } }',
  'src/Other/Hub.cs': 'namespace Acme.Other { public class Hub { } }',
  'src/Other/Hidden.cs': 'namespace Acme.Other { public class Hidden { } }',
  'src/Other/Lone.cs': 'namespace Acme.Other { public class Twin { } }',
  'src/App/obj/Settings.cs': 'namespace Acme.App;\nstatic class Settings { }',
};

describe('a type', () => {
  test.each([
    ['Hub', 'src/Shared/Hub.cs'],
    // By its interface it is the class that does it.
    ['IHub', 'src/Shared/Hub.cs'],
    // Declared in a file of another name, in the same project.
    ['Mode', 'src/App/Settings.cs'],
    ['Settings', 'src/App/Settings.cs'],
    // The only one of its name: another file may declare a namespace that all files use.
    ['Hidden', 'src/Other/Hidden.cs'],
    ['Twin', undefined],
    ['HttpClient', undefined],
  ])('%s', (name, expected) => {
    expect(resolve(project, `type:${name}`, 'src/App/Main.cs')).toBe(expected);
  });

  test('that two namespaces have, neither of them seen, is none', () => {
    const files = {
      'Main.cs': 'class Main { }',
      'a/Hub.cs': 'namespace A { class Hub { } }',
      'b/Hub.cs': 'namespace B { class Hub { } }',
    };
    expect(resolve(files, 'type:Hub', 'Main.cs')).toBeUndefined();
  });
});

describe('the parts of a class', () => {
  const files = {
    'Hub.cs': 'namespace A;\npublic partial class Hub { }',
    'Hub.Tags.cs': 'namespace A;\npublic partial class Hub { }',
    'More.cs': 'namespace A;\nsealed partial class Hub { }',
    'b/Hub.cs': 'namespace B;\npublic partial class Hub { }',
  };

  test.each([
    ['Hub.Tags.cs', 'Hub.cs'],
    ['Hub.cs', 'More.cs'],
    ['More.cs', 'Hub.Tags.cs'],
    ['b/Hub.cs', undefined],
  ])('follow each other: after %s', (importer, expected) => {
    expect(resolve(files, 'part:Hub', importer)).toBe(expected);
  });
});

describe('a registered client', () => {
  const files = {
    'Hub.cs': 'class Hub { }',
    'Program.cs': 'services.AddHttpClient<IHub, Hub>(c => { });\nservices.AddHttpClient("forge", c => { });',
    'Named.cs': 'services.AddHttpClient("elsewhere", c => { });',
    'HubExtensions.cs': 'services.AddRefitClient<IHubApi>();',
  };

  test.each([
    ['Hub', 'Program.cs'],
    ['forge', 'Program.cs'],
    ['IHubApi', 'HubExtensions.cs'],
    // Only files that set up services by their names are read.
    ['elsewhere', undefined],
  ])('%s', (key, expected) => {
    expect(resolve(files, `client:${key}`, 'Hub.cs')).toBe(expected);
  });
});
