/** Options of requests, by what they change: one table for all clients, whose names agree. */

export type OptionKind =
  /** Changes nothing of what is asked and answered. */
  | 'aside'
  /** Whether, and how often, a redirect is followed. */
  | 'redirects'
  | 'address'
  | 'method'
  | 'query'
  /** Whether an answer with an error status throws. */
  | 'errors'
  | 'credentials'
  /** A body in JSON. */
  | 'body'
  | 'form'
  /** How the answer is parsed. */
  | 'parsed'
  | 'cookies'
  /** What carries the request. */
  | 'carrier'
  /** How long an answer may be. */
  | 'length'
  /** A set of headers. */
  | 'headers'
  /** Code that the client runs around each request. */
  | 'hook'
  /** Functions that decide whether a request is sent again, and when. */
  | 'retry'
  /** Options inside of an option. */
  | 'nested'
  | 'unknown';

const names: Readonly<Record<Exclude<OptionKind, 'unknown'>, string>> = {
  aside:
    'timeout signal cache mode keepalive referrer referrerpolicy integrity next priority verify cert stream proxies proxy proxyurl retry retries shouldresettimeout decompress withcredentials https duplex headerstimeout bodytimeout open_timeout read_timeout write_timeout use_ssl ssl ssl_verify_mode context ctx http2 user_agent useragent accept authorization contenttype content_type close host returntransfer failonerror connecttimeout ssl_verifypeer ssl_verifyhost curlopt_returntransfer curlopt_timeout curlopt_connecttimeout curlopt_failonerror curlopt_useragent curlopt_ssl_verifypeer curlopt_ssl_verifyhost curlopt_encoding curlopt_header deadline connect_timeout trust_env raise_for_status limits event_hooks_ http_version protocol_version ignore_errors_ symbolize_names maxretries family lookup localaddress ca maxsockets maxfreesockets maxtotalsockets scheduling connections pipelining keepalivetimeout keepalivemaxtimeout keepalivemsecs timeoutsec usebasicparsing maximumretrycount retryintervalsec connect limit limit_per_host rejectunauthorized throwhttperrors_ return_content status_code validate_certs follow compress highwatermark dnscache decode_content force_ip_resolve idn_conversion delay default_encoding http1 read_bufsize auto_decompress response_timeout maintain_method_across_redirects timeouterrormessage insecurehttpparser rejectunauthorized &',
  redirects:
    'redirect allow_redirects follow_redirects maxredirects followlocation curlopt_followlocation max_redirects followredirect followredirects follow_max maxredirections follow_location curlopt_maxredirs',
  address:
    'url uri baseurl base_url prefixurl base host hostname path port protocol scheme href origin pathname curlopt_url base_uri requesturi curlopt_port',
  method: 'method type verb curlopt_customrequest',
  query: 'params query searchparams qs search rawquery parameters',
  errors: 'validatestatus throwhttperrors simple resolvewithfullresponse http_errors ignore_errors throw',
  credentials: 'auth username password user curlopt_userpwd httpauth basic_auth',
  body: 'json body data content curlopt_postfields',
  form: 'form formdata form_params multipart files',
  parsed: 'responsetype datatype',
  cookies: 'cookies cookie cookiejar cookie_jar jar curlopt_cookie curlopt_cookiefile curlopt_cookiejar',
  carrier: 'agent httpagent httpsagent dispatcher connector',
  length:
    'maxcontentlength maxresponsesize maxresponselength max_response_size curlopt_maxfilesize curlopt_maxfilesize_large maxfilesize',
  headers: 'headers header httpheader curlopt_httpheader',
  hook: 'transport checkredirect',
  retry: 'retrycondition retrydelay',
  nested: 'http options',
};

const kinds = new Map<string, OptionKind>();
for (const [kind, words] of Object.entries(names)) {
  for (const word of words.split(' ')) if (isKind(kind)) kinds.set(word, kind);
}

function isKind(word: string): word is Exclude<OptionKind, 'unknown'> {
  return word in names;
}

export function kindOfOption(name: string): OptionKind {
  return kinds.get(name.toLowerCase()) ?? 'unknown';
}
