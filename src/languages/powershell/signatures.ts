/** The parameters of commands: their full names, which of them take no value, and which are filled by place. */

export interface Signature {
  /** In small letters. */
  readonly names: readonly string[];
  readonly aliases: ReadonlyMap<string, string>;
  /** Parameters that take no value. */
  readonly switches: ReadonlySet<string>;
  /** The parameters that arguments without a name go to, in order. */
  readonly positional: readonly string[];
  /** The parameter that takes what is piped in. */
  readonly pipeline?: string | undefined;
}

/** The full name of a parameter that may be abbreviated or go by another name. */
export function parameterName(given: string, signature: Signature | undefined): string {
  const key = given.toLowerCase();
  if (!signature || signature.names.includes(key)) return key;
  const alias = signature.aliases.get(key);
  if (alias !== undefined) return alias;
  const [only, another] = signature.names.filter((name) => name.startsWith(key));
  return only !== undefined && another === undefined ? only : key;
}

const words = (text: string): readonly string[] => text.toLowerCase().split(' ');

const commonSwitches = words('Verbose Debug WhatIf Confirm');
const common = words(
  'ErrorAction WarningAction InformationAction ProgressAction ErrorVariable WarningVariable InformationVariable OutVariable OutBuffer PipelineVariable',
);

function signature(names: string, switches: string, positional: string): Signature {
  const own = words(switches);
  return {
    names: [...words(names), ...own, ...common, ...commonSwitches],
    aliases: new Map(),
    switches: new Set([...own, ...commonSwitches]),
    positional: words(positional),
  };
}

const web = signature(
  'Uri Method CustomMethod Body Headers ContentType Credential Token Authentication UserAgent TimeoutSec ConnectionTimeoutSeconds OperationTimeoutSeconds OutFile InFile Form WebSession SessionVariable Proxy ProxyCredential MaximumRedirection MaximumRetryCount RetryIntervalSec TransferEncoding Certificate CertificateThumbprint StatusCodeVariable ResponseHeadersVariable MaximumFollowRelLink SslProtocol HttpVersion UnixSocket',
  'UseBasicParsing UseDefaultCredentials DisableKeepAlive PassThru SkipCertificateCheck SkipHeaderValidation SkipHttpErrorCheck AllowUnencryptedAuthentication NoProxy FollowRelLink PreserveAuthorizationOnRedirect PreserveHttpMethodOnRedirect AllowInsecureRedirect Resume ProxyUseDefaultCredentials',
  'Uri',
);

const cmdlets: ReadonlyMap<string, Signature> = new Map([
  ['invoke-restmethod', web],
  ['invoke-webrequest', web],
  [
    'start-bitstransfer',
    signature(
      'Source Destination Credential ProxyList ProxyUsage Authentication RetryInterval RetryTimeout Description DisplayName Priority TransferType TransferPolicy',
      'Asynchronous Suspended Dynamic',
      'Source Destination',
    ),
  ],
  [
    'join-path',
    signature(
      'Path ChildPath AdditionalChildPath Credential',
      'Resolve',
      'Path ChildPath AdditionalChildPath',
    ),
  ],
  [
    'set-variable',
    signature('Name Value Option Scope Description Visibility', 'Force PassThru', 'Name Value'),
  ],
  [
    'new-variable',
    signature('Name Value Option Scope Description Visibility', 'Force PassThru', 'Name Value'),
  ],
  ['get-variable', signature('Name Scope Include Exclude', 'ValueOnly', 'Name')],
  ['new-object', signature('TypeName ArgumentList Property ComObject', 'Strict', 'TypeName ArgumentList')],
  [
    'import-module',
    signature(
      'Name Prefix Function Alias Variable Scope',
      'Force Global PassThru DisableNameChecking NoClobber',
      'Name',
    ),
  ],
  ['write-output', signature('InputObject', 'NoEnumerate', 'InputObject')],
  ['convertto-json', signature('InputObject Depth EnumsAsStrings', 'Compress AsArray', 'InputObject')],
  [
    'start-process',
    signature('FilePath ArgumentList WorkingDirectory', 'Wait NoNewWindow PassThru', 'FilePath ArgumentList'),
  ],
  ['invoke-expression', signature('Command', 'Force', 'Command')],
  [
    'invoke-command',
    signature('ScriptBlock ArgumentList ComputerName Session', 'NoNewScope AsJob', 'ScriptBlock'),
  ],
  [
    'select-object',
    signature(
      'Property ExpandProperty ExcludeProperty First Last Skip Index InputObject',
      'Unique',
      'Property',
    ),
  ],
  [
    'foreach-object',
    signature(
      'Process Begin End MemberName Parallel ThrottleLimit InputObject ArgumentList',
      'AsJob',
      'Process',
    ),
  ],
]);

/** The parameters of a cmdlet that the lowering has to know. */
export function cmdletSignature(command: string): Signature | undefined {
  return cmdlets.get(command);
}

/** Of commands that nothing is known of: parameters that take no value by custom. */
export const usualSwitches: ReadonlySet<string> = new Set([
  ...words(
    'UseBasicParsing Force PassThru Quiet Silent Recurse Raw AsJson Wait Resolve Compress NoNewline Anonymous All',
  ),
  ...commonSwitches,
]);

const aliases: ReadonlyMap<string, string> = new Map([
  ['irm', 'invoke-restmethod'],
  ['iwr', 'invoke-webrequest'],
  ['iex', 'invoke-expression'],
  ['icm', 'invoke-command'],
  ['%', 'foreach-object'],
  ['foreach', 'foreach-object'],
  ['?', 'where-object'],
  ['where', 'where-object'],
  ['select', 'select-object'],
  ['sort', 'sort-object'],
  ['tee', 'tee-object'],
  ['echo', 'write-output'],
  ['write', 'write-output'],
  ['sv', 'set-variable'],
  ['set', 'set-variable'],
  ['nv', 'new-variable'],
  ['gv', 'get-variable'],
  ['ipmo', 'import-module'],
  ['saps', 'start-process'],
  ['start', 'start-process'],
]);

/** The name of a command that an alias means, in small letters. */
export function commandOf(written: string): string {
  const key = written.toLowerCase().replace(/^(?:microsoft\.powershell\.\w+|bitstransfer)\\/, '');
  return aliases.get(key) ?? key;
}

const builtIn =
  /^(?:write|out|where|sort|measure|group|format|tee|compare|convert|convertto|convertfrom|export|read|clear|push|pop|start|stop|wait|receive|register|unregister|add-(?:member|type|content)|set-(?:strictmode|location|content|item|itemproperty|alias)|get-(?:content|childitem|item|itemproperty|date|location|command|process|service|member|random|credential|help|host|module|unique|filehash|ciminstance|wmiobject)|test-(?:path|connection)|(?:new|copy|move|remove|rename)-(?:item|itemproperty|variable|module|timespan)|split-path|resolve-path|install-(?:module|package)|expand-archive|compress-archive)(?:-|$)/;

/** Commands that PowerShell includes: no file of the project is named after them. */
export function isBuiltIn(command: string): boolean {
  return builtIn.test(command) || cmdlets.has(command);
}
