/** Whether a file is a test, a mock or a fixture by its place or its name. */
export function isTestFile(file: string): boolean {
  return folder.test(file) || (name.test(file) && !pipeline.test(file));
}

const folder =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|__fixtures__|fixtures?|mocks?|spec|testdata|testutils?)\//i;
const name = /[._-](?:test|testutil|spec|mock|fixture)s?\.[a-z]+\d?$|(?:^|\/)test_[^/]+\.(?:py|rb)$/i;

/** The name of a pipeline that tests is no evidence: `functional_test.yml` runs as `test.yml` does. */
const pipeline =
  /(?:^|\/)\.(?:github|gitea|forgejo|gitlab|circleci|woodpecker|buildkite|drone)\/(?:[^/]+\/)*[^/]+\.ya?ml$/;
