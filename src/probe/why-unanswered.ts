/** What kept a server from answering, in words that name what to look at. */

/** By the code of the error; each goes on from the name of the server. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections: nothing listens there',
  ENOENT: 'does not exist: is the engine started?',
  EACCES: 'cannot be opened by this user: permission denied',
  EPERM: 'cannot be opened by this user: permission denied',
  ENOTSOCK: 'is not a socket',
  ENOTFOUND: 'has an unknown name: check its spelling and the network',
  EAI_AGAIN: 'has a name that could not be looked up: check the network',
  EHOSTUNREACH: 'cannot be reached: check the network',
  ENETUNREACH: 'cannot be reached: check the network',
  ETIMEDOUT: 'did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not take the connection in time',
  ECONNRESET: 'closed the connection before it had answered',
  EPIPE: 'closed the connection before it had answered',
  UND_ERR_SOCKET: 'closed the connection before it had answered',
  UND_ERR_HEADERS_OVERFLOW: 'answers with more headers than HTTP allows',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'ended its answer early',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  CERT_NOT_YET_VALID: 'shows a certificate that is not valid yet: check the clock',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a certificate that it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'shows a certificate of an authority that is not known here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not use TLS: is the address plain HTTP?',
};

/**
 * One plain line for an error of a connection.
 *
 * @param error what a client of undici threw
 * @param where how the message calls the server
 */
export function whyUnanswered(error: unknown, where: string): string {
  const code = codeOf(error);
  const reason = reasons[code];
  if (reason !== undefined) return `${where} ${reason}`;
  if (error instanceof Error && error.name === 'HTTPParserError') {
    return `${where} does not answer in valid HTTP`;
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return `${where} ended the TLS handshake (${code})`;
  const message = error instanceof Error ? error.message.split('\n', 1).join('') : String(error);
  return `${where} could not be asked: ${message === '' ? code : message}`;
}

/** The code of an error, or of the first one that it came from: a host with two addresses fails once for each. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== 'UND_ERR') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
}
