/** Ordinary functions around a call, so that a file that is parsed is as long as files are. */

/** @typedef {import('./random.js').Random} Random */

/** One function by language. */
const functions = {
  javascript: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
export function ${name}(items, limit = ${below(90) + 10}) {
  const kept = [];
  for (const [index, item] of items.entries()) {
    if (item === undefined || index > limit) continue;
    const weight = item.price * ${below(9) + 1} + index;
    kept.push({ ...item, weight, label: \`\${item.name}-${word()}\` });
  }
  return kept.sort((one, two) => one.weight - two.weight);
}
`,
  typescript: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
export interface ${name}Row {
  readonly name: string;
  readonly price: number;
}

export function ${name}(rows: readonly ${name}Row[], limit = ${below(90) + 10}): ${name}Row[] {
  const seen = new Map<string, ${name}Row>();
  for (const row of rows) {
    const key = \`${word()}:\${row.name.toLowerCase()}\`;
    const before = seen.get(key);
    if (before === undefined || before.price < row.price) seen.set(key, row);
  }
  return [...seen.values()].slice(0, limit);
}
`,
  python: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `

def ${name}(rows, limit=${below(90) + 10}):
    """Keeps the dearest of each name."""
    seen = {}
    for row in rows:
        key = f"${word()}:{row['name'].lower()}"
        if key not in seen or seen[key]["price"] < row["price"]:
            seen[key] = row
    return sorted(seen.values(), key=lambda row: row["price"])[:limit]
`,
  go: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
type ${name}Row struct {
	Name  string
	Price int
}

func ${name}(rows []${name}Row, limit int) map[string]${name}Row {
	seen := make(map[string]${name}Row, limit+${below(90)})
	for _, row := range rows {
		key := "${word()}:" + row.Name
		if before, ok := seen[key]; !ok || before.Price < row.Price {
			seen[key] = row
		}
	}
	return seen
}
`,
  java: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
    static Map<String, Integer> ${name}(List<String> names, int limit) {
        Map<String, Integer> seen = new HashMap<>();
        for (String name : names) {
            String key = "${word()}:" + name.toLowerCase();
            seen.merge(key, ${below(9) + 1}, Integer::sum);
            if (seen.size() > limit) break;
        }
        return seen;
    }
`,
  ruby: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
def ${name}(rows, limit = ${below(90) + 10})
  seen = {}
  rows.each do |row|
    key = "${word()}:#{row[:name].downcase}"
    seen[key] = row if seen[key].nil? || seen[key][:price] < row[:price]
  end
  seen.values.first(limit)
end
`,
  shell: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
${name}() {
  local file=$1 limit=\${2:-${below(90) + 10}}
  while IFS=, read -r key value; do
    [ -n "$value" ] || continue
    printf '%s=%s\\n' "${word()}_$key" "$value"
  done < "$file" | head -n "$limit"
}
`,
  yaml: (/** @type {string} */ name, /** @type {Random} */ { below, word }) => `
  ${name}:
    runs-on: ubuntu-24.04
    timeout-minutes: ${below(50) + 10}
    steps:
      - uses: actions/checkout@v4
      - name: ${word()}
        run: |
          make ${word()} LIMIT=${below(90)}
          test -s out/${word()}.txt
`,
};

/** @typedef {keyof typeof functions} FillerLanguage */

/**
 * @param {FillerLanguage} language
 * @param {number} count of functions
 * @param {Random} random
 */
export function filler(language, count, random) {
  const make = functions[language];
  return Array.from({ length: count }, () => make(`${random.word()}${random.below(1e9)}`, random)).join('');
}
