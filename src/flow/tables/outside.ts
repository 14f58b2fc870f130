/**
 * What calls of libraries have to do with things outside of the values of a program, by language: what one round of a loop leaves
 * there, a later round may read.
 */

/** Something outside that calls read and change: the environment, files. */
interface Outside {
  /** Calls that read it, as the code writes their names. */
  readonly reads: RegExp;
  /** Code that changes it. */
  readonly changes: RegExp;
}

interface OutsideTable {
  readonly things: readonly Outside[];
  /** Calls, as they are written, that show or take the next of something, whether anything is made of it or not. */
  readonly takes?: RegExp;
  /** Calls that write a whole file anew, as the code writes their names. */
  readonly overwrites?: RegExp;
  /** Words among the arguments of such a call by which it adds to the file. */
  readonly appends?: RegExp;
}

/** Things that give another value each time, whatever they are called on or with. */
export const anew =
  /\.(?:Intn?|Int31n?|Int63n?|Float32|Float64|Perm)$|(?:^|[._:]|(?<=[a-z]))(?:rand(?!-)\w*|random\w*|Rand\w*|Random\w*|shuffle\w*|[sS]ample\w*|choice\w*|nanoid|counter|sequence|seq|serial|nextId|next_id|gensym|uniqueId|uniqid|prompt|readline|gets|input|lastInsertId|lastrowid)$/;

/** Functions without arguments that a program may call in each round: clocks, and what stays as it is while it runs. */
export const lasting =
  /(?:^|[._:]|(?<=[a-z]))(?:new(?:[A-Z]\w*)?|of[A-Z]\w*|create\w*|builder|default\w*|Default\w*|New\w*|empty\w*|standard\w*|now|time|[uU]tcnow|today|Now|Date|clock|monotonic|microtime|hrtime\w*|perf_counter\w*|nanoTime|currentTimeMillis|cwd|getcwd|Getwd|pwd|getpid|Getpid|pid|uptime|gethostname|hostname|Hostname|platform|arch|homedir|tmpdir|TempDir|gettempdir|getuser|locale|Background|TODO|emptyList|emptyMap|of|List|Map|Set|object|list|dict|set|tuple|defaultdict|Counter|OrderedDict|deque|array|Array|String|Object|Promise|Lock|Symbol)$/;

/** Methods that read something which outlives a round, and leave it as it is. */
export const reading =
  /^(?:setdefault|computeIfAbsent|getOrPut|getOrInsert|GetOrAdd|get\w*|fetch|dig|at|has\w*|includes?|contains\w*|include|key|keys|values|items|entries|size|length|count|len|Len|index\w*|lastIndexOf|findIndex|find\w*|slice|substring|to[A-Z_]\w*|format\w*|Format\w*|safe_substitute|substitute|exec|test|match\w*|fullmatch|search|Match\w*|Find\w*|matcher|matches|group\w*|replace\w*|split|join|map|filter|select|reject|every|some|all|any|sort\w*|flat\w*|reduce|concat|merge|union|intersection|difference|first|last|min|max|sum|is\w*|respond_to|upper|lower|strip|trim|starts\w*|ends\w*|json|text|body|content|decode|encode\w*|read|results|members|name|resolve|join\w*|with\w*|compare\w*|equals|localeCompare|add|put|push|append|set|Get\w*|Contains\w*|call|apply|bind|invoke|__invoke|submit|then|stream|iterator|each\w*|forEach|\[:\]|Load|Lookup|Sprint\w*|green|red|bold|dim|yellow|blue|cyan|gray)\??$/;

/** What makes objects that keep nothing: patterns, formats. */
export const stateless =
  /(?:re\.compile|MustCompile|Pattern\.compile|RegExp|Regexp|Formatter|NumberFormat|DateTimeFormat|Collator|Template|\bIntl\.|Locale|TimeZone|Decimal|\bPath|\bURL|\bURI|freeze)\b/;

const files = {
  javascript: {
    reads:
      /(?:^|\.)(?:(?:read(?:File|dir|link)|stat|lstat|exists|access|opendir)(?:Sync)?|execSync|spawnSync|execFileSync|exec|spawn)$/,
    changes:
      /\b(?:(?:write|append|copy|truncate|unlink|rename|rm|mkdir|cp|open|create)\w*(?:Sync|File|Stream)|fs\.\w*(?:write|append|unlink|rename|rm|mkdir)\w*|(?:exec|spawn)\w*)\(/,
  },
  python: {
    reads:
      /(?:^|\.)(?:read_text|read_bytes|open|listdir|scandir|glob|rglob|iterdir|walk|exists|isfile|isdir|is_file|is_dir|getsize|stat|check_output|run|getoutput|Popen|popen|read|readline|readlines|tell|getvalue)$/,
    changes:
      /\bopen\([^\n]*["'](?:[wax]b?\+?|r\+b?|rb\+)["']|\b(?:write_text|write_bytes|write|writelines|makedirs|mkdir|touch|unlink|remove|rename|rmtree|copy\w*|move|system|run|Popen|check_call)\(/,
  },
  ruby: {
    reads:
      /(?:^|[.:])(?:read|readlines|exist\?|file\?|directory\?|size|glob|children|entries|foreach|stat|open|capture2e?|capture3|popen|pos|string|tell)$/,
    changes:
      /\bFile\.(?:write|open|binwrite|delete|rename|new)\b|\bFileUtils\.|\bDir\.mkdir|\bIO\.write|\bsystem\b|`|\.(?:write|puts|print|<<)/,
  },
  php: {
    reads:
      /^\\?(?:file_get_contents|file|fopen|fgets|fread|filesize|file_exists|is_file|is_dir|scandir|glob|stat|filemtime|shell_exec|exec|ftell|ob_get_\w+|fstat)$/,
    changes:
      /\b(?:file_put_contents|fwrite|fputs|fputcsv|touch|mkdir|unlink|rename|copy|exec|system|ob_start)\s*\(/,
  },
  go: {
    reads:
      /^(?:os\.(?:ReadFile|Stat|Lstat|ReadDir|Open|OpenFile)|ioutil\.Read\w+|filepath\.(?:Glob|Walk\w*)|exec\.Command\w*)$/,
    changes:
      /\b(?:os\.(?:WriteFile|Create|OpenFile|Mkdir\w*|Remove\w*|Rename)|ioutil\.WriteFile|exec\.Command\w*)\(/,
  },
  java: {
    reads: /(?:^|\.)(?:Files\.(?:read\w*|lines|list|size|exists|walk)|exists|listFiles|length|list)$/,
    changes:
      /\b(?:Files\.(?:write\w*|create\w*|delete\w*|move|copy|newBufferedWriter)|FileWriter|PrintWriter)\b/,
  },
} as const satisfies Readonly<Record<string, Outside>>;

const environment = {
  javascript: [],
  python: [
    {
      reads: /^(?:os\.)?(?:getenv|environ\.(?:get|items|keys))$/,
      changes: /\bputenv\(|\benviron(?:\[[^\]\n]*\]\s*=(?!=)|\.(?:update|setdefault|pop)\()/,
    },
  ],
  ruby: [
    {
      reads: /^ENV\.(?:fetch|\[\]|key\?|dig)$/,
      changes: /\bENV(?:\[[^\]\n]*\]\s*\|?\|?=(?!=)|\.(?:store|update|delete))/,
    },
  ],
  php: [{ reads: /^\\?getenv$/, changes: /\bputenv\s*\(/ }],
  go: [
    {
      reads: /^os\.(?:Getenv|LookupEnv|Environ|ExpandEnv)$/,
      changes: /\bos\.(?:Setenv|Unsetenv|Clearenv)\(/,
    },
  ],
  java: [{ reads: /(?:^|\.)System\.getProperty$/, changes: /\bSystem\.setProperty\(/ }],
} as const satisfies Readonly<Record<keyof typeof files, readonly Outside[]>>;

/** Commands of a shell, and code in a loop that changes files. */
const shell: OutsideTable = {
  takes: /^(?:read\b.*(?:<\s*&|\s-u))/,
  things: [
    {
      reads:
        /^(?:cat|wc|ls|find|grep|egrep|head|tail|sed|awk|sort|uniq|stat|du|test|\[|\[\[|md5sum|sha256sum|cksum|jq|tac|nl|cut|diff|cmp|comm|python3?|ruby|node|perl)$/,
      changes:
        />{1,2}\s*(?![&\s]|\/dev\/(?:null|stderr|stdout|tty))\S|\b(?:tee|touch|mkdir|mv|cp|rm|ln|truncate|sed -i|dd|install)\b/,
    },
  ],
};

export const outsideTables: Readonly<Record<string, OutsideTable | undefined>> = {
  shell,
  javascript: {
    takes: /\bconsole\.count\(/,
    things: [files.javascript, ...environment.javascript],
    overwrites: /(?:^|\.)writeFile(?:Sync)?$/,
    appends: /\bflag:\s*['"]a/,
  },
  python: { things: [files.python, ...environment.python], overwrites: /(?:^|\.)write_(?:text|bytes)$/ },
  ruby: {
    things: [files.ruby, ...environment.ruby],
    overwrites: /^(?:File|IO)\.(?:bin)?write$/,
    appends: /\bmode:\s*['"]a|File::APPEND/,
  },
  php: {
    things: [files.php, ...environment.php],
    overwrites: /^\\?file_put_contents$/,
    appends: /\bFILE_APPEND\b/,
  },
  go: { things: [files.go, ...environment.go], overwrites: /^(?:os|ioutil)\.WriteFile$/ },
  java: {
    things: [files.java, ...environment.java],
    overwrites: /^Files\.write(?:String)?$/,
    appends: /\bAPPEND\b/,
  },
};
