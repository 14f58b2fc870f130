/** Python: where the new function goes, and how it is written. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'a script without functions',
    'safe',
    `#!/usr/bin/env python3
import sys
import requests

image = sys.argv[1]
for tag in requests.get("https://registry.hub.docker.com/v1/repositories/{}/tags".format(image)).json():
    print(tag["name"])
`,
    `#!/usr/bin/env python3
import sys
import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


image = sys.argv[1]
for tag in all_tags("https://hub.docker.com/v2/namespaces/{}/tags?page_size=100".format((image if "/" in image else "library/" + image).replace("/", "/repositories/", 1))):
    print(tag["name"])
`,
  ],
  [
    'one function for two readers',
    'unsafe',
    `import requests


def one(ns, name):
    return {t["name"] for t in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags").json()}


def two(ns, name):
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


def one(ns, name):
    return {t["name"] for t in all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")}


def two(ns, name):
    return len(all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100"))
`,
  ],
  [
    'another function by the name, of an earlier run',
    'safe',
    `import json
from urllib.request import urlopen

import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def one(ns, name):
    return {t["name"] for t in all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")}


def two(ns, name):
    return len(json.load(urlopen(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")))
`,
    `import json
from urllib.request import urlopen

import requests


def all_hub_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = json.load(urlopen(url))
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def one(ns, name):
    return {t["name"] for t in all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")}


def two(ns, name):
    return len(all_hub_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100"))
`,
  ],
  [
    'tabs and CRLF stay',
    'safe',
    `import requests\r
\r
\r
def one(ns, name):\r
	return max(t["name"] for t in requests.get("https://registry.hub.docker.com/v1/repositories/" + ns + "/" + name + "/tags").json())\r
`,
    `import requests\r
\r
\r
def all_tags(url):\r
	"""Return the tags of all pages: latest first, then by name."""\r
	tags = []\r
	while url:\r
		page = requests.get(url).json()\r
		tags += page["results"]\r
		url = page["next"]\r
	return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))\r
\r
\r
def one(ns, name):\r
	return max(t["name"] for t in all_tags("https://hub.docker.com/v2/namespaces/" + ns + "/repositories/" + name + "/tags?page_size=100"))\r
`,
  ],
  [
    'arguments of the call are kept',
    'safe',
    `import requests


def latest(ns, name):
    found = False
    for tag in requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags", headers={"a": "b"}).json():
        if tag.get("name") == "latest":
            found = True
    return found
`,
    `import requests


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url, headers={"a": "b"}).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def latest(ns, name):
    found = False
    for tag in all_tags(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100"):
        if tag.get("name") == "latest":
            found = True
    return found
`,
  ],
];

expectFixed(rows);
