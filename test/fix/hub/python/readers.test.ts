/** Python: those that read the array of all tags read pages now, in one expression. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'an error that counted as tags',
    'unsafe',
    `import requests


def count(ns, name):
    return len(requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json())
`,
    `import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def count(ns, name):
    return len(all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100"))
`,
  ],
  [
    'an error that is looked at before',
    'safe',
    `import requests


def count(ns, name):
    r = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")
    if r.status_code != 200:
        return None
    return len(r.json())
`,
    `import requests


def all_tags(r):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = r.json()
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        r = requests.get(page["next"])


def count(ns, name):
    r = requests.get(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")
    if r.status_code != 200:
        return None
    return len(all_tags(r))
`,
  ],
  [
    'a name that may be official',
    'safe',
    `import sys

import requests

name = sys.argv[1]
print(any(t["name"] == "edge" for t in requests.get("https://registry.hub.docker.com/v1/repositories/" + name + "/tags").json()))
`,
    `import sys

import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


name = sys.argv[1]
print(any(t["name"] == "edge" for t in all_tags("https://hub.docker.com/v2/namespaces/" + (name if "/" in name else "library/" + name).replace("/", "/repositories/", 1) + "/tags?page_size=100")))
`,
  ],
  [
    'requests, order does not count',
    'safe',
    `import requests


def tags(ns, name):
    return sorted(tag["name"] for tag in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json())
`,
    `import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def tags(ns, name):
    return sorted(tag["name"] for tag in all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100"))
`,
  ],
  [
    'json.loads of urlopen',
    'safe',
    `import json
import urllib.request


def tags(image):
    url = "https://registry.hub.docker.com/v1/repositories/%s/tags" % image
    return [t["name"] for t in json.loads(urllib.request.urlopen(url).read())]
`,
    `import json
import urllib.request


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = json.loads(urllib.request.urlopen(url).read())
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def tags(image):
    url = "https://hub.docker.com/v2/namespaces/%s/tags?page_size=100" % (image if "/" in image else "library/" + image).replace("/", "/repositories/", 1)
    return [t["name"] for t in all_tags(url)]
`,
  ],
  [
    'a Request in the call',
    'safe',
    `import json
from urllib.request import Request, urlopen


def count(name):
    return len(json.load(urlopen(Request(f"https://registry.hub.docker.com/v1/repositories/acme/{name}/tags", headers={"Accept": "application/json"}))))
`,
    `import json
from urllib.request import Request, urlopen


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = json.load(urlopen(Request(url, headers={"Accept": "application/json"})))
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def count(name):
    return len(all_tags(f"https://hub.docker.com/v2/namespaces/acme/repositories/{name}/tags?page_size=100"))
`,
  ],
  [
    'session and headers of an object',
    'safe',
    `import requests

V1 = "https://registry.hub.docker.com/v1/repositories"


class Image:
    def __init__(self, name, headers):
        self.name = name
        self.headers = headers
        self.session = requests.Session()

    def has(self, tag):
        found = self.session.get(V1 + "/acme/" + self.name + "/tags", headers=self.headers).json()
        return tag in [t["name"] for t in found]


print(Image("tool", {"Accept": "application/json"}).has("latest"))
`,
    `import requests

V1 = "https://hub.docker.com/v2/namespaces"


def all_tags(url, session, headers):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = session.get(url, headers=headers).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


class Image:
    def __init__(self, name, headers):
        self.name = name
        self.headers = headers
        self.session = requests.Session()

    def has(self, tag):
        found = all_tags(V1 + "/acme/repositories/" + self.name + "/tags?page_size=100", self.session, self.headers)
        return tag in [t["name"] for t in found]


print(Image("tool", {"Accept": "application/json"}).has("latest"))
`,
  ],
  [
    'sorted before the last one is taken',
    'safe',
    `import requests


def newest(ns, name):
    tags = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()
    versions = [t["name"] for t in tags if t["name"] != "latest"]
    versions.sort()
    return versions[-1]
`,
    `import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def newest(ns, name):
    tags = all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")
    versions = [t["name"] for t in tags if t["name"] != "latest"]
    versions.sort()
    return versions[-1]
`,
  ],
  [
    'the text in a variable, an official image by default',
    'safe',
    `import json, requests


def tags(image="ubuntu"):
    text = requests.get(f"https://registry.hub.docker.com/v1/repositories/{image}/tags").text
    return any(t["name"] == "latest" for t in json.loads(text))
`,
    `import json, requests


def all_tags(text):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = json.loads(text)
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        text = requests.get(page["next"]).text


def tags(image="ubuntu"):
    text = requests.get(f"https://hub.docker.com/v2/namespaces/{(image if '/' in image else 'library/' + image).replace('/', '/repositories/', 1)}/tags?page_size=100").text
    return any(t["name"] == "latest" for t in all_tags(text))
`,
  ],
];

expectFixed(rows);

const helper = `def all_tags(r):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = r.json()
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        r = requests.get(page["next"])
        r.raise_for_status()
`;
const program = (before: string, url: string, list: string, reader: string) => `import requests


${before}def read(ns, name):
    r = requests.get(f"${url}")
    r.raise_for_status()
    tags = ${list}
${reader.replaceAll(/^/gm, '    ')}
`;
const readers = [
  ['the first', 'return tags[0]["name"]'],
  ['the last, where there is one', 'return tags and tags[-1]["name"]'],
  ['the last in a variable', 'newest = tags[-1]\nreturn newest["name"]'],
  ['the first five', 'return [tag["name"] for tag in tags[:5]]'],
  ['the first that fits', 'return next(t for t in tags if t["name"] != "latest")["name"]'],
  ['their places', 'for i, tag in enumerate(tags):\n    print(i, tag["name"])'],
  ['the longest', 'return max(tags, key=lambda tag: len(tag["name"]))["name"]'],
  ['pairs', 'names = [tag["name"] for tag in tags]\nreturn list(zip(names, names[1:]))'],
  ['in another order', 'tags.sort(key=lambda tag: len(tag["name"]))\nreturn tags.pop()["name"]'],
  ['the last of each key', 'return {tag["name"][0]: tag["name"] for tag in tags}'],
] as const;

expectFixed(
  readers.map(([name, reader]): FixedRow => [
    name,
    'safe',
    program('', 'https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags', 'r.json()', reader),
    program(
      `${helper}\n\n`,
      'https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100',
      'all_tags(r)',
      reader,
    ),
  ]),
);
