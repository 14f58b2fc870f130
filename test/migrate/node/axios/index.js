/** A small copy of the client of this name: as much of its published behaviour as the programs use, over fetch. */
/* global fetch, URLSearchParams */

const isFine = (status) => status >= 200 && status < 300;

function urlOf({ baseURL, url = '', params }) {
  const whole =
    baseURL === undefined || /^[a-z]+:\/\//i.test(url)
      ? url
      : `${baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return whole;
  return `${whole}${whole.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

async function send(config) {
  const { data, validateStatus = isFine } = config;
  const hasBody = data !== undefined;
  const answer = await fetch(urlOf(config), {
    method: (config.method ?? 'get').toUpperCase(),
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...config.headers },
    ...(hasBody && { body: typeof data === 'string' ? data : JSON.stringify(data) }),
  });
  const text = await answer.text();
  const response = { status: answer.status, data: parsed(text), headers: answer.headers, config };
  if (validateStatus(answer.status)) return response;
  throw Object.assign(new Error(`Request failed with status code ${answer.status}`), {
    isAxiosError: true,
    config,
    response,
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function instance(defaults) {
  const before = [];
  const after = [];
  const request = async (own) => {
    let config = { ...defaults, ...own, headers: { ...defaults.headers, ...own.headers } };
    for (const change of before) config = await change(config);
    let response = await send(config);
    for (const change of after) response = await change(response);
    return response;
  };
  const interceptors = {
    request: { use: (change) => before.push(change) },
    response: { use: (change) => after.push(change) },
  };
  const client = (url, config) => request(typeof url === 'string' ? { ...config, url } : url);
  for (const method of ['get', 'head', 'delete']) {
    client[method] = (url, config) => request({ ...config, method, url });
  }
  for (const method of ['post', 'put', 'patch']) {
    client[method] = (url, data, config) => request({ ...config, method, url, data });
  }
  return Object.assign(client, {
    request,
    defaults,
    interceptors,
    create: (own) => instance({ ...defaults, ...own }),
  });
}

const axios = Object.assign(instance({}), { isAxiosError: (error) => error?.isAxiosError === true });
export default axios;
export const isAxiosError = (error) => error?.isAxiosError === true;
