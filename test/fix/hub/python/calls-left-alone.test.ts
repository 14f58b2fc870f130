/** Python: other calls that a person has to move, with the reason that is given. */
import { expectLeftAlone } from './fixed.ts';

expectLeftAlone([
  [
    'the address of the next page is parsed',
    `import requests


def pages(org):
    page = requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=100").json()
    return page["next"].replace("https://hub.docker.com/v2/repositories/", "")
`,
  ],
  [
    'the body has no `namespace`',
    `import requests


def create(org, name):
    requests.post(f"https://hub.docker.com/v2/repositories/{org}/", json={"name": name})
`,
  ],
  [
    'the namespace and the name move within the path',
    `import requests

slug = f"{ns}/{name}"
requests.get(f"https://hub.docker.com/v2/repositories/{slug!s}")
print(slug)
`,
  ],
  [
    'the new answer has another form; code that reads more than its status must change too',
    `import requests


def entry(ns, name, tag):
    return requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags/{tag}").json()
`,
  ],
  [
    'it has no documented replacement',
    `import requests


def images(ns, name):
    return requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/images").json()
`,
  ],
  [
    'the namespace moves from the body into the path',
    `import requests


def create(body):
    requests.post("https://hub.docker.com/v2/repositories/", json=body)
`,
  ],
  [
    'the namespace moves from the body into the path',
    `import requests


def create(name):
    body = {"name": name}
    body["namespace"] = find()
    requests.post("https://hub.docker.com/v2/repositories/", json=body)
`,
  ],
  [
    '',
    `import requests


def describe(slug):
    requests.patch(f"https://hub.docker.com/v2/repositories/{slug}/", json={})
`,
  ],
  [
    'PUT on this path was part of the v1 push; the replacement only reads',
    `import requests


def push(ns, name, tag):
    requests.put(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags/{tag}", data="x")
`,
  ],
  [
    '{image} holds namespace and name, which the new path needs separately',
    `import requests
from urllib.parse import quote


def pulls(image):
    return requests.get(f"https://hub.docker.com/v2/repositories/{quote(image, safe='')}").json()["pull_count"]
`,
  ],
  [
    '{image} holds namespace and name, which the new path needs separately',
    `import requests


def pulls(image):
    return requests.get(f"https://hub.docker.com/v2/repositories/{image!s}/").json()["pull_count"]
`,
  ],
  [
    '{slug} holds namespace and name, which the new path needs separately',
    `import requests

BASE = "https://hub.docker.com/v2/repositories/{}"


def info(slug):
    return requests.get(BASE.format(slug)).json()["pull_count"]


def drop(slug):
    requests.delete(BASE.format(slug))
`,
  ],
  [
    '`is_automated` is read, and the new answer does not have it',
    `import requests


def names(org):
    page = requests.get("https://hub.docker.com/v2/repositories/" + org + "/", params={"page_size": 250}).json()
    return [r["name"] for r in page["results"] if not r["is_automated"]]
`,
  ],
  [
    '`user` is read, and the new answer does not have it',
    `import requests


def repositories(org):
    return requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=100").json()["results"]


def owners(org):
    return ["{user}/{name}".format(**entry) for entry in repositories(org)]
`,
  ],
  [
    'other calls that stay use the text that would change',
    `import requests

BASE = "https://hub.docker.com/v2/repositories"


def get(what):
    return requests.get(f"{BASE}/{what}/").json()


print(get("acme")["count"], get("acme/few")["pull_count"])
`,
  ],
]);
