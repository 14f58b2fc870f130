/** One file of each kind that editors are driven through, with a call that moves. */
const url = 'https://hub.docker.com/v2/repositories/acme/app/';

export const cases: Readonly<Record<string, string>> = {
  'show.py': `import requests\n\nrequests.get("${url}")\n`,
  'show.go': `package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.Get("${url}")\n}\n`,
  'show.sh': `curl -s ${url}\n`,
  '.github/workflows/show.yml': `on: push\njobs:\n  show:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: curl -s ${url}\n`,
  Dockerfile: `FROM scratch\nRUN curl -s ${url}\n`,
};
