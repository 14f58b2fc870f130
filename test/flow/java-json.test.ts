/** What programs of Java read of JSON; its libraries are no part of the tests, so nothing here is run. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

const one = 'https://hub.docker.com/v2/repositories/acme/web/';
const list = 'https://hub.docker.com/v2/repositories/acme/?page_size=100';

async function isSafe(url: string, code: string): Promise<boolean> {
  const folder = await createFixture({
    'Main.java': `import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
import com.fasterxml.jackson.databind.*;
import com.google.gson.*;
import org.json.*;

class Main {
    static final ObjectMapper mapper = new ObjectMapper();
    static String body() throws Exception {
        var request = HttpRequest.newBuilder(URI.create("${url}")).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
    ${code.includes('load()') ? 'static JsonNode load() throws Exception { return mapper.readTree(body()); }' : ''}
    public static void main(String[] args) throws Exception {
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

const pool = 'ExecutorService pool = Executors.newFixedThreadPool(2);';

test.each([
  [one, 'System.out.println(new JSONObject(body()).getInt("pull_count"));'],
  [one, 'System.out.println(load().path("name").asText());'],
  [one, 'System.out.println(JsonParser.parseString(body()).getAsJsonObject().get("name").getAsString());'],
  [one, 'Optional.of(load()).map(r -> r.get("name").asText()).ifPresent(System.out::println);'],
  [
    one,
    `${pool} System.out.println(pool.submit(() -> load()).get(5, TimeUnit.SECONDS).get("name").asText());`,
  ],
  [one, 'System.out.println(CompletableFuture.supplyAsync(() -> load()).join().get("name").asText());'],
  [list, 'for (JsonNode n : load().get("results")) System.out.println(n.get("name").asText());'],
  [
    list,
    'var all = load().get("results"); for (int i = 0; i < all.size(); i++) System.out.println(all.get(i).get("name").asText());',
  ],
  [list, 'System.out.println(new JSONObject(body()).getJSONArray("results").length());'],
])('fields of JSON are read: %s %s', async (url, code) => {
  expect(await isSafe(url, code)).toBe(true);
});

test.each([
  [one, 'System.out.println(new JSONObject(body()));'],
  [one, 'System.out.println(load().toString().length());'],
  [one, 'System.out.println(load().toPrettyString());'],
  [one, 'System.out.println(new JSONObject(body()).keySet());'],
  [one, 'System.out.println(new JSONObject(body()).toMap().get("name"));'],
  [one, 'System.out.println(load().size());'],
  [one, 'load().forEach(v -> System.out.println(v));'],
  [one, 'Optional.of(load()).ifPresent(r -> System.out.println(r));'],
  [one, `${pool} System.out.println(pool.submit(() -> load()).get());`],
  [one, 'CompletableFuture.supplyAsync(() -> load()).whenComplete((r, e) -> System.out.println(r)).join();'],
  [one, 'CompletableFuture.supplyAsync(() -> load()).thenAccept(r -> System.out.println(r)).join();'],
  [one, 'new board.Board().submit(() -> load());'],
  [list, 'for (JsonNode n : load().get("results")) System.out.println(n.get("user").asText());'],
  [
    list,
    'for (Object o : new JSONObject(body()).getJSONArray("results")) System.out.println(((JSONObject) o).has("user"));',
  ],
  [list, 'System.out.println(load().get("results").get(0).get("name").asText());'],
  [list, 'System.out.println(load().get("results").iterator().next().get("name").asText());'],
  [list, 'System.out.println(load().get("results").toString().length());'],
  [
    list,
    'StreamSupport.stream(load().get("results").spliterator(), false).limit(3).map(n -> n.get("name").asText()).forEach(System.out::println);',
  ],
  [
    list,
    'System.out.println(StreamSupport.stream(load().get("results").spliterator(), false).collect(Collectors.groupingBy(n -> n.get("user").asText())).size());',
  ],
])('more than fields of JSON is read: %s %s', async (url, code) => {
  expect(await isSafe(url, code)).toBe(false);
});
