/** What collectors of Java make of entries that Gson has read; the library is no part of the tests, so nothing here is run. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

async function isSafe(code: string): Promise<boolean> {
  const folder = await createFixture({
    'Main.java': `import com.google.gson.Gson;
import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.stream.*;

class Main {
    static class Entry { String name; int status; long pull_count; }
    static class Page { String next; List<Entry> results; }

    public static void main(String[] args) throws Exception {
        List<Entry> all = new ArrayList<>();
        String link = "https://hub.docker.com/v2/repositories/acme/?page_size=100";
        while (link != null) {
            var request = HttpRequest.newBuilder(URI.create(link)).build();
            var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) throw new RuntimeException("status " + answer.statusCode());
            Page page = new Gson().fromJson(answer.body(), Page.class);
            all.addAll(page.results);
            link = page.next;
        }
        ${code}
    }
}
`,
  });
  try {
    const { findings } = await scan({ root: folder.path });
    expect(findings).toHaveLength(1);
    return findings.every(({ fix }) => fix?.safety === 'safe');
  } finally {
    await folder.rm();
  }
}

const byStatus = 'var groups = all.stream().collect(Collectors.groupingBy(e -> e.status';
const names = 'Collectors.mapping(e -> e.name, Collectors.toList())';

test.each([
  'System.out.println(all.stream().mapToLong(e -> e.pull_count).sum());',
  `${byStatus})); System.out.println(groups.get(1).size());`,
  `${byStatus}, Collectors.counting())); System.out.println(groups.get(1));`,
  `${byStatus}, TreeMap::new, Collectors.mapping(e -> e.name, Collectors.toCollection(TreeSet::new)))); groups.forEach((s, n) -> System.out.println(s + String.join(",", n)));`,
  `${byStatus}, ${names})); for (var x : groups.entrySet()) System.out.println(x.getKey() + " " + x.getValue().size());`,
  `${byStatus})); for (var x : groups.entrySet()) System.out.println(x.getValue().stream().mapToLong(e -> e.pull_count).sum());`,
  'Set<String> kept = new TreeSet<>(Comparator.reverseOrder()); for (Entry e : all) kept.add(e.name); System.out.println(kept);',
  'var pulls = all.stream().collect(Collectors.toMap(e -> e.name, e -> e.pull_count)); System.out.println(pulls.get(args[0]));',
  'var pulls = all.stream().collect(Collectors.toMap(e -> e.status, e -> e.pull_count, Long::sum)); System.out.println(pulls.get(1));',
])('all entries count, in any order: %s', async (code) => {
  expect(await isSafe(code)).toBe(true);
});

test.each([
  `${byStatus})); System.out.println(groups.get(1).get(0).name);`,
  'Set<Entry> kept = new TreeSet<>(Comparator.comparingInt(e -> e.status)); for (Entry e : all) kept.add(e); System.out.println(kept.stream().mapToLong(e -> e.pull_count).sum());',
  'System.out.println(all.stream().collect(Collectors.toCollection(() -> new TreeSet<>(Comparator.comparingInt((Entry e) -> e.status)))).stream().mapToLong(e -> e.pull_count).sum());',
  `${byStatus}, ${names})); System.out.println(groups.get(1).get(0));`,
  `${byStatus}, ${names})); groups.forEach((s, n) -> System.out.println(n.get(0)));`,
  `${byStatus}, ${names})); groups.values().forEach(n -> System.out.println(n.get(0)));`,
  `${byStatus}, ${names})); for (var x : groups.entrySet()) System.out.println(x.getValue().get(0));`,
  `${byStatus})); System.out.println(new Gson().toJson(groups.get(1).get(0)));`,
  'var some = all.stream().collect(Collectors.toMap(e -> e.status, e -> e.pull_count, (a, b) -> a)); System.out.println(some.get(1));',
  'var most = all.stream().collect(Collectors.maxBy(Comparator.comparing(e -> e.pull_count))); System.out.println(most.get().name);',
])('one of several is taken: %s', async (code) => {
  expect(await isSafe(code)).toBe(false);
});
