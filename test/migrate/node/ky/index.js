/** A small copy of the client of this name: as much of its published behaviour as the programs use, over fetch. */
/* global fetch, URLSearchParams */

async function send(url, { prefixUrl, searchParams, json, throwHttpErrors, ...options }) {
  const base = prefixUrl === undefined ? '' : `${String(prefixUrl).replace(/\/+$/, '')}/`;
  if (base !== '' && String(url).startsWith('/')) throw new Error('`input` must not begin with a slash');
  const query = searchParams === undefined ? '' : `?${new URLSearchParams(searchParams)}`;
  const answer = await fetch(`${base}${url}${query}`, {
    ...options,
    ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  if (answer.ok || throwHttpErrors === false) return answer;
  throw Object.assign(new Error(`Request failed with status code ${answer.status}`), { response: answer });
}

function instance(defaults) {
  const client = (url, options = {}) => {
    const sent = send(url, { ...defaults, ...options });
    return Object.assign(sent, {
      json: () => sent.then((answer) => answer.json()),
      text: () => sent.then((answer) => answer.text()),
    });
  };
  for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete']) {
    client[method] = (url, options) => client(url, { ...options, method: method.toUpperCase() });
  }
  const extend = (own) => instance({ ...defaults, ...own });
  return Object.assign(client, { extend, create: instance });
}

export default instance({});
