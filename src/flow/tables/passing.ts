/**
 * What clients, requests and what builds them may go through and stay as they are known, by language. What is not listed opens
 * the request.
 */

interface Passing {
  /** Methods of a client, of a request, or of what builds one. They give it again, send it, or set how it is carried. */
  readonly methods: ReadonlySet<string>;
  /** Functions and modules of libraries that make one. */
  readonly makers: ReadonlySet<string>;
  /** Functions that take one and leave it as it is. */
  readonly functions: ReadonlySet<string>;
  /** Functions and methods that return their argument. */
  readonly givesBack: ReadonlySet<string>;
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ').filter((word) => word !== '')));
}

function passing(methods: string, makers: string, functions: string, givesBack = ''): Passing {
  return {
    methods: words(verbs, methods),
    makers: words(makers),
    functions: words(functions, givesBack),
    givesBack: words(givesBack),
  };
}

/** They send a request: what of it matters is looked at with its call. */
const verbs =
  'get head post put patch delete options request send fetch execute close Get Head Post Put Patch Delete Send Do do';

export const passingTables: Readonly<Record<string, Passing>> = {
  javascript: passing(
    'create extend defaults stream then catch finally on once off end write abort setTimeout setNoDelay setSocketKeepAlive destroy clone getUri isAxiosError all timeout retry ok accept type redirects disableTLSCerts ca cert key buffer parse json text query flushHeaders removeListener pipe pipeline connect dispatch isCancel resume unref then',
    'require promisify util.promisify import axios.create got.extend ky.create ky.extend ofetch.create $fetch.create Request Axios Client Pool Agent https.Agent http.Agent undici.Agent ProxyAgent undici.ProxyAgent HttpsProxyAgent HttpProxyAgent EnvHttpProxyAgent RetryAgent fetch http.request https.request http.get https.get request needle superagent axios got ky undici.request wretch request.defaults',
    'console.log console.error console.warn console.debug console.dir fetch setGlobalDispatcher once Boolean String finished pipeline JSON.stringify Object.keys Object.values Object.entries structuredClone',
    'Object.freeze',
  ),
  python: passing(
    'Session session send prepare prepare_request merge_environment_settings get_adapter aclose stream add_header add_unredirected_header get_method get_full_url open clear_expired_cookies request_context build_request ensure_connect getresponse connect putrequest endheaders set_tunnel urlopen json urlopen start __enter__ __exit__ __aenter__ __aexit__ get_header has_header header_items remove_header retrieve',
    'Session requests.Session requests.session session sessions.Session Client AsyncClient ClientSession httpx.Client httpx.AsyncClient aiohttp.ClientSession Request urllib.request.Request request.Request urllib2.Request HTTPSConnection HTTPConnection http.client.HTTPSConnection http.client.HTTPConnection client.HTTPSConnection PoolManager ProxyManager urllib3.PoolManager Http build_opener urllib.request.build_opener request.build_opener httpx requests urllib.request HTTPSHandler ProxyHandler HTTPSConnectionPool aiohttp.TCPConnector TCPConnector urllib3.HTTPSConnectionPool connection_from_url',
    'print len bool isinstance repr str urlopen urllib.request.urlopen request.urlopen atexit.register hasattr id type json.dumps json.dump urlencode urllib.parse.urlencode',
    'closing contextlib.closing aclosing contextlib.aclosing contextlib.nullcontext nullcontext enter_context enter_async_context',
  ),
  ruby: passing(
    'start finish started? use_ssl? new request_get request_head get2 request_uri path method uri key? url_prefix follow timeout persistent via adapter build_get run_request response response_body basic_socket ssl_context verify_mode tap then itself freeze dup clone opts options base_uri nil? is_a? content_type open_timeout= read_timeout= use_ssl= run itself on_complete max_retries keep_alive_timeout open_timeout read_timeout write_timeout logger body url build',
    'Net::HTTP Net::HTTP#new Net::HTTP#start Net::HTTP::Request Net::HTTP::Get Net::HTTP::Head Net::HTTP::Post Faraday Faraday#new HTTP HTTPX HTTPClient Typhoeus::Request Excon RestClient::Resource RestClient::Request Net::HTTP::Persistent HTTParty',
    'puts p pp print warn inspect raise at_exit',
  ),
  php: passing(
    'getUri getMethod getBody sendAsync getAsync headAsync requestAsync createRequest sendRequest timeout connectTimeout retry acceptJson baseUrl withoutVerifying withUri getHeaders getHeader hasHeader getHeaderLine withToken asJson withProtocolVersion withRequestTarget wait async pool enableHttpErrors setTimeout errno error setUrl withoutRedirecting throw dd dump stringify http getConfig withOptions',
    'Client GuzzleHttp\\Client HttpClient HttpClient::create HttpClient.create HttpClient.createForBaseUri Request curl_init curl_copy_handle stream_context_create Http Http.baseUrl Http.acceptJson Http.timeout Http.retry Http.withToken Curl Psr17Factory HttpFactory Browser NativeHttpClient CurlHttpClient RetryableHttpClient Psr18Client Pool',
    'curl_exec curl_close curl_error curl_errno curl_getinfo curl_reset is_resource is_object var_dump print_r file_get_contents fopen readfile file copy get_headers get_class curl_multi_add_handle curl_multi_remove_handle curl_multi_getcontent spl_object_id curl_strerror isset unset is_bool intval array_push curl_init curl_share_init json_encode http_build_query array_keys array_values count',
  ),
  go: passing(
    'WithContext Clone Context NewRequest SetContext R CloseIdleConnections Cancel SetTimeout SetRetryCount SetRetryWaitTime SetRetryMaxWaitTime SetBaseURL SetHostURL SetResult SetError SetDoNotParseResponse SetAuthToken SetLogger SetDebug SetDoNotFollowRedirect EnableTrace StandardClient Execute GetContext SetPathParam SetPathParams SetRawPathParam SetRedirectPolicy SetTLSClientConfig Parse String EscapedPath Redacted UserAgent RoundTrip Hostname Wait',
    'http.Client http.NewRequest http.NewRequestWithContext http.DefaultClient http.Request Client retryablehttp.NewClient retryablehttp.NewRequest retryablehttp.NewRequestWithContext resty.New http http.DefaultTransport req.C heimdall.NewClient httpclient.NewClient http.Transport http.Header new cleanhttp.DefaultClient cleanhttp.DefaultPooledClient resty.NewWithClient',
    'fmt.Println fmt.Printf fmt.Fprintln fmt.Fprintf fmt.Sprintf fmt.Errorf log.Println log.Printf log.Fatal log.Fatalf http.DefaultClient.Do http.DefaultTransport.RoundTrip ctxhttp.Do ctxhttp.Get ctxhttp.Head len json.Marshal json.MarshalIndent json.NewEncoder fmt.Fprint io.WriteString',
  ),
  java: passing(
    'build newBuilder copy uri url GET HEAD POST PUT DELETE method timeout version expectContinue followRedirects connectTimeout readTimeout writeTimeout callTimeout executor sslContext sslParameters priority localAddress proxy followSslRedirects retryOnConnectionFailure connectionPool dispatcher protocols dns pingInterval sslSocketFactory hostnameVerifier socketFactory newCall enqueue sendAsync shutdown shutdownNow awaitTermination setRequestMethod setConnectTimeout setReadTimeout setDoInput setDoOutput setUseCaches setInstanceFollowRedirects setAllowUserInteraction setSSLSocketFactory setHostnameVerifier setFixedLengthStreamingMode setChunkedStreamingMode getInputStream getErrorStream getResponseCode getResponseMessage getContentType getContentLength getContentLengthLong getHeaderField getHeaderFields connect disconnect getOutputStream getURL getURI openConnection exchange retrieve toEntity bodyToMono getForObject getForEntity headForHeaders postForObject accept acceptCharset contentType bodyValue body baseUrl path target setConfig setDefaultRequestConfig useSystemProperties setConnectionManager setUserAgent disableAutomaticRetries getMethod getUri headers toUri isConnected executorService connectionSpecs setResponseTimeout',
    'HttpClient HttpClient.newHttpClient HttpClient.newBuilder HttpRequest HttpRequest.newBuilder OkHttpClient OkHttpClient.Builder Request.Builder Request Builder RestTemplate WebClient WebClient.create WebClient.builder RestClient RestClient.create RestClient.builder HttpClients.createDefault HttpClients.createSystem HttpClients.custom HttpClientBuilder.create HttpGet HttpHead HttpPost HttpPut URL openConnection HttpURLConnection ClientBuilder.newClient ClientBuilder.newBuilder Request.Get Request.get Unirest',
    'System.out.println System.err.println String.valueOf Objects.requireNonNullElse Objects.requireNonNullElseGet requireNonNullElse',
    'Objects.requireNonNull requireNonNull Optional.of Optional.ofNullable',
  ),
};

/** What a method does to the headers that it is called on: it reads them, sets one of a name, or all of others. */
export const setOfHeaders: ReadonlyMap<string, 'reads' | 'one' | 'all'> = new Map([
  ...each(
    'reads',
    'get has delete remove pop clear entries keys values items forEach Get Values Del getAll contains containsKey isEmpty size copy Clone clone dup compact freeze to_h to_a toString entrySet keySet key? fetch [] merge_default toArray toJSON',
  ),
  ...each(
    'one',
    'set append add push Set Add put setdefault Append putIfAbsent store addHeader setHeader header',
  ),
  ...each('all', 'update merge merge! putAll concat extend assign update! replace addAll'),
]);

function each<T extends string>(kind: T, names: string): readonly (readonly [string, T])[] {
  return names.split(' ').map((name) => [name, kind] as const);
}

/** Methods that set headers on a client, a request, or what builds one: one by its name, or a set of them. */
export const setsHeaders: ReadonlyMap<string, 'one' | 'all'> = new Map([
  ...each(
    'one',
    'header setHeader addHeader add_header add_unredirected_header set set_header add_field []= setRequestProperty addRequestProperty withHeader withAddedHeader SetHeader AddHeader putheader defaultHeader setRequestHeader',
  ),
  ...each(
    'all',
    'headers withHeaders SetHeaders setHeaders initialize_http_header set_headers replaceHeaders',
  ),
]);

/** What a connection of Faraday is set to do with its requests: `f.request :retry`. */
export const harmlessMiddleware: ReadonlySet<string> = new Set([
  'retry',
  'json',
  'url_encoded',
  'instrumentation',
]);

/** What it is set to do with its answers: `f.response :raise_error`. */
export const harmlessForAnswers: ReadonlySet<string> = new Set([
  'json',
  'logger',
  'raise_error',
  'follow_redirects',
]);

/** What the body of a class of Ruby that is a client may contain. */
export const harmlessInClass: ReadonlySet<string> = words(
  'include extend prepend require base_uri format default_timeout open_timeout read_timeout write_timeout follow_redirects no_follow maintain_method_across_redirects logger attr_reader attr_writer attr_accessor private public protected private_class_method private_constant module_function freeze new puts',
);

/** Handlers that an opener of `urllib` may be built with. */
export const harmlessHandlers: ReadonlySet<string> = words(
  'HTTPSHandler HTTPHandler ProxyHandler HTTPRedirectHandler',
);
