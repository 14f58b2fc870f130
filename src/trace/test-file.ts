/** Whether a file is a test, a mock or a fixture by its place or its name. */
export function isTestFile(file: string): boolean {
  return pattern.test(file);
}

const pattern =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|__fixtures__|fixtures?|mocks?|spec|testdata|testutils?)\/|[._-](?:test|testutil|spec|mock|fixture)s?\.[a-z]+\d?$/i;
