/**
 * What a text must hold to state something of an engine without a call: a version that is set, or an engine that is installed, in a
 * form that is read. Most texts that name an image or a package of Docker do neither: `registry: docker.io`, `name: docker`.
 */

/** A row fits a text in which its form is, and what it needs beside it, wherever that is. */
interface StatedRow {
  readonly form: string;
  readonly needs?: string;
}

/** What precedes the name of the image that contains an engine. */
const front = String.raw`(?:(?:(?:index\.)?docker\.io|registry\.hub\.docker\.com|public\.ecr\.aws\/docker|mirror\.gcr\.io)\/)?(?:(?:library|amd64|arm32v[67]|arm64v8)\/)?`;
/** The image without a tag: nothing goes on behind it. */
const image = String.raw`["']?${front}docker["']?(?=[\s,;\]#})&|]|$)`;

/** What a document or a call names an image by. */
const imageKey = String.raw`(?:image|container|services?)["']?\s{0,9}(?:[:=(,][\s"'[{(-]{0,40}|\s(?=["']))(?:name["']?\s{0,9}[:=]\s{0,9})?`;

/** A name among words that follow one of the keys: from the name backwards, and not further than a command goes, so that long lists cost no more than their length. */
const among = (keys: string, name: string) =>
  String.raw`${name}(?<=(?:${keys})[\s:="'\\,\[\]-]{1,40}(?:[\w.:=~+@{}$-]{1,60}[\s\\,"']{1,40}){0,30}${name})(?=[\s:@"'\\,\]#;&|)=~<>]|-[\d$*{%]|$)`;

/** What installs packages, beside its commands: a module of Ansible, a list for cloud-init. */
const installers = String.raw`\bpackage["']?:|#cloud-config`;

/** Names that state something wherever they are, and that nothing else has. */
export const statedNames: readonly string[] = [
  // Versions that are set.
  'DOCKER_(?:MIN_)?API_VERSION',
  'COMPOSE_API_VERSION',
  // A constant of that name too, with which a path begins in another file than the socket.
  String.raw`\bapi[._]version\b`,
  'docker_api_version',
  'min-api-version',
  // Install scripts, packages, actions, roles.
  String.raw`\b(?:get|test)\.docker\.com`,
  'docker-ce',
  'docker-engine',
  'moby-engine',
  'setup-docker',
  'docker-in-docker',
  'geerlingguy',
];

export const statedRows: readonly StatedRow[] = [
  ...statedNames.map((form) => ({ form })),
  { form: String.raw`\bdocker\.io\.version\b` },
  { form: String.raw`(?:get[-_]?|test-)docker\.sh` },
  { form: String.raw`docker_(?:packages?|pkgs?|edition|version|\w{1,20}_packages)` },
  // The image with a tag or a digest, also if a program adds the tag.
  { form: String.raw`(?<![\w.-])docker(?::(?:[^\s:"'/]|["'][ \t]{0,9}[+.%&])|@)` },
  // The image alone.
  { form: imageKey + image },
  { form: String.raw`^[ \t]{0,40}FROM[ \t]{1,9}(?:--\S{1,60}[ \t]{1,9})?${image}` },
  { form: `--from=${image}` },
  {
    form: String.raw`\b(?:docker|podman|nerdctl)["']?(?:[\s"',]{1,9}[\w=/:.-]{1,40}["']?){0,2}[\s"',]{1,9}pull[\s"',]{1,40}(?:-[\w=/-]{1,40}[\s"',]{1,9}){0,5}${image}`,
  },
  {
    form: String.raw`(?:^[ \t]{0,99}-[ \t]{1,9}|[[,][ \t]{0,9}|name["']?\s{0,9}[:=]\s{0,9})${image}`,
    needs: String.raw`(?:image|services)["']?[ \t]{0,9}:[ \t]{0,9}(?:$|[{[#\r])`,
  },
  // Packages whose names mean other things as well.
  {
    form: among(
      String.raw`install|add|zypper[\s"',]{1,9}in|packages?|name|-S[yu]{0,3}|-`,
      'docker(?:-stable)?',
    ),
    needs: String.raw`\b(?:apk|dnf\d?|yum|microdnf|tdnf|pacman|yay|paru|zypper|amazon-linux-extras)\b|${installers}`,
  },
  {
    form: String.raw`(?<![\w./-])docker\.io(?![\w/.-]|:\/)`,
    // Or a command whose name is a variable.
    needs: String.raw`\bapt(?:-get|itude)?\b|${installers}|\$[{(]?\w{1,60}[)}]?["']?\s{1,9}(?:-\S{1,40}\s{1,9}){0,4}install\b`,
  },
  { form: among('install', String.raw`docker\.io`) },
];

/** A test of a text. */
interface Sign {
  test(text: string): boolean;
}

/** @returns one test for all rows */
export function signOfRows(rows: readonly StatedRow[]): Sign {
  const alone = rows.filter(({ needs }) => needs === undefined);
  const any = new RegExp(alone.map(({ form }) => form).join('|'), 'im');
  const others = rows.flatMap(({ form, needs }) =>
    needs === undefined ? [] : [{ form: new RegExp(form, 'im'), needs: new RegExp(needs, 'im') }],
  );
  return {
    test: (text) => any.test(text) || others.some(({ form, needs }) => needs.test(text) && form.test(text)),
  };
}
