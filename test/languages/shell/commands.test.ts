/** Commands behind other commands, and scripts inside words and here-documents. */
import { describe, expect, test } from 'vitest';
import { CLIENTS } from '../../../src/languages/shell/clients.ts';
import { shape } from './shape.ts';

describe('the command that really runs', () => {
  test.each([
    'curl x',
    '/usr/bin/curl x',
    String.raw`\curl x`,
    'sudo curl x',
    'sudo -nu app curl x',
    'env - curl x',
    'command curl x',
    'exec curl x',
    'nohup curl x &',
    'nice -n 5 curl x',
    'timeout 5 curl x',
    'timeout -k 1 5s curl x',
    'timeout --signal=KILL 5 curl x',
    'sudo timeout 5 nice curl x',
    '$SUDO curl x',
    'docker run --rm curlimages/curl x',
    'docker run --rm curlimages/curl:8.1.2 x',
    'docker run --rm --entrypoint curl alpine x',
    'docker --context c exec -u root web curl x',
    'docker compose -f a.yaml exec -T web curl x',
    'docker-compose run --rm web curl x',
    'kubectl -n ns exec -it pod -c main -- curl x',
    'flock /tmp/lock curl x',
    'docker run --rm --entrypoint=curl alpine:3 x',
    'stdbuf -oL curl x',
    'find . -name y -exec curl x \\;',
    'op run --env-file=.env -- curl x',
  ])('%s', (source) => {
    expect(shape(source)).toBe('(run "curl" "x")');
  });

  test.each([
    ['retry curl x', '(run "curl" "x" :by "retry")'],
    ['retry 3 curl x', '(run "curl" "x" :by "retry")'],
    ['with_retries --max 3 curl x', '(run "curl" "x" :by "with_retries")'],
    ['run curl x', '(run "curl" "x" :by "run")'],
    ['sudo -n -u app HUB=1 curl x', '(run "curl" "x" :launcher "HUB=1")'],
    ['env -u A B=1 C=2 curl x', '(run "curl" "x" :launcher "B=1" :launcher "C=2")'],
    ['docker run --rm -e A=b --network host alpine curl x', '(run "curl" "x" :launcher "A=b")'],
    ['xargs -n1 curl -s', '(run "curl" "-s" ...(?))'],
    ['xargs -I{} curl h/{}/t', '(run "curl" (join "h/" (?) "/t"))'],
    ['xargs -I % curl h/%', '(run "curl" (join "h/" (?)))'],
    [`xargs -P4 -I{} sh -c 'curl h/{}'`, '(run "sh" "-c" (? {(block (run "curl" (join "h/" (?))))}))'],
    ['parallel -j4 curl h/{} ::: a b', '(run "curl" (join "h/" (?)) ...(?))'],
    ['command -v curl', '(run "command" "-v" "curl")'],
    ['flock /l curl -c jar x', '(run "curl" "-c" "jar" "x")'],
    ['sudo -l', '(run "sudo" "-l")'],
    ['apt-get install -y curl', '(run "apt-get" "install" "-y" "curl")'],
    ['echo retry curl x', '(run "echo" "retry" "curl" "x")'],
    ['retry deploy x', '(run "retry" "deploy" "x")'],
    ['bash script.sh a', '(run "bash" "script.sh" "a")'],
    ['"$CURL" x', '(run `CURL` "x")'],
    ['"${cmd[@]}" x', '(run `cmd` "x")'],
    ['sudo -u "$(id)" curl x', '(run "curl" "x" :launcher (run "id"))'],
    ['curl x > "$out" 2> /dev/null', '(run "curl" "x" :> `out`)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test('a function of the project is not the command that the table means', () => {
    expect(shape('sudo() { :; }\nsudo curl x')).toContain('(run "sudo" "curl" "x")');
  });

  test('a function that runs its parameters is looked through, wherever it is', () => {
    const retry = 'again() { local n=$1; shift; until "$@"; do sleep "$n"; done; }';
    expect(shape(`${retry}\nagain 3 curl x`)).toContain('\n(run "curl" "x" :by "again")');
    expect(shape(`again 3 curl x\n${retry}`)).toMatch(/^\(run "curl" "x" :by "again"\)\n/);
    expect(shape('quiet() { "$@" > /dev/null; }\nquiet curl x')).toContain('\n(run "curl" "x" :by "quiet")');
    expect(shape('other() { log "$@"; }\nother curl x')).toContain('\n(run "other" "curl" "x")');
  });

  test('every client that the lowering knows is one of src/models/shell.yaml', async () => {
    const { readFile } = await import('node:fs/promises');
    const { parse } = await import('yaml');
    const model: unknown = parse(
      await readFile(new URL('../../../src/models/shell.yaml', import.meta.url), 'utf8'),
    );
    expect(JSON.stringify(model)).toContain('"curl"');
    for (const name of CLIENTS) expect(JSON.stringify(model)).toContain(`"${name}"`);
  });
});

describe('scripts inside words', () => {
  const curl = '(block (run "curl" `u`))';
  test.each([
    [`bash -c 'curl "$u"'`, `(run "bash" "-c" (? {${curl}}))`],
    [`sh -ec "curl \\"\\$u\\""`, `(run "sh" "-ec" (? {${curl}}))`],
    [`bash -c "curl \\"$u\\""`, `(run "bash" "-c" (? {${curl}}))`],
    [`bash -c "curl '$u'"`, `(run "bash" "-c" (? {${curl}}))`],
    [`bash -c 'curl "$1"' _ "$u"`, '(run "bash" "-c" (? {(block (bind 1 `u`) (run "curl" `1`))}) "_" `u`)'],
    [`bash -c 'curl "$1"'`, '(run "bash" "-c" (? {(block (bind 1) (run "curl" `1`))}))'],
    [`sudo bash -c 'curl "$u"'`, `(run "bash" "-c" (? {${curl}}))`],
    [`su - app -c 'curl "$u"'`, `(run "su" "-" "app" "-c" (? {${curl}}))`],
    [`ssh -p 22 h 'curl "$u"'`, `(run "ssh" "-p" "22" "h" (? {${curl}}))`],
    ['ssh $h curl x', '(run "ssh" ...`h` (? {(block (run "curl" "x"))}))'],
    [`docker run --entrypoint sh alpine -c 'curl "$u"'`, `(run "sh" "-c" (? {${curl}}))`],
    [`flock /l -c 'curl "$u"'`, `(run "flock" "/l" "-c" (? {${curl}}))`],
    [`docker exec c sh -c 'curl "$u"'`, `(run "sh" "-c" (? {${curl}}))`],
    [`watch -n 5 'curl "$u"'`, `(run "watch" "-n" "5" (? {${curl}}))`],
    [`eval "curl $u"`, '(run "curl" ...`u`)'],
    ['eval curl "$u"', '(run "curl" ...`u`)'],
    ['eval "$c"', '(run `c` :line `c`)'],
    [`trap 'curl "$u"' EXIT`, `(? {${curl}})`],
    [`echo "curl '$u'" | sh`, `(pipe (run "echo" (? {${curl}})) (run "sh"))`],
    [`bash <<< 'curl "$u"'`, `(run "bash" :<< (? {${curl}}))`],
    [
      `bash -c 'bash -c "curl \\"\\$u\\""'`,
      `(run "bash" "-c" (? {(block (run "bash" "-c" (? {${curl}})))}))`,
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test('an assignment in another process does not reach this one', () => {
    expect(shape(`bash -c 'X=1; curl $X'; curl $X`)).toBe(
      '(run "bash" "-c" (? {(block (bind X) (set `X` "1") (run "curl" ...`X`))}))\n(run "curl" ...`X`)',
    );
    expect(shape(`eval 'X=1'; curl $X`)).toBe('(set `X` "1")\n(run "curl" ...`X`)');
  });

  test('a syntax error inside is no problem of the file', async () => {
    const { lowerShell } = await import('../../../src/languages/shell/lower.ts');
    expect(lowerShell(`bash -c 'if ('`, 'a.sh').problems).toEqual([]);
  });
});

describe('here-documents', () => {
  test.each([
    ['cat <<EOF\na $b \\$c\nEOF', '(run "cat" :<< (join "a " `b` " $c\\n"))'],
    ["cat <<'EOF'\na $b \\$c\nEOF", '(run "cat" :<< "a $b \\\\$c\\n")'],
    ['cat <<-EOF\n\t\ta\n\t$b\n\tEOF', '(run "cat" :<< (join "a\\n" `b` "\\n"))'],
    ['cat <<< "$a"', '(run "cat" :<< `a`)'],
    ['X=$(cat <<EOF\nhttps://h/$a\nEOF\n)', '(set `X` (run "cat" :<< (join "https://h/" `a` "\\n")))'],
    [
      'bash -s -- "$a" <<\'EOF\'\ncurl $1\nEOF',
      '(run "bash" "-s" "--" `a` :<< (? {(block (bind 1 `a`) (run "curl" ...`1`))}))',
    ],
    [
      'ssh h bash -s <<EOF\ncurl $u/\\$v\nEOF',
      '(run "ssh" "h" "bash" "-s" :<< (? {(block (run "curl" (join `u` "/" `v`)))}))',
    ],
    ['ssh h <<EOF\ncurl x\nEOF', '(run "ssh" "h" :<< (? {(block (run "curl" "x"))}))'],
    ['docker exec -i c bash <<EOF\ncurl x\nEOF', '(run "bash" :<< (? {(block (run "curl" "x"))}))'],
    ['cat <<EOF | sudo sh\ncurl x\nEOF', '(pipe (run "cat" :<< (? {(block (run "curl" "x"))})) (run "sh"))'],
    ['cat > a.sh <<EOF\ncurl x\nEOF', '(run "cat" :> "a.sh" :<< (? (fn _ [] (run "curl" "x"))))'],
    [
      'sudo tee /opt/a.sh > /dev/null <<EOF\ncurl x\nEOF',
      '(run "tee" "/opt/a.sh" :> "/dev/null" :<< (? (fn _ [] (run "curl" "x"))))',
    ],
    ['cat > "$f" <<EOF\n#!/bin/sh\ncurl x\nEOF', '(run "cat" :> `f` :<< (? (fn _ [] (run "curl" "x"))))'],
    [
      'cat <<EOF | tee "$d/a.sh"\ncurl x\nEOF',
      '(pipe (run "cat" :<< (? (fn _ [] (run "curl" "x")))) (run "tee" (join `d` "/a.sh")))',
    ],
    ['cat > a.json <<EOF\ncurl x\nEOF', '(run "cat" :> "a.json" :<< "curl x\\n")'],
    ['python3 <<EOF\ncurl x\nEOF', '(run "python3" :<< "curl x\\n")'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test('a written script has names of its own', () => {
    expect(shape("cat > a.sh <<'EOF'\nX=1\ncurl $X $1\nEOF\ncurl $X")).toBe(
      '(run "cat" :> "a.sh" :<< (? (fn _ [] (bind X); (set `X` "1"); (run "curl" ...`X` ...`1`))))\n(run "curl" ...`X`)',
    );
  });
});
