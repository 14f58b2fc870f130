/** What is put into a script is evidence of the request whose address has it, and not of the others. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

test('values of commands before the request are left out', async () => {
  const { findings } = await fixedFile(
    'Jenkinsfile',
    `pipeline {
  environment {
    TEAM = 'acme'
    HUB = 'https://hub.docker.com/v2'
  }
  stages { stage('sync') { steps {
    sh '''
      git clone "https://git.example.org/\${TEAM}/web.git"
      curl -s -X POST -d @web.json "\${HUB}/repositories/"
    '''
  } } }
}
`,
  );
  const says = findings.flatMap(({ evidence }) => evidence.map((step) => step.says));
  expect(says).toEqual(["'https://hub.docker.com/v2'", 'POST by curl -X POST']);
});
