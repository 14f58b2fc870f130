/** Names of types that come with .NET or with a library that the models know: no file of the project is looked for. */
const known = new Set(
  `Action Activator AggregateException ArgumentException Array ArrayList Assembly Assert AsyncRetryPolicy Attribute
  AuthenticationHeaderValue Base64 BigInteger BinaryReader BinaryWriter BitConverter BlockingCollection Boolean Buffer
  Byte ByteArrayContent CancellationToken CancellationTokenSource Char ConcurrentBag ConcurrentDictionary ConcurrentQueue
  Configuration ConfigurationBuilder Console Convert Cookie CookieContainer CultureInfo DataTable DateTime DateTimeOffset
  DateOnly DbContext Debug Decimal DefaultHttpContext Dictionary Directory DirectoryInfo Dns Double Encoding Enum
  Enumerable Environment EventArgs EventHandler Exception Expression Fact File FileInfo FileMode FileStream
  FormUrlEncodedContent Func GC Guid HashSet Hashtable Host HttpClient HttpClientFactory HttpClientHandler
  HttpCompletionOption HttpContent HttpContext HttpMessageHandler HttpMethod HttpRequestException HttpRequestMessage
  HttpResponseMessage HttpStatusCode HttpUtility HttpWebRequest HttpWebResponse IActionResult IApplicationBuilder
  IAsyncEnumerable ICollection IConfiguration IConfigurationRoot ICredentials IDictionary IDisposable IEnumerable
  IEnumerator IHost IHostEnvironment IHttpClientBuilder IHttpClientFactory IHttpContextAccessor IList ILogger
  ILoggerFactory IMemoryCache IMemoryOwner IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IRestClient
  IRestRequest IServiceCollection IServiceProvider ISet Int16 Int32 Int64 Interlocked It JArray JObject JToken JsonArray
  JsonContent JsonConvert JsonDocument JsonElement JsonNode JsonObject JsonSerializer JsonSerializerOptions
  JsonSerializerSettings KeyValuePair LinkedList List Log LogManager Logger Match Math MediaTypeHeaderValue
  MediaTypeWithQualityHeaderValue MemoryCache MemoryStream Method MockHttpMessageHandler Mock Monitor
  MultipartFormDataContent MyTesting NameValueCollection NetworkCredential NotImplementedException NotSupportedException
  Nullable Object Options Parallel Path Policy Process ProcessStartInfo ProductInfoHeaderValue Queue Random Regex
  Registry RegexOptions Request RequestBuilder Response RestClient RestClientOptions RestRequest RestResponse RestService
  Results SHA1 SHA256 SemaphoreSlim ServiceCollection ServicePointManager SocketsHttpHandler SortedDictionary Span Stack
  Stopwatch Stream StreamReader StreamWriter String StringBuilder StringComparer StringComparison StringContent
  StringReader StringWriter StringValues Substitute Task TaskCompletionSource TextReader TextWriter Theory Thread
  TimeSpan Timer Trace Tuple Type Uri UriBuilder UriKind UrlEncoder ValueTask ValueTuple Version WebApplication
  WebClient WebRequest WebRequestMethods WebResponse WebUtility XDocument XElement XmlDocument Xunit
  Url FlurlRequest FlurlClient FlurlHttp IFlurlClient IFlurlRequest QueryHelpers PathString`.split(/\s+/),
);

/** Endings of names that are hardly ever what a URL is made of. */
const endings = /(?:Exception|Attribute|EventArgs|EventHandler)$/;

export function isFramework(name: string): boolean {
  return known.has(name) || endings.test(name);
}

/** Clients whose objects are one as good as the other, as long as no base is given to them. */
export function isPlainClient(type: string | undefined): type is string {
  return type === 'HttpClient' || type === 'WebClient' || type === 'IHttpClientFactory';
}
