/** What a class of Java takes of an answer that Jackson or Gson reads into it; the libraries are no part of the tests. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

const one = 'https://hub.docker.com/v2/repositories/acme/web/';
const list = 'https://hub.docker.com/v2/repositories/acme/?page_size=100';

/** @param types other files of the same folder by the names of their classes */
async function reasonsOf(url: string, types: Readonly<Record<string, string>>, code: string) {
  const others = Object.entries(types).map(([name, text]): [string, string] => [
    `${name}.java`,
    `import java.util.*;\nimport com.google.gson.annotations.*;\nimport com.fasterxml.jackson.annotation.*;\n${text}\n`,
  ]);
  const folder = await createFixture({
    ...Object.fromEntries(others),
    'Main.java': `import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.stream.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.google.gson.*;
import com.google.gson.reflect.TypeToken;

class Main {
    static final ObjectMapper mapper = new ObjectMapper()${code.includes('strict') ? '' : '.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)'};
    static final Gson gson = ${code.includes('SNAKE') ? 'new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES).create()' : 'new Gson()'};
    static String body() throws Exception {
        var request = HttpRequest.newBuilder(URI.create("${url}")).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
    public static void main(String[] args) throws Exception {
        ${code}
    }
}
`,
  });
  try {
    const { findings } = await scan({ root: folder.path });
    expect(findings).toHaveLength(1);
    return findings.map(({ fix }) => (fix?.safety === 'safe' ? 'safe' : (fix?.title ?? 'no fix'))).join();
  } finally {
    await folder.rm();
  }
}

const Repo = 'record Repo(String name, @JsonProperty("pull_count") long pulls) {}';
const Page = 'record Page(int count, List<Repo> results) {}';
const Old = 'record Old(String name, String user) { boolean isOwn() { return user.equals(name); } }';
const Olds = 'record Olds(List<Old> results) {}';
const Bean = `class Bean {
    private String name;
    @SerializedName("pull_count") private long pulls;
    public String getName() { return name; }
    public long getPulls() { return pulls; }
    public boolean isBig() { return pulls > 1000; }
}`;
const Book = 'class Book { String name; long pullCount; }';
const Named =
  '@com.fasterxml.jackson.databind.annotation.JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class) record Named(long pullCount) {}';

test.each<[url: string, types: Readonly<Record<string, string>>, code: string]>([
  [one, { Repo }, 'System.out.println(mapper.readValue(body(), Repo.class).pulls());'],
  [one, { Repo }, 'System.out.println(mapper.readValue(body(), Repo.class));'],
  [one, { Bean }, 'System.out.println(gson.fromJson(body(), Bean.class).getPulls());'],
  [one, { Bean }, 'System.out.println(gson.fromJson(body(), Bean.class).isBig());'],
  [one, { Named }, 'System.out.println(mapper.readValue(body(), Named.class).pullCount());'],
  [one, { Book }, 'System.out.println(gson.fromJson(body(), Book.class).pullCount); // SNAKE'],
  [
    list,
    { Old, Olds },
    'for (Old it : gson.fromJson(body(), Olds.class).results()) System.out.println(it.name());',
  ],
  [
    list,
    { Repo, Page },
    'Page page = mapper.readValue(body(), Page.class); System.out.println(page.results().stream().map(Repo::name).sorted().toList());',
  ],
  [
    list,
    { Repo, Page },
    'long sum = 0; for (Repo repo : mapper.readValue(body(), Page.class).results()) { sum += repo.pulls(); } System.out.println(sum);',
  ],
  [
    list,
    { Repo },
    'List<Repo> all = mapper.convertValue(mapper.readTree(body()).get("results"), new TypeReference<List<Repo>>() {}); System.out.println(all.stream().mapToLong(Repo::pulls).sum());',
  ],
  [
    list,
    { Bean },
    'List<Bean> all = gson.fromJson(JsonParser.parseString(body()).getAsJsonObject().get("results"), new TypeToken<List<Bean>>() {}.getType()); System.out.println(all.stream().mapToLong(Bean::getPulls).sum());',
  ],
])('safe: %s %j %s', async (url, types, code) => {
  expect(await reasonsOf(url, types, code)).toBe('safe');
});

test.each<[url: string, types: Readonly<Record<string, string>>, code: string, why: string]>([
  [
    list,
    { Old, Olds },
    'for (Old it : gson.fromJson(body(), Olds.class).results()) System.out.println(it);',
    'a whole entry',
  ],
  [
    list,
    { Old, Olds },
    'for (Old it : gson.fromJson(body(), Olds.class).results()) System.out.println(it.user());',
    'no fix',
  ],
  [
    list,
    { Old, Olds },
    'for (Old it : gson.fromJson(body(), Olds.class).results()) System.out.println(it.isOwn());',
    'isOwn',
  ],
  [
    one,
    { Repo },
    'System.out.println(mapper.readValue(body(), Repo.class).pulls()); // strict',
    'fails for a field',
  ],
  [one, {}, 'System.out.println(gson.fromJson(body(), Foreign.class).name());', 'Foreign'],
  [
    one,
    { Bean: `${Bean.slice(0, -1)} public void setName(String it) { System.out.println(it); } }` },
    'System.out.println(gson.fromJson(body(), Bean.class).getPulls());',
    'Bean',
  ],
  [
    list,
    { Repo, Page },
    'System.out.println(mapper.readValue(body(), Page.class).results().get(0).name());',
    'depends on the order',
  ],
  [
    list,
    { Repo, Page },
    'int n = 0; for (Repo repo : mapper.readValue(body(), Page.class).results()) { if (n++ < 3) System.out.println(repo.name()); }',
    'order',
  ],
])('to review: %s %j %s', async (url, types, code, why) => {
  expect(await reasonsOf(url, types, code)).toContain(why);
});
