"""Stands in for the client of this name: as much of its published behaviour as the programs use, over urllib."""
import asyncio
import json as json_module
import urllib.error
import urllib.parse
import urllib.request


class ClientError(Exception):
    pass


class ClientResponseError(ClientError):
    def __init__(self, status, message=""):
        super().__init__(f"{status}, {message}")
        self.status = status


class ClientTimeout:
    def __init__(self, total=None):
        self.total = total


class ClientResponse:
    def __init__(self, status, body):
        self.status = status
        self.ok = status < 400
        self._body = body

    async def text(self):
        return self._body

    async def json(self, content_type="application/json"):
        return json_module.loads(self._body)

    def raise_for_status(self):
        if not self.ok:
            raise ClientResponseError(self.status)


class _Sent:
    """Awaited, or entered with `async with`."""

    def __init__(self, work):
        self._work = work

    def __await__(self):
        return self._work().__await__()

    async def __aenter__(self):
        return await self._work()

    async def __aexit__(self, *_):
        pass


class ClientSession:
    def __init__(self, base_url="", *, headers=None, timeout=None, raise_for_status=False):
        self._base = base_url
        self._headers = dict(headers or {})
        self._raises = raise_for_status
        self._is_closed = False

    def _ask(self, method, url, params, json, headers):
        whole = urllib.parse.urljoin(self._base, url)
        given = {key: value for key, value in (params or {}).items() if value is not None}
        if given:
            whole += ("&" if "?" in whole else "?") + urllib.parse.urlencode(given)
        data = None if json is None else json_module.dumps(json).encode()
        sent = {**self._headers, **(headers or {}), **({} if json is None else {"content-type": "application/json"})}
        asked = urllib.request.Request(whole, data=data, headers=sent, method=method)
        try:
            with urllib.request.urlopen(asked) as answer:
                return ClientResponse(answer.status, answer.read().decode())
        except urllib.error.HTTPError as error:
            return ClientResponse(error.code, error.read().decode())

    def request(self, method, url, *, params=None, json=None, headers=None, timeout=None, allow_redirects=True):
        async def work():
            if self._is_closed:
                raise RuntimeError("Session is closed")
            response = await asyncio.to_thread(self._ask, method, str(url), params, json, headers)
            if self._raises:
                response.raise_for_status()
            return response

        return _Sent(work)

    def get(self, url, **options):
        return self.request("GET", url, **options)

    def head(self, url, **options):
        return self.request("HEAD", url, **options)

    def post(self, url, **options):
        return self.request("POST", url, **options)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self._is_closed = True
