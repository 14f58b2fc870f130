/** A small copy of the client of this name: as much of its published behaviour as the programs use, over fetch. */
/* global fetch, URL, URLSearchParams */

function urlOf(url, { prefixUrl, searchParams }) {
  const given = String(url);
  if (prefixUrl !== undefined && given.startsWith('/'))
    throw new Error('`input` must not start with a slash');
  const whole = prefixUrl === undefined ? given : `${String(prefixUrl).replace(/\/+$/, '')}/${given}`;
  return searchParams === undefined ? whole : `${whole}?${new URLSearchParams(searchParams)}`;
}

async function send(url, options) {
  const asked = { ...options, url: new URL(urlOf(url, options)) };
  for (const hook of options.hooks?.beforeRequest ?? []) await hook(asked);
  const answer = await fetch(asked.url, {
    method: (options.method ?? 'get').toUpperCase(),
    headers: { ...(options.json && { 'content-type': 'application/json' }), ...options.headers },
    ...(options.json && { body: JSON.stringify(options.json) }),
  });
  const text = await answer.text();
  const response = {
    statusCode: answer.status,
    ok: answer.ok,
    rawBody: text,
    body: options.responseType === 'json' ? JSON.parse(text) : text,
  };
  if (answer.ok || options.throwHttpErrors === false) return response;
  throw Object.assign(new Error(`Response code ${answer.status}`), { response });
}

function instance(defaults) {
  const client = (url, options = {}) => {
    const sent = send(url, { ...defaults, ...options });
    return Object.assign(sent, {
      json: () => sent.then(({ rawBody }) => JSON.parse(rawBody)),
      text: () => sent.then(({ rawBody }) => rawBody),
    });
  };
  for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete']) {
    client[method] = (url, options) => client(url, { ...options, method });
  }
  return Object.assign(client, { extend: (own) => instance({ ...defaults, ...own }) });
}

const got = instance({});
export default got;
export { got };
