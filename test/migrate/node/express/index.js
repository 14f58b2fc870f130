/** A small copy of the framework of this name: routes with parameters, answers in JSON or text, errors as 500. */
import http from 'node:http';

function valuesIn(pattern, pathname) {
  const names = pattern.split('/');
  const given = pathname.split('/');
  if (names.length !== given.length) return undefined;
  const values = {};
  for (const [at, name] of names.entries()) {
    if (name.startsWith(':')) values[name.slice(1)] = decodeURIComponent(given[at]);
    else if (name !== given[at]) return undefined;
  }
  return values;
}

function answering(raw) {
  const answer = {
    status: (code) => {
      raw.statusCode = code;
      return answer;
    },
    set: (name, value) => {
      raw.setHeader(name, value);
      return answer;
    },
    json: (body) => raw.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    send: (body) => raw.end(String(body)),
    sendStatus: (code) => answer.status(code).send(code),
  };
  return answer;
}

export default function express() {
  const routes = [];
  const listener = (raw, response) => {
    const { pathname, searchParams } = new URL(raw.url, 'http://localhost');
    for (const { pattern, handler } of routes) {
      const params = valuesIn(pattern, pathname);
      if (params === undefined) continue;
      const fail = (error) =>
        answering(response)
          .status(500)
          .send(error?.message ?? error);
      const ask = { params, query: Object.fromEntries(searchParams), headers: raw.headers };
      Promise.resolve(handler(ask, answering(response), fail)).catch(fail);
      return;
    }
    answering(response).sendStatus(404);
  };
  return {
    get: (pattern, handler) => routes.push({ pattern, handler }),
    listen: (port, ready) => http.createServer(listener).listen(port, '127.0.0.1', ready),
  };
}
