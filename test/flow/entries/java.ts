import { list, type Places } from '../places/places.ts';

export const java: Places = {
  file: 'Main.java',
  head: `import com.fasterxml.jackson.databind.*;
import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.stream.*;

class Main {
    static class Box {
        final List<JsonNode> rows = new ArrayList<>();

        void add(JsonNode r) {
            rows.add(r);
        }
    }

    record Row(JsonNode data) {}

    static JsonNode load(JsonNode page) {
        return page.get("results");
    }

    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("${list}")).build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        ObjectMapper mapper = new ObjectMapper();
        JsonNode page = mapper.readTree(answer.body());`,
  tail: '    }\n}',
  sources: {
    plain: `JsonNode rows = page.get("results");`,
    path: `JsonNode rows = page.path("results");`,
    load: `JsonNode rows = load(page);`,
    add: `List<JsonNode> rows = new ArrayList<>();\nfor (JsonNode r : page.get("results")) {\n    rows.add(r);\n}`,
    referred: `List<JsonNode> rows = new ArrayList<>();\npage.get("results").forEach(rows::add);`,
    lambda: `List<JsonNode> rows = new ArrayList<>();\npage.get("results").forEach(r -> rows.add(r));`,
    box: `Box box = new Box();\nfor (JsonNode r : page.get("results")) {\n    box.add(r);\n}\nList<JsonNode> rows = box.rows;`,
    record: `List<Row> all = new ArrayList<>();\nfor (JsonNode r : page.get("results")) {\n    all.add(new Row(r));\n}\nList<JsonNode> rows = all.stream().map(Row::data).toList();`,
    stream: `List<JsonNode> rows = StreamSupport.stream(page.get("results").spliterator(), false).toList();`,
    filter: `List<JsonNode> rows = StreamSupport.stream(page.get("results").spliterator(), false).filter(r -> r.get("is_private").asBoolean()).collect(Collectors.toList());`,
    keyed: `Map<String, JsonNode> by = new LinkedHashMap<>();\nfor (JsonNode r : page.get("results")) {\n    by.put(r.get("name").asText(), r);\n}\nCollection<JsonNode> rows = by.values();`,
    copied: `List<JsonNode> all = new ArrayList<>();\npage.get("results").forEach(all::add);\nList<JsonNode> rows = new ArrayList<>(all);`,
    array: `List<JsonNode> all = new ArrayList<>();\npage.get("results").forEach(all::add);\nJsonNode[] rows = all.toArray(new JsonNode[0]);`,
    optional: `JsonNode rows = Optional.ofNullable(page.get("results")).orElseThrow();`,
    ternary: `JsonNode rows = page.has("results") ? page.get("results") : mapper.createArrayNode();`,
    sorted: `List<JsonNode> rows = StreamSupport.stream(page.get("results").spliterator(), false).sorted(Comparator.comparing(r -> r.get("name").asText())).toList();`,
    queue: `Deque<JsonNode> rows = new ArrayDeque<>();\nfor (JsonNode r : page.get("results")) {\n    rows.offer(r);\n}`,
  },
  sinks: {
    gone: `for (JsonNode r : rows) {\n    System.out.println(r.get("user").asText());\n}`,
    gonePath: `for (JsonNode r : rows) {\n    System.out.println(r.path("user").asText("none"));\n}`,
    pointer: `for (JsonNode r : rows) {\n    System.out.println(r.at("/user").asText());\n}`,
    find: `for (JsonNode r : rows) {\n    System.out.println(r.findValue("user"));\n}`,
    dynamic: `for (JsonNode r : rows) {\n    System.out.println(r.get(args[0]).asText());\n}`,
    columns: `for (JsonNode r : rows) {\n    for (String k : List.of("name", "user")) {\n        System.out.println(r.get(k).asText());\n    }\n}`,
    print: `for (JsonNode r : rows) {\n    System.out.println(r);\n}`,
    text: `for (JsonNode r : rows) {\n    System.out.println("row: " + r);\n}`,
    toText: `for (JsonNode r : rows) {\n    System.out.println(r.toString());\n}`,
    pretty: `for (JsonNode r : rows) {\n    System.out.println(r.toPrettyString());\n}`,
    whole: `System.out.println(rows);`,
    format: `for (JsonNode r : rows) {\n    System.out.printf("%s%n", r);\n}`,
    names: `for (JsonNode r : rows) {\n    r.fieldNames().forEachRemaining(System.out::println);\n}`,
    fields: `for (JsonNode r : rows) {\n    r.fields().forEachRemaining(f -> System.out.println(f.getKey()));\n}`,
    has: `for (JsonNode r : rows) {\n    if (r.has("user")) System.out.println(r.get("name").asText());\n}`,
    size: `for (JsonNode r : rows) {\n    System.out.println(r.size());\n}`,
    write: `for (JsonNode r : rows) {\n    mapper.writeValue(new java.io.File("row.json"), r);\n}`,
    writeText: `for (JsonNode r : rows) {\n    System.out.println(mapper.writeValueAsString(r));\n}`,
    convert: `for (JsonNode r : rows) {\n    System.out.println(mapper.convertValue(r, Map.class));\n}`,
    treeTo: `for (JsonNode r : rows) {\n    System.out.println(mapper.treeToValue(r, Object.class));\n}`,
    equal: `for (JsonNode r : rows) {\n    System.out.println(r.equals(page));\n}`,
    hash: `for (JsonNode r : rows) {\n    System.out.println(r.hashCode());\n}`,
    each: `rows.forEach(r -> System.out.println(r.get("user").asText()));`,
    eachRef: `rows.forEach(System.out::println);`,
    valueOf: `for (JsonNode r : rows) {\n    System.out.println(String.valueOf(r));\n}`,
    builder: `StringBuilder all = new StringBuilder();\nfor (JsonNode r : rows) {\n    all.append(r);\n}\nSystem.out.println(all);`,
    unknown: `for (JsonNode r : rows) {\n    SomeLibrary.show(r);\n}`,
    test: `int n = 0;\nfor (JsonNode r : rows) {\n    if (r.get("user").asText().equals("acme")) n++;\n}\nSystem.out.println(n);`,
    deep: `for (JsonNode r : rows) {\n    System.out.println(r.deepCopy().toString());\n}`,
    elements: `for (JsonNode r : rows) {\n    for (JsonNode v : r) System.out.println(v.asText());\n}`,
    file: `for (JsonNode r : rows) {\n    java.nio.file.Files.writeString(java.nio.file.Path.of("row.json"), r.toString());\n}`,
  },
};
