/** What an image says of how it is run. */
export interface ImageConfig {
  User: string;
  Env: string[];
  WorkingDir: string;
  Entrypoint?: string[] | null;
  Cmd: string[];
  Healthcheck?: { Test: string[] };
}

export interface ToRun {
  env?: Record<string, string>;
  /** In place of the image's command. */
  command?: readonly string[];
  /** Folders of this machine, by where they are in the container. */
  binds?: Record<string, string>;
  /** As no container of ours is run: to show that it makes a difference. */
  asRootAndWritable?: boolean;
}

/** How a container is run: no root, no capability, nothing to write to but what it is given; the network is ours. */
export function ociBundle(root: string, image: ImageConfig, { env, command, binds, asRootAndWritable }: ToRun): object {
  const [uid, gid] = asRootAndWritable ? [0, 0] : image.User.split(':').map(Number);
  const temporary = (destination: string) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'nodev', `uid=${uid}`, `gid=${gid}`],
  });
  const bound = (destination: string, source: string, ...options: string[]) => ({
    destination,
    source,
    type: 'bind',
    options: ['rbind', ...options],
  });
  const own = Object.entries(binds ?? {});
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: [...(image.Entrypoint ?? []), ...(command ?? image.Cmd)],
      env: [...image.Env, ...Object.entries(env ?? {}).map(([name, value]) => `${name}=${value}`)],
      cwd: image.WorkingDir,
      capabilities: {},
      noNewPrivileges: true,
    },
    root: { path: root, readonly: !asRootAndWritable },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
      bound('/etc/hosts', '/etc/hosts', 'ro'),
      temporary('/tmp'),
      ...(own.some(([at]) => at === '/data') ? [] : [temporary('/data')]),
      ...own.map(([at, folder]) => bound(at, folder)),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
}
