/** Commands that read the entries of a list as lines: whether the order counts, and what comes out. */
import { describe, expect, test } from 'vitest';
import { readOf, readOfAll } from '../../src/flow/shell/line-commands.ts';

describe('lines', () => {
  test.each([
    ['sort', 'gone'],
    ['LC_ALL=C sort -k1,1nr -k2', 'gone'],
    ['sort -s -k1,1nr', 'each'],
    ['env -i LC_ALL=C sort', 'gone'],
    ['env -u LANG head -n1', 'ordered'],
    ['sort -u', 'gone'],
    ['sort -u -k2,2', 'ordered'],
    ['uniq -c', 'ordered'],
    ['head -n1', 'ordered'],
    ['paste - -', 'ordered'],
    ['paste -sd,', 'joined'],
    ["tr '\\n' ' '", 'joined'],
    ['tr a-z A-Z', 'each'],
    ['grep -v test', 'each'],
    ['grep -c test', 'gone'],
    ['grep -m1 test', 'ordered'],
    ["sed 's/^/- /'", 'each'],
    ["sed -n '1p'", 'ordered'],
    ["sed '$!d'", 'ordered'],
    ['xargs -n2 echo', 'ordered'],
    ['xargs -I{} echo {}', 'each'],
    ['xargs', 'joined'],
    ["awk '{ print $1 }'", 'each'],
    ["awk 'NR == 1'", 'ordered'],
    ["awk '{ sum += $2 } END { print sum, NR }'", 'each'],
    ["awk '{ last = $1 } END { print last }'", 'ordered'],
    ["awk '$2 > most { most = $2 } END { print most }'", 'each'],
    ["awk '$2 > most { most = $2; name = $1 } END { print name }'", 'ordered'],
    ["awk '{ sum = sum * 2 + $2 } END { print sum }'", 'ordered'],
    ["awk '{ held[$2] = $1 } END { for (k in held) print held[k] }'", 'ordered'],
    ["awk '{ held[$1] = $2 } END { for (k in held) print k, held[k] }'", 'each'],
    ["awk '{ count[$2]++; if (count[$2] == 1) print $1 }'", 'ordered'],
    ["sed -n '/a/{p;q}'", 'ordered'],
    ["sed '/a/,$d'", 'ordered'],
    ["sed -n 'n;p'", 'ordered'],
    ["sed -e 's/nginx, /n/g' -e '/q/d'", 'each'],
    ["awk '!seen[$2]++'", 'ordered'],
    ['jq -R .', 'each'],
    ["jq -r '.[0]'", 'ordered'],
    ['some-tool', 'ordered'],
  ])('%s', (words, lines) => {
    expect(readOf(words)).toBe(lines);
  });
});

test('a part of one line is a part of the list', () => {
  expect(readOf('cut -d, -f1')).toBe('each');
  expect(readOf('cut -d, -f1', true)).toBe('ordered');
  expect(readOf("tr ',' '\\n'", true)).toBe('each');
  expect(readOf("sed 's/,$//'", true)).toBe('joined');
});

test('one command after the other', () => {
  expect(readOfAll('echo "$names" | grep -v "a|b" | head -1', false)).toBe('ordered');
  expect(readOfAll('echo "$names" | sort | head -1', false)).toBe('gone');
  expect(readOfAll('head -1 <<< "$names"', false)).toBe('ordered');
});
