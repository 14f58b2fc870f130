import { list, type Places } from './places.ts';

export const java: Places = {
  file: 'Main.java',
  head: `import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

class Main {
    static class Box {
        private final List<String> items = new ArrayList<>();

        void keep(String name) {
            items.add(name);
        }

        List<String> items() {
            return items;
        }
    }

    static List<String> load(JsonNode page) {
        List<String> all = new ArrayList<>();
        for (JsonNode r : page.get("results")) {
            all.add(r.get("name").asText());
        }
        return all;
    }

    static void fill(List<String> names, JsonNode page) {
        for (JsonNode r : page.get("results")) {
            names.add(r.get("name").asText());
        }
    }

    static <T, U> List<U> each(List<T> rows, Function<T, U> change) {
        List<U> out = new ArrayList<>();
        for (T row : rows) {
            out.add(change.apply(row));
        }
        return out;
    }

    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("${list}")).build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        JsonNode page = new ObjectMapper().readTree(answer.body());
        List<JsonNode> rows = new ArrayList<>();
        page.get("results").forEach(rows::add);`,
  tail: '    }\n}',
  sources: {
    add: `List<String> names = new ArrayList<>();\nfor (JsonNode r : page.get("results")) {\n    names.add(r.get("name").asText());\n}`,
    map: `List<String> names = rows.stream().map(r -> r.get("name").asText()).toList();`,
    lambda: `List<String> names = rows.stream().map(r -> r.get("name").asText()).collect(Collectors.toList());`,
    filter: `List<String> names = rows.stream().filter(r -> r.get("is_private").asBoolean()).map(r -> r.get("name").asText()).collect(Collectors.toList());`,
    each: `List<String> names = new ArrayList<>();\npage.get("results").forEach(r -> names.add(r.get("name").asText()));`,
    method: `Box box = new Box();\nfor (JsonNode r : page.get("results")) {\n    box.keep(r.get("name").asText());\n}\nList<String> names = box.items();`,
    ret: `List<String> names = load(page);`,
    filled: `List<String> names = new ArrayList<>();\nfill(names, page);`,
    generic: `List<String> names = each(rows, r -> r.get("name").asText());`,
    ties: `rows.sort(Comparator.comparingInt(r -> r.get("star_count").asInt()));\nList<String> names = rows.stream().map(r -> r.get("name").asText()).toList();`,
    sorted: `List<String> names = rows.stream().sorted(Comparator.comparing(r -> r.get("star_count").asInt())).map(r -> r.get("name").asText()).toList();`,
    linked: `Set<String> seen = new LinkedHashSet<>();\nfor (JsonNode r : page.get("results")) {\n    seen.add(r.get("name").asText());\n}\nList<String> names = new ArrayList<>(seen);`,
    keys: `Map<String, Integer> stars = new LinkedHashMap<>();\nfor (JsonNode r : page.get("results")) {\n    stars.put(r.get("name").asText(), r.get("star_count").asInt());\n}\nList<String> names = List.copyOf(stars.keySet());`,
    distinct: `List<String> names = rows.stream().map(r -> r.get("name").asText()).distinct().toList();`,
    copied: `List<String> all = rows.stream().map(r -> r.get("name").asText()).toList();\nList<String> names = new ArrayList<>();\nall.forEach(n -> names.add(n));`,
    referred: `List<String> names = new ArrayList<>();\nrows.stream().map(r -> r.get("name").asText()).forEach(names::add);`,
    front: `List<String> names = new LinkedList<>();\nfor (JsonNode r : page.get("results")) {\n    names.add(0, r.get("name").asText());\n}`,
    all: `List<String> names = new ArrayList<>();\nnames.addAll(load(page));`,
    classic: `List<String> names = new ArrayList<>();\nfor (int i = 0; i < page.get("results").size(); i++) {\n    names.add(page.get("results").get(i).get("name").asText());\n}`,
    iterator: `List<String> names = new ArrayList<>();\nIterator<JsonNode> it = page.get("results").elements();\nwhile (it.hasNext()) {\n    names.add(it.next().get("name").asText());\n}`,
    flat: `List<String> names = Stream.of(rows).flatMap(one -> one.stream()).map(r -> r.get("name").asText()).toList();`,
    support: `List<String> names = StreamSupport.stream(page.get("results").spliterator(), false).map(r -> r.get("name").asText()).toList();`,
    builder: `StringBuilder text = new StringBuilder();\nfor (JsonNode r : page.get("results")) {\n    text.append(r.get("name").asText()).append("\\n");\n}\nList<String> names = text.toString().lines().toList();`,
    record: `record Row(String name, int stars) {}\nList<Row> all = new ArrayList<>();\nfor (JsonNode r : rows) {\n    all.add(new Row(r.get("name").asText(), r.get("star_count").asInt()));\n}\nList<String> names = all.stream().map(Row::name).toList();`,
    group: `Map<Boolean, List<String>> groups = new HashMap<>();\nfor (JsonNode r : page.get("results")) groups.computeIfAbsent(r.get("is_private").asBoolean(), k -> new ArrayList<>()).add(r.get("name").asText());\nList<String> names = groups.get(true);`,
    groups: `Map<Boolean, List<String>> groups = new TreeMap<>();\nfor (JsonNode r : page.get("results")) groups.computeIfAbsent(r.get("is_private").asBoolean(), k -> new ArrayList<>()).add(r.get("name").asText());\nMap<Boolean, List<String>> own = new HashMap<>();\nfor (Map.Entry<Boolean, List<String>> e : groups.entrySet()) own.put(e.getKey(), e.getValue());\nList<String> names = own.get(true);`,
    copiedgroup: `Map<Boolean, List<String>> groups = new TreeMap<>();\nfor (JsonNode r : page.get("results")) groups.computeIfAbsent(r.get("is_private").asBoolean(), k -> new ArrayList<>()).add(r.get("name").asText());\nList<String> names = new ArrayList<>(groups.get(false));`,
    collected: `Map<Boolean, List<String>> groups = StreamSupport.stream(page.get("results").spliterator(), false).collect(Collectors.groupingBy(r -> r.get("is_private").asBoolean(), Collectors.mapping(r -> r.get("name").asText(), Collectors.toList())));\nList<String> names = groups.get(true);`,
  },
  sinks: {
    first: `System.out.println(names.get(0));`,
    getFirst: `System.out.println(names.getFirst());`,
    last: `System.out.println(names.get(names.size() - 1));`,
    slice: `System.out.println(names.subList(0, 3));`,
    limit: `names.stream().limit(3).forEach(System.out::println);`,
    skip: `names.stream().skip(1).forEach(n -> System.out.println(n));`,
    number: `for (int i = 0; i < names.size(); i++) {\n    System.out.println(i + " " + names.get(i));\n}`,
    counter: `int n = 0;\nfor (String name : names) {\n    System.out.println(++n + " " + name);\n}`,
    range: `IntStream.range(0, names.size()).forEach(i -> System.out.println(i + ": " + names.get(i)));`,
    findFirst: `System.out.println(names.stream().filter(n -> n.length() > 3).findFirst().orElse("none"));`,
    findAny: `System.out.println(names.stream().filter(n -> n.length() > 3).findAny().orElse("none"));`,
    index: `System.out.println(names.indexOf("web"));`,
    break: `for (String name : names) {\n    if (name.length() > 3) {\n        System.out.println(name);\n        break;\n    }\n}`,
    before: `char before = ' ';\nfor (String name : names) {\n    if (name.charAt(0) != before) System.out.println("# " + name.charAt(0));\n    before = name.charAt(0);\n}`,
    batch: `for (int i = 0; i < names.size(); i += 10) {\n    System.out.println("batch " + names.subList(i, Math.min(i + 10, names.size())));\n}`,
    reduce: `System.out.println(names.stream().reduce("", (a, b) -> b.length() > a.length() ? b : a));`,
    max: `System.out.println(names.stream().max(Comparator.comparingInt(String::length)).get());`,
    collections: `System.out.println(Collections.max(names, Comparator.comparing(String::length)));`,
    hash: `int h = 0;\nfor (String name : names) {\n    h = h * 31 + name.length();\n}\nSystem.out.println(h);`,
    hashCode: `System.out.println(names.hashCode());`,
    group: `Map<Character, String> by = new TreeMap<>();\nfor (String name : names) {\n    by.put(name.charAt(0), name);\n}\nSystem.out.println(by);`,
    toMap: `System.out.println(names.stream().collect(Collectors.toMap(n -> n.charAt(0), n -> n, (a, b) -> b, TreeMap::new)));`,
    absent: `Map<Character, String> by = new TreeMap<>();\nfor (String name : names) {\n    by.putIfAbsent(name.charAt(0), name);\n}\nSystem.out.println(by);`,
    beside: `String[] people = {"a", "b", "c"};\nint i = 0;\nfor (String name : names) {\n    System.out.println(name + " " + people[i++ % people.length]);\n}`,
    joincut: `System.out.println(String.join(",", names).substring(0, 40));`,
    joinsplit: `System.out.println(String.join(",", names).split(",")[0]);`,
    iterator: `System.out.println(names.iterator().next());`,
    queue: `Deque<String> queue = new ArrayDeque<>(names);\nSystem.out.println(queue.poll());`,
    few: `List<String> few = new ArrayList<>();\nfor (String name : names) {\n    if (few.size() < 3) few.add(name);\n}\nCollections.sort(few);\nSystem.out.println(few);`,
    reversed: `List<String> back = new ArrayList<>(names);\nCollections.reverse(back);\nSystem.out.println(back.get(0));`,
    takeWhile: `names.stream().takeWhile(n -> n.length() > 3).forEach(System.out::println);`,
    atomic: `java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();\nnames.forEach(name -> System.out.println(n.incrementAndGet() + " " + name));`,
    array: `String[] all = names.toArray(new String[0]);\nSystem.out.println(all[0]);`,
    middle: `System.out.println(names.get(names.size() / 2));`,
    stack: `Deque<String> stack = new ArrayDeque<>();\nfor (String name : names) {\n    stack.push(name);\n}\nSystem.out.println(stack.peek());`,
    listIterator: `ListIterator<String> it = names.listIterator();\nwhile (it.hasNext()) {\n    System.out.println(it.nextIndex() + " " + it.next());\n}`,
  },
};
