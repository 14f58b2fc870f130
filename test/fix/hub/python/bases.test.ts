/** Python: constants and sessions that calls are made from. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'a base that a PATCH keeps: the GET has its own literal',
    'unsafe',
    `import requests


BASE = "https://hub.docker.com/v2/repositories"


def info(ns, name):
    return requests.get(f"{BASE}/{ns}/{name}").json()


def describe(ns, name, text):
    requests.patch(f"{BASE}/{ns}/{name}/", json={"full_description": text})
`,
    `import requests


BASE = "https://hub.docker.com/v2/repositories"


def info(ns, name):
    return requests.get(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}").json()


def describe(ns, name, text):
    requests.patch(f"{BASE}/{ns}/{name}/", json={"full_description": text})
`,
  ],
  [
    'a path of operators gets another operand',
    'unsafe',
    `import aiohttp
from yarl import URL

HUB = URL("https://hub.docker.com/v2")


async def listed(session: aiohttp.ClientSession, owner):
    async with session.get(HUB / "repositories" / owner) as answer:
        return await answer.text()
`,
    `import aiohttp
from yarl import URL

HUB = URL("https://hub.docker.com/v2")


async def listed(session: aiohttp.ClientSession, owner):
    async with session.get(HUB / "namespaces" / owner / "repositories") as answer:
        return await answer.text()
`,
  ],
  [
    'the same with a sum',
    'unsafe',
    `import requests


BASE = "https://hub.docker.com/v2/repositories/"


def info(slug):
    return requests.get(BASE + slug).json()["star_count"]


def describe(slug, text):
    requests.patch(BASE + slug, json={"full_description": text})
`,
    `import requests


BASE = "https://hub.docker.com/v2/repositories/"


def info(slug):
    return requests.get("https://hub.docker.com/v2/namespaces/" + slug.replace("/", "/repositories/", 1)).json()["star_count"]


def describe(slug, text):
    requests.patch(BASE + slug, json={"full_description": text})
`,
  ],
  [
    'a format in a constant',
    'unsafe',
    `import requests


BASE = "https://hub.docker.com/v2/repositories/%s/%s/"


def info(ns, name):
    return requests.get(BASE % (ns, name)).json()
`,
    `import requests


BASE = "https://hub.docker.com/v2/namespaces/%s/repositories/%s/"


def info(ns, name):
    return requests.get(BASE % (ns, name)).json()
`,
  ],
  [
    'urljoin',
    'unsafe',
    `from urllib.parse import urljoin

import requests

HUB = "https://hub.docker.com/v2/repositories/"


def info(image):
    return requests.get(urljoin(HUB, image)).json()["pull_count"]
`,
    `from urllib.parse import urljoin

import requests

HUB = "https://hub.docker.com/v2/namespaces/"


def info(image):
    return requests.get(urljoin(HUB, image.replace("/", "/repositories/", 1))).json()["pull_count"]
`,
  ],
  [
    'a session and a base without the path',
    'unsafe',
    `import requests

session = requests.Session()
HUB = "https://hub.docker.com/v2"


def info(image):
    return session.get(f"{HUB}/repositories/{image}").json()["pull_count"]
`,
    `import requests

session = requests.Session()
HUB = "https://hub.docker.com/v2"


def info(image):
    return session.get(f"{HUB}/namespaces/{image.replace('/', '/repositories/', 1)}").json()["pull_count"]
`,
  ],
  [
    'a base of moving calls alone moves once',
    'unsafe',
    `import requests

BASE = "https://hub.docker.com/v2/repositories"


def pulls(ns, name):
    return requests.get(f"{BASE}/{ns}/{name}").json()["pull_count"]


def stars(slug):
    return requests.get(BASE + "/" + slug).json()["star_count"]
`,
    `import requests

BASE = "https://hub.docker.com/v2/namespaces"


def pulls(ns, name):
    return requests.get(f"{BASE}/{ns}/repositories/{name}").json()["pull_count"]


def stars(slug):
    return requests.get(BASE + "/" + slug.replace("/", "/repositories/", 1)).json()["star_count"]
`,
  ],
  [
    'a base of two readers moves once',
    'unsafe',
    `import requests

V1 = "https://registry.hub.docker.com/v1/repositories"


def count(ns, name):
    return len(requests.get(f"{V1}/{ns}/{name}/tags").json())


def names(ns, name):
    return {t["name"] for t in requests.get(f"{V1}/{ns}/{name}/tags").json()}
`,
    `import requests

V1 = "https://hub.docker.com/v2/namespaces"


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def count(ns, name):
    return len(all_tags(f"{V1}/{ns}/repositories/{name}/tags?page_size=100"))


def names(ns, name):
    return {t["name"] for t in all_tags(f"{V1}/{ns}/repositories/{name}/tags?page_size=100")}
`,
  ],
  [
    'a base that a call without replacement keeps',
    'unsafe',
    `import requests

V1 = "https://registry.hub.docker.com/v1"


def count(ns, name):
    return len(requests.get(V1 + "/repositories/" + ns + "/" + name + "/tags").json())


def images(ns, name):
    return requests.get(V1 + "/repositories/" + ns + "/" + name + "/images")
`,
    `import requests

V1 = "https://registry.hub.docker.com/v1"


def all_tags(url):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while url:
        page = requests.get(url).json()
        tags += page["results"]
        url = page["next"]
    return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))


def count(ns, name):
    return len(all_tags("https://hub.docker.com/v2" + "/namespaces/" + ns + "/repositories/" + name + "/tags?page_size=100"))


def images(ns, name):
    return requests.get(V1 + "/repositories/" + ns + "/" + name + "/images")
`,
  ],
];

expectFixed(rows);
