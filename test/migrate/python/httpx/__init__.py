"""Stands in for the client of this name: as much of its published behaviour as the programs use, over urllib."""
import asyncio
import json as json_module
import urllib.error
import urllib.parse
import urllib.request


class HTTPError(Exception):
    pass


class HTTPStatusError(HTTPError):
    def __init__(self, message, *, request, response):
        super().__init__(message)
        self.request = request
        self.response = response


class Response:
    def __init__(self, status_code, text, url):
        self.status_code = status_code
        self.text = text
        self.url = url

    @property
    def is_success(self):
        return 200 <= self.status_code < 300

    def json(self):
        return json_module.loads(self.text)

    def raise_for_status(self):
        if not self.is_success:
            raise HTTPStatusError(f"{self.status_code} for {self.url}", request=None, response=self)
        return self


def request(method, url, *, params=None, json=None, headers=None, timeout=None, follow_redirects=False):
    given = {key: value for key, value in (params or {}).items() if value is not None}
    if given:
        url += ("&" if "?" in url else "?") + urllib.parse.urlencode(given)
    data = None if json is None else json_module.dumps(json).encode()
    sent = {**(headers or {}), **({} if json is None else {"content-type": "application/json"})}
    asked = urllib.request.Request(url, data=data, headers=sent, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=timeout) as answer:
            return Response(answer.status, answer.read().decode(), url)
    except urllib.error.HTTPError as error:
        return Response(error.code, error.read().decode(), url)


def get(url, **options):
    return request("GET", url, **options)


def head(url, **options):
    return request("HEAD", url, **options)


class Client:
    def __init__(self, *, base_url="", headers=None, timeout=None, follow_redirects=False):
        self.base_url = base_url.rstrip("/")
        self.headers = dict(headers or {})
        self._is_closed = False

    def _send(self, method, url, headers=None, **options):
        if self._is_closed:
            raise RuntimeError("Cannot send a request, as the client has been closed.")
        whole = url if url.startswith("http") else f"{self.base_url}/{url.lstrip('/')}"
        return request(method, whole, headers={**self.headers, **(headers or {})}, **options)

    def get(self, url, **options):
        return self._send("GET", url, **options)

    def head(self, url, **options):
        return self._send("HEAD", url, **options)

    def post(self, url, **options):
        return self._send("POST", url, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._is_closed = True


class AsyncClient(Client):
    async def get(self, url, **options):
        return await asyncio.to_thread(self._send, "GET", url, **options)

    async def head(self, url, **options):
        return await asyncio.to_thread(self._send, "HEAD", url, **options)

    async def post(self, url, **options):
        return await asyncio.to_thread(self._send, "POST", url, **options)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self._is_closed = True
