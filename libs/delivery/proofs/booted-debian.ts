import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { spawnGuarded, type GuardedProcess } from '@konbit/tooling/process';
import { copyNode, needCommands } from './debian-root.ts';

const execute = promisify(execFile);
/** Beside Debian's important ones: what the guide installs, and what its first commands need. */
const packages = ['mariadb-server', 'caddy', 'ca-certificates', 'curl', 'openssl', 'rsync', 'dbus', 'libstdc++6'];

/** nspawn wants a control group of its own: of systemd, or, where none runs, one that this makes. */
const begin = existsSync('/run/systemd/system')
  ? ['systemd-run', '--scope', '--quiet', '--property=Delegate=yes', '--unit']
  : [
      'sh',
      '-c',
      `for tree in unified systemd; do
        mkdir -p /sys/fs/cgroup/$tree/$0 && echo $$ > /sys/fs/cgroup/$tree/$0/cgroup.procs || exit 1
      done; exec "$@"`,
    ];
const ungroup = `for tree in unified systemd; do
    [ ! -d /sys/fs/cgroup/$tree/$0 ] || find /sys/fs/cgroup/$tree/$0 -depth -type d -exec rmdir {} ';'; done`;

/** Debian 12 as one gets it, with these packages: made once, and kept in the user's cache. Answers its folder. */
async function debian(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'konbit');
  const [made, making] = ['', '.making'].map((ending) => join(cache, `bookworm-${packages.join('-')}${ending}`));
  if (existsSync(made!)) return made!;
  rmSync(making!, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const how = ['--quiet', '--variant=important', `--include=${packages.join()}`, 'bookworm', making!];
  await execute('mmdebstrap', how, { maxBuffer: 1e8 });
  renameSync(making!, made!);
  return made!;
}

export type Machine = Awaited<ReturnType<typeof bootedDebian>>;

/**
 * A machine of its own: Debian 12, whose first process is systemd, in namespaces of this one, without a network but its
 * loopback. What is written to it lies in `home`, an empty folder. Debian's Node is too old, so Node and npm are this
 * machine's, at the places where the guide's packages put them.
 */
export async function bootedDebian(home: string) {
  await needCommands(['mmdebstrap', 'systemd-nspawn', 'nsenter'], ['mmdebstrap', 'systemd-container']);
  const name = `konbit-${process.pid}-${basename(home)}`;
  const [root, upper, work] = ['root', 'upper', 'work'].map((folder) => join(home, folder)) as [string, string, string];
  for (const folder of [root, upper, work]) mkdirSync(folder, { recursive: true });
  const layers = `lowerdir=${await debian()},upperdir=${upper},workdir=${work}`;
  await execute('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  await execute('sh', ['-ec', copyNode('usr'), 'copy-node', root]);

  let nspawn: GuardedProcess;
  let said: string[] = [];
  /** Its first process, by the number it has here. */
  const first = (): string => {
    const [child = ''] = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').split(' ');
    return child;
  };

  /** Types this as root. Answers both outputs; throws them where it fails. */
  async function type(commands: string): Promise<string> {
    const args = ['--target', first(), '--all', 'bash', '-ec', `exec 2>&1; ${commands}`];
    const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
    const { stdout } = await execute('nsenter', args, { env, maxBuffer: 1e8 }).catch((error: Error & Said) => {
      throw new Error(`${commands}\n${error.stdout ?? error.message}`);
    });
    return stdout;
  }

  /** Waits until all units have started. Throws what was said where the machine ends instead. */
  async function untilBooted(): Promise<void> {
    let isOver = false;
    void nspawn.exited.then(() => (isOver = true));
    const states = 'systemctl is-system-running --wait | grep -qE "running|degraded"';
    while (
      !(await type(states).then(
        () => true,
        () => false,
      ))
    ) {
      if (isOver) throw new Error(said.join('\n'));
      await pause(100);
    }
  }

  async function start(): Promise<void> {
    const how = ['--boot', '--register=no', '--keep-unit', '--private-network', '--link-journal=no', '--console=pipe'];
    const where = ['--resolv-conf=off', '--timezone=off', `--machine=${name}`, `--directory=${root}`];
    const [command, ...args] = [...begin, name, 'systemd-nspawn', ...how, ...where];
    said = [];
    nspawn = await spawnGuarded(command!, args, { onLine: (line) => said.push(line), graceSeconds: 90 });
    await untilBooted();
  }

  await start();
  return {
    root,
    type,
    /** systemd ends all units, and the machine boots again; that it wants to, nspawn says by its exit status. */
    async reboot() {
      await type('systemctl reboot');
      if ((await nspawn.exited) !== 133) throw new Error(said.join('\n'));
      await start();
    },
    /** All its processes end at once, as without power; and it boots again. */
    async losePower() {
      process.kill(Number(first()), 'SIGKILL');
      await nspawn.exited;
      await start();
    },
    async end() {
      await nspawn.stop();
      await execute('sh', ['-c', ungroup, name]);
      await execute('umount', [root]);
    },
  };
}

interface Said {
  stdout?: string;
}
