/** A small copy of the client of this name: as much of its published behaviour as the programs use, over fetch. */
/* global fetch, URLSearchParams */

class Request {
  constructor(method, url) {
    Object.assign(this, { method, url, headers: {}, body: undefined, queries: [], isOk: undefined });
  }

  query(given) {
    this.queries.push(new URLSearchParams(given).toString());
    return this;
  }

  set(name, value) {
    Object.assign(this.headers, typeof name === 'string' ? { [name]: value } : name);
    return this;
  }

  send(body) {
    this.body = JSON.stringify(body);
    return this.set('content-type', 'application/json');
  }

  ok(isOk) {
    return Object.assign(this, { isOk });
  }

  async sent() {
    const { method, headers, body } = this;
    const query =
      this.queries.length > 0 ? `${this.url.includes('?') ? '&' : '?'}${this.queries.join('&')}` : '';
    const answer = await fetch(`${this.url}${query}`, { method, headers, body });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    const response = { status: answer.status, ok: answer.ok, text, body: isJson ? JSON.parse(text) : {} };
    if (this.isOk ? this.isOk(response) : answer.ok) return response;
    throw Object.assign(new Error(String(answer.status)), { status: answer.status, response });
  }

  then(resolve, reject) {
    return this.sent().then(resolve, reject);
  }

  catch(reject) {
    return this.sent().catch(reject);
  }
}

const superagent = Object.fromEntries(
  ['get', 'head', 'post', 'put', 'patch', 'delete'].map((method) => [
    method,
    (url) => new Request(method.toUpperCase(), url),
  ]),
);
export default superagent;
export const { get, head, post, put, patch } = superagent;
