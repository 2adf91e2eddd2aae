import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findWorkspace } from '../src/site/workspace.ts';
import { containers } from './container-files.ts';
import { copyNode, needCommands } from './debian-root.ts';
import { ociBundle, type ImageConfig, type ToRun } from './oci-bundle.ts';

const execute = promisify(execFile);
/** What this machine's package registry is trusted by, where that is its own. */
const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
const trusted = authorities
  ? ['--volume', `${authorities}:${authorities}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${authorities}`]
  : [];

/** A container that runs, or has ended. */
export interface Contained {
  said(): string;
  /** Its exit status. */
  ended: Promise<number>;
  /** Exit status of a program run beside the first one. */
  execute(args: readonly string[]): Promise<number>;
  /** SIGTERM, as engines do it; the status that it ends with. */
  stop(): Promise<number>;
}

/** What a container engine does, with buildah and runc alone: no daemon, no registry. `home` is an empty folder. */
export async function containerEngine(home: string) {
  await needCommands(['buildah', 'runc', 'mmdebstrap']);
  const store = ['--root', join(home, 'store'), '--runroot', join(home, 'run'), '--storage-driver', 'overlay'];
  const buildah = async (...args: string[]) => {
    const { stdout } = await execute('buildah', [...store, ...args], { maxBuffer: 1e8 });
    return stdout.trim();
  };
  const state = ['--root', join(home, 'runc')];
  const base = 'localhost/konbit-base';
  const bud = ['bud', '--quiet', '--format', 'docker', '--isolation', 'chroot', '--timestamp', '0'];
  const running: Contained[] = [];
  let count = 0;

  /** Stands for the official image: Debian, and the Node and npm of this machine. */
  async function makeBase(): Promise<void> {
    const packages = '--include=ca-certificates,libstdc++6';
    const debian = ['--quiet', '--variant=minbase', packages, `--customize-hook=${copyNode('usr/local')}`, 'bookworm'];
    await execute('mmdebstrap', [...debian, join(home, 'base.tar')]);
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    writeFileSync(join(home, 'Containerfile'), `FROM scratch\nADD base.tar /\nENV PATH=${path}\n`);
    await buildah(...bud, '--tag', base, '-f', join(home, 'Containerfile'), home);
    rmSync(join(home, 'base.tar'));
  }

  /** Builds a target of the Containerfile. `release` stands in for what the stage `build` makes. */
  const build = (target: string, release: string | undefined, ...how: string[]): Promise<string> =>
    buildah(
      ...bud,
      ...how,
      ...['--build-arg', `BASE=${base}`, '--tag', target, '--target', target],
      ...(release ? ['--build-context', `build=${release}`] : trusted),
      ...['--ignorefile', join(containers, 'Containerfile.dockerignore')],
      ...['-f', join(containers, 'Containerfile'), findWorkspace()],
    );

  const inspect = async (image: string) =>
    JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
      Docker: { config: ImageConfig };
      OCIv1: { config: object; rootfs: object };
    };
  const configOf = async (image: string) => (await inspect(image)).Docker.config;
  /** All that its digest is made of, but for the names that this format gives to what it was built in. */
  const contentOf = async (image: string) => {
    const { config, rootfs } = (await inspect(image)).OCIv1;
    return { config, rootfs };
  };

  const megabytes = async (image: string): Promise<number> => {
    const [{ size }] = JSON.parse(await buildah('images', '--json', image)) as [{ size: string }];
    return Math.round(parseFloat(size) * (size.endsWith('GB') ? 1000 : 1));
  };

  /** Runs an image as a user without rights, with nothing to write to but what it is given. */
  async function run(image: string, toRun: ToRun = {}): Promise<Contained> {
    const name = `konbit-${process.pid}-${(count += 1)}`;
    const container = await buildah('from', '--pull-never', image);
    const bundle = join(home, name);
    mkdirSync(bundle);
    const config = ociBundle(await buildah('mount', container), await configOf(image), toRun);
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(config));
    const child = spawn('runc', [...state, 'run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
    const ended = once(child, 'close').then(([status]) => Number(status));
    const contained: Contained = {
      said: () => said,
      ended,
      execute: async (args) => {
        const [status] = (await once(spawn('runc', [...state, 'exec', name, ...args]), 'close')) as [number];
        return status;
      },
      stop: async () => {
        if (child.exitCode === null) await execute('runc', [...state, 'kill', name, 'TERM']).catch(() => undefined);
        return ended;
      },
    };
    running.push(contained);
    return contained;
  }

  /** Ends all containers, the last one first, and takes their file systems away. */
  async function close(): Promise<void> {
    for (const one of running.reverse()) await one.stop();
    await buildah('umount', '--all');
    await buildah('rm', '--all');
  }

  return { makeBase, build, configOf, contentOf, megabytes, run, close };
}
