/** Lists and groups of Java that are sorted before one item is taken; nothing here is run, as no library of JSON is there. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const program = (made: string, each: string, then: string): string => `import com.google.gson.*;
import java.net.URI;
import java.net.http.*;
import java.util.*;

class Main {
    record Row(String name, int stars) {}

    public static void main(String[] args) throws Exception {
        URI uri = URI.create("https://hub.docker.com/v2/repositories/" + args[0] + "/?page_size=100");
        String body = HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString()).body();
        ${made}
        for (JsonElement one : JsonParser.parseString(body).getAsJsonObject().getAsJsonArray("results")) {
            JsonObject row = one.getAsJsonObject();
            String name = row.get("name").getAsString();
            ${each}
        }
        ${then}
    }
}
`;

const rows = 'List<Row> rows = new ArrayList<>();';
const row = 'rows.add(new Row(name, row.get("star_count").getAsInt()));';
const groups = 'Map<String, List<Row>> groups = new TreeMap<>();';
const group =
  'groups.computeIfAbsent(name.substring(0, 1), key -> new ArrayList<>()).add(new Row(name, row.get("star_count").getAsInt()));';
const first = 'groups.forEach((key, list) -> System.out.println(key + " " + list.get(0).name()));';

test.each([
  [
    'groups by names',
    'safe',
    groups,
    group,
    `groups.values().forEach(list -> list.sort(Comparator.comparing(Row::name))); ${first}`,
  ],
  [
    'groups by stars',
    'unsafe',
    groups,
    group,
    `groups.values().forEach(list -> list.sort(Comparator.comparingInt(Row::stars))); ${first}`,
  ],
  [
    'groups that come sorted too late',
    'unsafe',
    groups,
    group,
    `${first} groups.values().forEach(list -> list.sort(Comparator.comparing(Row::name)));`,
  ],
  [
    'a list by stars',
    'unsafe',
    rows,
    row,
    'rows.sort(Comparator.comparingInt(Row::stars)); System.out.println(rows.get(0).name());',
  ],
  [
    'a list by stars and names',
    'safe',
    rows,
    row,
    'rows.sort(Comparator.comparingInt(Row::stars).thenComparing(Row::name)); System.out.println(rows.get(0).name());',
  ],
])('%s', async (_, safety, made, each, then) => {
  const { findings } = await fixedFile('Main.java', program(made, each, then));
  expect(findings.map(({ fix }) => fix?.safety)).toEqual([safety]);
});
