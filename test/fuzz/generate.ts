/** Programs that are made of what the evaluator follows: constants, texts, calls, branches, circles among them. */
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

const hosts = [
  'https://hub.docker.com',
  'https://registry.hub.docker.com',
  'https://index.docker.io',
  'https://a.example',
];
const paths = [
  '/v2/repositories/',
  '/v1/repositories/',
  '/v2/repositories/library/',
  '/v1/images/',
  '/v2/users/login',
];
const rests = ['a/b', 'a/b/tags', 'a/b/', 'b', 'tags', '?page=', '/', '', '%2F', 'a b'];
const names = ['a', 'b', 'c', 'url', 'name', 'base', 'repo', 'get', 'call'] as const;
const methods = ['GET', 'GET', 'GET', 'POST', 'HEAD'] as const;

/** @returns the text of a program in the language of the writer */
export function generated(random: Random, by: Writer): string {
  return by.whole(block(3 + random.below(12), 0));

  function block(length: number, depth: number): readonly string[] {
    return Array.from({ length }, () => statement(depth)).flat();
  }

  function statement(depth: number): readonly string[] {
    const choice = random.below(depth > 2 ? 7 : 10);
    if (choice < 2) return [by.bind(name(), expression(depth))];
    if (choice === 2) return [by.assign(name(), expression(depth))];
    if (choice === 3) return [by.append(name(), expression(depth))];
    if (choice < 7) return [by.request(random.of(methods), random.oneIn(3) ? expression(depth) : url())];
    const body = block(1 + random.below(3), depth + 1);
    if (choice === 7) {
      const params = [...new Set([name(), name()])].slice(random.below(2));
      return by.fn(random.of(names), params, [...body, by.back(expression(depth + 1))]);
    }
    if (choice === 8) return by.when(by.name(name()), body, random.oneIn(2) ? [] : block(1, depth + 1));
    return by.each(name(), expression(depth + 1), body);
  }

  function url(): string {
    const parts = [by.text(random.of(hosts) + random.of(paths)), by.name(name()), by.text(random.of(rests))];
    if (random.oneIn(3)) {
      return by.filled([random.of(hosts) + random.of(paths), { name: name() }, random.of(rests)]);
    }
    if (random.oneIn(4)) return by.text(random.of(hosts) + random.of(paths) + random.of(rests));
    return by.join(parts.slice(0, 2 + random.below(2)));
  }

  function expression(depth: number): string {
    if (depth > 5) return by.name(name());
    const inner = () => expression(depth + 1);
    switch (random.below(13)) {
      case 0:
        return by.text(random.of(rests));
      case 1:
        return by.text(random.of([...hosts, ...paths]));
      case 2:
        return by.join([inner(), inner()]);
      case 3:
        return by.filled([random.of([...hosts, '']), { name: name() }, random.of([...paths, ...rests])]);
      case 4:
        return by.call(random.of(names), Array.from({ length: random.below(3) }, inner));
      case 5:
        return by.either(by.name(name()), inner(), inner());
      case 6:
        return by.fallback(by.name(name()), inner());
      case 7:
        return by.record([
          [name(), inner()],
          [name(), inner()],
        ]);
      case 8:
        return by.member(by.name(name()), name());
      case 9:
        return by.list([inner(), inner()]);
      case 10:
        return by.at(by.name(name()), random.oneIn(2) ? '0' : by.name(name()));
      default:
        return by.name(name());
    }
  }

  function name(): string {
    return random.of(names);
  }
}
