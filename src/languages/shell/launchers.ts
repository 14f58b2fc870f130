/**
 * Commands that run another command or script, as data: where in their words the inner one begins.
 *
 * Sources: the commands' manual pages (sudo(8), env(1), xargs(1), timeout(1), ssh(1), su(1), docker-run(1), …).
 */

export interface Launcher {
  /** Two words name a subcommand: `docker run`. */
  readonly names: readonly string[];
  /**
   * What follows the options: `command` (words that are run as they are), `script` (words that a shell reads,
   * joined by blanks), `shell` (a shell: its options decide), `image` (a container image, then a command).
   */
  readonly runs: 'command' | 'script' | 'shell' | 'image';
  /** Options whose value is the next word, with blanks between them. An option that is glued to its value, as in `-ufoo` or `--user=foo`, needs no entry. */
  readonly values?: string;
  /** How many words of its own precede the inner command: the duration of `timeout`, the host of `ssh`. */
  readonly operands?: number;
  /** `NAME=value` words, and a lone `-`, may precede the inner command. */
  readonly assigns?: true;
  /** Options whose value is a script: `su -c`. Without one of them nothing is run, unless `runs` finds a command. */
  readonly script?: readonly string[];
  /** With one of these nothing is run: `command -v`. */
  readonly inert?: readonly string[];
  /** The inner command begins after one of these words and not before: `--`, `-exec`. An empty list: it never does. */
  readonly after?: readonly string[];
  /** The inner command ends at one of these words: `;` of `find -exec`. */
  readonly until?: readonly string[];
  /** The placeholder in the inner command for words that come at run time: `{}`; for `xargs` the value of this option. */
  readonly placeholder?: string;
  readonly placeholderOption?: readonly string[];
  /** More words are added to the inner command at run time. */
  readonly appends?: true;
  /** Without words to run, its standard input is a script. */
  readonly readsScript?: true;
}

const DOCKER_RUN_VALUES = `
      -a -c -e -h -l -m -p -u -v -w --add-host --annotation --attach --blkio-weight --cap-add
      --cap-drop --cgroup-parent --cgroupns --cidfile --cpu-period --cpu-quota --cpu-shares
      --cpus --cpuset-cpus --cpuset-mems --detach-keys --device --dns --dns-option --dns-search
      --domainname --entrypoint --env --env-file --expose --gpus --group-add --health-cmd
      --health-interval --hostname --ip --ip6 --ipc --isolation --label --label-file --link
      --log-driver --log-opt --mac-address --memory --memory-swap --mount --name --net
      --net-alias --network --network-alias --pid --pids-limit --platform --publish --pull
      --restart --runtime --security-opt --shm-size --stop-signal --stop-timeout --storage-opt
      --sysctl --tmpfs --ulimit --user --userns --uts --volume --volume-driver --volumes-from
      --workdir`;

const COMPOSE_RUN_VALUES = `
      -e -l -p -u -v -w --entrypoint --env --index --label --name --publish --user --volume
      --workdir`;

export const LAUNCHERS: readonly Launcher[] = [
  {
    names: ['sh', 'bash', 'dash', 'ash', 'ksh', 'mksh', 'zsh'],
    runs: 'shell',
    values: '-o +o -O +O --rcfile --init-file',
    readsScript: true,
  },
  {
    names: ['sudo', 'doas'],
    runs: 'command',
    values: `
      -C -D -R -T -U -g -h -p -r -t -u --chdir --chroot --close-from --command-timeout --group
      --host --other-user --prompt --role --type --user`,
    assigns: true,
    inert: ['-l', '-v', '-V', '-k', '-K'],
  },
  {
    names: ['env'],
    runs: 'command',
    values: '-u -C -P --unset --chdir',
    script: ['-S', '--split-string'],
    assigns: true,
  },
  // https://github.com/kentcdodds/cross-env
  { names: ['cross-env'], runs: 'command', assigns: true },
  { names: ['cross-env-shell'], runs: 'script', assigns: true },
  { names: ['command'], runs: 'command', inert: ['-v', '-V'] },
  { names: ['exec'], runs: 'command', values: '-a' },
  {
    names: [
      'builtin',
      'nohup',
      'setsid',
      'chronic',
      'unbuffer',
      'noglob',
      'time',
      'eatmydata',
      'torsocks',
      'torify',
      'tsocks',
      'proxychains',
      'proxychains4',
      'busybox',
      'travis_retry',
      'caffeinate',
    ],
    runs: 'command',
    values: '-f -o',
  },
  { names: ['nice', 'renice'], runs: 'command', values: '-n --adjustment' },
  { names: ['ionice'], runs: 'command', values: '-c -n -p --class --classdata' },
  { names: ['stdbuf'], runs: 'command', values: '-i -o -e --input --output --error' },
  { names: ['timeout', 'gtimeout'], runs: 'command', values: '-k -s --kill-after --signal', operands: 1 },
  { names: ['travis_wait'], runs: 'command', operands: 1 },
  { names: ['gosu', 'su-exec', 'chpst'], runs: 'command', values: '-u -e', operands: 1 },
  { names: ['chroot'], runs: 'command', operands: 1 },
  { names: ['strace', 'ltrace'], runs: 'command', values: '-e -o -p -s -u -E' },
  { names: ['aws-vault exec'], runs: 'command', values: '-d --duration -n', operands: 1 },
  {
    names: ['op run', 'doppler run', 'dotenv', 'infisical run', 'chamber exec'],
    runs: 'command',
    after: ['--'],
  },
  {
    names: [
      'kubectl exec',
      'oc exec',
      'kubectl run',
      'kubectl debug',
      'nomad exec',
      'lxc exec',
      'incus exec',
    ],
    runs: 'command',
    after: ['--'],
  },
  {
    names: ['xargs', 'gxargs'],
    runs: 'command',
    values: `
      -a -d -E -L -n -P -s --arg-file --delimiter --max-args --max-lines --max-procs --max-chars`,
    placeholderOption: ['-I', '-J'],
    placeholder: '{}',
    appends: true,
  },
  {
    names: ['parallel'],
    runs: 'command',
    values: `
      -j -a -N -d -S --jobs --arg-file --delay --retries --timeout --colsep --joblog --results`,
    placeholder: '{}',
    until: [':::', '::::', ':::+'],
    appends: true,
  },
  {
    names: ['find', 'gfind', 'fd'],
    runs: 'command',
    after: ['-exec', '-execdir', '-ok', '-x', '--exec'],
    until: [';', '+'],
    placeholder: '{}',
  },
  {
    names: ['orb run', 'orb exec', 'orbctl run'],
    runs: 'command',
    values: '-m --machine -u --user -w --workdir',
  },
  { names: ['cmd', 'cmd.exe'], runs: 'script', operands: 1 },
  { names: ['watch'], runs: 'script', values: '-n --interval' },
  { names: ['eval'], runs: 'script' },
  {
    names: ['ssh', 'sshpass ssh', 'autossh'],
    runs: 'script',
    values: '-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w',
    operands: 1,
    readsScript: true,
  },
  { names: ['sshpass'], runs: 'command', values: '-f -d -p -P' },
  {
    names: ['vagrant ssh', 'gcloud compute', 'multipass exec'],
    runs: 'command',
    after: ['--'],
    script: ['-c', '--command'],
  },
  {
    names: ['su', 'runuser'],
    runs: 'command',
    after: ['--'],
    script: ['-c', '--command', '--session-command'],
    readsScript: true,
  },
  { names: ['sg', 'script'], runs: 'command', after: ['--'], script: ['-c', '--command'] },
  {
    names: ['flock'],
    runs: 'command',
    values: '-E -w --conflict-exit-code --timeout --wait',
    operands: 1,
    script: ['-c', '--command'],
  },
  { names: ['nix-shell'], runs: 'command', after: [], script: ['--run', '--command'] },
  {
    names: [
      'docker run',
      'docker create',
      'podman run',
      'podman create',
      'nerdctl run',
      'docker container run',
    ],
    runs: 'image',
    values: DOCKER_RUN_VALUES,
  },
  {
    names: ['docker exec', 'podman exec', 'nerdctl exec', 'docker container exec'],
    runs: 'command',
    values: '-e -u -w --detach-keys --env --env-file --user --workdir',
    operands: 1,
  },
  {
    names: ['docker-compose run', 'docker-compose exec', 'podman-compose run', 'podman-compose exec'],
    runs: 'command',
    values: COMPOSE_RUN_VALUES,
    operands: 1,
  },
  {
    names: ['docker compose run', 'docker compose exec', 'podman compose run', 'podman compose exec'],
    runs: 'command',
    values: COMPOSE_RUN_VALUES,
    operands: 1,
  },
];

/** Options before the subcommand of `docker`, `kubectl` and the like whose value is the next word. */
export const GLOBAL_VALUES: readonly string[] = [
  '-c',
  '-f',
  '-H',
  '-l',
  '-n',
  '-p',
  '--config',
  '--context',
  '--env-file',
  '--file',
  '--host',
  '--kubeconfig',
  '--log-level',
  '--namespace',
  '--profile',
  '--project-directory',
  '--project-name',
];

/** Names that projects give to functions which run the command that is passed to them. */
export const RUNNER_NAME =
  /^(?:.*[_-])?(?:retry|retries|run|try|attempt|exec|execute|repeat|quiet|quietly|silent|silently|backoff|with|until|timed|timeout|cmd|loop|ratelimit|ratelimited|spin|sudo|root|dry)(?:[_-].*)?$/i;
