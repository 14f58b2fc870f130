/** What holds `namespace/name` for sure may be taken apart; what may hold a name alone needs review. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const go = (guard: string) => `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	image := os.Args[1]
	${guard}
	res, err := http.Get("https://hub.docker.com/v2/repositories/" + image + "/")
	if err != nil {
		panic(err)
	}
	defer res.Body.Close()
	var repo struct {
		PullCount int \`json:"pull_count"\`
	}
	if err := json.NewDecoder(res.Body).Decode(&repo); err != nil {
		panic(err)
	}
	fmt.Println(repo.PullCount, strings.Count(image, "a"))
}
`;
const shell = (guard: string) =>
  `image=$1\n${guard}\ncurl -fsS "https://hub.docker.com/v2/repositories/$image/" | jq .pull_count\n`;
const ruby = (guard: string) =>
  `require 'json'\nrequire 'net/http'\nimage = ARGV[0]\n${guard}\nputs JSON.parse(Net::HTTP.get(URI("https://hub.docker.com/v2/repositories/#{image}/")))['pull_count']\n`;
const python = (guard: string) =>
  `import sys\nimport requests\n\nimage = sys.argv[1]\n${guard}\nprint(requests.get(f"https://hub.docker.com/v2/repositories/{image}/").json()["pull_count"])\n`;
const javascript = (guard: string) =>
  `let image = process.argv[2];\n${guard}\nconst { pull_count } = await (await fetch(\`https://hub.docker.com/v2/repositories/\${image}/\`)).json();\nconsole.log(pull_count);\n`;

test.each<[file: string, text: string, safety: 'safe' | 'unsafe']>([
  ['a.go', go('if !strings.Contains(image, "/") { image = "library/" + image }'), 'safe'],
  ['a.go', go('if !strings.Contains(image, "/") { os.Exit(2) }'), 'safe'],
  ['a.go', go('if strings.Contains(image, "/") { os.Exit(2) }'), 'unsafe'],
  ['a.sh', shell('case $image in */*) ;; *) image=library/$image ;; esac'), 'safe'],
  ['a.sh', shell('case $image in */*) exit 1 ;; *) echo "$image" >&2 ;; esac'), 'unsafe'],
  ['a.bash', shell('[[ $image == */* ]] || exit 1'), 'safe'],
  ['a.bash', shell('[[ $image == */* ]] && exit 1'), 'unsafe'],
  ['a.bash', shell('[[ $image != */* ]] && image="library/$image"'), 'safe'],
  ['a.rb', ruby(`image = "library/#{image}" unless image.include?('/')`), 'safe'],
  ['a.rb', ruby(`abort 'usage' unless image.include?('/')`), 'safe'],
  ['a.rb', ruby(`abort 'usage' if image.include?('/')`), 'unsafe'],
  ['a.py', python('if "/" not in image:\n    raise SystemExit("usage")'), 'safe'],
  ['a.py', python('if "/" in image:\n    raise SystemExit("usage")'), 'unsafe'],
  [
    'a.py',
    python('if len(image) > 3:\n    if "/" not in image:\n        raise SystemExit("usage")'),
    'unsafe',
  ],
  [
    'a.py',
    python('if "/" not in image:\n    image = "library/" + image\nimage = image.split("/")[-1]'),
    'unsafe',
  ],
  ['a.mjs', javascript("if (!image.includes('/')) image = `library/${image}`;"), 'safe'],
  ['a.mjs', javascript("if (image.includes('/')) {} else { throw new Error('usage'); }"), 'safe'],
  ['a.mjs', javascript("if (!image.includes('/')) console.error('is it right?');"), 'unsafe'],
])('%s %#', async (file, text, safety) => {
  const { findings } = await fixedFile(file, text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual([safety]);
});
