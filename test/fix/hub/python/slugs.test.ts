/** Python: one name that holds `namespace/name`, in every way of building texts. */
import { expectFixed, type FixedRow } from './fixed.ts';

const rows: readonly FixedRow[] = [
  [
    'f-string',
    'unsafe',
    `import requests


def pulls(image):
    return requests.get(f"https://hub.docker.com/v2/repositories/{image}/").json()["pull_count"]
`,
    `import requests


def pulls(image):
    return requests.get(f"https://hub.docker.com/v2/namespaces/{image.replace('/', '/repositories/', 1)}/").json()["pull_count"]
`,
  ],
  [
    'f-string in single quotes: the braces take double ones',
    'unsafe',
    `import requests


def pulls(image):
    return requests.get(f'https://hub.docker.com/v2/repositories/{image}').json()['pull_count']
`,
    `import requests


def pulls(image):
    return requests.get(f'https://hub.docker.com/v2/namespaces/{image.replace("/", "/repositories/", 1)}').json()['pull_count']
`,
  ],
  [
    'a field of a dictionary',
    'unsafe',
    `import requests


def pulls(args):
    return requests.get(f"https://hub.docker.com/v2/repositories/{args['image']}/").json()["pull_count"]
`,
    `import requests


def pulls(args):
    return requests.get(f"https://hub.docker.com/v2/namespaces/{args['image'].replace('/', '/repositories/', 1)}/").json()["pull_count"]
`,
  ],
  [
    'percent',
    'unsafe',
    `import requests


def pulls(slug):
    return requests.get("https://hub.docker.com/v2/repositories/%s" % slug).json()["pull_count"]
`,
    `import requests


def pulls(slug):
    return requests.get("https://hub.docker.com/v2/namespaces/%s" % slug.replace("/", "/repositories/", 1)).json()["pull_count"]
`,
  ],
  [
    'format',
    'unsafe',
    `import requests


def pulls(slug):
    return requests.get("https://hub.docker.com/v2/repositories/{}".format(slug)).json()["pull_count"]
`,
    `import requests


def pulls(slug):
    return requests.get("https://hub.docker.com/v2/namespaces/{}".format(slug.replace("/", "/repositories/", 1))).json()["pull_count"]
`,
  ],
  [
    'format by name',
    'unsafe',
    `import requests


def pulls(repo_slug):
    return requests.get("https://hub.docker.com/v2/repositories/{slug}/".format(slug=repo_slug)).json()["pull_count"]
`,
    `import requests


def pulls(repo_slug):
    return requests.get("https://hub.docker.com/v2/namespaces/{slug}/".format(slug=repo_slug.replace("/", "/repositories/", 1))).json()["pull_count"]
`,
  ],
  [
    'neighbouring literals over several lines',
    'unsafe',
    `import requests


def pulls(slug):
    url = (
        "https://hub.docker.com"
        "/v2/repositories/"
        + slug
    )
    return requests.get(url).json()["pull_count"]
`,
    `import requests


def pulls(slug):
    url = (
        "https://hub.docker.com"
        "/v2/namespaces/"
        + slug.replace("/", "/repositories/", 1)
    )
    return requests.get(url).json()["pull_count"]
`,
  ],
  [
    'a wrapper of the class',
    'unsafe',
    `import requests


class Hub:
    def _get(self, path):
        return requests.get("https://hub.docker.com/v2" + path).json()

    def pulls(self, image):
        return self._get(f"/repositories/{image}")["pull_count"]
`,
    `import requests


class Hub:
    def _get(self, path):
        return requests.get("https://hub.docker.com/v2" + path).json()

    def pulls(self, image):
        return self._get(f"/namespaces/{image.replace('/', '/repositories/', 1)}")["pull_count"]
`,
  ],
  [
    'an official image by default',
    'safe',
    `import requests


def there(image="ubuntu", tag="latest"):
    return requests.get("https://index.docker.io/v1/repositories/%s/tags/%s" % (image, tag)).status_code == 200
`,
    `import requests


def there(image="ubuntu", tag="latest"):
    return requests.get("https://hub.docker.com/v2/namespaces/%s/tags/%s" % ((image if "/" in image else "library/" + image).replace("/", "/repositories/", 1), tag)).status_code == 200
`,
  ],
  [
    'the code puts `library/` in front',
    'safe',
    `import requests


def there(image, tag):
    if "/" not in image:
        image = "library/" + image
    return requests.get("https://index.docker.io/v1/repositories/%s/tags/%s" % (image, tag)).status_code == 200
`,
    `import requests


def there(image, tag):
    if "/" not in image:
        image = "library/" + image
    return requests.get("https://hub.docker.com/v2/namespaces/%s/tags/%s" % (image.replace("/", "/repositories/", 1), tag)).status_code == 200
`,
  ],
  [
    'a template in a constant, `format` on it',
    'unsafe',
    `import requests

HUB = "https://registry.hub.docker.com/v2/repositories/{}/"


def info(slug):
    print(f"asking for {slug}")
    return requests.get(HUB.format(slug), timeout=3).json()["pull_count"]
`,
    `import requests

HUB = "https://hub.docker.com/v2/namespaces/{}/"


def info(slug):
    print(f"asking for {slug}")
    return requests.get(HUB.format(slug.replace("/", "/repositories/", 1)), timeout=3).json()["pull_count"]
`,
  ],
  [
    'a name in a constant stays what it is',
    'safe',
    `import requests

REPO = "acme/web"
print(requests.get("https://hub.docker.com/v2/repositories/" + REPO + "/").json()["star_count"])
`,
    `import requests

REPO = "acme/web"
print(requests.get("https://hub.docker.com/v2/namespaces/" + REPO.replace("/", "/repositories/", 1) + "/").json()["star_count"])
`,
  ],
  [
    'a name that is made of its parts stays what it is',
    'safe',
    `import sys
import requests

org, name = sys.argv[1:]
slug = f"{org}/{name}"
print(slug, requests.get(f"https://hub.docker.com/v2/repositories/{slug}/").json()["star_count"])
`,
    `import sys
import requests

org, name = sys.argv[1:]
slug = f"{org}/{name}"
print(slug, requests.get(f"https://hub.docker.com/v2/namespaces/{slug.replace('/', '/repositories/', 1)}/").json()["star_count"])
`,
  ],
];

expectFixed(rows);
