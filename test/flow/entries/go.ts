import { list, type Places } from '../places/places.ts';

export const go: Places = {
  file: 'main.go',
  head: `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sort"
)

type box struct{ rows []map[string]any }

func (b *box) add(r map[string]any) { b.rows = append(b.rows, r) }

type row struct{ data map[string]any }

func load(p map[string]any) []any { return p["results"].([]any) }

type list struct {
	Results []map[string]any \`json:"results"\`
}

func main() {
	resp, err := http.Get("${list}")
	if err != nil {
		panic(err)
	}
	defer resp.Body.Close()
	var p list
	if err := json.NewDecoder(resp.Body).Decode(&p); err != nil {
		panic(err)
	}`,
  tail: '}',
  sources: {
    plain: `rows := p.Results`,
    append: `var rows []map[string]any\nfor _, r := range p.Results {\n\trows = append(rows, r)\n}`,
    spread: `var rows []map[string]any\nrows = append(rows, p.Results...)`,
    method: `b := &box{}\nfor _, r := range p.Results {\n\tb.add(r)\n}\nrows := b.rows`,
    wrapped: `var all []row\nfor _, r := range p.Results {\n\tall = append(all, row{r})\n}\nvar rows []map[string]any\nfor _, one := range all {\n\trows = append(rows, one.data)\n}`,
    keyed: `by := map[string]map[string]any{}\nfor _, r := range p.Results {\n\tby[r["name"].(string)] = r\n}\nvar rows []map[string]any\nfor _, r := range by {\n\trows = append(rows, r)\n}`,
    sorted: `rows := p.Results\nsort.Slice(rows, func(i, j int) bool { return rows[i]["name"].(string) < rows[j]["name"].(string) })`,
    channel: `queue := make(chan map[string]any, len(p.Results))\nfor _, r := range p.Results {\n\tqueue <- r\n}\nclose(queue)\nvar rows []map[string]any\nfor r := range queue {\n\trows = append(rows, r)\n}`,
    put: `rows := make([]map[string]any, len(p.Results))\nfor i, r := range p.Results {\n\trows[i] = r\n}`,
    closure: `var rows []map[string]any\nadd := func(r map[string]any) { rows = append(rows, r) }\nfor _, r := range p.Results {\n\tadd(r)\n}`,
    filter: `var rows []map[string]any\nfor _, r := range p.Results {\n\tif r["is_private"] == true {\n\t\trows = append(rows, r)\n\t}\n}`,
  },
  sinks: {
    gone: `for _, r := range rows {\n\tfmt.Println(r["user"])\n}`,
    goneOk: `for _, r := range rows {\n\tif user, ok := r["user"]; ok {\n\t\tfmt.Println(user)\n\t}\n}`,
    dynamic: `for _, r := range rows {\n\tfmt.Println(r[os.Args[1]])\n}`,
    columns: `for _, r := range rows {\n\tfor _, k := range []string{"name", "user"} {\n\t\tfmt.Println(r[k])\n\t}\n}`,
    print: `fmt.Println(rows)`,
    printEach: `for _, r := range rows {\n\tfmt.Println(r)\n}`,
    format: `for _, r := range rows {\n\tfmt.Printf("%v\\n", r)\n}`,
    sprint: `for _, r := range rows {\n\tfmt.Println(fmt.Sprint(r))\n}`,
    json: `text, _ := json.Marshal(rows)\nfmt.Println(string(text))`,
    encode: `json.NewEncoder(os.Stdout).Encode(rows)`,
    keys: `for _, r := range rows {\n\tfor k := range r {\n\t\tfmt.Println(k)\n\t}\n}`,
    pairs: `for _, r := range rows {\n\tfor k, v := range r {\n\t\tfmt.Println(k, v)\n\t}\n}`,
    length: `for _, r := range rows {\n\tfmt.Println(len(r))\n}`,
    file: `text, _ := json.MarshalIndent(rows, "", "  ")\nos.WriteFile("rows.json", text, 0o644)`,
    unknown: `lib.Show(rows)`,
    test: `n := 0\nfor _, r := range rows {\n\tif r["user"] == "acme" {\n\t\tn++\n\t}\n}\nfmt.Println(n)`,
    sortBy: `sort.Slice(rows, func(i, j int) bool { return rows[i]["user"].(string) < rows[j]["user"].(string) })\nfor _, r := range rows {\n\tfmt.Println(r["name"])\n}`,
    asserted: `for _, r := range rows {\n\tfmt.Println(r["user"].(string))\n}`,
    again: `type part struct{ User string \`json:"user"\` }\nfor _, r := range rows {\n\ttext, _ := json.Marshal(r)\n\tvar one part\n\tjson.Unmarshal(text, &one)\n\tfmt.Println(one.User)\n}`,
    delete: `for _, r := range rows {\n\tdelete(r, "name")\n\tfmt.Println(r)\n}`,
  },
};
