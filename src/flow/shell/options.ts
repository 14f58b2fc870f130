/** Options of `curl` and `wget` that change nothing of what is asked: all others open a request. */

interface OptionTable {
  /** Letters of options without a value; one word may have several. */
  readonly flags: string;
  /** Letters of options with a value, behind them or in the next word. */
  readonly valued: string;
  readonly longFlags: ReadonlySet<string>;
  readonly longValued: ReadonlySet<string>;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const curl: OptionTable = {
  flags: 'fsSLkvgiINO0146q#GJRlZ',
  valued: 'AecmoDETxYyw',
  longFlags: words(
    'fail fail-with-body fail-early silent show-error location insecure verbose globoff progress-bar no-progress-meter include head no-buffer http1.0 http1.1 http2 http2-prior-knowledge http3 ipv4 ipv6 tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 ssl-reqd compressed disable get remote-name remote-header-name remote-time retry-all-errors retry-connrefused create-dirs tcp-nodelay no-keepalive parallel path-as-is styled-output no-styled-output cert-status no-sessionid tcp-fastopen false-start suppress-connect-headers',
  ),
  longValued: words(
    'user-agent referer cookie-jar max-time connect-timeout output retry retry-delay retry-max-time cacert capath proxy dump-header write-out interface resolve limit-rate stderr max-redirs url proto proto-redir proto-default ciphers tls-max tls13-ciphers connect-to dns-servers noproxy keepalive-time max-filesize speed-limit speed-time output-dir happy-eyeballs-timeout-ms parallel-max cert key',
  ),
};

const wget: OptionTable = {
  flags: 'qvSdF46nH',
  valued: 'OTtUoaPwQe',
  longFlags: words(
    'quiet no-verbose verbose spider server-response no-check-certificate content-on-error retry-connrefused no-cache show-progress inet4-only inet6-only https-only no-hsts no-proxy no-config no-netrc no-clobber force-directories',
  ),
  longValued: words(
    'output-document output-file append-output timeout tries user-agent max-redirect waitretry wait progress read-timeout connect-timeout dns-timeout ca-certificate ca-directory secure-protocol limit-rate retry-on-http-error bind-address prefer-family directory-prefix quota referer',
  ),
};

/** What an option of a command takes: nothing, a value in the next word, or what is not known. */
type Takes = 'nothing' | 'value' | 'unknown';

/** @param word as it is written: `-fsSo`, `--max-time=5` */
export function takenBy(command: string, word: string): Takes {
  if (!/(?:^|\/)(?:curl|wget)$/.test(command)) return 'nothing';
  const table = command.endsWith('wget') ? wget : curl;
  return word.startsWith('--') ? longOf(table, word.slice(2)) : shortOf(table, word.slice(1));
}

function longOf({ longFlags, longValued }: OptionTable, word: string): Takes {
  const at = word.indexOf('=');
  const name = at < 0 ? word : word.slice(0, at);
  if (longFlags.has(name) || name === '') return 'nothing';
  if (!longValued.has(name)) return 'unknown';
  return at < 0 ? 'value' : 'nothing';
}

function shortOf({ flags, valued }: OptionTable, letters: string): Takes {
  for (const [i, letter] of letters.split('').entries()) {
    if (flags.includes(letter)) continue;
    if (!valued.includes(letter)) return 'unknown';
    return i === letters.length - 1 ? 'value' : 'nothing';
  }
  return 'nothing';
}
