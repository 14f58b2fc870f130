/**
 * What a program does with a client or a request beside sending: each method, each field and each function that it is
 * passed to.
 */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import type { ClassInfo } from '../../../trace/model/scope.ts';
import type { Around } from '../../code/around.ts';
import { passingTables, setsHeaders } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { openHeaderSet, openHeadersCall, openHeadersChanged, openPair } from '../headers/open-headers.ts';
import { notSeen } from '../headers/header-set.ts';
import { openInterceptors } from './interceptors.ts';
import { openHooksAt } from './response-hooks.ts';
import { credentials, openGiven } from './client-given.ts';
import { ArgumentFlow } from './argument-flow.ts';
import { openMiddleware } from './middleware.ts';
import { openMounted } from './mounted-adapter.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import type { Followed } from './followed.ts';
import { behind, escapeAt } from '../given/passage-words.ts';
import { mergedBy } from '../given/merged.ts';
import { rowsOf } from '../given/rows.ts';

export type Touched = 'value' | 'library' | 'runtime';

export class Touches {
  private readonly passage: Followed;
  private readonly world: World;
  private readonly argumentFlow: ArgumentFlow;

  constructor(passage: Followed) {
    this.passage = passage;
    this.world = passage.world;
    this.argumentFlow = new ArgumentFlow(passage);
  }

  /** @param of whether it is a value that the program has made, a library under the name of its import, or a name of the runtime */
  of(around: Around, use: Expr, of: Touched): readonly Escape[] {
    return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind === 'statement') {
        const { stmt } = parent;
        const isAlias = (stmt.kind === 'bind' || stmt.kind === 'assign') && stmt.value === use;
        return isAlias && use.kind !== 'call' ? this.alias(around, use) : [];
      }
      const { node } = parent;
      if (node.kind === 'member' && node.of === use) return this.member(around, node, of);
      if (node.kind === 'index' && node.of === use) return this.keyed(around, node);
      if (node.kind === 'call' && node.callee !== use && of !== 'runtime') {
        return this.argumentFlow.to(around, node, use);
      }
      return [];
    });
  }

  private alias(around: Around, use: Expr): readonly Escape[] {
    return around
      .bindingsOf(use)
      .flatMap(({ scope, name }) =>
        around.uses(scope, name).flatMap((one) => (one === use ? [] : this.passage.of(around, one))),
      );
  }

  /** `request[name] = value` in Ruby; an option of curl in PHP. */
  private keyed(around: Around, node: Expr & { kind: 'index' }): readonly Escape[] {
    return around
      .parentsOf(node)
      .flatMap((parent) =>
        parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === node
          ? around.file.language === 'php'
            ? optionAt(around, node, parent.stmt.value)
            : openPair(this.world, around, node.key, parent.stmt.value)
          : [],
      );
  }

  private member(around: Around, member: Member, of: Touched = 'value'): readonly Escape[] {
    const { name } = member;
    const { options } = this.passage;
    const isSet = around.isAssigned(member);
    if (isHeaders.test(name)) return this.headers(around, member, of);
    if (name === 'auth' && isSet) return [escapeAt(around, member, credentials)];
    if (isCookies.test(name)) {
      return isSet || isWorkedOn(around, member) ? [escapeAt(around, member, cookie)] : [];
    }
    if (aside.test(name)) return [];
    if (name === 'defaults') return this.passage.at(around, [member]);
    // Functions of a library make something new of what they are given.
    const isFunction = of !== 'value' && !setsHeaders.has(name);
    if (name === 'hooks') return openHooksAt(this.world, around, member, options);
    const hooked =
      name === 'interceptors' ? openInterceptors(this.world, around, member, options) : undefined;
    if (hooked && options.isSame) return hooked;
    if (changes.test(name)) {
      return [escapeAt(around, member, `\`${name}\` of the ${this.passage.role} is changed`)];
    }
    if (!isSet && this.passage.role !== 'client' && this.isSetWithin(around, member)) {
      return [escapeAt(around, member, `\`${name}\` of the ${this.passage.role} is changed`)];
    }
    return around.parentsOf(member).flatMap((outer): readonly Escape[] => {
      if (outer.kind === 'expression') {
        const isReference = outer.node.kind === 'call' && outer.node.args.includes(member);
        if (isReference && setsHeaders.has(name)) return [notSeen(around, outer.node)];
        return outer.node.kind === 'call' && outer.node.callee === member && !isFunction
          ? this.method(around, outer.node, member)
          : [];
      }
      if (outer.stmt.kind !== 'assign' || outer.stmt.target !== member) return [];
      return this.set(around, member, outer.stmt.value);
    });
  }

  /** `run(() => (options.method = 'DELETE'))`: an assignment that is a part of an expression. */
  private isSetWithin(around: Around, { end }: Member): boolean {
    return /^\s*=(?![=>~])/.test(this.world.textOf(around.file.file).slice(end, end + 20));
  }

  private set(around: Around, member: Member, value: Expr): readonly Escape[] {
    const { options, role } = this.passage;
    if (role !== 'client') return options.changes(around, [member.of]);
    return hooks.test(member.name) || kindOfOption(member.name) === 'redirects'
      ? options.field(around, { kind: 'field', name: member.name, value, at: member.at })
      : [escapeAt(around, member, `\`${member.name}\` of the client is set`)];
  }

  /** `session.headers = …`, `request.Header.Set(…)`, `axios.defaults.headers.common[…] = …` */
  private headers(around: Around, member: Member, of: Touched): readonly Escape[] {
    const { world } = this;
    return [
      ...openHeadersChanged(world, around, member),
      ...around.parentsOf(member).flatMap((parent): readonly Escape[] => {
        if (parent.kind === 'statement') {
          const { stmt } = parent;
          return stmt.kind === 'assign' && stmt.target === member
            ? openHeaderSet(world, around, stmt.value)
            : [];
        }
        const { node } = parent;
        if (node.kind === 'call' && node.callee === member) {
          return of === 'value' ? this.method(around, node, member) : [];
        }
        const isPart = node.kind === 'member' && node.of === member && partsOfHeaders.test(node.name);
        return isPart ? this.headers(around, node, of) : [];
      }),
    ];
  }

  /** A method that is called on it. */
  method(around: Around, call: Call, member: Member): readonly Escape[] {
    const { name } = member;
    const table = passingTables[around.file.language];
    const sets = setsHeaders.get(name);
    const [first, value] = call.args;
    // `.method(System.getenv("HUB_METHOD"), BodyPublishers.noBody())`
    if (setsMethod.test(name) && first) return this.passage.options.method(around, first);
    if (rowsOf(this.world, around, call).length > 0) return [];
    if (isCookies.test(name)) return [escapeAt(around, behind(call, member), cookie)];
    if (name === 'mount') return openMounted(this.world, around, call);
    if (sets === 'one' && first && value) return openPair(this.world, around, first, value);
    if (sets && call.args.length > 1) {
      return call.args.flatMap((arg, i) =>
        i % 2 === 0 ? openPair(this.world, around, arg, call.args[i + 1] ?? arg) : [],
      );
    }
    if (sets && (first || call.named.length > 0)) {
      return openHeadersCall(this.world, around, call);
    }
    // `HttpClient.newBuilder().followRedirects(NEVER)`, `connection.setInstanceFollowRedirects(false)`
    const option = name.replace(/^set(?:Instance)?(?=[A-Z])/, '');
    if (first && kindOfOption(option) === 'redirects') {
      return this.passage.options.field(around, { kind: 'field', name: option, value: first, at: member.at });
    }
    const own = calleeValues(this.world.ev, call, this.world.ev.environments.root(around.file));
    if (own.some(({ kind }) => kind === 'function')) return [];
    const merged = this.passage.role === 'object of options' && mergedBy(this.world, around, call);
    if (merged) {
      const { options } = this.passage;
      return [
        ...call.args.flatMap((arg) => options.record(around, arg, 0)),
        ...merged.named.flatMap((field) => options.field(around, field)),
      ];
    }
    const middleware = openMiddleware(this.world, around, call, member);
    if (middleware) return middleware;
    if (!table || table.methods.has(name)) return this.given(around, call);
    return [
      escapeAt(
        around,
        behind(call, member),
        `the effect of \`.${name}()\` on the ${this.passage.role} is unknown`,
      ),
    ];
  }

  /** What a call of a library that makes or sets up a client is given. */
  given(around: Around, call: Call): readonly Escape[] {
    return openGiven(this.passage, around, call);
  }

  /** `self.params = …` in a class that is a client. */
  ofSelf(around: Around, self: Expr, members: ClassInfo['members']): readonly Escape[] {
    return around.parentsOf(self).flatMap((parent) => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== self) return [];
      const { node } = parent;
      if (members.has(node.name)) return [];
      const isOwn =
        around.isAssigned(node) && !hooks.test(node.name) && kindOfOption(node.name) === 'unknown';
      return isOwn && !isHeaders.test(node.name) && !changes.test(node.name) ? [] : this.member(around, node);
    });
  }

  /** `globalThis.fetch = (url, init) => …`: what a name of the runtime means is what the code puts there. */
  replaced(around: Around, name: string): readonly Escape[] {
    return around.members(name).flatMap((member) => {
      const isGlobal =
        member.of.kind === 'name' && /^(?:globalThis|global|window|self)$/.test(member.of.name);
      return isGlobal && around.isAssigned(member)
        ? [escapeAt(around, member, `\`${name}\` is replaced`)]
        : [];
    });
  }
}

/** `curl_setopt($curl, $option, $value)`, which is lowered to one place for all; `$handles[$name] = $curl` keeps the handle. */
function optionAt(around: Around, target: Expr, value: Expr): readonly Escape[] {
  return target.start <= value.start && value.end <= target.end
    ? [escapeAt(around, value, 'the name of an option is unknown')]
    : [];
}

function isWorkedOn(around: Around, node: Expr): boolean {
  return around
    .parentsOf(node)
    .some(({ kind, ...parent }) => kind === 'expression' && 'node' in parent && parent.node.kind !== 'call');
}

const setsMethod = /^(?:method|setMethod|setRequestMethod)$/;
const cookie = 'cookies are sent, and the new call documents tokens only';
const isHeaders = /^(?:headers?|Header|addheaders|default_headers|defaultHeaders|DefaultRequestHeaders)$/;
const partsOfHeaders = /^(?:common|get|head|post|put|patch|delete)$/;
const isCookies =
  /^(?:cookies?|cookie_?jar|Jar|jar|cookieHandler|setCookieStore|addCookie|AddCookie|SetCookies?)$/i;
const aside =
  /^(?:verify|timeout|Timeout|trust_env|proxies|proxy|cert|use_ssl|verify_mode|open_timeout|read_timeout|write_timeout|keep_alive_timeout|base_?url|baseURL|max_retries|ssl_timeout|min_version|ca_file|ssl_version|cert_store)$/i;
const changes = /^(?:interceptors|hooks|params|event_hooks|transform\w*|validateStatus|query)$/i;
/** What runs around each request. */
const hooks = /^(?:Transport|CheckRedirect)$/;
