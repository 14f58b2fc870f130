/** Which words of code name what no two entries of a list have alike, and what leaves that as it is. */

/** What no two repositories, tags or images have alike: their names, and times. */
const apart = new Set(
  'name names updated registered pushed digest digests slug slugs version versions tag tags id ids key'.split(
    ' ',
  ),
);
/** The same where only the name counts, and not when something was changed: `repo.fullName`, `get_tag`. */
export const isName =
  /^(?:get_?|to_?)?(?:\w*_)?(?:full_?|repo_?|repository_?|image_?|tag_?)?(?:names?|repo|repository|image|tag|slug|title|id|key|url|digest)$/i;

/** What follows in the name of a time: `updatedAt`, `last_updated_date`. */
const ofTimes = /^(?:at|on|time|date|iso|utc|raw|str|text|field|column)$/;
/** Names of what others have, too, and of functions. */
const others =
  /^(?:user|users|owner|owners|author|namespace|namespaces|org|team|by|compare|cmp|sort|is|has|can|to|new|file|path|host|class)$/;

/** @returns its word without what differs between languages: `name` for `getName`, `full_name`, `$name` */
export function fieldOf(word: string): string | undefined {
  const parts = word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[$@?!]/g, '')
    .split(/[_\-\d]+/)
    .filter((part) => part !== '' && part !== 'get');
  while (parts.length > 1 && ofTimes.test(parts.at(-1) ?? '')) parts.pop();
  const last = parts.at(-1);
  if (last === undefined || !apart.has(last) || parts.some((part) => others.test(part))) return undefined;
  return last.replace(/s$/, '');
}

/** Calls that give for no two arguments that differ the same, and those that take what compares entries. */
export const keepsApart =
  /^(?:str|String|text|lower|upper|strto(?:lower|upper)|mb_strto(?:lower|upper)|string|float|BigInt|Date|DateTime\w*|date_create\w*|strtotime|parseISO|parse_iso8601|fromisoformat|parsedate\w*|isoparse|strptime|parse_from_rfc3339|parse_from_str|createFromFormat|dayjs|moment|Timestamp|to_datetime|parser?|Parse|ParseExact|Time|new|from|of|key|lambda|function|fn|func|proc|Reverse|reverse\w*|Some|Ok|tuple|list|array|\w*[sS]ort\w*|min\w*|max\w*|Min\w*|Max\w*|nlargest|nsmallest|order\w*|Order\w*|Then\w*|then\w*|comparing\w*|itemgetter|attrgetter|nulls(?:First|Last)|(?:S|s)?printf|Format|format|join|concat|Join|Concat|encodeURIComponent|fromdate\w*|ascii_(?:down|up)case|tostring|todate|push\w*|heappush|put\w*|add\w*|offer|insert\w*|Less)$/;

/** Calls that compare two: they give which one comes first. */
export const comparesTwo =
  /^(?:str(?:case|nat|natcase)?cmp|cmp|compare\w*|Compare\w*|localeCompare|partial_cmp|total_cmp|CompareTo|After|Before|isAfter|isBefore|is_after|is_before|casecmp\??|before|after|diff|Sub)$/;

/** Members of a text or a time that differ if the texts or the times do. */
export const keepsMember =
  /^(?:to(?:Locale)?(?:Lower|Upper)Case|to(?:String|_s|_str|_sym|_string|_owned|_time|_datetime|ISOString|Instant|EpochMilli|_f)|valueOf|getTime|lower|upper|casefold|downcase|upcase|String|as_str|as_deref|as_ref|as_bytes|clone|cloned|unwrap\w*|expect|timestamp|getTimestamp|Unix\w*|unix|iso8601|isoformat|asText|textValue|asString|getAsString|value|text|Value|ToLower\w*|ToUpper\w*|ToString|GetString|GetDateTime|presence|freeze|dup)$/;

/** Members of which side comes first. */
export const keepsSide = /^(?:reverse|reversed|unwrap\w*|then\w*|or_else|negated?|Negate)$/;

/** Calls that read a field by its name, or take the names of fields. */
export const readsField =
  /^(?:get\w*|Get\w*|fetch|dig|opt\w*|path|at|itemgetter|attrgetter|field|pluck|array_column|property|value|Value|Key)$/;

/** Words that may come behind what a function gives. */
export const behind = /^(?:or|for|end|as|of|descending|ascending|desc|asc|then)$/;

/** Names of arguments that take what decides. */
export const setsKey = /^(?:key|by|cmp|comparator|compare|reverse|fn)$/;
