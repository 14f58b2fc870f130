/** A small copy of the client of this name: as much of its published behaviour as the programs use, over fetch. */
const { fetch } = globalThis;

export async function request(url, { method = 'GET', headers, body } = {}) {
  const answer = await fetch(url, { method, headers, body });
  return { statusCode: answer.status, headers: answer.headers, body: answer };
}

export { fetch };
