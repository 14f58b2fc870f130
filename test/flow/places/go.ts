import { list, type Places } from './places.ts';

export const go: Places = {
  file: 'main.go',
  head: `package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"sort"
	"strings"
)

type repo struct {
	Name    string \`json:"name"\`
	Stars   int    \`json:"star_count"\`
	Private bool   \`json:"is_private"\`
}

type page struct {
	Results []repo \`json:"results"\`
}

type box struct{ items []string }

func (b *box) keep(name string) { b.items = append(b.items, name) }

func load(p page) []string {
	var all []string
	for _, r := range p.Results {
		all = append(all, r.Name)
	}
	return all
}

func fill(names *[]string, rows []repo) {
	for _, r := range rows {
		*names = append(*names, r.Name)
	}
}

func each[T, U any](rows []T, f func(T) U) []U {
	out := make([]U, 0, len(rows))
	for _, r := range rows {
		out = append(out, f(r))
	}
	return out
}

func (p page) all() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range p.Results {
			if !yield(r.Name) {
				return
			}
		}
	}
}

func main() {
	resp, err := http.Get("${list}")
	if err != nil {
		panic(err)
	}
	defer resp.Body.Close()
	var p page
	if err := json.NewDecoder(resp.Body).Decode(&p); err != nil {
		panic(err)
	}`,
  tail: '}',
  sources: {
    append: `var names []string\nfor _, r := range p.Results {\n\tnames = append(names, r.Name)\n}`,
    put: `names := make([]string, len(p.Results))\nfor i, r := range p.Results {\n\tnames[i] = r.Name\n}`,
    method: `b := &box{}\nfor _, r := range p.Results {\n\tb.keep(r.Name)\n}\nnames := b.items`,
    closure: `var names []string\nkeep := func(r repo) { names = append(names, r.Name) }\nfor _, r := range p.Results {\n\tkeep(r)\n}`,
    ret: `names := load(p)`,
    pointer: `var names []string\nfill(&names, p.Results)`,
    generic: `names := each(p.Results, func(r repo) string { return r.Name })`,
    seq: `names := slices.Collect(p.all())`,
    ranged: `var names []string\nfor name := range p.all() {\n\tnames = append(names, name)\n}`,
    chan: `queue := make(chan string)\ngo func() {\n\tfor _, r := range p.Results {\n\t\tqueue <- r.Name\n\t}\n\tclose(queue)\n}()\nvar names []string\nfor name := range queue {\n\tnames = append(names, name)\n}`,
    ties: `sort.Slice(p.Results, func(i, j int) bool { return p.Results[i].Stars < p.Results[j].Stars })\nnames := load(p)`,
    stable: `sort.SliceStable(p.Results, func(i, j int) bool { return p.Results[i].Stars < p.Results[j].Stars })\nvar names []string\nfor _, r := range p.Results {\n\tnames = append(names, r.Name)\n}`,
    sortfunc: `slices.SortFunc(p.Results, func(a, b repo) int { return a.Stars - b.Stars })\nvar names []string\nfor _, r := range p.Results {\n\tnames = append(names, r.Name)\n}`,
    filter: `var names []string\nfor _, r := range p.Results {\n\tif r.Private {\n\t\tcontinue\n\t}\n\tnames = append(names, r.Name)\n}`,
    front: `var names []string\nfor _, r := range p.Results {\n\tnames = append([]string{r.Name}, names...)\n}`,
    variadic: `var names []string\nnames = append(names, load(p)...)`,
    classic: `var names []string\nfor i := 0; i < len(p.Results); i++ {\n\tnames = append(names, p.Results[i].Name)\n}`,
    structs: `type row struct {\n\tname  string\n\tstars int\n}\nvar rows []row\nfor _, r := range p.Results {\n\trows = append(rows, row{r.Name, r.Stars})\n}\nvar names []string\nfor _, one := range rows {\n\tnames = append(names, one.name)\n}`,
    builder: `var text strings.Builder\nfor _, r := range p.Results {\n\ttext.WriteString(r.Name + "\\n")\n}\nnames := strings.Fields(text.String())`,
    text: `text := ""\nfor _, r := range p.Results {\n\ttext += r.Name + " "\n}\nnames := strings.Fields(text)`,
    copied: `all := load(p)\nvar names []string\nfor _, n := range all {\n\tnames = append(names, n)\n}`,
    seen: `seen := map[string]bool{}\nvar names []string\nfor _, r := range p.Results {\n\tif !seen[r.Name] {\n\t\tseen[r.Name] = true\n\t\tnames = append(names, r.Name)\n\t}\n}`,
    group: `groups := map[bool][]string{}\nfor _, r := range p.Results {\n\tgroups[r.Private] = append(groups[r.Private], r.Name)\n}\nnames := groups[true]`,
    groups: `groups := map[bool][]string{}\nfor _, r := range p.Results {\n\tgroups[r.Private] = append(groups[r.Private], r.Name)\n}\nown := map[bool][]string{}\nfor kind, all := range groups {\n\town[kind] = all\n}\nnames := own[true]`,
    record: `report := struct {\n\tnames []string\n\tstars int\n}{}\nfor _, r := range p.Results {\n\treport.names = append(report.names, r.Name)\n\treport.stars += r.Stars\n}\nnames := report.names`,
    queued: `waiting := make(chan string, 1000)\nfor _, r := range p.Results {\n\twaiting <- r.Name\n}\nclose(waiting)\nvar names []string\nfor name := range waiting {\n\tnames = append(names, name)\n}`,
  },
  sinks: {
    first: `fmt.Println(names[0])`,
    last: `fmt.Println(names[len(names)-1])`,
    slice: `fmt.Println(strings.Join(names[:3], " "))`,
    rest: `for _, n := range names[1:] {\n\tfmt.Println(n)\n}`,
    number: `for i, n := range names {\n\tfmt.Println(i+1, n)\n}`,
    counter: `count := 0\nfor _, n := range names {\n\tcount++\n\tfmt.Println(count, n)\n}`,
    classic: `for i := 0; i < len(names); i++ {\n\tfmt.Println(i, names[i])\n}`,
    upto: `for i := range 3 {\n\tfmt.Println(names[i])\n}`,
    index: `fmt.Println(slices.Index(names, "web"))`,
    break: `for _, n := range names {\n\tif len(n) > 3 {\n\t\tfmt.Println(n)\n\t\tbreak\n\t}\n}`,
    return: `for _, n := range names {\n\tif len(n) > 3 {\n\t\tfmt.Println(n)\n\t\treturn\n\t}\n}`,
    before: `before := ""\nfor _, n := range names {\n\tif n[:1] != before {\n\t\tfmt.Println("#", n[:1])\n\t}\n\tbefore = n[:1]\n}`,
    batch: `for i := 0; i < len(names); i += 10 {\n\tfmt.Println("batch", strings.Join(names[i:min(i+10, len(names))], " "))\n}`,
    chunk: `for part := range slices.Chunk(names, 10) {\n\tfmt.Println("batch", strings.Join(part, " "))\n}`,
    hash: `h := 0\nfor _, n := range names {\n\th = h*31 + len(n)\n}\nfmt.Println(h)`,
    sha: `h := sha256.New()\nfor _, n := range names {\n\th.Write([]byte(n))\n}\nfmt.Printf("%x\\n", h.Sum(nil))`,
    group: `by := map[string]string{}\nfor _, n := range names {\n\tby[n[:1]] = n\n}\nfmt.Println(by)`,
    longest: `longest := ""\nfor _, n := range names {\n\tif len(n) > len(longest) {\n\t\tlongest = n\n\t}\n}\nfmt.Println(longest)`,
    maxfunc: `fmt.Println(slices.MaxFunc(names, func(a, b string) int { return len(a) - len(b) }))`,
    byLength: `sort.SliceStable(names, func(i, j int) bool { return len(names[i]) < len(names[j]) })\nfmt.Println(names[0])`,
    beside: `people := []string{"a", "b", "c"}\nfor i, n := range names {\n\tfmt.Println(n, people[i%len(people)])\n}`,
    joincut: `fmt.Println(strings.Join(names, ",")[:40])`,
    joinsplit: `fmt.Println(strings.Split(strings.Join(names, ","), ",")[0])`,
    cut: `first, _, _ := strings.Cut(strings.Join(names, ","), ",")\nfmt.Println(first)`,
    copied: `top := make([]string, 3)\ncopy(top, names)\nfmt.Println(top)`,
    reversed: `slices.Reverse(names)\nfmt.Println(names[0])`,
    middle: `fmt.Println(names[len(names)/2])`,
    few: `var few []string\nfor _, n := range names {\n\tif len(few) < 3 {\n\t\tfew = append(few, n)\n\t}\n}\nsort.Strings(few)\nfmt.Println(few)`,
    places: `at := map[string]int{}\nfor i, n := range names {\n\tat[n] = i\n}\nfmt.Println(at["web"])`,
    json: `text, _ := json.Marshal(names[:2])\nfmt.Println(string(text))`,
    indexfunc: `if i := slices.IndexFunc(names, func(n string) bool { return len(n) > 3 }); i >= 0 {\n\tfmt.Println(names[i])\n}`,
    queue: `queue := make(chan string, len(names))\nfor _, n := range names {\n\tqueue <- n\n}\nfmt.Println(<-queue)`,
    shift: `for len(names) > 0 {\n\tn := names[0]\n\tnames = names[1:]\n\tfmt.Println(len(names), n)\n}`,
    pulled: `next, stop := iter.Pull(slices.Values(names))\ndefer stop()\nn, _ := next()\nfmt.Println(n)`,
  },
};
