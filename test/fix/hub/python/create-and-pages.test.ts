/** Python: repositories that are created, and pages that are too large. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'a page size that is allowed, in entries that other files may read',
    'unsafe',
    `import requests


def names(org):
    return requests.get(f"https://hub.docker.com/v2/repositories/{org}/", params={"page_size": 50}).json()["results"]
`,
    `import requests


def names(org):
    return requests.get(f"https://hub.docker.com/v2/namespaces/{org}/repositories/", params={"page_size": 50}).json()["results"]
`,
  ],
  [
    'a page size in the URL, and `next` is followed',
    'unsafe',
    `import requests


def names(org):
    url = f"https://hub.docker.com/v2/repositories/{org}/?page_size=250"
    while url:
        page = requests.get(url).json()
        yield from page["results"]
        url = page["next"]
`,
    `import requests


def names(org):
    url = f"https://hub.docker.com/v2/namespaces/{org}/repositories/?page_size=100"
    while url:
        page = requests.get(url).json()
        yield from page["results"]
        url = page["next"]
`,
  ],
  [
    'a page size in a dictionary, and `next` is followed',
    'safe',
    `import requests


def names(org):
    page = requests.get("https://hub.docker.com/v2/repositories/" + org, params={"page_size": 250}).json()
    while True:
        for entry in page["results"]:
            print(entry["name"])
        if not page["next"]:
            break
        page = requests.get(page["next"]).json()
`,
    `import requests


def names(org):
    page = requests.get("https://hub.docker.com/v2/namespaces/" + org + "/repositories", params={"page_size": 100}).json()
    while True:
        for entry in page["results"]:
            print(entry["name"])
        if not page["next"]:
            break
        page = requests.get(page["next"]).json()
`,
  ],
  [
    'a name goes into the path',
    'safe',
    `import requests


def create(ns, name, token):
    r = requests.post("https://hub.docker.com/v2/repositories/", json={"namespace": ns, "name": name}, headers={"Authorization": f"Bearer {token}"})
    r.raise_for_status()
`,
    `import requests


def create(ns, name, token):
    r = requests.post(f"https://hub.docker.com/v2/namespaces/{ns}/repositories/", json={"namespace": ns, "name": name}, headers={"Authorization": f"Bearer {token}"})
    r.raise_for_status()
`,
  ],
  [
    // No token is sent, without which no repository is created.
    'a literal goes into the path',
    'unsafe',
    `import requests


def create(name):
    requests.post("https://hub.docker.com/v2/repositories/", json={"namespace": "acme", "name": name})
`,
    `import requests


def create(name):
    requests.post("https://hub.docker.com/v2/namespaces/acme/repositories/", json={"namespace": "acme", "name": name})
`,
  ],
  [
    'a body in a variable, the status compared with 200',
    'unsafe',
    `import json
import requests

API = "https://hub.docker.com/v2"


def create(args):
    body = {"namespace": args["org"], "name": args["name"], "is_private": True}
    r = requests.post(API + "/repositories/", data=json.dumps(body))
    if r.status_code != 200:
        raise SystemExit(r.text)
`,
    `import json
import requests

API = "https://hub.docker.com/v2"


def create(args):
    body = {"namespace": args["org"], "name": args["name"], "is_private": True}
    r = requests.post(API + f"/namespaces/{args['org']}/repositories/", data=json.dumps(body))
    if r.status_code != 200:
        raise SystemExit(r.text)
`,
  ],
  [
    'one page that is longer than pages are',
    'unsafe',
    `import requests


def names(org):
    return [repo["name"] for repo in requests.get(f"https://hub.docker.com/v2/repositories/{org}/", params={"page_size": 250}).json()["results"]]
`,
    `import requests


def names(org):
    return [repo["name"] for repo in requests.get(f"https://hub.docker.com/v2/namespaces/{org}/repositories/", params={"page_size": 100}).json()["results"]]
`,
  ],
];

expectFixed(rows);
