/** Python: lists of tags that a person has to move, with the reason that is given. */
import { expectLeftAlone } from './fixed.ts';

expectLeftAlone([
  [
    '`print` gets a whole entry',
    `import requests


def tags(ns, name):
    return requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()


print(tags("acme", "tool")[1])
`,
  ],
  [
    '`layer` is read, and the new answer does not have it',
    `import requests


def layer(ns, name):
    return [t["layer"] for t in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()]
`,
  ],
  [
    '`read` returns it, and no code here calls that',
    `import requests


def read(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    return tags[0]
`,
  ],
  [
    '`layer` is read, and the new answer does not have it',
    `import requests


def read(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    newest = tags[-1]
    return newest["layer"]
`,
  ],
  [
    '`layer` is read, and the new answer does not have it',
    `import requests


def read(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    for tag in tags:
        pass
    return tag["layer"]
`,
  ],
  [
    '`read` returns it, and no code here calls that',
    `import requests


def read(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    return [tag for tag in tags if tag["name"] != "latest"]
`,
  ],
  [
    '`layer` is read, and the new answer does not have it',
    `import requests


def read(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    return [tag["layer"] for i, tag in enumerate(tags)]
`,
  ],
  [
    'the answer is read in an unusual way',
    `import requests


def raw(ns, name):
    print(requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").text)
`,
  ],
  [
    '`print` gets the whole answer',
    `import requests


def show(ns, name):
    print(requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json())
`,
  ],
  [
    'the answer is read in an unusual way',
    `import requests


def stream(ns, name):
    for line in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags", stream=True).iter_lines():
        print(line)
`,
  ],
  [
    '`json.dump` gets the whole answer',
    `import requests


def dump(ns, name):
    import json
    json.dump(requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json(), open("x", "w"))
`,
  ],
  [
    'it is passed to `check`',
    `import requests


def tags(ns, name):
    r = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")
    check(r)
    return [t["name"] for t in r.json()]
`,
  ],
  [
    'the call has a query',
    `import requests


def tags(ns, name):
    return len(requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags", params={"n": 5}).json())
`,
  ],
  [
    '`.keys` reads all its fields',
    `import requests


def ids(ns, name):
    return requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json().keys()
`,
  ],
  [
    'the answer is read in an unusual way',
    `import requests


def fetch(url):
    return requests.get(url).json()


def tags(ns, name):
    return [t["name"] for t in fetch(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")]
`,
  ],
  [
    'the call and the code that reads it are apart',
    `def tags(ns, name):
    import requests
    return {t["name"] for t in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()}
`,
  ],
  [
    'the answer is read in an unusual way',
    `import requests


def tags(ns, name):
    answer = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")
    answer = answer.json()
    return [t["name"] for t in answer]
`,
  ],
  [
    'the answer is read in an unusual way',
    `import pandas

frame = pandas.read_json("https://registry.hub.docker.com/v1/repositories/acme/tool/tags")
`,
  ],
]);
