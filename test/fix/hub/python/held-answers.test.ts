/** Python: the answer is held in a variable before its tags are read. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'raise_for_status on each page',
    'safe',
    `import requests


def tags(ns, name):
    r = requests.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags", timeout=10)
    r.raise_for_status()
    return sorted(tag["name"] for tag in r.json())
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
        r = requests.get(page["next"], timeout=10)
        r.raise_for_status()


def tags(ns, name):
    r = requests.get(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100", timeout=10)
    r.raise_for_status()
    return sorted(tag["name"] for tag in all_tags(r))
`,
  ],
  [
    'a Request in a variable, urlopen in a with',
    'safe',
    `import json
from urllib.request import Request, urlopen


def tags(image):
    req = Request("https://registry.hub.docker.com/v1/repositories/" + image + "/tags", headers={"Accept": "application/json"})
    with urlopen(req) as response:
        return {t["name"] for t in json.load(response)}
`,
    `import json
from urllib.request import Request, urlopen


def all_tags(response, req):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = json.load(response)
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        req.full_url = page["next"]
        response = urlopen(req)


def tags(image):
    req = Request("https://hub.docker.com/v2/namespaces/" + (image if "/" in image else "library/" + image).replace("/", "/repositories/", 1) + "/tags?page_size=100", headers={"Accept": "application/json"})
    with urlopen(req) as response:
        return {t["name"] for t in all_tags(response, req)}
`,
  ],
  [
    'an asynchronous client',
    'unsafe',
    `import httpx


async def tags(client: httpx.AsyncClient, ns, name):
    response = await client.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags")
    return sorted([t["name"] for t in response.json()])
`,
    `import httpx


async def all_tags(response, client):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = response.json()
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        response = await client.get(page["next"])


async def tags(client: httpx.AsyncClient, ns, name):
    response = await client.get(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100")
    return sorted([t["name"] for t in await all_tags(response, client)])
`,
  ],
  [
    'Python 2',
    'safe',
    `import json
import urllib2


def tags(image):
    response = urllib2.urlopen("https://registry.hub.docker.com/v1/repositories/%s/tags" % image)
    data = json.loads(response.read())
    for tag in data:
        print(tag["name"])
`,
    `import json
import urllib2


def all_tags(response):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = json.loads(response.read())
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        response = urllib2.urlopen(page["next"])


def tags(image):
    response = urllib2.urlopen("https://hub.docker.com/v2/namespaces/%s/tags?page_size=100" % (image if "/" in image else "library/" + image).replace("/", "/repositories/", 1))
    data = all_tags(response)
    for tag in data:
        print(tag["name"])
`,
  ],
  [
    'aiohttp',
    'unsafe',
    `import aiohttp


async def tags(session: aiohttp.ClientSession, ns, name):
    async with session.get(f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags") as r:
        data = await r.json()
    return {t["name"] for t in data}
`,
    `import aiohttp


async def all_tags(r, session):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = await r.json()
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        r = await session.get(page["next"])


async def tags(session: aiohttp.ClientSession, ns, name):
    async with session.get(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100") as r:
        data = await all_tags(r, session)
    return {t["name"] for t in data}
`,
  ],
  [
    'a call over several lines, an early return',
    'safe',
    `import requests


def tags(ns, name):
    response = requests.get(
        f"https://registry.hub.docker.com/v1/repositories/{ns}/{name}/tags",
        headers={"User-Agent": "x"},
        timeout=10,
    )
    if response.status_code != 200:
        return []
    return sorted(t["name"] for t in response.json())
`,
    `import requests


def all_tags(response):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = response.json()
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        response = requests.get(page["next"], headers={"User-Agent": "x"}, timeout=10)


def tags(ns, name):
    response = requests.get(
        f"https://hub.docker.com/v2/namespaces/{ns}/repositories/{name}/tags?page_size=100",
        headers={"User-Agent": "x"},
        timeout=10,
    )
    if response.status_code != 200:
        return []
    return sorted(t["name"] for t in all_tags(response))
`,
  ],
  [
    'urllib3',
    'unsafe',
    `import json
import urllib3

http = urllib3.PoolManager()


def count(ns, name):
    r = http.request("GET", "https://registry.hub.docker.com/v1/repositories/" + ns + "/" + name + "/tags")
    return len(json.loads(r.data.decode("utf-8")))
`,
    `import json
import urllib3

http = urllib3.PoolManager()


def all_tags(r):
    """Return the tags of all pages: latest first, then by name."""
    tags = []
    while True:
        page = json.loads(r.data.decode("utf-8"))
        tags += page["results"]
        if not page["next"]:
            return sorted(tags, key=lambda tag: (tag["name"] != "latest", tag["name"]))
        r = http.request("GET", page["next"])


def count(ns, name):
    r = http.request("GET", "https://hub.docker.com/v2/namespaces/" + ns + "/repositories/" + name + "/tags?page_size=100")
    return len(all_tags(r))
`,
  ],
];

expectFixed(rows);
